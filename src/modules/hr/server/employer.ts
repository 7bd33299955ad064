import { sql } from 'kysely'
import type { Employer } from '#modules/hr/contract/employer.ts'
import { rpc } from './rpc.ts'

/** Row level security shows the current company only. */
export const employer = rpc.employer.handler(async ({ context: { db } }) => {
  const { rows } = await sql<Employer>`
    select coalesce(legal_name, name) as name, cnpj as document,
           nullif(concat_ws(', ', street, number, complement, district, nullif(concat_ws(' - ', city, state), ''),
                            'CEP ' || regexp_replace(postal_code, '^(.{5})', '\\1-')), '') as address
    from companies where id = app.current_company()`.execute(db)
  return rows[0]!
})
