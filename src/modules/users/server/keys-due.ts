import { sql } from 'kysely'
import type { DueSource } from '#parts/due/server/source.ts'

/** API keys, from thirty days before they end. */
export const keysDue: DueSource = {
  key: 'api-key',
  label: 'Chave de API',
  page: 'integrations',
  rows: (until) => sql`
    select k.id as entity_id, k.id as record_id, k.name as title, u.name as whose, k.user_id as responsible_id, k.expires_at::date as due_on
    from api_key k left join users u on u.user_id = k.user_id
    where k.revoked_at is null and k.expires_at < ${until} + 1 and k.expires_at::date <= current_date + 30`,
  open: ({ record_id }) => `/settings/integrations?open=${record_id}`,
}
