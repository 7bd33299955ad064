import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { type Metadata, NEW_METADATA } from '../contract/config.ts'
import { demoSchema } from './demo-schema.ts'
import { CLINIC_TAB, DEMO_TABS, inColor } from './demo-tabs.ts'

const METADATA: Metadata = { ...NEW_METADATA, goalField: '', dateField: 'dia' }

/** Gives a demonstration company a reporting schema of its own. Runs as the owner of the database, before the company's own work. */
export async function seedReports(db: Db, company_id: string): Promise<void> {
  const { slug } = await db.selectFrom('companies').select('slug').where('id', '=', company_id).executeTakeFirstOrThrow()
  const schema = `bi_${slug.replaceAll('-', '_')}` // a slug holds nothing that would need quotes
  await sql.raw(demoSchema(schema, slug)).execute(db)
  await sql`set local search_path to default`.execute(db)
  await db.updateTable('companies').set({ schema_name: schema, demo_data_enabled: true }).where('id', '=', company_id).execute()
  await sql`select app.open_reporting_schema(${company_id})`.execute(db)
}

/** Gives the current company a dashboard over its reporting schema and the views that every company has; a clinic also over its visits. */
export async function seedDashboard(db: Db, { clinic = false } = {}): Promise<void> {
  const { schema_name, primary_color } = await db.selectFrom('companies').select(['schema_name', 'primary_color']).executeTakeFirstOrThrow()
  for (const [index, { name, description, widgets }] of (clinic ? [...DEMO_TABS, CLINIC_TAB] : DEMO_TABS).entries()) {
    const tab = { name, description, position: index + 1 }
    const { id: folder_id } = await db.insertInto('dashboard_folder').values(tab).returning('id').executeTakeFirstOrThrow()
    const columns: string[][] = []
    for (const { schema = schema_name, view } of widgets) columns.push(await columnsOf(db, schema, view)) // one connection asks one thing at a time
    const configs = widgets.map(({ title, type, schema = schema_name, view, cols, rows, metadata }, place) => ({
      title,
      type,
      schema,
      view,
      folder_id,
      grid_cols: cols,
      grid_rows: rows,
      position: tab.position * 100 + place,
      metadata: JSON.stringify({ ...METADATA, ...inColor(metadata, primary_color), rowColumns: columns[place] }),
    }))
    await db.insertInto('dashboard_config').values(configs).execute()
  }
}

/** The demonstration has nobody's data: whoever may see rows sees all of them. */
async function columnsOf(db: Db, schema: string | null, view: string) {
  const { rows } = await sql<{ name: string }>`
    select a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where (n.nspname, c.relname) = (${schema}, ${view}) and a.attnum > 0 and not a.attisdropped
    order by a.attnum`.execute(db)
  return rows.map(({ name }) => name)
}
