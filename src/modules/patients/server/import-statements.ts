import { type RawBuilder, sql } from 'kysely'
import type { PatientLine } from '#modules/patients/contract/import/row.ts'
import { usualStatus } from '#parts/picklists/server/values-of.ts'
import type { Db } from '#server/database/database.ts'
import { beginCard } from './insurance.ts'

/** A line of a file that nothing is wrong with. */
export type ReadLine = { line: number } & Omit<PatientLine, 'errors' | 'warnings'>

/** With whom it is to belong to; null leaves that. */
type GivenLine = ReadLine & { responsible_id: string | null }

interface Upserted {
  line: number
  id: string
  is_update: boolean
  changed: boolean
  /** Another line of the same batch is for the same patient: nothing was done. */
  repeated: boolean
}

const FIELDS = [
  'name',
  'social_name',
  'document',
  'cns',
  'birth_date',
  'gender',
  'mother_name',
  'phone',
  'email',
  'type_id',
  'status_id',
] as const

const listed = (columns: readonly string[], write: (column: string) => RawBuilder<unknown> = sql.ref) => sql.join(columns.map(write))

/** An empty cell leaves what is stored. */
const kept = (field: string) => sql`coalesce(${sql.ref(`said.${field}`)}, ${sql.ref(`patient.${field}`)})`

/**
 * Creates the patients that are new and updates those of whom the line says something else. A patient is found by code, else by document, else by CNS, else by
 * name and birth date, else by name and phone where the birth dates do not differ. Source: spec/6 §12.1.
 */
export async function upsertPatients(db: Db, lines: readonly GivenLine[]) {
  const said = JSON.stringify(lines.map(({ line, patient, responsible_id }) => ({ line, ...patient, responsible_id })))
  const { rows } = await sql<Upserted>`
    with line as materialized (
      select said.*, coalesce(
        (select id from patient where patient.code = said.code and deleted_at is null and archived_at is null),
        (select id from patient where patient.document = said.document and deleted_at is null and archived_at is null),
        (
          select (array_agg(id order by created_at, id))[1] from patient
          where patient.cns = said.cns and deleted_at is null and archived_at is null
        ),
        (
          select (array_agg(id order by patient.birth_date is null, created_at, id))[1] from patient
          where deleted_at is null and archived_at is null and app.fold(patient.name) = app.fold(said.name)
            and (patient.document is null or said.document is null) and (patient.cns is null or said.cns is null)
            and (patient.birth_date = said.birth_date or patient.phone = said.phone and (patient.birth_date is null or said.birth_date is null))
            and (patient.birth_date = said.birth_date or patient.phone = said.phone)
        )
      ) as known_id
      from jsonb_to_recordset(${said}) as said (
        line integer, code text, name text, social_name text, document text, cns text, birth_date date, gender text, mother_name text, phone text, email text,
        type_id smallint, status_id smallint, responsible_id uuid
      )
    ), told as materialized (
      select line.*, known_id is not null as is_update, coalesce(known_id, app.uuid7()) as id,
             known_id is not null and row_number() over (partition by known_id order by line) > 1 as repeated
      from line
    ), said as (
      select * from told where not repeated
    ), changed as (
      update patient set (${listed(FIELDS)}) = row (${listed(FIELDS, kept)})
      from said
      where patient.id = said.id and said.is_update
        and (${listed(FIELDS, (field) => sql.ref(`patient.${field}`))}) is distinct from (${listed(FIELDS, kept)})
      returning patient.id
    ), added as (
      insert into patient (id, code, name, social_name, document, cns, birth_date, gender, mother_name, phone, email, type_id, status_id, responsible_id)
      select id, coalesce(code, app.next_code('PAC')), name, social_name, document, cns, birth_date, gender, mother_name, phone, email,
             coalesce(type_id, 1), coalesce(status_id, ${usualStatus('vw_patient_status')}),
             coalesce((select app.imported_responsible('patients')), responsible_id)
      from said where not is_update
    )
    select told.line, told.id, told.is_update, told.repeated, not told.is_update or changed.id is not null as changed
    from told left join changed on changed.id = told.id and not told.repeated`.execute(db)
  return rows
}

