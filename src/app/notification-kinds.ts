import { DEAL_UNASSIGNED, DEAL_WON } from '#modules/crm/contract/notifications.ts'
import { DEADLINE_DUE } from '#modules/legal/contract/notifications.ts'
import { GLASS_OPENED } from '#modules/patients/contract/records/notifications.ts'
import { WA_BACK, WA_INSTANCE_BACK, WA_INSTANCE_DOWN, WA_TAKEN, WA_WAITING } from '#modules/whatsapp/contract/notifications.ts'
import type { NotificationKind } from '#parts/notifications/contract/kind.ts'
import { ABSENCE_UNCOVERED, HANDED_OVER } from '#parts/scope/contract/notifications.ts'
import { TASK_ASSIGNED, TASK_DUE } from '#parts/tasks/contract/notifications.ts'

/** What people are notified of, in the order of their preferences. One line a kind. */
export const NOTIFICATION_KINDS: readonly NotificationKind[] = [
  TASK_ASSIGNED,
  TASK_DUE,
  DEAL_UNASSIGNED,
  DEAL_WON,
  DEADLINE_DUE,
  WA_WAITING,
  WA_TAKEN,
  WA_BACK,
  WA_INSTANCE_DOWN,
  WA_INSTANCE_BACK,
  HANDED_OVER,
  ABSENCE_UNCOVERED,
  GLASS_OPENED,
]
