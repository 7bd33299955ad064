import { sql } from 'kysely'
import type { Duplicate } from '#modules/patients/contract/record.ts'
import { parseBrDate } from '#shared/br/date.ts'
import { normalizeCnpj, onlyDigits } from '#shared/br/document.ts'
import { phoneForms } from '#shared/br/phone.ts'
import { rpc } from './rpc.ts'

/** How many patients a warning names. */
const NAMED = 5

/** How alike two names are whose owners share the birth date or the mother. Source: spec/6 §4.8. */
const ALIKE = 0.6

export const duplicates = rpc.duplicates.handler(async ({ input, context: { db } }) => {
  const { id, document, cns, phone, name, birth_date, mother_name } = input
  const born = birth_date && parseBrDate(birth_date)
  const called = name?.trim() || null
  const mother = mother_name?.trim() || null
  const { rows } = await sql<Duplicate>`
    with hit as (
      select id, 'document' as field from patient where document = ${document && normalizeCnpj(document)} and deleted_at is null
      union all
      select id, 'cns' from patient where cns = ${cns && onlyDigits(cns)} and deleted_at is null
      union all
      select id, 'phone' from patient where phone = any (${phone && phoneForms(phone)}::text[]) and deleted_at is null and archived_at is null
      union all
      select id, 'name' from patient
      where birth_date = ${born}::date and deleted_at is null and archived_at is null
        and (app.fold(name) = app.fold(${called}) or similarity(app.fold(name), app.fold(${called})) >= ${ALIKE})
      union all
      select id, 'name' from patient
      where search like (select app.containing(split_part(${called}, ' ', 1))) and app.fold(mother_name) = app.fold(${mother})
        and similarity(app.fold(name), app.fold(${called})) >= ${ALIKE} and deleted_at is null and archived_at is null
    )
    select patient.id, patient.shown_name as name, patient.code, patient.archived_at is not null as archived,
           array_agg(distinct hit.field) as fields
    from hit join patient on patient.id = hit.id
    where patient.id is distinct from ${id}::uuid and patient.merged_into is null
    group by patient.id
    order by bool_or(hit.field in ('document', 'cns')) desc, count(*) desc, patient.name, patient.id
    limit ${NAMED}`.execute(db)
  return rows
})
