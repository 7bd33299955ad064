import { Badge, UnstyledButton } from '@mantine/core'
import { IconLayoutSidebarRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import type { Side } from '../use-schedule-state.ts'
import classes from '../with-panel.module.css'

/** The panel while it is folded: how many wait for a time, and how much waits for a decision. Source: design next.md, 4. */
export function WaitingRail({ onOpen }: { onOpen(side: Side): void }) {
  const waiting = useQuery(api.schedule.waiting.list.queryOptions())
  const unresolved = useQuery(api.schedule.waiting.unresolved.queryOptions())
  return (
    <>
      <IconLayoutSidebarRight size={18} stroke={1.6} aria-hidden className={classes.sign} />
      <Way label="Espera" count={waiting.data?.length} color="gray" onOpen={() => onOpen('waiting')} />
      <Way
        label="A resolver"
        count={unresolved.data?.total}
        color={unresolved.data?.total ? 'red' : 'gray'}
        onOpen={() => onOpen('unresolved')}
      />
    </>
  )
}

interface WayProps {
  label: string
  /** Undefined until it is known. */
  count: number | undefined
  color: string
  onOpen(): void
}

const Way = ({ label, count, color, onOpen }: WayProps) => (
  <UnstyledButton className={classes.way} title={`${label} (e)`} onClick={onOpen}>
    <span className={classes.turned}>{label}</span>
    {count !== undefined && (
      <Badge size="sm" color={color} className={classes.count}>
        {count}
      </Badge>
    )}
  </UnstyledButton>
)
