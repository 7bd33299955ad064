import { sql } from 'kysely'
import type { PaperClinic } from '#modules/patients/contract/clinic-paper.ts'
import type { Db } from '#server/database/database.ts'

/** The caller's clinic as its papers name it. */
export async function paperClinic(db: Db): Promise<PaperClinic> {
  const { rows } = await sql<PaperClinic>`
    select coalesce(s.name, c.legal_name, c.name) as name, c.cnpj as document, s.address, s.phone
    from companies c left join clinic_settings s on s.company_id = c.id where c.id = app.current_company()`.execute(db)
  return rows[0]!
}
