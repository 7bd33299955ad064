import { Indicator } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { IconButton } from '#web/shell/icon-button.tsx'
import { api } from './api.ts'

/** The way to Meu dia, with the number of tasks that are due. */
export function DayButton() {
  const navigate = useNavigate()
  const here = useLocation({ select: ({ pathname }) => pathname === '/meu-dia' })
  const due = useQuery(api.due.queryOptions()).data?.count ?? 0
  return (
    <IconButton
      label={due === 0 ? 'Meu dia' : `Meu dia: ${due} para fazer`}
      aria-current={here ? 'page' : undefined}
      onClick={() => void navigate({ to: '/meu-dia' })}
    >
      <Indicator label={due > 99 ? '99+' : due} disabled={due === 0} size={16} offset={{ x: -4, y: 2 }} zIndex={1}>
        <IconChecklist size={18} stroke={1.6} aria-hidden />
      </Indicator>
    </IconButton>
  )
}
