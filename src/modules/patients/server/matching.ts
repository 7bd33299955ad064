import { sql } from 'kysely'
import type { PatientFilter } from '#modules/patients/contract/filters.ts'
import { isResponsible } from '#parts/scope/server/is-responsible.ts'
import { isTaggedWith } from '#parts/tags/server/tagged-with.ts'
import type { Db } from '#server/database/database.ts'
import { containsWords } from '#server/database/sql.ts'
import { parseBrDate } from '#shared/br/date.ts'
import { PATIENTS } from './register.ts'

/** The day it is where the company is: the transaction works in its time zone. */
const today = sql<Date>`current_date`

/** A birthday as a number, 0229 for 29 February: what patient_by_birthday has. */
const dayOfYear = sql<number>`(extract(month from patient.birth_date) * 100 + extract(day from patient.birth_date))`

/** The days of the seven from today, each as such a number. */
const WEEK = sql`(select extract(month from day) * 100 + extract(day from day) from generate_series(${today}, ${today} + 6, interval '1 day') day)`

/** The patients outside the trash, and outside the archive unless it is asked for, that a filter bar asks for. */
export function matchingPatients(db: Db, filter: PatientFilter) {
  const { name, status_id, type_id, gender, insurance, tag, birthday, minor, archived, group, with_email, responsible_id, without_visit } =
    filter
  let query = db.selectFrom('patient').where('patient.deleted_at', 'is', null)

  // One that became part of another is found as that other.
  if (archived) query = query.where('patient.archived_at', 'is not', null).where('patient.merged_into', 'is', null)
  else query = query.where('patient.archived_at', 'is', null)

  if (name) {
    const born = parseBrDate(name)
    query = born ? query.where('patient.birth_date', '=', sql<string>`${born}::date`) : query.where(containsWords('patient.search', name))
  }
  if (status_id) query = query.where('patient.status_id', '=', status_id)
  if (type_id) query = query.where('patient.type_id', '=', type_id)
  if (gender) query = query.where('patient.gender', '=', gender)
  if (insurance) query = query.where(sql<boolean>`app.fold(patient.insurance) like app.containing(${insurance})`)
  if (tag) query = query.where(isTaggedWith('patient', tag))
  if (birthday === 'today')
    query = query.where(sql<boolean>`${dayOfYear} = extract(month from ${today}) * 100 + extract(day from ${today})`)
  if (birthday === 'week') query = query.where(sql<boolean>`${dayOfYear} in ${WEEK}`)
  if (birthday === 'month') {
    query = query.where(sql<boolean>`${dayOfYear} between extract(month from ${today}) * 100 and extract(month from ${today}) * 100 + 31`)
  }
  if (responsible_id) query = query.where(isResponsible(PATIENTS, responsible_id))
  if (without_visit) {
    const since = sql`(${today} - make_interval(months => ${without_visit}::int))`
    query = query.where(sql<boolean>`patient.created_at < ${since} and not exists (
      select from appointment visit
      where (visit.company_id, visit.patient_id) = (patient.company_id, patient.id) and visit.on_date >= ${since}
        and visit.status in ('arrived', 'in_progress', 'attended'))`)
  }
  if (minor) query = query.where(sql<boolean>`patient.birth_date > (${today} - interval '18 years')::date`)
  if (group) query = query.where(sql<boolean>`patient.status_id = any(array(select id from vw_patient_status where "group" = ${group}))`)
  if (with_email) query = query.where('patient.email', 'is not', null)

  return query
}
