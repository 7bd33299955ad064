import { type Icon, IconBan, IconCheck, IconChecks, IconCircle, IconDoorEnter, IconPlayerPlay, IconX } from '@tabler/icons-react'
import type { Status } from '#modules/patients/contract/schedule/statuses.ts'
import type { StatusColor } from '#web/kit/display/status-badge.tsx'

/** Icon and colour of each status; the word stands beside them wherever there is room. Source: spec/6 §5.1. */
export const LOOKS: Record<Status, { icon: Icon; color: StatusColor }> = {
  scheduled: { icon: IconCircle, color: 'gray' },
  confirmed: { icon: IconCheck, color: 'blue' },
  arrived: { icon: IconDoorEnter, color: 'yellow' },
  in_progress: { icon: IconPlayerPlay, color: 'purple' },
  attended: { icon: IconChecks, color: 'green' },
  no_show: { icon: IconX, color: 'red' },
  cancelled: { icon: IconBan, color: 'gray' },
}

/** The colour of a status's icon: on the tinted cards of the dark theme a brighter one. */
export const signOf = (status: Status) => {
  const { color } = LOOKS[status]
  return `light-dark(var(--mantine-color-${color}-6), var(--mantine-color-${color}-4))`
}
