import pg from 'pg'
import { DEFAULTS, type Metadata } from '../contract/config.ts'
import { demoSchema } from './demo-schema.ts'
import { DEMO_TABS, type DemoTab } from './demo-tabs.ts'

const METADATA: Metadata = {
  description: null,
  icon: DEFAULTS.icon,
  valueField: DEFAULTS.valueField,
  valueType: 'integer',
  goalField: '',
  goalComparisonType: '>=',
  dateField: 'mes',
  groupBy: '',
  showLegend: true,
  showTooltip: true,
  stackedBars: false,
  variationField: '',
  pieColors: [...DEFAULTS.pieColors],
  filters: [],
  series: [],
}

/** Gives a demonstration company a reporting schema of its own and a dashboard over it. Runs as the owner of the database. */
export async function seedDashboard(owner: pg.Pool, company_id: string): Promise<void> {
  const client = await owner.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ slug: string }>('select slug from companies where id = $1', [company_id])
    const slug = rows[0]!.slug
    const schema = `bi_${slug.replaceAll('-', '_')}`
    await client.query(demoSchema(pg.escapeIdentifier(schema), slug))
    await client.query('set local search_path to default')
    await client.query('update companies set schema_name = $2 where id = $1', [company_id, schema])
    await client.query('select app.open_reporting_schema($1)', [company_id])
    for (const [index, tab] of DEMO_TABS.entries()) await addTab(client, { company_id, schema, position: index + 1 }, tab)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function addTab(
  client: pg.PoolClient,
  at: { company_id: string; schema: string; position: number },
  { name, description, widgets }: DemoTab,
) {
  const { rows } = await client.query<{ id: string }>(
    'insert into dashboard_folder (company_id, name, description, position) values ($1, $2, $3, $4) returning id',
    [at.company_id, name, description, at.position],
  )
  for (const [index, widget] of widgets.entries()) {
    const { title, type, schema = at.schema, view, cols, rows: height, metadata } = widget
    await client.query(
      `insert into dashboard_config (company_id, title, type, schema, view, folder_id, grid_cols, grid_rows, position, metadata)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [at.company_id, title, type, schema, view, rows[0]!.id, cols, height, at.position * 100 + index, { ...METADATA, ...metadata }],
    )
  }
}
