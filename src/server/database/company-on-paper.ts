import { sql } from 'kysely'
import type { CompanyOnPaper } from '#shared/company-on-paper.ts'
import type { Db } from './database.ts'

/** The caller's company: row level security shows no other. */
export async function companyOnPaper(db: Db): Promise<CompanyOnPaper> {
  const { rows } = await sql<CompanyOnPaper>`
    select coalesce(legal_name, name) as name, cnpj as document,
           nullif(concat_ws(', ', street, number, complement, district, nullif(concat_ws(' - ', city, state), ''),
                            'CEP ' || regexp_replace(postal_code, '^(.{5})', '\\1-')), '') as address
    from companies where id = app.current_company()`.execute(db)
  return rows[0]!
}
