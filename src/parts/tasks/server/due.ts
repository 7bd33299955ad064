import { sql } from 'kysely'
import type { DueSource } from '#parts/due/server/source.ts'
import { subjectName } from './read-tasks.ts'

/** Open tasks that the caller sees, whoever is to do them. */
export const taskDue: DueSource = {
  key: 'task',
  label: 'Tarefa',
  page: 'dashboard',
  origin: 'Tarefas',
  onlySolved: true,
  rows: (until) => sql`
    select task.id as entity_id, task.id as record_id, task.title, ${subjectName} as whose, task.responsible_id, task.due_on
    from task where task.done_at is null and task.deleted_at is null and task.due_on <= ${until}`,
  open: ({ entity_id }) => `/meu-dia?task=${entity_id}`,
}
