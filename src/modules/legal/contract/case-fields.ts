import type { RecordNoun } from '#shared/define-record.ts'
import type { Fields } from '#shared/record-fields.ts'
import { AREAS } from './area.ts'
import { CASE_KINDS, INSTANCES, PHASES, POLES, PRIORITIES, SYSTEMS } from './case-choices.ts'
import { REGIMES } from './deadline/regime.ts'

export const CASE_NOUN: RecordNoun = { name: 'Processo', feminine: false }

const REGIME_LABELS = Object.fromEntries(Object.entries(REGIMES).map(([regime, { label }]) => [regime, label]))

/** The fields of a case, in the order of the form. The lists are those of `CaseOptions`. */
export const CASE_FIELDS = {
  cnj_number: { label: 'Número CNJ', span: 6 },
  kind: { label: 'Tipo', kind: 'choice', options: CASE_KINDS, span: 3, half: true },
  our_pole: { label: 'Nosso polo', heading: 'Polo', kind: 'choice', options: POLES, span: 3, half: true },
  title: { label: 'Título', span: 8 },
  client_id: { label: 'Cliente', kind: 'choice', options: 'clients', span: 4 },
  deal_id: { label: 'Demanda', kind: 'choice', options: 'deals', span: 4 },
  area: { label: 'Área', kind: 'choice', options: AREAS, span: 4, half: true },
  regime: { label: 'Regime dos prazos', kind: 'choice', options: REGIME_LABELS, span: 4, half: true },
  phase: { label: 'Fase', kind: 'choice', options: PHASES, span: 4, half: true },
  court: { label: 'Tribunal', kind: 'choice', options: 'courts', span: 4 },
  instance: { label: 'Instância', kind: 'choice', options: INSTANCES, span: 3, half: true },
  unit: { label: 'Vara ou órgão', heading: 'Vara', span: 5 },
  city: { label: 'Comarca', span: 5 },
  uf: { label: 'UF', kind: 'uf', span: 2, half: true },
  action_type_id: { label: 'Tipo de ação', kind: 'choice', options: 'action_types', span: 5 },
  class_name: { label: 'Classe', span: 5 },
  subjects: { label: 'Assuntos', kind: 'words', span: 7 },
  system: { label: 'Sistema', kind: 'choice', options: SYSTEMS, span: 4, half: true },
  system_url: { label: 'Link no sistema', placeholder: 'https://', span: 8 },
  filed_on: { label: 'Distribuição', kind: 'day', span: 4, half: true },
  claim_value: { label: 'Valor da causa', kind: 'brl', span: 4, half: true },
  responsible_id: { label: 'Responsável', kind: 'person', span: 4 },
  priority: { label: 'Prioridade', kind: 'choice', options: PRIORITIES, span: 4 },
  electronic: { label: 'Autos eletrônicos', kind: 'check', span: 6 },
  free_justice: { label: 'Justiça gratuita', kind: 'check', span: 6 },
} as const satisfies Fields
