import { ActionIcon, Checkbox, Menu, Text, UnstyledButton } from '@mantine/core'
import { IconCalendarPlus, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import type { KeyboardEventHandler } from 'react'
import type { Task } from '#parts/tasks/contract/task.ts'
import { addDays, formatDateTime } from '#shared/br/date.ts'
import { pageOfKey } from '#shared/pages.ts'
import { SUBJECTS } from '#shared/subjects.ts'
import { AddressLink } from '#web/kit/display/address-link.tsx'
import { Avatar } from '#web/kit/display/avatar.tsx'
import { useSession } from '#web/session.tsx'
import { menuIcon } from '#web/shell/menu-icon.ts'
import { useToday } from '#web/use-today.ts'
import { daysUntil, dueText } from './due-text.ts'
import type { ShownDay } from './task-keys.ts'
import classes from './task-row.module.css'
import { useSwipe } from './use-swipe.ts'
import type { useTaskActions } from './use-task-actions.ts'

interface Props {
  task: Task
  actions: ReturnType<typeof useTaskActions>
  /** Whether the record that it is about is named. */
  named?: boolean | undefined
  /** With what is given here the row can be focused, heard and swiped. */
  keys?: KeyboardEventHandler<HTMLElement> | undefined
  day?: ShownDay | undefined
  onEdit(task: Task): void
}

/** A task: done or not, when it is due, whose it is. */
export function TaskRow({ task, actions, named = false, keys, day, onEdit }: Props) {
  const { title, done_at, due_on, may_change, responsible } = task
  const { user, company } = useSession()
  const today = useToday()
  const late = !done_at && due_on !== null && daysUntil(due_on, today) < 0
  const swipe = useSwipe({
    right: day && may_change && !done_at ? () => actions.set(task, true) : undefined,
    left: day && may_change && !done_at ? () => actions.postpone(task, day.next) : undefined,
  })
  return (
    <li
      className={classes.row}
      data-done={done_at !== null || undefined}
      data-named={named || undefined}
      {...(day && { 'data-day-row': '', tabIndex: -1, onKeyDown: keys, ...swipe })}
    >
      <Checkbox
        classNames={{ input: classes.tick }}
        aria-label={`${done_at ? 'Reabrir' : 'Concluir'} ${title}`}
        checked={done_at !== null}
        disabled={!may_change}
        onChange={() => actions.set(task, done_at === null)}
      />
      <div className={classes.words}>
        {may_change ? (
          <UnstyledButton className={classes.title} onClick={() => onEdit(task)}>
            {title}
          </UnstyledButton>
        ) : (
          <span className={classes.title}>{title}</span>
        )}
        {named && <About task={task} />}
      </div>
      {responsible.id !== user.user_id && (
        <span title={responsible.name}>
          <Avatar name={responsible.name} src={responsible.avatar_url} size={24} />
          <span className={classes.hidden}>{responsible.name}</span>
        </span>
      )}
      <Text size="sm" c={late ? 'var(--mantine-color-error)' : 'dimmed'} className={classes.when}>
        {done_at ? `feita ${formatDateTime(done_at, company?.time_zone).slice(0, 5)}` : dueText(task, today)}
      </Text>
      {may_change && <TaskMenu {...{ task, actions, onEdit, today }} />}
    </li>
  )
}

function About({ task: { subject } }: Pick<Props, 'task'>) {
  if (!subject) return null
  const { label, open, page } = SUBJECTS[subject.column]
  const Icon = menuIcon(pageOfKey(page).path ?? '')
  return (
    <AddressLink to={open(subject.id)} size="xs" c="dimmed" truncate className={classes.about}>
      <Icon size={14} stroke={1.6} aria-hidden className={classes.icon} />
      <span className={classes.name}>{subject.name ?? label}</span>
    </AddressLink>
  )
}

/** Counted from today. */
const LATER = [
  { label: 'Adiar para amanhã', days: 1 },
  { label: 'Adiar para daqui a uma semana', days: 7 },
]

function TaskMenu({ task, actions, onEdit, today }: Pick<Props, 'task' | 'actions' | 'onEdit'> & { today: string }) {
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Ações de ${task.title}`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onEdit(task)}>
          Editar
        </Menu.Item>
        {!task.done_at &&
          LATER.map(({ label, days }) => (
            <Menu.Item
              key={label}
              leftSection={<IconCalendarPlus size={16} aria-hidden />}
              onClick={() => actions.postpone(task, addDays(today, days))}
            >
              {label}
            </Menu.Item>
          ))}
        <Menu.Item c="var(--mantine-color-error)" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => actions.remove(task)}>
          Excluir
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
