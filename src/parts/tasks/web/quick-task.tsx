import { Badge, Group, TextInput } from '@mantine/core'
import { IconCalendar, IconClock, IconPlus, IconUser } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { readWhen, type When } from '#shared/br/when.ts'
import type { Subject } from '#shared/subjects.ts'
import { errorMessage } from '#web/errors.ts'
import { LeaveGuard } from '#web/kit/dialog/leave-guard.tsx'
import { newId } from '#web/new-id.ts'
import { useSession } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { useToday } from '#web/use-today.ts'
import { api } from './api.ts'
import { datedText, dayText } from './due-text.ts'
import classes from './quick-task.module.css'
import { usePeople } from './use-tasks.ts'

interface Props {
  /** What the new tasks are about. */
  subject?: Subject
  autofocus?: boolean
}

const ICONS = { day: IconCalendar, time: IconClock, person: IconUser }

/** A line that becomes a task: its end may say day, hour and person. Source: spec/5 §15.2. */
export function QuickTask({ subject, autofocus = false }: Props) {
  const today = useToday()
  const people = usePeople()
  const { user } = useSession()
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  const [form_id, setFormId] = useState(newId)
  const [ignored, setIgnored] = useState<When['understood'][number]['said'][]>([])
  const when = readWhen(text, { today, people, ignore: ignored })
  const { understood, responsible_id, title, due_on, due_time } = when
  const isUnknown = /(^|\s)@\S{3,}$/.test(title) && !ignored.includes('person')
  const words = understood.length > 0 ? 'Enter cria · Backspace desfaz o último' : 'Enter cria'

  const create = useMutation({
    mutationFn: () =>
      api.create.call(
        { values: { title, due_on, due_time, responsible_id: responsible_id ?? user.user_id, notes: '' }, subject },
        { context: { form_id } },
      ),
    onSuccess({ responsible }) {
      setFormId(newId())
      change('')
      if (responsible_id && responsible_id !== user.user_id) toast.success('Tarefa criada', `Para ${responsible.name}`)
      return queryClient.invalidateQueries({ queryKey: api.key() })
    },
    onError: (error) => toast.error(`Erro ao criar tarefa: ${errorMessage(error)}`),
  })

  function change(typed: string) {
    setText(typed)
    if (typed === '') setIgnored([])
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { selectionStart, value } = event.currentTarget
    const last = understood.at(-1)
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault() // it may stand in the form of a record
      if (title && !create.isPending) create.mutate()
    } else if (event.key === 'Backspace' && last && selectionStart === value.length) {
      event.preventDefault()
      setIgnored([...ignored, last.said])
    } else if (event.key === 'Escape' && text === '') event.currentTarget.blur() // to the keys of the page
  }
  const wordsOf = (said: keyof typeof ICONS) => {
    if (said === 'day') return due_on ? [...new Set([dayText(due_on, today), datedText(due_on)])].join(' · ') : ''
    return said === 'time' ? due_time : people.find(({ id }) => id === responsible_id)?.name
  }

  return (
    <>
      <TextInput
        aria-label="Nova tarefa"
        placeholder="Nova tarefa: Ligar para Maria amanhã 15h"
        size="md"
        maxLength={250}
        autoComplete="off"
        data-autofocus={autofocus || undefined}
        data-quick-task
        leftSection={<IconPlus size={16} aria-hidden />}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        inputWrapperOrder={['input', 'description']}
        descriptionProps={{ component: 'div' }}
        description={
          <Group gap="xs" mih={text === '' ? 0 : 26} mt={text === '' ? 0 : 4} aria-live="polite">
            {understood.map(({ said }) => {
              const Icon = ICONS[said]
              return (
                <Badge key={said} className={classes.chip} radius="sm" leftSection={<Icon size={12} aria-hidden />}>
                  {wordsOf(said)}
                </Badge>
              )
            })}
            {text !== '' && <span className={classes.hint}>{isUnknown ? 'Não encontrei essa pessoa. Enter cria assim mesmo' : words}</span>}
          </Group>
        }
      />
      {/* In a record the line goes with its tab; 'Meu dia' keeps it. */}
      {subject && <LeaveGuard isDirty={() => text.trim() !== '' && !create.isPending} />}
    </>
  )
}
