import { sql } from 'kysely'
import type { RecordHead } from '#modules/patients/contract/records/head.ts'
import { found } from '#server/rpc/rpc.ts'
import { GUARDIAN, LACKS_GUARDIAN } from '../guardian.ts'
import { PATIENTS } from '../register.ts'
import { rpc } from '../rpc.ts'
import { measuresOf } from './measures.ts'
import { reads, writeReading } from './reading.ts'
import { templatesOf } from './templates.ts'

type Patient = RecordHead['patient']
type Clinical = Omit<NonNullable<RecordHead['clinical']>, 'measures'>

/** Measures of each kind that a small line shows. */
const LINE = 12

/** By whom, in which specialties and with which templates the entries that the caller reads were written. */
const WRITTEN = (id: string) => sql`
  with entry as (
    select e.author_id, e.author_line, e.template_id from patient_entry e where e.patient_id = ${id} and e.signed_at is not null and e.kind <> 'addendum'
  )
  select json_build_object(
    'authors', (select coalesce(json_agg(a order by a.name), '[]') from (
      select author_id as id, max(split_part(author_line, ' · ', 1)) collate "und-x-icu" as name from entry group by author_id) a),
    'specialties', (select coalesce(json_agg(s.name order by s.name), '[]') from (
      select distinct split_part(author_line, ' · ', 3) collate "und-x-icu" as name from entry) s where s.name <> '' and s.name not like 'RQE %'),
    'templates', (select coalesce(json_agg(t order by t.name), '[]') from (
      select t.id, t.name from entry_template t where t.id in (select template_id from entry)) t))`

/** Of the caller, where she is a professional: another's visit is no return to her. */
const OWN = sql`(v.professional_id in (select p.id from professional p where p.user_id = app.current_user_id())
  or not exists (select from professional p where p.user_id = app.current_user_id()))`

export const open = rpc.records.open.handler(async ({ input: { id }, context: { db } }) => {
  const may = await reads(db, id)
  if (may) await writeReading(db, id, 'open_record')
  const header = sql<Patient>`
    select p.id, p.code, p.name, p.social_name, p.birth_date, p.gender, p.document, p.insurance, p.avatar_url, p.deceased_on, p.archived_at,
           s.name as status_name, s.color as status_color, g.name as guardian, ${LACKS_GUARDIAN} as lacks_guardian
    from patient p join vw_patient_status s on s.id = p.status_id left join lateral (${GUARDIAN}) g on true where p.id = ${id}`
  const caller = sql<{ author_line: string | null; council: string | null; glass_until: Date | null }>`
    select app.author_line() as author_line, app.author_council() as council, (
      select c.until from patient_care c where c.patient_id = ${id} and c.user_id = app.current_user_id() and c.source = 'glass' and c.until > now()
        and not exists (select from patient_care other where other.patient_id = c.patient_id and other.user_id = c.user_id
          and other.source not in ('glass', 'court') and (other.until is null or other.until > now()))
    ) as glass_until`
  const clinical = sql<Clinical>`
    select array(
             select a.text from patient_alert a where a.patient_id = ${id} and a.kind = 'allergy' and a.ended_at is null order by a.text
           ) as allergies, coalesce(c.no_known_allergies, false) as no_known_allergies, (
             select coalesce(json_agg(json_build_object('text', a.text, 'severity', a.severity) order by a.severity, a.text), '[]')
             from patient_alert a where a.patient_id = ${id} and a.kind <> 'allergy' and a.ended_at is null
           ) as alerts, c.current_medications as medications, c.medical_history as history, c.blood_type, (
             select coalesce(json_agg(problem order by problem.since desc), '[]') from app.problems_of(${id}) problem
           ) as problems, app.closed_entries(${id}) as closed, (${WRITTEN(id)}) as written, (
             select json_build_object('id', v.id, 'status', v.status, 'since', coalesce(v.started_at, v.arrived_at))
             from appointment v join professional p on (p.company_id, p.id) = (v.company_id, v.professional_id)
             where v.patient_id = ${id} and p.user_id = app.current_user_id() and v.status in ('arrived', 'in_progress')
             order by v.on_date = current_date desc, v.status = 'in_progress' desc, v.starts_at desc limit 1
           ) as visit, (
             select json_build_object('on_date', v.on_date, 'at_time', v.at_time, 'professional', v.professional_name)
             from vw_appointments v where v.patient_id = ${id} and v.starts_at > now() and v.status in ('scheduled', 'confirmed') and ${OWN}
             order by v.starts_at limit 1
           ) as next_visit, (
             select json_build_object('id', v.id, 'return_due_on', v.return_due_on) from appointment v
             where v.patient_id = ${id} and v.status = 'attended' and ${OWN} order by v.starts_at desc limit 1
           ) as last_visit
    from (select 1) one left join patient_clinical c on c.patient_id = ${id}`
  const [patient, person, medical, measures, templates] = await Promise.all([
    header.execute(db),
    caller.execute(db),
    may ? clinical.execute(db) : null,
    may ? measuresOf(db, id, LINE) : [],
    may ? templatesOf(db, id) : [],
  ])
  const known = medical?.rows[0]
  return {
    patient: found(patient.rows[0], PATIENTS.gone),
    ...{ reads: may, ...person.rows[0]!, clinical: known ? { ...known, measures } : null, templates },
  }
})
