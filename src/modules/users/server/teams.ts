import { sql } from 'kysely'
import type { TeamRow } from '#modules/users/contract/team.ts'
import type { Db } from '#server/database/database.ts'
import { byName } from '#server/database/sql.ts'
import { byTheRules } from './by-the-rules.ts'
import { rpc } from './rpc.ts'

const GONE = 'Equipe não encontrada.'

const list = rpc.teams.list.handler(async ({ context: { db } }) => {
  const { rows } = await sql<TeamRow>`
    select t.id, t.name, t.color, t.leader_id, date_trunc('milliseconds', t.updated_at) as updated_at, app.seeing_by_team(t.id) as seeing,
           coalesce((
             select json_agg(json_build_object('id', p.id, 'name', p.name) order by ${byName('p.name')}, p.id)
             from team_member m join vw_people p on p.id = m.user_id where m.team_id = t.id
           ), '[]') as members
    from team t where t.deleted_at is null order by t.name, t.id`.execute(db)
  return rows
})

const save = rpc.teams.save.handler(async ({ input: { id, updated_at, values }, context: { db } }) => {
  const { name, color, leader_id, members } = values
  const { rows } = await byTheRules(
    sql<{ id: string }>`select app.save_team(${id}, ${updated_at}, ${name}, ${color}, ${leader_id}, ${members}::uuid[]) as id`.execute(db),
    GONE,
  )
  return rows[0]!
})

async function setRemoved(db: Db, id: string, removed: boolean) {
  await byTheRules(sql`select app.set_team_removed(${id}, ${removed})`.execute(db), GONE)
  return { id }
}

const join = rpc.teams.join.handler(async ({ input: { id, user_id }, context: { db } }) => {
  await byTheRules(sql`select app.join_team(${id}, ${user_id})`.execute(db), GONE)
  return { id }
})

const remove = rpc.teams.remove.handler(({ input: { id }, context: { db } }) => setRemoved(db, id, true))
const restore = rpc.teams.restore.handler(({ input: { id }, context: { db } }) => setRemoved(db, id, false))

export const teams = { list, save, join, remove, restore }
