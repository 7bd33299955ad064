import { Indicator } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { IconButton } from '#web/shell/icon-button.tsx'
import { daysUntil } from './due-text.ts'
import { useOpenTasks } from './use-tasks.ts'
import { useToday } from './use-today.ts'

/** The way to Meu dia, with the number of tasks that are due. */
export function DayButton() {
  const navigate = useNavigate()
  const today = useToday()
  const due = (useOpenTasks().data?.rows ?? []).filter(({ done_at, due_on }) => !done_at && due_on && daysUntil(due_on, today) <= 0).length
  return (
    <IconButton label={due === 0 ? 'Meu dia' : `Meu dia: ${due} para fazer`} onClick={() => void navigate({ to: '/meu-dia' })}>
      <Indicator label={due > 99 ? '99+' : due} disabled={due === 0} size={16} offset={2} zIndex={1}>
        <IconChecklist size={18} stroke={1.6} aria-hidden />
      </Indicator>
    </IconButton>
  )
}
