import { useLocalStorage } from '@mantine/hooks'
import { z } from 'zod'
import { useSession } from '#web/session.tsx'

const NoticeSettings = z.object({ browser: z.boolean(), sound: z.boolean() }).catch({ browser: false, sound: false })
export type NoticeSettings = z.output<typeof NoticeSettings>

/** How this browser tells the person that somebody wrote: off until she wants it. */
export const useNoticeSettings = () => {
  const { user_id } = useSession().user
  return useLocalStorage<NoticeSettings>({
    key: `whatsapp-notices ${user_id}`,
    defaultValue: NoticeSettings.parse(null),
    getInitialValueInEffect: false,
    deserialize: (stored) => NoticeSettings.parse(parsed(stored)),
  })
}

function parsed(stored: string | undefined): unknown {
  try {
    return JSON.parse(stored ?? 'null')
  } catch {
    return null
  }
}
