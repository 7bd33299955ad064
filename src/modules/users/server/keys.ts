import { createHash, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { type ApiKey, integrations } from '#modules/users/contract/keys.ts'
import type { Db } from '#server/database/database.ts'
import { theOnesOn } from '#server/database/paginate.ts'
import { implementContract } from '#server/rpc/rpc.ts'
import { byTheRules } from './by-the-rules.ts'

const { rpc } = implementContract(integrations)

const GONE = 'Chave não encontrada.'
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

const random = (length: number) => Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

const columns = sql`
  k.id, k.name, k.prefix, k.permissions as rights, k.addresses, k.created_at, k.expires_at, k.revoked_at, k.person, k.avatar_url,
  k.last_used_at, k.last_address, k.revoked_at is null and (k.user_id = app.current_user_id() or app.can('integrations', 'delete')) as may_revoke,
  case when k.revoked_at is not null then 'revoked' when k.expires_at <= now() then 'expired' when not k.has_access then 'no_access' else 'active' end as state`

const list = rpc.list.handler(async ({ input: { page }, context: { db } }) => {
  const { rows } = await sql<ApiKey & { total: number }>`
    select ${columns}, (select count(*) from api_key) as total from app.api_keys() k ${theOnesOn(page)}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
})

/** The caller's keys that work. */
export async function ownKeys(db: Db): Promise<ApiKey[]> {
  const { rows } = await sql<ApiKey>`
    select ${columns} from app.api_keys(true) k where k.revoked_at is null and k.expires_at > now()`.execute(db)
  return rows
}

const make = rpc.make.handler(async ({ input: { name, rights, addresses, days }, context: { db } }) => {
  const prefix = random(8)
  const key = `rtg_${prefix}_${random(32)}`
  const hash = createHash('sha256').update(key).digest('hex')
  const { rows } = await byTheRules(
    sql<{ id: string }>`
      select app.make_api_key(${name}, ${prefix}, ${hash}, ${JSON.stringify(rights)}::jsonb,
        array(select network(a::inet)::cidr from unnest(${addresses}::text[]) a), ${days}) as id`.execute(db),
  )
  return { id: rows[0]!.id, key }
})

export async function revokeKey(db: Db, id: string) {
  await byTheRules(sql`select app.revoke_api_key(${id})`.execute(db), GONE)
  return { id }
}

const revoke = rpc.revoke.handler(({ input: { id }, context: { db } }) => revokeKey(db, id))

export const integrationHandlers = { list, make, revoke }
