import { sql } from 'kysely'
import { MeasureCode, type MeasurePoint, type MeasureSeries } from '#modules/patients/contract/records/measures.ts'
import type { Db } from '#server/database/database.ts'
import { rpc } from '../rpc.ts'
import { refuseUnlessReads, writeReading } from './reading.ts'

/** Measures of each kind that are shown at once: two hundred visits. */
const MOST = 200

/** The last measures of a patient, at most so many of each kind, in the order of the kinds and of time. */
export async function measuresOf(db: Db, patient_id: string, each: number): Promise<MeasureSeries[]> {
  const { rows } = await sql<MeasurePoint & { code: MeasureCode }>`
    select m.code, m.value::float8 as value, m.lower_value::float8 as lower_value, m.at, m.entry_id
    from app.measures_of(${patient_id}, ${each}) m`.execute(db)
  return MeasureCode.options
    .map((code) => ({ code, points: rows.filter((row) => row.code === code).map(({ code: _, ...point }) => point) }))
    .filter(({ points }) => points.length > 0)
}

export const measures = rpc.records.measures.handler(async ({ input: { id }, context: { db } }) => {
  await refuseUnlessReads(db, id)
  await writeReading(db, id, 'read_measures')
  return measuresOf(db, id, MOST)
})
