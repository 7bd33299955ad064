import type { RecordNoun } from '#shared/define-record.ts'
import type { Fields } from '#shared/record-fields.ts'
import { ATTENDING, EVALUATING } from './settings.ts'

export const INSTANCE_NOUN: RecordNoun = { name: 'Instância', plural: 'instâncias', feminine: true }

export const INSTANCE_KINDS = { evolution: 'Evolution API', cloud: 'API oficial da Meta', simulated: 'Simulada' } as const

const COLORS = ['#059669', '#2563eb', '#d97706', '#7c3aed', '#dc2626', '#0891b2', '#db2777', '#4b5563']

/** The fields of an instance, in the order of the form. What connects it has a form of its own. */
export const INSTANCE_FIELDS = {
  name: { label: 'Nome' },
  kind: { label: 'Provedor', kind: 'choice', options: INSTANCE_KINDS, span: 6 },
  team_id: { label: 'Equipe', kind: 'choice', options: 'teams', span: 6 },
  color: { label: 'Cor', kind: 'color', swatches: COLORS },
} as const satisfies Fields

/** What a history calls the columns that a form does not have. */
export const INSTANCE_HISTORY = {
  ...INSTANCE_FIELDS,
  number: { label: 'Número', kind: 'phone' },
  base_url: { label: 'Endereço do servidor' },
  external_name: { label: 'Nome ou identificador no provedor' },
  waba_id: { label: 'Conta do WhatsApp Business' },
  api_key_set_at: { label: 'Chave de acesso definida em', kind: 'moment' },
  ...ATTENDING.fields,
  ...EVALUATING.fields,
  archived_at: { label: 'Arquivada em', kind: 'moment' },
  deleted_at: { label: 'Excluída em', kind: 'moment' },
} as const satisfies Fields
