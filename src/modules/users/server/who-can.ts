import { sql } from 'kysely'
import { z } from 'zod'
import { SCOPES } from '#modules/users/contract/invitation.ts'
import { Page, PermissionAction } from '#modules/users/contract/page.ts'
import type { Db } from '#server/database/database.ts'
import { byName } from '#server/database/sql.ts'
import { defineExport } from '#server/export/define-export.ts'
import { type Asked, decided, type Facts, type Looked } from './decision-words.ts'
import { rpc } from './rpc.ts'

interface Able extends Looked, Asked, Pick<Facts, 'company' | 'zone' | 'profile'> {
  user_id: string
  name: string
  avatar_url: string | null
  scope: keyof typeof SCOPES | null
}

const UNSAID = { blocked_at: null, blocked_by: null, right_by: null, right_at: null, module: null, off_at: null, off_by: null, key: null }

const WhoCan = z.strictObject({ page: Page, action: PermissionAction })

/** Everybody who may, by name, with what the sentence about her names. */
const ableTo = (db: Db, { page, action }: z.output<typeof WhoCan>) =>
  db
    .selectFrom(sql<Omit<Able, keyof Asked | 'company' | 'zone' | 'profile' | 'granted'>>`app.who_can(${page}, ${action})`.as('w'))
    .innerJoin('companies as c', (join) => join.on('c.id', '=', sql<string>`app.current_company()`))
    .selectAll('w')
    .select([
      'c.name as company',
      'c.time_zone as zone',
      sql<true>`true`.as('granted'),
      sql<Asked['page']>`${page}::text`.as('page'),
      sql<Asked['action']>`${action}::text`.as('action'),
      sql<string>`app.profile_name(c.id, app.profile_of(w.user_id, c.id))`.as('profile'),
    ])
    .orderBy(byName('w.name'))
    .orderBy('w.user_id')
    .$castTo<Able>()

const why = (able: Able) => decided(able, able, { ...able, ...UNSAID })

export const whoCan = rpc.permissions.whoCan.handler(async ({ input, context: { db } }) => {
  const able = await ableTo(db, input).execute()
  return able.map((one) => ({ user_id: one.user_id, name: one.name, avatar_url: one.avatar_url, scope: one.scope, sentence: why(one) }))
})

/** Who may do something, as a file. Source: spec/5 §5.5. */
export const whoCanExport = defineExport<typeof WhoCan, Able>({
  name: 'who-can',
  file: 'quem-pode',
  access: { page: 'users', action: 'read' },
  entity: 'user_page_permission',
  filters: WhoCan,
  columns: [
    { header: 'Pessoa', type: 'text', width: 36, value: ({ name }) => name },
    { header: 'Por quê', type: 'text', width: 70, value: why },
    { header: 'Escopo', type: 'text', width: 16, value: ({ scope }) => (scope ? SCOPES[scope] : null) },
  ],
  async count(db, filters) {
    const { rows } = await sql<{
      total: number
    }>`select count(*)::integer as total from app.who_can(${filters.page}, ${filters.action})`.execute(db)
    return rows[0]!.total
  },
  rows: ableTo,
})
