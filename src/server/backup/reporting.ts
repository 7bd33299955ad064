import type pg from 'pg'
import type { Header } from './header.ts'

type Reporting = Header['reporting']

/** The companies with a reporting schema of their own that their dashboards may read. */
export async function reportingSchemas(client: pg.Client): Promise<Reporting> {
  const { rows } = await client.query<Reporting[number]>(
    `select c.id as company_id, c.schema_name as schema from public.companies c join pg_catalog.pg_namespace n on n.nspname = c.schema_name
     where c.schema_name <> 'public' order by c.schema_name`,
  )
  return rows
}

export async function openReporting(client: pg.Client, reporting: Reporting) {
  for (const { company_id } of reporting) await client.query('select app.open_reporting_schema($1)', [company_id])
}
