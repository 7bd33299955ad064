import type { ClientFilters } from '#modules/clients/contract/filters.ts'
import { countByStatus } from '#parts/lists/server/status-counts.ts'
import { storedCounts } from '#parts/lists/server/stored-count.ts'
import type { Db } from '#server/database/database.ts'
import { matchingClients } from './matching.ts'
import { CLIENTS } from './register.ts'

interface Stored {
  status_id: number
  total: number
  with_email: number
}

/** How many clients the filters match, and the four cards. */
export const countClients = (db: Db, filters: ClientFilters) =>
  countByStatus(db, filters, {
    statuses: 'vw_client_status',
    stored: (responsible_id) => storedCounts<Stored>(CLIENTS, ['status_id', 'total', 'with_email'], responsible_id),
    matching: matchingClients,
  })
