import { sql } from 'kysely'
import type { AccessRequest } from '#modules/users/contract/access-requests.ts'
import { pageOfKey } from '#shared/pages.ts'
import { byTheRules } from './by-the-rules.ts'
import { rpc } from './rpc.ts'

const LISTED = 20

export const accessRequests = {
  ask: rpc.accessRequests.ask.handler(async ({ input: { page, action, reason }, context: { db } }) => {
    const { rows } = await sql<{ id: string }>`select app.ask_access(${page}, ${action}, ${reason}) as id`.execute(db)
    return rows[0]!
  }),

  list: rpc.accessRequests.list.handler(async ({ context: { db } }) => {
    const { rows } = await sql<AccessRequest>`
      select r.id, r.user_id, p.name, p.avatar_url, r.page, r.action, r.reason, r.asked_at
      from access_request r join vw_people p on p.id = r.user_id
      where r.answered_at is null and r.user_id <> app.current_user_id() and app.can(r.page, r.action)
      order by r.asked_at, r.id limit ${LISTED}`.execute(db)
    return rows
  }),

  refuse: rpc.accessRequests.refuse.handler(async ({ input: { id, values }, context: { db } }) => {
    const { rows } = await sql<{ page: AccessRequest['page'] }>`select page from access_request where id = ${id}`.execute(db)
    const said = rows[0] ? `${pageOfKey(rows[0].page).label}: ${values.answer}` : values.answer
    await byTheRules(sql`select app.refuse_access(${id}, ${values.answer}, ${said})`.execute(db), 'Pedido não encontrado.')
    return { id }
  }),
}
