import { z } from 'zod'
import { Colleague } from '#parts/scope/contract/responsible.ts'
import { civilDate } from '#shared/br/fields.ts'
import { Id, PageNumber, pageOf, procedure } from '#shared/procedure.ts'
import { formSent, recordChanged } from '#shared/record-change.ts'
import { SubjectInput, Task, TaskInput } from './task.ts'

/** Everybody who works in the company has tasks; the policies of `task` say which ones she sees and may change. */
const read = () => procedure('dashboard', 'read')
const write = () => procedure('dashboard', 'read', { writes: true })

const inactive = { TASK_RESPONSIBLE_INACTIVE: { status: 409, message: 'Escolha um responsável ativo' } }
const Version = z.strictObject({ id: z.uuid(), updated_at: z.date() })

export const tasks = {
  /** Of one record, of one person as far as the caller sees them, or the caller's own: open ones by when they are due, those done the last done first. */
  list: read()
    .input(
      z.strictObject({
        subject: SubjectInput.optional(),
        responsible_id: z.uuid().optional(),
        done: z.boolean().default(false),
        page: PageNumber,
      }),
    )
    .output(pageOf(Task)),

  get: read().input(Id).output(Task),

  /** How many of the caller's own, and of those whom she substitutes, are due today or late. */
  due: read().output(z.object({ count: z.int() })),

  /** Who can be given a task. */
  people: read().output(z.array(Colleague)),

  create: write()
    .input(z.strictObject({ values: TaskInput, subject: SubjectInput.optional() }))
    .output(Task)
    .errors({ ...inactive, ...formSent }),

  /** `updated_at` is the version the person saw: a newer one is not overwritten. */
  update: write()
    .input(Version.extend({ values: TaskInput }))
    .output(Task)
    .errors({ ...inactive, ...recordChanged }),

  /** Another day, at the same hour. */
  postpone: write()
    .input(Version.extend({ due_on: civilDate('Data é obrigatória') }))
    .output(Task)
    .errors(recordChanged),

  finish: write().input(Id).output(Task),
  reopen: write().input(Id).output(Task),
  remove: write().input(Id).output(Id),
  restore: write().input(Id).output(Task),
}
