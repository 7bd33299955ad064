import type { Metadata } from '#modules/dashboard/contract/config.ts'
import type { RecordChange } from '#shared/record-change.ts'
import type { Fields } from '#shared/record-fields.ts'
import { CHART_TYPE_NAMES } from './chart-type-names.ts'

const METADATA: Record<keyof Metadata, string> = {
  description: 'Descrição',
  icon: 'Ícone',
  valueField: 'Campo de Valor',
  valueType: 'Tipo de Valor',
  fraction: 'Fração',
  aggregation: 'Agregação',
  goalField: 'Campo de Meta',
  goalComparisonType: 'Comparação da Meta',
  dateField: 'Campo de Data',
  groupBy: 'Agrupar por',
  showLegend: 'Legenda',
  showTooltip: 'Dicas',
  stackedBars: 'Barras empilhadas',
  variationField: 'Campo de Variação',
  pieColors: 'Cores',
  filters: 'Filtros',
  series: 'Séries',
  rowColumns: 'Colunas liberadas',
}

/** How a widget's columns are called, and what its metadata holds. */
export const CONFIG_FIELDS: Fields = {
  title: { label: 'Título' },
  type: { label: 'Tipo de Gráfico', kind: 'choice', options: CHART_TYPE_NAMES as Record<string, string> },
  folder_id: { label: 'Aba', kind: 'choice', options: 'folders' },
  schema: { label: 'Schema' },
  view: { label: 'Tabela/View' },
  grid_cols: { label: 'Largura', kind: 'number' },
  grid_rows: { label: 'Altura', kind: 'number' },
  position: { label: 'Posição', kind: 'number' },
  enabled: { label: 'Ativo', kind: 'check' },
  ...Object.fromEntries(Object.entries(METADATA).map(([name, label]) => [name, { label }])),
}

/** A change of `metadata` as changes of what it holds. */
export function spreadChange({ changes, ...change }: RecordChange): RecordChange {
  const { metadata, ...columns } = changes
  if (!metadata) return { ...change, changes }
  const [before, after] = metadata as [Stored, Stored]
  const inside = Object.keys(METADATA)
    .map((name) => [name, [inWords(before?.[name]), inWords(after?.[name])]] as const)
    .filter(([, [was, is]]) => was !== is)
  return { ...change, changes: { ...columns, ...Object.fromEntries(inside.map(([name, both]) => [name, [...both]])) } }
}

/** What was typed of a widget, by the names of CONFIG_FIELDS: of its metadata only what differs from `stored`. */
export function spreadTyped({ metadata, ...typed }: Readonly<Record<string, unknown>>, stored: Metadata | undefined) {
  const inside = Object.entries((metadata as Stored) ?? {}).map(([name, value]) => [name, inWords(value)])
  const before = stored as unknown as Stored
  return { ...typed, ...Object.fromEntries(inside.filter(([name, text]) => text !== inWords(before?.[name!]))) }
}

type Stored = Record<string, unknown> | null | undefined

function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).join(', ')
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (value && typeof value === 'object') return 'name' in value ? String(value.name) : 'field' in value ? String(value.field) : ''
  return String(value ?? '')
}
