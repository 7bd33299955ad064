import type { NotificationKind } from '#parts/notifications/contract/kind.ts'
import { HANDED_OVER } from '#parts/scope/contract/notifications.ts'
import { TASK_ASSIGNED } from '#parts/tasks/contract/notifications.ts'

/** What people are notified of, in the order of their preferences. One line a kind. */
export const NOTIFICATION_KINDS: readonly NotificationKind[] = [TASK_ASSIGNED, HANDED_OVER]
