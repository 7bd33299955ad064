import type { ChargeStatus } from '#modules/patients/contract/charges/charge.ts'
import type { StatusColor } from '#web/kit/display/status-badge.tsx'

/** The colour of a charge by where it stands. */
export const CHARGE_COLORS: Readonly<Record<ChargeStatus, StatusColor>> = {
  open: 'yellow',
  partial: 'blue',
  paid: 'green',
  cancelled: 'gray',
}
