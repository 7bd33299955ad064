import { type SqlBool, sql } from 'kysely'
import { type RecordPaper, VOLUME } from '#modules/patients/contract/records/printing.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { paperClinic } from '../clinic-paper.ts'
import { rpc } from '../rpc.ts'
import { entriesOf } from './entries.ts'
import { refuseUnlessReads, writeReading } from './reading.ts'

type Person = Pick<
  RecordPaper,
  'patient' | 'allergies' | 'no_known_allergies' | 'alerts' | 'medications' | 'blood_type' | 'history' | 'problems' | 'by'
>

/** Of a patient from 12 to 17 years, what is for its author alone is not for her guardian. Source: spec/6 §10.7. */
const OPEN_TO_GUARDIAN = sql<SqlBool>`(e.confidentiality = 'care' or not exists (
  select from patient p where (p.company_id, p.id) = (e.company_id, e.patient_id)
    and extract(year from age((now() at time zone (select c.time_zone from companies c where c.id = p.company_id))::date, p.birth_date)) between 12 and 17))`

export const print = rpc.records.print.handler(async ({ input: { id, values, volume }, context: { db } }) => {
  await refuseUnlessReads(db, id)
  const { recipient, reason, from, until, evolutions, documents, results } = values
  await writeReading(db, id, 'print', { recipient, justification: reason, from, until, volume })
  const zone = sql`(select c.time_zone from companies c where c.id = e.company_id)`
  const conditions = [
    sql<SqlBool>`e.patient_id = ${id} and e.signed_at is not null`,
    sql<SqlBool>`e.kind = any (${[...(evolutions ? ['evolution'] : []), ...(documents ? ['document'] : []), ...(results ? ['result'] : [])]})`,
    ...(from ? [sql<SqlBool>`(e.occurred_at at time zone ${zone})::date >= ${from}`] : []),
    ...(until ? [sql<SqlBool>`(e.occurred_at at time zone ${zone})::date <= ${until}`] : []),
    ...(recipient === 'guardian' ? [OPEN_TO_GUARDIAN] : []),
    // What a psychologist keeps for the supervision of her work is no part of the copy that is handed over. Source: spec/6 §10.7.
    ...(recipient === 'patient' || recipient === 'guardian' ? [sql<SqlBool>`not e.documental`] : []),
  ]
  const order = sql`e.occurred_at, e.id limit ${sql.lit(VOLUME)} offset ${(volume - 1) * VOLUME}`
  const person = sql<Person>`
    select json_build_object('code', p.code, 'name', p.name, 'social_name', p.social_name, 'document', p.document, 'birth_date', p.birth_date,
             'mother_name', p.mother_name) as patient,
           array(select a.text from patient_alert a where a.patient_id = p.id and a.kind = 'allergy' and a.ended_at is null order by a.text) as allergies,
           array(select a.text from patient_alert a where a.patient_id = p.id and a.kind <> 'allergy' and a.ended_at is null order by a.severity, a.text) as alerts,
           coalesce(c.no_known_allergies, false) as no_known_allergies, c.current_medications as medications, c.blood_type, c.medical_history as history,
           array(select problem.code || ' ' || problem.name from app.problems_of(p.id) problem order by 1) as problems,
           app.person(app.current_user_id()) ->> 'name' as by
    from patient p left join patient_clinical c on (c.company_id, c.patient_id) = (p.company_id, p.id) where p.id = ${id}`
  const [entries, { rows }, clinic] = await Promise.all([
    entriesOf(db, sql.join(conditions, sql` and `), order),
    person.execute(db),
    paperClinic(db),
  ])
  if (entries.rows.length === 0) throw new ContractError('NOTHING_TO_PRINT')
  const volumes = Math.ceil(entries.total / VOLUME)
  return { ...rows[0]!, recipient, reason, from, until, entries: entries.rows, volume, volumes, clinic }
})
