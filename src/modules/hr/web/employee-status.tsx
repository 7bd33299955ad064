import { EMPLOYEE_STATUSES, type EmployeeStatus as Status } from '#modules/hr/contract/employee-choices.ts'
import { StatusBadge } from '#web/kit/display/status-badge.tsx'

/** Source: spec/2 §2, employee status colours. */
const COLORS = { active: 'blue', inactive: 'red', terminated: 'yellow' } as const

export const EmployeeStatus = ({ status }: { status: Status }) => (
  <StatusBadge color={COLORS[status]}>{EMPLOYEE_STATUSES[status]}</StatusBadge>
)
