import type { RecordNoun } from '#shared/define-record.ts'
import type { Fields } from '#shared/record-fields.ts'

export const DEAL_NOUN: RecordNoun = { name: 'Demanda', feminine: true }

export const DEAL_STATUSES = { open: 'Aberta', won: 'Ganha', lost: 'Perdida' } as const
export type DealStatus = keyof typeof DEAL_STATUSES

/** The fields of a deal, in the order of the form. The lists are those of `DealOptions`. */
export const DEAL_FIELDS = {
  client_id: { label: 'Cliente', span: 8 },
  contact_id: { label: 'Contato', kind: 'choice', options: 'contacts', span: 4 },
  name: { label: 'Demanda' },
  pipeline_id: { label: 'Funil', kind: 'choice', options: 'pipelines', span: 4 },
  stage_id: { label: 'Etapa', kind: 'choice', options: 'stages', span: 4 },
  value: { label: 'Valor', kind: 'brl', span: 4 },
  probability: { label: 'Probabilidade', kind: 'number', min: 0, max: 100, span: 4 },
  expected_close: { label: 'Previsão de fechamento', heading: 'Previsão', kind: 'day', span: 4 },
  responsible_id: { label: 'Responsável', kind: 'person', span: 4 },
  source_id: { label: 'Origem', kind: 'choice', options: 'sources', span: 4 },
  next_task_title: { label: 'Próxima tarefa', span: 4 },
  next_task_on: { label: 'Até quando', kind: 'day', span: 4 },
  description: { label: 'Descrição', kind: 'notes', limit: 4000 },
} as const satisfies Fields

/** What else the history of a deal names: what closing it changes. */
export const CLOSING_FIELDS = {
  status: { label: 'Situação', kind: 'choice', options: DEAL_STATUSES },
  closed_on: { label: 'Fechada em', kind: 'day' },
  lost_reason_id: { label: 'Motivo da perda', kind: 'choice', options: 'lost_reasons' },
  lost_note: { label: 'Observação', heading: 'Observação da perda' },
} as const satisfies Fields

/** What a stage may ask of a deal that stands in it, by the name of the field. */
export const REQUIREMENTS = {
  value: 'Valor',
  expected_close: 'Previsão',
  source: 'Origem',
  items: 'Itens',
  contact: 'Contato',
  description: 'Descrição',
  next_task: 'Próxima tarefa',
  responsible: 'Responsável',
} as const
