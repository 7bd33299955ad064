import { sql } from 'kysely'
import type { PatientFilter } from '#modules/patients/contract/filters.ts'
import { countByStatus } from '#parts/lists/server/status-counts.ts'
import { storedCounts } from '#parts/lists/server/stored-count.ts'
import type { ResponsibleFilter } from '#parts/scope/contract/responsible.ts'
import { isResponsible } from '#parts/scope/server/is-responsible.ts'
import { seenBySharing } from '#parts/scope/server/seen-by-sharing.ts'
import type { Db } from '#server/database/database.ts'
import { matchingPatients } from './matching.ts'
import { PATIENTS } from './register.ts'

interface Stored {
  status_id: number
  is_archived: boolean
  total: number
  with_email: number
}

/** The stored counts, and those whom a caller with a narrower scope sees because somebody of it treats them. The archive does not count. */
const stored = (responsible_id?: ResponsibleFilter) => sql`(
  select status_id, total, with_email
  from ${storedCounts<Stored>(PATIENTS, ['status_id', 'is_archived', 'total', 'with_email'], responsible_id)} counted
  where not is_archived
  union all
  select status_id, count(*), count(email) from patient
  where deleted_at is null and archived_at is null and ${seenBySharing(PATIENTS)}
    and ${responsible_id ? isResponsible(PATIENTS, responsible_id) : sql`true`}
  group by status_id)`

/** How many patients the filters match, and the four cards. */
export const countPatients = (db: Db, filters: PatientFilter) =>
  countByStatus(db, filters, { statuses: 'vw_patient_status', stored, matching: matchingPatients })
