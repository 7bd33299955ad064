import type { Template } from '#modules/patients/contract/records/template.ts'
import type { Db } from '#server/database/database.ts'

/** The templates that a company writes with, in its order. */
export const templatesOf = (db: Db): Promise<Template[]> =>
  db
    .selectFrom('entry_template')
    .select(['id', 'name', 'version', 'fields', 'confidentiality'])
    .where('active', '=', true)
    .orderBy('order_index')
    .orderBy('name')
    .execute() as Promise<unknown> as Promise<Template[]>
