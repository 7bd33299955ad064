import { IconAdjustments, IconBell } from '@tabler/icons-react'
import { Preferences } from '#modules/access/web/preferences.tsx'
import { TwoFactorSection } from '#modules/access/web/two-factor/two-factor-section.tsx'
import { AccountPage } from '#modules/users/web/account-page.tsx'
import { NotificationPreferences } from '#parts/notifications/web/notification-preferences.tsx'
import { NOTIFICATION_KINDS } from './notification-kinds.ts'

const MORE = [
  {
    ...{ key: 'notificacoes', label: 'Notificações', icon: <IconBell size={16} aria-hidden /> },
    content: <NotificationPreferences kinds={NOTIFICATION_KINDS} />,
  },
  { key: 'preferencias', label: 'Preferências', icon: <IconAdjustments size={16} aria-hidden />, content: <Preferences /> },
]

/** /conta, with what each piece of the product lets a person decide for herself. */
export const Account = () => <AccountPage security={<TwoFactorSection />} more={MORE} />
