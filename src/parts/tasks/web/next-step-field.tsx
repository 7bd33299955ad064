import { Button, Group, Menu } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type FieldValues, type Path, useWatch } from 'react-hook-form'
import { addDays } from '#shared/br/date.ts'
import { readWhen } from '#shared/br/when.ts'
import type { Subject } from '#shared/subjects.ts'
import { errorMessage } from '#web/errors.ts'
import { toastWithUndo } from '#web/kit/dialog/toast-with-undo.ts'
import { FormField } from '#web/kit/fields/form-field.tsx'
import { lazily } from '#web/lazily.tsx'
import { useSession } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { useToday } from '#web/use-today.ts'
import { api } from './api.ts'
import { dayText } from './due-text.ts'

const TaskDialog = lazily(async () => (await import('./task-dialog.tsx')).TaskDialog)

const DAYS = [
  { label: 'Hoje', in: 0 },
  { label: 'Amanhã', in: 1 },
  { label: 'Em uma semana', in: 7 },
]

/** What comes next, as a field of a form, and the offer to make it a task by a day. Source: spec/5 §15.2. */
export function NextStepField<Values extends FieldValues>({ name, subject }: { name: Path<Values>; subject: Subject }) {
  const today = useToday()
  const { user } = useSession()
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const typed: string = useWatch({ name }) ?? ''
  const said = readWhen(typed, { today })
  const values = { title: said.title.slice(0, 200), due_time: said.due_time, responsible_id: user.user_id, notes: '' }

  const create = useMutation({
    mutationFn: (due_on: string) => api.create.call({ values: { ...values, due_on }, subject }),
    retry: false,
    onSuccess({ id, title, due_on }) {
      const refresh = () => queryClient.invalidateQueries({ queryKey: api.key() })
      const undo = async () => {
        await api.remove.call({ id })
        await refresh()
      }
      toastWithUndo('Tarefa criada', { description: `${title} · ${dayText(due_on!, today)}`, undo })
      return refresh()
    },
    onError: (error) => toast.error(`Erro ao criar tarefa: ${errorMessage(error)}`),
  })
  return (
    <>
      <FormField<Values> name={name} />
      {said.title && (
        <Group justify="flex-end" mt={4}>
          <Menu position="bottom-end">
            <Menu.Target>
              <Button variant="subtle" size="compact-sm" leftSection={<IconChecklist size={14} aria-hidden />} loading={create.isPending}>
                Criar tarefa em…
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {said.due_on && <Menu.Item onClick={() => create.mutate(said.due_on!)}>{dayText(said.due_on, today)}</Menu.Item>}
              {DAYS.map(({ label, in: days }) => (
                <Menu.Item key={label} onClick={() => create.mutate(addDays(today, days))}>
                  {label}
                </Menu.Item>
              ))}
              <Menu.Item onClick={() => setAsking(true)}>Outra data…</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </Group>
      )}
      {asking && <TaskDialog task={null} subject={subject} initial={values} onClose={() => setAsking(false)} />}
    </>
  )
}
