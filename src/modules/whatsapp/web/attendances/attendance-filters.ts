import { ATTENDANCE_STATES, type AttendanceFilter } from '#modules/whatsapp/contract/attendance-filters.ts'
import type { Recipients } from '#parts/scope/contract/responsible.ts'
import { responsibleFilter } from '#parts/scope/web/responsible-filter.ts'
import { namedChoices } from '#web/kit/fields/choices.ts'
import type { Filter } from '#web/kit/filters/filter.ts'

interface Named {
  id: string
  name: string
}

/** What filters and actions choose from. */
export interface AttendanceOptions extends Recipients {
  instances: readonly Named[]
  tags: readonly Named[]
}

const YES_NO = [
  { value: 'true', label: 'Sim' },
  { value: 'false', label: 'Não' },
]

const WEEKDAYS = ['Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado', 'Domingo'].map((label, n) => ({ value: n + 1, label }))
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: `${String(hour).padStart(2, '0')}h` }))

/** What is asked for most. */
export const attendanceFilters = (options: AttendanceOptions | undefined): Filter<AttendanceFilter>[] => [
  { kind: 'text', key: 'q', label: 'Contato ou nº', placeholder: 'Nome, telefone ou número' },
  {
    kind: 'select',
    key: 'state',
    label: 'Situação',
    options: Object.entries(ATTENDANCE_STATES).map(([value, { label }]) => ({ value, label })),
  },
  responsibleFilter(options?.people),
  { kind: 'select', key: 'instance', label: 'Instância', options: namedChoices(options?.instances) },
  { kind: 'dates', from: 'started_from', to: 'started_to', label: 'Início' },
]

/** What is asked for less. Source: spec/3 §8.7. */
export const moreAttendanceFilters = (options: AttendanceOptions | undefined): Filter<AttendanceFilter>[] => [
  { kind: 'select', key: 'team', label: 'Equipe', options: namedChoices(options?.teams) },
  {
    kind: 'select',
    key: 'started_by',
    label: 'Iniciado por',
    options: [
      { value: 'contact', label: 'Contato' },
      { value: 'company', label: 'Empresa' },
    ],
  },
  {
    kind: 'select',
    key: 'answered',
    label: 'Resposta',
    options: [
      { value: 'yes', label: 'Respondidas' },
      { value: 'no', label: 'Sem resposta' },
    ],
  },
  { kind: 'dates', from: 'messages_from', to: 'messages_to', label: 'Com mensagens em' },
  {
    kind: 'select',
    key: 'score',
    label: 'Nota',
    options: [
      ...[1, 2, 3, 4, 5].map((score) => ({ value: String(score), label: String(score) })),
      { value: 'none', label: 'Não avaliados' },
    ],
  },
  { kind: 'select', key: 'sold', label: 'Venda', options: YES_NO },
  { kind: 'select', key: 'tag', label: 'Tags', options: namedChoices(options?.tags) },
  { kind: 'select', key: 'weekday', label: 'Dia da semana', options: WEEKDAYS },
  { kind: 'select', key: 'hour', label: 'Hora de início', options: HOURS },
  { kind: 'select', key: 'spam', label: 'Spam', options: [{ value: 'true', label: 'Só spam' }] },
]

export const attendanceOrders = [
  { label: 'Mais recentes', sort: 'started_at', direction: 'desc' },
  { label: 'Mais antigos', sort: 'started_at', direction: 'asc' },
  { label: 'Última mensagem', sort: 'last_message_at', direction: 'desc' },
  { label: 'Número', sort: 'number', direction: 'asc' },
] as const
