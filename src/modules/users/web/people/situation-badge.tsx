import type { PersonRow } from '#modules/users/contract/person.ts'
import { SITUATIONS } from '#modules/users/contract/person-fields.ts'
import { formatDate } from '#shared/br/date.ts'
import { StatusBadge, type StatusColor } from '#web/kit/display/status-badge.tsx'

const COLORS: Record<PersonRow['status'], StatusColor> = { invited: 'yellow', active: 'blue', absent: 'gray', blocked: 'red' }

/** Where a person stands in the company. Source: spec/5 §4.3. */
export const SituationBadge = ({ status, absent_until }: Pick<PersonRow, 'status' | 'absent_until'>) => (
  <StatusBadge color={COLORS[status]}>
    {status === 'absent' && absent_until ? `Ausente até ${formatDate(absent_until).slice(0, 5)}` : SITUATIONS[status]}
  </StatusBadge>
)
