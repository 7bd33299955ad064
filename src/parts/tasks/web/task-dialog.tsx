import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { z } from 'zod'
import { AttachmentPanel } from '#parts/attachments/web/attachment-panel.tsx'
import { TASK, type Task, type TaskInput } from '#parts/tasks/contract/task.ts'
import { formValues } from '#shared/define-record.ts'
import type { Subject } from '#shared/subjects.ts'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { RecordFields } from '#web/kit/fields/record-fields.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { RecordConflict } from '#web/kit/record/record-conflict.tsx'
import { sentencesOf } from '#web/kit/record/sentences-of.ts'
import { useRecordForm } from '#web/kit/record/use-record-form.ts'
import { useSession } from '#web/session.tsx'
import { api } from './api.ts'
import { usePeople } from './use-tasks.ts'

interface Props {
  /** Null for a new one. */
  task: Task | null
  /** What a new one is about, and what it begins with. */
  subject?: Subject
  initial?: Partial<TaskInput>
  /** Where it is asked for rather than begun: the question, and how one declines. */
  title?: string
  later?: string
  /** What else can be done with it there. */
  steps?(isDirty: () => boolean): ReactNode
  onClose(): void
}

const sentences = sentencesOf(TASK.noun)

/** The form of one task. */
export function TaskDialog({ task, subject, initial, title, later, steps, onClose }: Props) {
  const { user } = useSession()
  const queryClient = useQueryClient()
  const people = usePeople()
  const values = useMemo(
    () => (task ? formValues(TASK, task) : { ...formValues(TASK, null), responsible_id: user.user_id, ...initial }),
    [task, initial, user.user_id],
  )
  const mine = { id: user.user_id, name: user.name }
  const responsible = task?.responsible ?? mine
  const offered = people.some(({ id }) => id === responsible.id) ? people : [responsible, ...people]

  async function storedNow(id: string) {
    const stored = await queryClient.fetchQuery(api.get.queryOptions({ input: { id }, staleTime: 0 }))
    return { values: formValues(TASK, stored), version: stored.updated_at }
  }
  const { form, saving, submit, isDirty, conflict } = useRecordForm<typeof TASK.schema, Task>({
    schema: TASK.schema,
    values,
    save: (typed, updated_at, sent) =>
      task && updated_at ? api.update.call({ id: task.id, updated_at, values: typed }) : api.create.call({ values: typed, subject }, sent),
    stored: task ? { version: task.updated_at, reload: () => storedNow(task.id) } : undefined,
    refresh: api.key(),
    saved: task ? sentences.updated : sentences.created,
    failed: task ? sentences.updateFailed : sentences.createFailed,
    fieldErrors: { TASK_RESPONSIBLE_INACTIVE: 'responsible_id' },
    onSaved: onClose,
  })
  return (
    <>
      <FormDialog
        {...{ form, saving, submit, isDirty, onClose }}
        title={title ?? (task ? sentences.edit : sentences.create)}
        save="Salvar"
        {...(later && { cancel: later })}
      >
        <RecordFields
          record={TASK}
          lists={{ people: offered }}
          instead={{ due_time: <TextField<z.input<typeof TASK.schema>> name="due_time" label="Hora" type="time" /> }}
        />
        {task && <AttachmentPanel subject={{ task_id: task.id }} />}
        {steps?.(isDirty)}
      </FormDialog>
      <RecordConflict conflict={conflict} fields={TASK.fields} lists={{ people: offered }} />
    </>
  )
}
