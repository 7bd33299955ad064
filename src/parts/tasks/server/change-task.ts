import { ORPCError } from '@orpc/server'
import { type RawBuilder, sql } from 'kysely'
import { recordChangedSince, stillAt } from '#parts/records/server/history.ts'
import type { Responsible } from '#parts/scope/contract/responsible.ts'
import type { Task } from '#parts/tasks/contract/task.ts'
import type { Db } from '#server/database/database.ts'
import { found } from '#server/rpc/rpc.ts'
import { findTask, GONE, readTask } from './read-tasks.ts'

/** What marks a task as done by the caller, unless it is done already. */
export const FINISHED = sql`done_at = coalesce(done_at, now()), done_by = coalesce(done_by, app.current_user_id())`

const refused = () =>
  new ORPCError('FORBIDDEN', { message: 'Só o responsável, quem criou ou quem pode alterar o registro muda esta tarefa.' })

/** Writes columns of a task and answers it. Throws NOT_FOUND, FORBIDDEN, and RECORD_CHANGED where it is not at `version` any more. */
export async function changeTask(db: Db, id: string, values: RawBuilder<unknown>, version?: Date): Promise<Task> {
  const same = version ? sql`and ${stillAt('updated_at', version)}` : sql``
  const { rows } = await sql`update task set ${values} where id = ${id} and deleted_at is null ${same} returning id`.execute(db)
  const task = await readTask(db, id)
  if (rows.length > 0) return task
  if (!task.may_change || !version) throw refused()
  throw await recordChangedSince(db, 'task', id, version)
}

/** Gives a task to somebody. Whoever does not see it from then on gets it as it was last. */
export async function assignTask(db: Db, task: Task, to: string): Promise<Task> {
  const given = await sql<{ given: boolean; person: Responsible }>`
    select app.assign_task(${task.id}, ${to}) as given, app.person(${to}) as person`.execute(db)
  const { person } = found(
    given.rows.find((row) => row.given),
    GONE,
  )
  return (await findTask(db, task.id)) ?? { ...task, responsible_id: to, responsible: person, may_change: false }
}
