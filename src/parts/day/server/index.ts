import { sql } from 'kysely'
import { type Day, type DaySection, day, type Member } from '#parts/day/contract/index.ts'
import { byName } from '#server/database/sql.ts'
import { isHungUp } from '#server/http/answers.ts'
import { found, implementContract } from '#server/rpc/rpc.ts'
import { atATime } from './at-a-time.ts'
import { readGroup } from './read-group.ts'
import type { DayGroup } from './source.ts'

const { rpc, waitingRpc } = implementContract(day)

/** So many sections are read at once. Source: spec/5 §15.4. */
const AT_ONCE = 2

/** Meu dia, over the modules' sources. Each section is read in a transaction of its own and fails alone. */
export const dayHandlers = (groups: readonly DayGroup[]) => ({
  get: waitingRpc.get.handler(async ({ input: { date }, context: { inTransaction, platform, request } }) => {
    const { rows } = await inTransaction((db) =>
      sql<Omit<Day, 'sections'>>`
        select (select h.name from app.holidays(${date}::date, ${date}::date) h limit 1) as holiday, app.next_business_day(${date}::date) as next_business_day`.execute(
        db,
      ),
    )
    const sections = await atATime(AT_ONCE, groups, async (group): Promise<DaySection> => {
      try {
        return await inTransaction((db) => readGroup(db, group, date))
      } catch (error) {
        if (isHungUp(error, request.signal)) throw error
        platform.log.error({ err: error, section: group.key }, 'a section of a day could not be read')
        return { key: group.key, label: group.label, failed: true, total: 0, rows: [], all: null }
      }
    })
    return { ...found(rows[0], 'Dia não encontrado.'), sections: sections.filter(({ failed, total }) => failed || total > 0) }
  }),

  team: rpc.team.handler(async ({ input: { date }, context: { db } }) => {
    const counted = (condition: ReturnType<typeof sql>) => sql`count(task.id) filter (where ${condition})`
    const { rows } = await sql<Member>`
      select mate.user_id as id, mate.name, mate.avatar_url, mate.absent_until,
             ${counted(sql`task.due_on < ${date}::date`)} as late, ${counted(sql`task.due_on = ${date}::date`)} as today,
             ${counted(sql`task.due_on between ${date}::date + 1 and ${date}::date + 7`)} as week
      from app.colleagues('dashboard') mate
      left join task on task.responsible_id = mate.user_id and task.done_at is null and task.deleted_at is null and task.due_on <= ${date}::date + 7
      where mate.user_id = any ((select app.teammates())::uuid[]) and mate.user_id <> app.current_user_id()
      group by mate.user_id, mate.name, mate.avatar_url, mate.absent_until
      order by ${byName('mate.name')}, mate.user_id`.execute(db)
    return rows
  }),
})
