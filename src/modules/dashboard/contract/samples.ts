import { type ConfigInput, DEFAULTS, type Metadata, NEW_METADATA } from './config.ts'

/** A KPI over the columns of a small view, without a goal. */
export const sampleMetadata = (own: Partial<Metadata> = {}): ConfigInput['metadata'] => ({
  ...NEW_METADATA,
  goalField: '',
  dateField: 'day',
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
