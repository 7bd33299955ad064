import { z } from 'zod'
import { optionalNotes, requiredText } from '#shared/br/fields.ts'
import { cleanLine } from '#shared/br/text.ts'

/** The widget types. Anything else a stored row may hold is shown as unsupported. Source: spec/1 §2. */
export const CHART_TYPES = ['kpi', 'kpi-line', 'line', 'bar', 'area', 'pie', 'composed'] as const
export type ChartType = (typeof CHART_TYPES)[number]

/** Whether a widget of this type shows one number, alone or over its line. */
export const isKpi = (type: string) => type === 'kpi' || type === 'kpi-line'

export const VALUE_TYPES = ['integer', 'decimal', 'currency', 'percentage'] as const
/** How the rows of one label, or of a KPI's month, become one number; 'last' is that of the latest row. */
export const AGGREGATIONS = ['sum', 'avg', 'count', 'last'] as const

export const GOAL_COMPARISONS = ['>=', '>', '<=', '<'] as const
export const FILTER_TYPES = ['date', 'select', 'text'] as const
export const SERIES_TYPES = ['line', 'bar'] as const
export const STROKES = ['solid', 'dashed', 'dotted'] as const

/** What a widget without its own answer gets. Source: spec/1 §9. */
export const DEFAULTS = {
  icon: 'bar-chart',
  schema: 'public',
  dateField: 'created_at',
  valueField: 'value',
  goalField: 'goal',
  dataKey: 'value',
  seriesColor: '#8884d8',
  pieColors: ['#0088FE', '#00C49F', '#FFBB28', '#FF8042', '#8884D8'],
  kpiCols: 6,
  chartCols: 12,
  rows: 4,
  historyRows: 8,
  chartRows: 12,
} as const

/** The grid of spec/1 §9: columns wide at most; rows of 20 px high. */
export const GRID = { columns: 24, minRows: 4, maxRows: 24, rowHeight: 20, gap: 12 } as const

/** The value of groupBy that sums by calendar month of the date field instead of naming a column. */
export const MONTHLY = 'month'

/** As many lines as anybody can still tell apart, and then some. */
const MAX_SERIES = 60

export const MAX_FILTERS = 20

/** More columns than anybody reads across. */
export const MAX_ROW_COLUMNS = 100

/** A column, view or schema name as PostgreSQL keeps it: at most 63 bytes. Whether it exists is the catalogue's to say. */
const name = z.string().overwrite(cleanLine).max(63, 'Use no máximo 63 caracteres')
const requiredName = (message: string) => name.min(1, message)

const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'Cor inválida')

const Series = z.strictObject({
  name: requiredText('Nome da série é obrigatório', 80),
  dataKey: requiredName('Campo da série é obrigatório'),
  color,
  type: z.enum(SERIES_TYPES),
  showDots: z.boolean(),
  strokeDasharray: z.enum(STROKES),
})
export type Series = z.output<typeof Series>

/** A condition of the widget's own. `value` is fixed; without it the screen's filter of that name answers. A fixed day is yyyy-mm-dd. */
const Filter = z.strictObject({
  field: requiredName('Campo do filtro é obrigatório'),
  type: z.enum(FILTER_TYPES),
  value: z.string().max(200).optional(),
})

const MetadataInput = z.strictObject({
  description: optionalNotes(500),
  icon: z.string().max(60),
  valueField: name,
  valueType: z.enum(VALUE_TYPES),
  /** Of a percentage: the source holds 0.23 for 23%. */
  fraction: z.boolean().default(false),
  aggregation: z.enum(AGGREGATIONS).default('sum'),
  /** Empty: 'Sem meta'. */
  goalField: name,
  goalComparisonType: z.enum(GOAL_COMPARISONS),
  dateField: name,
  groupBy: name,
  showLegend: z.boolean(),
  showTooltip: z.boolean(),
  stackedBars: z.boolean(),
  /** Empty: 'Sem variação'. */
  variationField: name,
  pieColors: z.array(color).max(30),
  filters: z.array(Filter).max(MAX_FILTERS, `Use no máximo ${MAX_FILTERS} filtros`),
  series: z.array(Series).max(MAX_SERIES, `Use no máximo ${MAX_SERIES} séries`),
  /** The columns that the rows behind a value show. Empty: a value opens nothing. */
  rowColumns: z.array(requiredName('Coluna inválida')).max(MAX_ROW_COLUMNS, `Libere no máximo ${MAX_ROW_COLUMNS} colunas`),
})

const required = (name: string) => `${name} é obrigatório`

/** What a widget shows: enough for a preview while it is being made. */
const Draft = z.strictObject({
  title: requiredText('Título é obrigatório', 120),
  type: z.enum(CHART_TYPES),
  schema: requiredName(required('Schema')),
  view: requiredName('Tabela/View é obrigatória'),
  metadata: MetadataInput,
})

type Draft = z.output<typeof Draft>

/**
 * Whether a widget shows every row of its view, whatever period is chosen: it names no date, and parts what it shows by a column.
 * A KPI is that of a month.
 */
export const isUndated = ({ type, metadata }: { type: string; metadata: Pick<Metadata, 'dateField' | 'groupBy'> }) =>
  metadata.dateField === '' && metadata.groupBy !== '' && !isKpi(type)

