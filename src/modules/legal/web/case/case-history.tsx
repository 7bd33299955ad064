import { useQuery } from '@tanstack/react-query'
import type { Case } from '#modules/legal/contract/case.ts'
import { CASE } from '#modules/legal/contract/case.ts'
import { CLOSING } from '#modules/legal/contract/case-actions.ts'
import { CASE_STATUSES } from '#modules/legal/contract/case-choices.ts'
import { CASE_DEADLINE } from '#modules/legal/contract/case-deadline.ts'
import { CASE_LINK } from '#modules/legal/contract/case-link.ts'
import { COUNSEL } from '#modules/legal/contract/counsel.ts'
import { HEARING } from '#modules/legal/contract/hearing.ts'
import { HEARING_ROLES } from '#modules/legal/contract/hearing-person.ts'
import { MOVEMENT } from '#modules/legal/contract/movement.ts'
import { PARTY } from '#modules/legal/contract/party.ts'
import { SUSPENSION } from '#modules/legal/contract/suspension.ts'
import { ENTRY } from '#modules/legal/contract/values/entry.ts'
import { RISK } from '#modules/legal/contract/values/risk.ts'
import { RECORD_TAG } from '#parts/tags/contract/tag.ts'
import { ChangeHistory } from '#web/kit/record/change-history.tsx'
import { HistoryButton } from '#web/kit/record/history-button.tsx'
import { api } from '../api.ts'
import type { CaseOptions } from '../case-filters.ts'

interface Props {
  legalCase: Case
  options: CaseOptions
}

/** Who changed what in a case and in what belongs to it. */
export const CaseHistory = (props: Props) => <HistoryButton title={props.legalCase.name} changes={<Changes {...props} />} />

function Changes({ legalCase: { id, client_id, client_name }, options }: Props) {
  const parties = useQuery(api.parties.list.queryOptions({ input: { parent_id: id } })).data ?? []
  return (
    <ChangeHistory
      procedure={api.history}
      id={id}
      kinds={CASE_KINDS_OF_HISTORY}
      lists={{ ...options, parties, clients: client_id ? [{ id: client_id, name: client_name ?? '' }] : [] }}
    />
  )
}

const DEADLINE_FIELDS = {
  ...CASE_DEADLINE.fields,
  computed_on: { label: 'Data calculada', kind: 'day' },
  internal_on: { label: 'Data interna', kind: 'day' },
  recounted_for: { label: 'Recontado pelo calendário' },
  manual_on: { label: 'Data ajustada', kind: 'day' },
  manual_reason: { label: 'Motivo do ajuste' },
  checked_at: { label: 'Conferido em', kind: 'moment' },
  status: {
    label: 'Situação',
    kind: 'choice',
    options: { pending: 'Pendente', done: 'Cumprido', missed: 'Perdido', cancelled: 'Cancelado' },
  },
  done_on: { label: 'Cumprido em', kind: 'day' },
  protocol: { label: 'Protocolo' },
  outcome_note: { label: 'Observação' },
} as const

/** Somebody of the company. */
const PERSON = { label: 'Pessoa', kind: 'choice', options: 'people' } as const

/** The tables of a case's history. */
export const CASE_KINDS_OF_HISTORY = {
  legal_case: {
    noun: CASE.noun,
    fields: {
      ...CASE.fields,
      ...CLOSING.fields,
      status: { label: 'Status', kind: 'choice', options: CASE_STATUSES },
      secret: { label: 'Segredo de justiça', kind: 'check' },
    },
  },
  legal_party: PARTY,
  legal_counsel: COUNSEL,
  legal_movement: MOVEMENT,
  legal_hearing: { noun: HEARING.noun, fields: { ...HEARING.fields, outcome: { label: 'Resultado' } } },
  legal_hearing_person: {
    noun: { name: 'Participante de audiência', plural: 'participantes de audiência', feminine: false },
    fields: { user_id: PERSON, name: { label: 'Nome' }, role: { label: 'Papel', kind: 'choice', options: HEARING_ROLES } },
  },
  legal_case_link: { noun: CASE_LINK.noun, fields: { kind: CASE_LINK.fields.kind } },
  legal_suspension: SUSPENSION,
  legal_deadline: { noun: CASE_DEADLINE.noun, fields: DEADLINE_FIELDS },
  legal_case_person: { noun: { name: 'Pessoa com acesso', plural: 'pessoas com acesso', feminine: true }, fields: { user_id: PERSON } },
  legal_case_tag: RECORD_TAG,
  // Of whom may read values.
  legal_risk: RISK,
  legal_entry: ENTRY,
} as const
