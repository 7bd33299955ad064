import { AREAS } from '#modules/legal/contract/area.ts'
import { CASE_STATUSES, PHASES, POLES, RESULTS } from '#modules/legal/contract/case-choices.ts'
import { formatCnjNumber } from '#modules/legal/contract/cnj-number.ts'
import { CaseFilters } from '#modules/legal/contract/filters.ts'
import { RISKS, type RiskKey } from '#modules/legal/contract/values/risk.ts'
import { type ExportedRow, exportList } from '#parts/lists/server/export-list.ts'
import { writeTagCell } from '#parts/tags/contract/tag-cell.ts'
import type { ExportColumn } from '#server/export/columns.ts'
import { LISTING } from './list.ts'

const columns: readonly ExportColumn<ExportedRow<'vw_legal_case_list'>>[] = [
  { header: 'Código', type: 'text', width: 14, value: ({ code }) => code },
  { header: 'Número CNJ', type: 'text', width: 28, value: ({ cnj_number }) => cnj_number && formatCnjNumber(cnj_number) },
  { header: 'Título', type: 'text', width: 40, value: ({ title }) => title },
  { header: 'Cliente', type: 'text', width: 32, value: ({ client_name }) => client_name },
  { header: 'Parte contrária', type: 'text', width: 32, value: ({ opponent }) => opponent },
  { header: 'Nosso polo', type: 'text', width: 12, value: ({ our_pole }) => POLES[our_pole as keyof typeof POLES] },
  { header: 'Área', type: 'text', width: 16, value: ({ area }) => AREAS[area as keyof typeof AREAS] },
  { header: 'Tribunal', type: 'text', width: 12, value: ({ court }) => court },
  { header: 'Vara', type: 'text', width: 24, value: ({ unit }) => unit },
  { header: 'Comarca', type: 'text', width: 20, value: ({ city, uf }) => [city, uf].filter(Boolean).join('/') || null },
  { header: 'Classe', type: 'text', width: 24, value: ({ class_name }) => class_name },
  { header: 'Fase', type: 'text', width: 18, value: ({ phase }) => PHASES[phase as keyof typeof PHASES] },
  { header: 'Status', type: 'text', width: 12, value: ({ status }) => CASE_STATUSES[status as keyof typeof CASE_STATUSES] },
  { header: 'Resultado', type: 'text', width: 20, value: ({ result }) => result && RESULTS[result as keyof typeof RESULTS] },
  { header: 'Distribuição', type: 'day', width: 14, value: ({ filed_on }) => filed_on },
  { header: 'Valor da causa', type: 'number', width: 18, value: ({ claim_value }) => claim_value },
  { header: 'Risco', type: 'text', width: 12, page: 'legal-finance', value: ({ risk }) => risk && RISKS[risk as RiskKey] },
  { header: 'Provisão', type: 'number', width: 18, page: 'legal-finance', value: ({ provision }) => provision },
  { header: 'Próximo prazo', type: 'day', width: 14, value: ({ next_deadline_on }) => next_deadline_on },
  { header: 'Próxima audiência', type: 'moment', width: 20, value: ({ next_hearing_at }) => next_hearing_at },
  { header: 'Último andamento', type: 'moment', width: 20, value: ({ last_movement_at }) => last_movement_at },
  { header: 'Responsável', type: 'text', width: 24, value: ({ responsible }) => (responsible as { name: string } | null)?.name ?? null },
  { header: 'Sigiloso', type: 'text', width: 10, value: ({ secret }) => (secret ? 'Sim' : 'Não') },
  { header: 'Tags', type: 'text', width: 28, value: ({ tags }) => writeTagCell(tags.map(({ name }) => name)) },
]

export const caseExport = exportList(LISTING, {
  ...{ file: 'processos', filters: CaseFilters, columns },
  moments: ['last_movement_at', 'next_hearing_at'],
})
