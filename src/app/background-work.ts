import type pg from 'pg'
import { workOnResetMails } from '#modules/access/server/reset-mail.ts'
import { deadlineDigest } from '#modules/legal/server/digest.ts'
import { recountAfterChanges } from '#modules/legal/server/recount-days.ts'
import { recountNightly } from '#modules/legal/server/recount-nightly.ts'
import { searchDjen } from '#modules/legal/server/sources/search.ts'
import { mailSender } from '#modules/patients/server/messages/by-mail.ts'
import { workOnMessages } from '#modules/patients/server/messages/sending.ts'
import { keepScheduleDays } from '#modules/patients/server/schedule/keep-days.ts'
import { workOnEmailChangeMails } from '#modules/users/server/email-change.ts'
import { workOnInvitationMails } from '#modules/users/server/invitation-mail.ts'
import { whatsappSender } from '#modules/whatsapp/server/outreach.ts'
import { forgetConversationsNightly } from '#modules/whatsapp/server/privacy/forget-nightly.ts'
import { notifyDue } from '#parts/due/server/notify-due.ts'
import { workOnNotificationMails } from '#parts/notifications/server/mails.ts'
import { workOnReminders } from '#parts/notifications/server/reminders.ts'
import { forgetPeople } from '#parts/people/server/forget.ts'
import { emptyTrashes } from '#parts/records/server/trash.ts'
import { taskDigest } from '#parts/tasks/server/digest.ts'
import { workOnSecurityMails } from '#server/auth/security-mail.ts'
import { backUpNightly } from '#server/backup/nightly.ts'
import { forgetUnreferencedFiles } from '#server/files/discarded-files.ts'
import type { Platform } from '#server/process/platform.ts'
import { DUE_SOURCES } from './due-sources.ts'
import { NOTIFICATION_KINDS } from './notification-kinds.ts'

/** What the process does without being asked: mails, what is due, and what goes by itself at night. */
export function backgroundWork(platform: Platform, owner: pg.ClientConfig) {
  let stopBackups = () => {}
  return {
    /** Waits for a database that is away. */
    async begin() {
      await workOnResetMails(platform)
      await workOnSecurityMails(platform)
      await workOnInvitationMails(platform)
      await workOnEmailChangeMails(platform)
      await workOnNotificationMails(platform, {
        kinds: NOTIFICATION_KINDS,
        digest: [taskDigest, deadlineDigest],
        daily: [notifyDue(DUE_SOURCES)],
      })
      await workOnReminders(platform, [
        'app.remind_tasks',
        'app.remind_deadlines',
        'app.remind_unchecked_deadlines',
        'app.remind_hearings',
        'app.remind_keys',
      ])
      await workOnMessages(platform, [whatsappSender(platform), mailSender(platform)])
      await keepScheduleDays(platform)
      await recountNightly(platform)
      await recountAfterChanges(platform)
      await forgetConversationsNightly(platform)
      await searchDjen(platform)
      await emptyTrashes(platform)
      await forgetPeople(platform)
      await forgetUnreferencedFiles(platform)
      stopBackups = (await backUpNightly(platform, owner)).stop
    },
    /** Ends what takes too long to wait for. */
    stop: () => stopBackups(),
  }
}
