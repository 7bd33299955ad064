import { sql } from 'kysely'
import { findRecord } from '#parts/records/server/find-record.ts'
import { writeEvent } from '#server/database/audit.ts'
import type { Db } from '#server/database/database.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { PATIENTS } from '../register.ts'

/** What the audit calls the reading of a record. Source: spec/6 §2.9. */
type Reading = 'open_record' | 'read_entries' | 'read_documents' | 'read_results' | 'read_measures' | 'read_alerts' | 'print'

/** Whether the caller reads the record of a patient now. Throws NOT_FOUND for one that she does not see at all. */
export async function reads(db: Db, id: string): Promise<boolean> {
  await findRecord(db, PATIENTS, id)
  const { rows } = await sql<{ reads: boolean }>`select app.reads_record(${id}) as reads`.execute(db)
  return rows[0]!.reads
}

/** Throws RECORD_CLOSED unless the caller reads the record now. */
export async function refuseUnlessReads(db: Db, id: string) {
  if (!(await reads(db, id))) throw new ContractError('RECORD_CLOSED')
}

/** Writes down that the caller reads a record, in the transaction that reads it: without the event nothing is read. */
export const writeReading = (db: Db, id: string, action: Reading, changes: object = {}) =>
  writeEvent(db, { action, entity: 'patient_record', entity_id: id, changes })