/** A line with the patient it is about. */
type Placed = ReadLine & { id: string }

const PLACE = ['postal_code', 'street', 'number', 'complement', 'neighborhood', 'city', 'state', 'country'] as const

/** Adds what the lines say of the patients besides: what is there already stays as it is. Answers the patients that got something. */
export async function addToPatients(db: Db, lines: readonly Placed[]): Promise<Set<string>> {
  const json = (rows: readonly object[]) => JSON.stringify(rows)
  const addresses = lines.flatMap(({ id, address }) => (address ? [{ patient_id: id, ...address }] : []))
  const guardians = lines.flatMap(({ id, guardian }) => (guardian ? [{ patient_id: id, ...guardian }] : []))
  const notes = lines.flatMap(({ id, note }) => (note ? [{ patient_id: id, note }] : []))
  const tags = lines.flatMap(({ id, tags }) => tags.map((name) => ({ patient_id: id, name })))
  const allergies = lines.flatMap(({ id, allergies }) => allergies.map((text) => ({ patient_id: id, text })))
  const touched = new Set<string>()
  const run = async (rows: readonly object[], statement: RawBuilder<{ patient_id: string }>) => {
    if (rows.length === 0) return
    for (const { patient_id } of (await statement.execute(db)).rows) touched.add(patient_id)
  }

  await run(
    addresses,
    sql`
      insert into patient_address (patient_id, ${listed(PLACE)}, is_primary)
      select said.patient_id, ${listed(PLACE, (field) => sql.ref(`said.${field}`))},
             not exists (select from patient_address main where main.patient_id = said.patient_id and main.is_primary)
      from jsonb_populate_recordset(null::patient_address, ${json(addresses)}) said
      where not exists (
        select from patient_address same where same.patient_id = said.patient_id and app.fold(same.street) = app.fold(said.street)
          and coalesce(app.fold(same.number), '') = coalesce(app.fold(said.number), ''))
      returning patient_id`,
  )
  await run(
    guardians,
    sql`
      insert into patient_contact (patient_id, name, relationship, document, phone, is_guardian)
      select said.patient_id, said.name, said.relationship, said.document, said.phone, true
      from jsonb_populate_recordset(null::patient_contact, ${json(guardians)}) said
      where not exists (select from patient_contact same where same.patient_id = said.patient_id and app.fold(same.name) = app.fold(said.name))
      returning patient_id`,
  )
  await run(
    notes,
    sql`
      insert into patient_note (patient_id, note)
      select said.patient_id, said.note from jsonb_populate_recordset(null::patient_note, ${json(notes)}) said
      where not exists (select from patient_note same where same.patient_id = said.patient_id and same.note = said.note)
      returning patient_id`,
  )
  await run(
    tags,
    sql`
      insert into patient_tag (patient_id, tag_id)
      select said.patient_id, tag.id
      from jsonb_to_recordset(${json(tags)}) as said (patient_id uuid, name text)
      join tag on tag.scope = 'patient' and lower(tag.name) = lower(said.name)
      on conflict do nothing
      returning patient_id`,
  )
  await run(
    allergies,
    sql`
      insert into patient_alert (patient_id, kind, text, severity)
      select said.patient_id, 'allergy', said.text, 'high'
      from jsonb_to_recordset(${json(allergies)}) as said (patient_id uuid, text text)
      where app.reads_clinical(said.patient_id) and not exists (
        select from patient_alert known
        where known.patient_id = said.patient_id and known.kind = 'allergy' and known.ended_at is null and lower(known.text) = lower(said.text))
      returning patient_id`,
  )
  for (const { id, card } of lines) if (card && (await beginCard(db, id, card))) touched.add(id)
  return touched
}