/** The period of what is undated, in words. */
export const ALL_DATES = 'Todas as datas'

const isMissing = ({ type, metadata }: Draft) => {
  const missing: [keyof Draft['metadata'], string][] = []
  if (!metadata.valueField) missing.push(['valueField', required('Campo de valor')])
  if (type === 'pie' && !metadata.groupBy) missing.push(['groupBy', required('Campo de rótulo')])
  if (type !== 'pie' && !metadata.dateField && !isUndated({ type, metadata })) missing.push(['dateField', required('Campo de data')])
  else if (metadata.aggregation === 'last' && !metadata.dateField)
    missing.push(['dateField', 'Para o último valor, escolha o campo de data'])
  return missing
}

function demandFields(config: Draft, context: z.RefinementCtx) {
  for (const [field, message] of isMissing(config)) context.addIssue({ code: 'custom', path: ['metadata', field], message })
}

export const ConfigDraft = Draft.superRefine(demandFields)
export type ConfigDraft = z.output<typeof ConfigDraft>

/** What a person may save. The dialog and the server both validate with this. */
export const ConfigInput = Draft.extend({
  folder_id: z.uuid('Por favor, selecione uma aba para o gráfico.'),
  grid_cols: z.int('Largura inválida').min(1, 'A largura vai de 1 a 24').max(GRID.columns, 'A largura vai de 1 a 24'),
  grid_rows: z
    .int('Altura inválida')
    .max(GRID.maxRows, 'A altura vai de 4 a 24')
    .transform((rows) => Math.max(rows, GRID.minRows)),
  position: z.int('Posição inválida').min(0, 'A posição começa em 0').max(1_000_000, 'Posição inválida'),
}).superRefine(demandFields)
export type ConfigInput = z.output<typeof ConfigInput>

const text = z.string().catch('')
const storedSeries = z.object({
  name: text,
  dataKey: z.string().catch(DEFAULTS.dataKey),
  color: z.string().catch(DEFAULTS.seriesColor),
  type: z.enum(SERIES_TYPES).catch('line'),
  showDots: z.boolean().catch(true),
  strokeDasharray: z.enum(STROKES).catch('solid'),
})

/** Stored metadata. A row written by another hand opens too: what is missing or odd becomes the default. */
export const Metadata = z.object({
  description: z.string().nullable().catch(null),
  icon: z.string().catch(DEFAULTS.icon),
  valueField: z.string().catch(DEFAULTS.valueField),
  valueType: z.enum(VALUE_TYPES).catch('decimal'),
  fraction: z.boolean().catch(false),
  aggregation: z.enum(AGGREGATIONS).catch('sum'),
  goalField: z.string().catch(DEFAULTS.goalField),
  goalComparisonType: z.enum(GOAL_COMPARISONS).catch('>='),
  dateField: z.string().catch(DEFAULTS.dateField),
  groupBy: text,
  showLegend: z.boolean().catch(true),
  showTooltip: z.boolean().catch(true),
  stackedBars: z.boolean().catch(false),
  variationField: text,
  pieColors: z.array(z.string()).catch([...DEFAULTS.pieColors]),
  filters: z.array(z.object({ field: z.string(), type: z.enum(FILTER_TYPES), value: z.string().optional() })).catch([]),
  series: z.array(storedSeries).catch([]),
  rowColumns: z.array(z.string()).catch([]),
})
export type Metadata = z.output<typeof Metadata>

/** What a new widget starts with. Source: spec/1 §9. */
export const NEW_METADATA: Metadata = {
  description: null,
  icon: DEFAULTS.icon,
  valueField: DEFAULTS.valueField,
  valueType: 'integer',
  fraction: false,
  aggregation: 'sum',
  goalField: DEFAULTS.goalField,
  goalComparisonType: '>=',
  dateField: DEFAULTS.dateField,
  groupBy: '',
  showLegend: true,
  showTooltip: true,
  stackedBars: false,
  variationField: '',
  pieColors: [...DEFAULTS.pieColors],
  filters: [],
  series: [],
  rowColumns: [],
}

/** A stored widget. Looser than ConfigInput: any type, no tab. */
export const Config = z.object({
  id: z.uuid(),
  title: z.string(),
  type: z.string(),
  schema: z.string(),
  view: z.string(),
  folder_id: z.uuid().nullable(),
  grid_cols: z.int(),
  grid_rows: z.int().transform((rows) => Math.max(rows, GRID.minRows)),
  position: z.int(),
  enabled: z.boolean(),
  /** Null while it is in the list. */
  deleted_at: z.date().nullable(),
  /** Its version: who changes it says which one she saw. */
  updated_at: z.date(),
  metadata: Metadata,
})
export type Config = z.output<typeof Config>

/** What a name stands for when it is used as groupBy: the months of the date field, unless the view has such a column. */
export const isMonthly = (groupBy: string) => /^(month|monthly|mes|mês|mensal)$/i.test(groupBy)

/** Whether the dates of a widget are months: it groups by them, or reads a column of them, of which a row stands for a whole one. */
export const isOfMonths = ({ groupBy, dateField }: Pick<Metadata, 'groupBy' | 'dateField'>) => isMonthly(groupBy) || isMonthly(dateField)
