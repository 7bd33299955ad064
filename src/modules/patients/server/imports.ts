import { sql } from 'kysely'
import { PATIENT_COLUMNS, type PatientCells } from '#modules/patients/contract/import/columns.ts'
import { patientKey, type ReadContext, readPatientRow } from '#modules/patients/contract/import/row.ts'
import { importHandlers } from '#parts/imports/server/import-handlers.ts'
import { importWith } from '#parts/imports/server/import-with.ts'
import { handOverImported } from '#parts/scope/server/hand-over-imported.ts'
import { recipientsNamed } from '#parts/scope/server/recipients-named.ts'
import { ensureTags } from '#parts/tags/server/ensure-tags.ts'
import type { Db } from '#server/database/database.ts'
import { formatDocument } from '#shared/br/document.ts'
import { addToPatients, upsertPatients } from './import-statements.ts'
import { PATIENTS } from './register.ts'
import { rpc } from './rpc.ts'

const importRows = importWith({
  async context(db: Db): Promise<ReadContext> {
    const { rows } = await sql<ReadContext>`
      select default_ddd, app.treats() as may_write_records, app.can('patients-setup', 'create') as may_set_up,
             (select json_agg(json_build_object('id', id, 'name', name)) from vw_patient_status) as statuses,
             (select json_agg(json_build_object('id', id, 'name', name)) from patient_type) as types,
             (select coalesce(json_agg(name), '[]') from insurer where active) as insurers
      from companies where id = app.current_company()`.execute(db)
    return rows[0]!
  },

  read({ line, cells }: { line: number; cells: PatientCells }, now) {
    const { errors, warnings: _, ...value } = readPatientRow(cells, now)
    const [error] = errors
    return { value, problem: error && `Linha ${line}, Campo ${PATIENT_COLUMNS[error.field].label}: ${error.message}` }
  },

  key: ({ patient }) => patientKey(patient),
  repeats: (first) =>
    first === undefined ? 'Repetida: outra linha já trata deste paciente' : `Repetida: o paciente já está na linha ${first}`,

  async upsert(db, lines) {
    await ensureTags(
      db,
      PATIENTS.table,
      lines.flatMap(({ tags }) => tags),
    )
    const named = await recipientsNamed(
      db,
      PATIENTS,
      lines.map(({ patient }) => patient.responsible),
    )
    const given = lines.map((line) => ({ ...line, responsible_id: named.idOf(line.patient.responsible) }))
    const upserted = await upsertPatients(db, given)
    const idOf = new Map(upserted.filter(({ repeated }) => !repeated).map(({ line, id }) => [line, id]))
    const placed = lines.flatMap((line) => (idOf.has(line.line) ? [{ ...line, id: idOf.get(line.line)! }] : []))
    const touched = await addToPatients(db, placed)
    for (const id of await handOverImported(db, PATIENTS, given, upserted)) touched.add(id)
    const remarks = new Map(lines.map(({ line, patient }) => [line, named.remark(patient.responsible)]))
    return upserted.map((one) => ({ ...one, changed: one.changed || touched.has(one.id), remark: remarks.get(one.line) ?? null }))
  },

  taken: {
    patient_document_taken: ({ patient }) => `O documento ${formatDocument(patient.document)} já é de outro paciente`,
    patient_code_taken: ({ patient }) => `O código ${patient.code} já é de outro paciente`,
  },
})

export const imports = importHandlers(rpc.imports, PATIENTS, importRows)
