import type { RecordNoun } from '#shared/define-record.ts'
import { Id, PageNumber, pageOf, procedure } from '#shared/procedure.ts'
import { HistoryEntry } from '#shared/record-change.ts'
import type { Fields } from '#shared/record-fields.ts'
import { CONVERSATION_NOUN, CONVERSATION_STATUSES } from './words.ts'

/** What the history of a conversation tells, by table: its own changes, those of its contact, and its tags. */
export const CONVERSATION_HISTORY = {
  wa_conversation: {
    noun: CONVERSATION_NOUN,
    fields: {
      status: { label: 'Situação', kind: 'choice', options: CONVERSATION_STATUSES },
      responsible_id: { label: 'Responsável', kind: 'person' },
      team_id: { label: 'Equipe', kind: 'choice', options: 'teams' },
      snoozed_until: { label: 'Volta em', kind: 'moment' },
    },
  },
  wa_contact: {
    noun: { name: 'Contato', feminine: false },
    fields: {
      name: { label: 'Nome' },
      phone: { label: 'Telefone', kind: 'phone' },
      spam: { label: 'Spam', kind: 'check' },
      opted_out_at: { label: 'Não quer mensagens desde', kind: 'moment' },
      opt_out_reason: { label: 'Motivo' },
      legal_hold: { label: 'Preservado por processo', kind: 'check' },
    },
  },
  wa_conversation_tag: {
    noun: { name: 'Tag', feminine: true },
    fields: { tag_id: { label: 'Tag', kind: 'choice', options: 'tags' } },
  },
} as const satisfies Record<string, { noun: RecordNoun; fields: Fields }>

export const historyProcedures = {
  /** Who changed what of a conversation and its contact, newest first. */
  history: procedure('whatsapp-chat', 'read')
    .input(Id.extend({ page: PageNumber }))
    .output(pageOf(HistoryEntry)),
}
