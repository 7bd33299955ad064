import { z } from 'zod'
import { cleanText } from '#shared/br/text.ts'
import { CompanyOnPaper } from '#shared/company-on-paper.ts'
import { defineRecord } from '#shared/define-record.ts'
import { Id, PageNumber, pageOf, procedure } from '#shared/procedure.ts'
import { Conversation } from './conversation.ts'
import { Message } from './message.ts'
import { changed } from './writing.ts'

const PAGE = 'whatsapp-chat'

/** The newest messages that one paper holds. */
export const MOST_EXPORTED = 2_000

/** What somebody did with a conversation that is not hers. */
export const READINGS = {
  read: 'Abriu a conversa',
  reveal: 'Viu o original de uma mensagem',
  export: 'Exportou a conversa',
  read_by_key: 'Leu as mensagens por chave de API',
} as const

const Reading = z.object({
  id: z.uuid(),
  at: z.date(),
  by: z.string().nullable(),
  action: z.enum(['read', 'reveal', 'export', 'read_by_key']),
})

/** 'Exportar conversa'. Source: spec/3 §17. */
export const EXPORTING = defineRecord({
  noun: { name: 'Exportação', feminine: true },
  schema: z.strictObject({ what: z.enum(['attendance', 'all']), hide: z.boolean(), notes: z.boolean() }),
  fields: {
    what: {
      label: 'O que exportar',
      kind: 'choice',
      options: { attendance: 'Só este atendimento', all: 'Tudo com este contato nesta instância' },
    },
    hide: { label: 'Ocultar CPF, cartões, telefones e e-mails', kind: 'check' },
    notes: { label: 'Incluir notas internas', kind: 'check' },
  },
})

/** What the paper of a conversation says: masked on the server, so that what is hidden never leaves it. */
export const ConversationPaper = z.object({
  company: CompanyOnPaper,
  ...Conversation.pick({ number: true, contact_name: true, phone: true, instance_name: true, started_at: true, resolved_at: true }).shape,
  responsible: z.string().nullable(),
  what: z.enum(['attendance', 'all']),
  hidden: z.boolean(),
  /** There were more, and older ones, than a paper holds. */
  more: z.boolean(),
  lines: z.array(
    Message.pick({ id: true, direction: true, origin: true, type: true, body: true, author: true, sent_at: true, deleted_at: true }).extend(
      {
        file_name: z.string().nullable(),
      },
    ),
  ),
})
export type ConversationPaper = z.output<typeof ConversationPaper>

const watchers = {
  WA_NOT_WATCHING: { status: 403, message: 'Só quem responde e vê todas as conversas cuida dos acessos e do que se preserva.' },
}

/** Who read what, what leaves as a file, what is kept for a lawsuit. */
export const privacyProcedures = {
  /** Who opened the conversations with a contact on a number without their being hers, newest first. */
  accesses: procedure(PAGE, 'read')
    .input(Id.extend({ page: PageNumber }))
    .output(pageOf(Reading))
    .errors(watchers),
  /** A paper of a conversation. Who makes one is in the audit, so it writes though it only reads. */
  paper: procedure('whatsapp-export', 'read', { writes: true, denied: 'Você não tem permissão para exportar conversas.' })
    .input(Id.extend({ values: EXPORTING.schema }))
    .output(ConversationPaper),
  /** The contact wants her data erased: words, files, names and numbers go, counts and scores stay. Answers how many attendances were emptied. */
  anonymise: procedure('lgpd', 'delete')
    .input(Id.extend({ reason: z.string().overwrite(cleanText).min(3).max(500) }))
    .output(z.object({ attendances: z.number() }))
    .errors({
      ...watchers,
      WA_HELD: { status: 409, message: 'Um processo judicial precisa destas mensagens. Deixe de preservar antes.' },
      WA_STILL_OPEN: { status: 409, message: 'Este contato tem um atendimento que não foi resolvido. Resolva antes.' },
    }),
  /** A lawsuit needs what was said with the contact: no retention takes it. */
  setHeld: procedure(PAGE, 'update')
    .input(Id.extend({ held: z.boolean() }))
    .output(Conversation)
    .errors({ ...changed, ...watchers }),
}
