import { type ConfigInput, DEFAULTS, type Metadata } from './config.ts'

type MetadataInput = ConfigInput['metadata']

/** A KPI over the columns that spec/1 §9 takes for granted. */
export const sampleMetadata = (own: Partial<Metadata> = {}): MetadataInput => ({
  description: null,
  icon: DEFAULTS.icon,
  valueField: DEFAULTS.valueField,
  valueType: 'integer',
  goalField: '',
  goalComparisonType: '>=',
  dateField: 'day',
  groupBy: '',
  showLegend: true,
  showTooltip: true,
  stackedBars: false,
  variationField: '',
  pieColors: [...DEFAULTS.pieColors],
  filters: [],
  series: [],
  ...own,
})

export const sampleConfig = (own: Partial<Omit<ConfigInput, 'metadata'>> & { metadata?: Partial<Metadata> } = {}): ConfigInput => ({
  title: 'Vendas do mês',
  type: 'kpi',
  schema: DEFAULTS.schema,
  view: 'sales',
  folder_id: '',
  grid_cols: DEFAULTS.kpiCols,
  grid_rows: DEFAULTS.rows,
  position: 0,
  ...own,
  metadata: sampleMetadata(own.metadata),
})
