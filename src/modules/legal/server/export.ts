import { CASE_STATUSES, RESULTS } from '#modules/legal/contract/case-choices.ts'
import { CASE_FIELDS } from '#modules/legal/contract/case-fields.ts'
import { formatCnjNumber } from '#modules/legal/contract/cnj-number.ts'
import { CaseFilters } from '#modules/legal/contract/filters.ts'
import { RISKS, type RiskKey } from '#modules/legal/contract/values/risk.ts'
import { type ExportedRow, exportList } from '#parts/lists/server/export-list.ts'
import { exportedFields } from '#parts/lists/server/exported-fields.ts'
import { exportedResponsible } from '#parts/scope/server/exported-responsible.ts'
import { exportedTags } from '#parts/tags/server/exported-tags.ts'
import type { ExportColumn } from '#server/export/columns.ts'
import { headingOf } from '#shared/record-fields.ts'
import { LISTING } from './list.ts'

const fields = exportedFields(CASE_FIELDS)
const FIRST = ['title', 'our_pole', 'area', 'unit', 'class_name', 'subjects', 'phase', 'filed_on', 'claim_value'] as const

const columns: readonly ExportColumn<ExportedRow<'vw_legal_case_list'>>[] = [
  { header: 'Código', type: 'text', width: 14, value: ({ code }) => code },
  {
    header: headingOf(CASE_FIELDS.cnj_number),
    ...{ type: 'text', width: 28 },
    value: ({ cnj_number }) => cnj_number && formatCnjNumber(cnj_number),
  },
  ...fields.columns('title'),
  { header: headingOf(CASE_FIELDS.client_id), type: 'text', width: 32, value: ({ client_name }) => client_name },
  { header: 'Parte contrária', type: 'text', width: 32, value: ({ opponent }) => opponent },
  ...fields.columns('our_pole', 'area'),
  { header: headingOf(CASE_FIELDS.court), type: 'text', width: 12, value: ({ court }) => court },
  ...fields.columns('unit'),
  { header: headingOf(CASE_FIELDS.city), type: 'text', width: 20, value: ({ city, uf }) => [city, uf].filter(Boolean).join('/') || null },
  { header: headingOf(CASE_FIELDS.action_type_id), type: 'text', width: 20, value: ({ action_type_name }) => action_type_name },
  ...fields.columns('class_name', 'subjects', 'phase'),
  { header: 'Status', type: 'text', width: 12, value: ({ status }) => CASE_STATUSES[status as keyof typeof CASE_STATUSES] },
  { header: 'Resultado', type: 'text', width: 20, value: ({ result }) => result && RESULTS[result as keyof typeof RESULTS] },
  ...fields.columns('filed_on', 'claim_value'),
  { header: 'Risco', type: 'text', width: 12, page: 'legal-finance', value: ({ risk }) => risk && RISKS[risk as RiskKey] },
  { header: 'Provisão', type: 'number', width: 18, page: 'legal-finance', value: ({ provision }) => provision },
  { header: 'Próximo prazo', type: 'day', width: 14, value: ({ next_deadline_on }) => next_deadline_on },
  { header: 'Próxima audiência', type: 'moment', width: 20, value: ({ next_hearing_at }) => next_hearing_at },
  { header: 'Último andamento', type: 'moment', width: 20, value: ({ last_movement_at }) => last_movement_at },
  exportedResponsible,
  { header: 'Sigiloso', type: 'text', width: 10, value: ({ secret }) => (secret ? 'Sim' : 'Não') },
  exportedTags,
  ...fields.others(...FIRST, 'cnj_number', 'client_id', 'deal_id', 'action_type_id', 'court', 'city', 'uf', 'responsible_id'),
]

export const caseExport = exportList(LISTING, {
  ...{ file: 'processos', filters: CaseFilters, columns },
  moments: ['last_movement_at', 'next_hearing_at'],
})
