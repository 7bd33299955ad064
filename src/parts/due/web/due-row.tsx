import { ActionIcon, Badge, Group, Text, Tooltip } from '@mantine/core'
import { IconChecklist, IconCircleCheck } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import type { Due, DueKind } from '#parts/due/contract/due.ts'
import { daysUntil, dayText } from '#parts/tasks/web/due-text.ts'
import { AddressLink } from '#web/kit/display/address-link.tsx'
import { Avatar } from '#web/kit/display/avatar.tsx'
import classes from './due.module.css'

/** What 'j' and 'k' move between. */
export const DUE_ROW = 'data-due-row'

interface Props {
  row: Due
  /** Undefined until the kinds are known. */
  kind: DueKind | undefined
  today: string
  onTask(): void
  onDismiss(): void
}

/** 'hoje', 'em 5 dias', 'há 3 dias' */
function whenText(day: string, today: string) {
  const days = daysUntil(day, today)
  return days > 1 ? `em ${days} dias` : dayText(day, today)
}

/** A due item: Enter opens it where it is solved, t makes a task of it. */
export function DueRow({ row, kind, today, onTask, onDismiss }: Props) {
  const { title, whose, due_on, responsible, address } = row
  const late = due_on < today
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter') event.currentTarget.querySelector<HTMLElement>('a')?.click()
    else if (event.key === 't') onTask()
    else return
    event.preventDefault()
  }
  return (
    <li className={classes.row} {...{ [DUE_ROW]: '' }} tabIndex={-1} onKeyDown={onKeyDown}>
      <Text size="sm" fw={500} className={classes.when} c={late ? 'var(--mantine-color-error)' : undefined}>
        {whenText(due_on, today)}
      </Text>
      <div className={classes.words}>
        <AddressLink to={address} size="sm" className={classes.title}>
          {title}
        </AddressLink>
        {whose && (
          <Text size="xs" c="dimmed" className={classes.title}>
            {whose}
          </Text>
        )}
      </div>
      <Badge variant="light" color="gray" size="sm" className={classes.kind}>
        {kind && (kind.origin === kind.label ? kind.label : `${kind.origin} · ${kind.label}`)}
      </Badge>
      <Group gap="xs" wrap="nowrap" className={classes.person} title={responsible?.name}>
        {responsible && (
          <>
            <Avatar name={responsible.name} src={responsible.avatar_url} size={24} radius="xl" />
            <Text size="xs" truncate>
              {responsible.name}
            </Text>
          </>
        )}
      </Group>
      <Group gap={4} wrap="nowrap" className={classes.actions}>
        <Tooltip label="Criar tarefa">
          <ActionIcon variant="subtle" color="gray" aria-label={`Criar tarefa: ${title}`} onClick={onTask}>
            <IconChecklist size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
        {kind?.dismissible && (
          <Tooltip label="Tratado">
            <ActionIcon variant="subtle" color="gray" aria-label={`Tratado: ${title}`} onClick={onDismiss}>
              <IconCircleCheck size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </Group>
    </li>
  )
}
