import { NEW_SIGN_IN } from '#modules/access/contract/notifications.ts'
import { DEAL_UNASSIGNED, DEAL_WON } from '#modules/crm/contract/notifications.ts'
import {
  CASE_MOVEMENT,
  DATES_DIFFER,
  DEADLINE_DUE,
  DEADLINE_GIVEN,
  DEADLINE_MISSED,
  DEADLINE_MOVED,
  DEADLINE_UNCHECKED,
  HEARING_SET,
  HEARING_TOMORROW,
  PUBLICATION_FOUND,
  SECRET_AGAIN,
  SECRET_TAKEN,
} from '#modules/legal/contract/notifications.ts'
import { CHAIN_BROKEN, GLASS_OPENED } from '#modules/patients/contract/records/notifications.ts'
import { PATIENT_ARRIVED, VISIT_DECLINED } from '#modules/patients/contract/schedule/notifications.ts'
import { ACCESS_ANSWERED, ACCESS_ASKED, KEY_ENDS } from '#modules/users/contract/notifications.ts'
import {
  WA_ASKED,
  WA_BACK,
  WA_CONTEST_ANSWERED,
  WA_CONTESTED,
  WA_FAILED,
  WA_INSTANCE_BACK,
  WA_INSTANCE_DOWN,
  WA_MENTION,
  WA_TAKEN,
  WA_UNSCHEDULED,
  WA_WAITING,
} from '#modules/whatsapp/contract/notifications.ts'
import { DUE_NOW } from '#parts/due/contract/notifications.ts'
import type { NotificationKind } from '#parts/notifications/contract/kind.ts'
import { ABSENCE_UNCOVERED, HANDED_OVER } from '#parts/scope/contract/notifications.ts'
import { TASK_ASSIGNED, TASK_DUE } from '#parts/tasks/contract/notifications.ts'

/** What people are notified of, in the order of their preferences. One line a kind. */
export const NOTIFICATION_KINDS: readonly NotificationKind[] = [
  TASK_ASSIGNED,
  TASK_DUE,
  DUE_NOW,
  DEAL_UNASSIGNED,
  DEAL_WON,
  DEADLINE_DUE,
  DEADLINE_GIVEN,
  DEADLINE_MOVED,
  DATES_DIFFER,
  DEADLINE_UNCHECKED,
  DEADLINE_MISSED,
  HEARING_SET,
  HEARING_TOMORROW,
  CASE_MOVEMENT,
  PUBLICATION_FOUND,
  SECRET_AGAIN,
  SECRET_TAKEN,
  WA_WAITING,
  WA_TAKEN,
  WA_FAILED,
  WA_MENTION,
  WA_ASKED,
  WA_UNSCHEDULED,
  WA_BACK,
  WA_CONTESTED,
  WA_CONTEST_ANSWERED,
  WA_INSTANCE_DOWN,
  WA_INSTANCE_BACK,
  HANDED_OVER,
  ABSENCE_UNCOVERED,
  ACCESS_ASKED,
  ACCESS_ANSWERED,
  KEY_ENDS,
  NEW_SIGN_IN,
  GLASS_OPENED,
  CHAIN_BROKEN,
  PATIENT_ARRIVED,
  VISIT_DECLINED,
]
