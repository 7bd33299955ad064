import { sql } from 'kysely'
import type { Template } from '#modules/patients/contract/records/template.ts'
import type { Db } from '#server/database/database.ts'

/**
 * The templates that a company writes with: first the one that the caller signed with last, then in its order.
 * One that was hidden since she began to write about the patient remains for her draft.
 */
export const templatesOf = (db: Db, patient_id: string): Promise<Template[]> => {
  const last = sql<boolean>`id is not distinct from (
    select e.template_id from patient_entry e where e.author_id = app.current_user_id() and e.signed_at is not null and e.template_id is not null
    order by e.signed_at desc limit 1)`
  return db
    .selectFrom('entry_template')
    .select(['id', 'name', 'version', 'fields', 'confidentiality'])
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('active', '=', true),
        exists(
          selectFrom('patient_entry as e')
            .select('e.id')
            .where('e.patient_id', '=', patient_id)
            .where('e.signed_at', 'is', null)
            .where('e.author_id', '=', sql<string>`app.current_user_id()`)
            .whereRef('e.template_id', '=', 'entry_template.id'),
        ),
      ]),
    )
    .orderBy(last, 'desc')
    .orderBy('order_index')
    .orderBy('name')
    .execute() as Promise<unknown> as Promise<Template[]>
}
