import { NotificationPanel } from '#parts/notifications/web/notification-panel.tsx'
import { NOTIFICATION_KINDS } from './notification-kinds.ts'

/** The panel of the bell, in the words of each module. */
export const NotificationsOfModules = ({ onClose }: { onClose(): void }) => (
  <NotificationPanel kinds={NOTIFICATION_KINDS} onClose={onClose} />
)
