import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { demoSchema } from './demo-schema.ts'
import { CLINIC_TAB, DEMO_TABS } from './demo-tabs.ts'
import { addTab } from './tabs.ts'

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
  const { schema_name } = await db.selectFrom('companies').select('schema_name').executeTakeFirstOrThrow()
  for (const [index, { name, description, widgets }] of (clinic ? [...DEMO_TABS, CLINIC_TAB] : DEMO_TABS).entries()) {
    const placed = widgets.map(({ schema = schema_name!, metadata, ...widget }) => ({
      ...widget,
      schema,
      metadata: { dateField: 'dia', ...metadata },
    }))
    await addTab(db, { name, description, position: index + 1 }, placed)
  }
}
