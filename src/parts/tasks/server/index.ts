import { sql } from 'kysely'
import { once } from '#parts/records/server/once.ts'
import type { Colleague } from '#parts/scope/contract/responsible.ts'
import { found } from '#server/rpc/rpc.ts'
import { assignTask, changeTask, FINISHED } from './change-task.ts'
import { countDue } from './digest.ts'
import { GONE, listTasks, readTask } from './read-tasks.ts'
import { rpc } from './rpc.ts'

const OPEN = sql`done_at = null, done_by = null`

export const taskHandlers = {
  list: rpc.list.handler(({ input, context: { db } }) => listTasks(db, input)),

  get: rpc.get.handler(({ input: { id }, context: { db } }) => readTask(db, id)),

  due: rpc.due.handler(async ({ context: { db } }) => ({ count: await countDue(db) })),

  people: rpc.people.handler(async ({ context: { db } }) => {
    const { rows } = await sql<Colleague>`
      select user_id as id, name, avatar_url, absent_until, true as in_reach from app.colleagues('dashboard')`.execute(db)
    return rows
  }),

  create: rpc.create.handler(({ input, context }) => {
    const { db } = context
    const show = (id: string) => readTask(db, id)
    return once(context, {
      entity: 'task',
      input,
      show,
      async make(given) {
        const made = db.insertInto('task').values({ ...input.values, ...input.subject, ...given })
        return show((await made.returning('id').executeTakeFirstOrThrow()).id)
      },
    })
  }),

  update: rpc.update.handler(async ({ input: { id, updated_at, values }, context: { db } }) => {
    const { title, notes, due_on, due_time, responsible_id } = values
    const written = sql`title = ${title}, notes = ${notes}, due_on = ${due_on}, due_time = ${due_time}`
    const task = await changeTask(db, id, written, updated_at)
    return task.responsible_id === responsible_id ? task : assignTask(db, task, responsible_id)
  }),

  postpone: rpc.postpone.handler(({ input: { id, updated_at, due_on }, context: { db } }) =>
    changeTask(db, id, sql`due_on = ${due_on}`, updated_at),
  ),

  finish: rpc.finish.handler(({ input: { id }, context: { db } }) => changeTask(db, id, FINISHED)),

  reopen: rpc.reopen.handler(({ input: { id }, context: { db } }) => changeTask(db, id, OPEN)),

  remove: rpc.remove.handler(async ({ input: { id }, context: { db } }) => {
    await changeTask(db, id, sql`title = title`) // who may not change it is refused
    await sql`update task set deleted_at = now() where id = ${id}`.execute(db)
    return { id }
  }),

  restore: rpc.restore.handler(async ({ input: { id }, context: { db } }) => {
    const { rows } = await sql`
      update task set deleted_at = null where id = ${id} and deleted_at > now() - interval '30 days' returning id`.execute(db)
    found(rows[0], GONE)
    return readTask(db, id)
  }),
}
