import { sql } from 'kysely'
import type { DueSource } from '#parts/due/server/source.ts'

/** Open deals by the day they are expected to be won. */
export const dealsDue: DueSource = {
  key: 'deal-expected',
  label: 'Fechamento previsto',
  page: 'crm',
  rows: (until) => sql`
    select deal.id as entity_id, deal.id as record_id, deal.name as title, deal.client_name as whose, deal.responsible_id, deal.expected_close as due_on
    from deal where deal.deleted_at is null and deal.status = 'open' and deal.expected_close <= ${until}`,
  open: ({ record_id }) => `/crm?open=${record_id}`,
  subject: 'deal_id',
}
