import { type SqlBool, sql } from 'kysely'
import { TASK, type Task } from '#parts/tasks/contract/task.ts'
import type { Db } from '#server/database/database.ts'
import { plannedOnce } from '#server/database/planned-once.ts'
import { found } from '#server/rpc/rpc.ts'
import { notFound } from '#shared/define-record.ts'
import { SUBJECT_COLUMNS, SUBJECTS, type Subject } from '#shared/subjects.ts'

/** One page of a list of tasks. Hardly anybody has more of them open. */
const AT_ONCE = 100

export const GONE = notFound(TASK.noun)

const column = (name: string) => sql.ref(`task.${name}`)

/** The name of the record that a task is about, as far as the caller may see it. */
export const subjectName = sql<string | null>`coalesce(${sql.join(
  SUBJECT_COLUMNS.map(
    (name) => sql`(select ${sql.raw(SUBJECTS[name].name)}::text from ${sql.table(SUBJECTS[name].table)} s where s.id = ${column(name)})`,
  ),
)})`

/** What the task is about. The policies of that table say whether the caller learns its name. */
const subject = sql`case ${sql.join(
  SUBJECT_COLUMNS.map((name) => {
    const named = sql`(select ${sql.raw(SUBJECTS[name].name)} from ${sql.table(SUBJECTS[name].table)} s where s.id = ${column(name)})`
    return sql`when ${column(name)} is not null then json_build_object('column', ${sql.lit(name)}, 'id', ${column(name)}, 'name', ${named})`
  }),
  sql` `,
)} end`

/** What the policies for update say. */
const mayChange = sql`(responsible_id = any ((select app.mine())::uuid[]) or coalesce(created_by = any ((select app.mine())::uuid[]), false) or ${sql.join(
  SUBJECT_COLUMNS.map((name) => sql`${column(name)} is not null and (select app.can(${sql.lit(SUBJECTS[name].page)}, 'update'))`),
  sql` or `,
)})`

const shown = sql`
  id, title, notes, due_on, left(due_time::text, 5) as due_time, responsible_id, app.person(responsible_id) as responsible,
  app.person(created_by) as author, done_at, app.person(done_by) ->> 'name' as done_by, ${subject} as subject, ${mayChange} as may_change, updated_at`

/** The task, or undefined where the caller does not see it. */
export async function findTask(db: Db, id: string): Promise<Task | undefined> {
  const { rows } = await sql<Task>`select ${shown} from task where id = ${id} and deleted_at is null`.execute(db)
  return rows[0]
}

/** The task, or NOT_FOUND. */
export const readTask = async (db: Db, id: string) => found(await findTask(db, id), GONE)

interface Wanted {
  subject?: Subject | undefined
  responsible_id?: string | undefined
  done: boolean
  page: number
}

function whoseTasks({ subject, responsible_id }: Wanted) {
  const [about] = Object.entries(subject ?? {})
  if (about) return sql<SqlBool>`${column(about[0])} = ${about[1]}`
  if (responsible_id) return sql<SqlBool>`responsible_id = ${responsible_id}`
  return sql<SqlBool>`responsible_id = any ((select app.mine())::uuid[])`
}

/** One page of the tasks about a record, of a person, or of the caller's and of those whom she substitutes. */
export async function listTasks(db: Db, wanted: Wanted) {
  const { done, page } = wanted
  const which = sql<SqlBool>`${whoseTasks(wanted)} and deleted_at is null and done_at is ${done ? sql`not null` : sql`null`}`
  const order = done ? sql`done_at desc, id desc` : sql`due_on nulls last, task.due_time nulls last, id`
  const listed = sql<Task>`
    select ${shown} from task where ${which} order by ${order} limit ${sql.lit(AT_ONCE)} offset ${sql.lit((page - 1) * AT_ONCE)}`
  const counted = sql<{ total: number }>`select count(*) as total from task where ${which}`
  const [{ rows }, { rows: counts }] = await plannedOnce(db, () => Promise.all([listed.execute(db), counted.execute(db)]))
  return { rows, total: counts[0]?.total ?? 0 }
}
