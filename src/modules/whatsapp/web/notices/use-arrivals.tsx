import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { MOST_NAMED } from '#modules/whatsapp/contract/arrivals.ts'
import { ALSO_UNSEEN } from '#web/events/ask-again.ts'
import { chat } from '../api.ts'
import { isInFront } from '../in-front.ts'
import { NoticeMenu } from './notice-menu.tsx'
import { beep, showNotice } from './tell.ts'
import { useNoticeSettings } from './use-notice-settings.ts'

/** How often it is asked whether somebody wrote when nothing is told, in milliseconds. */
const ASK_EVERY = 60_000

/** How many conversations of the person's wait to be read; tells her of who writes while Mensagens is open, as she chose in `notices`. Source: spec/3 §7. */
export function useArrivals() {
  const { open } = useSearch({ strict: false }) as { open?: string }
  const navigate = useNavigate()
  const [settings, choose] = useNoticeSettings()
  const { data } = useQuery(
    chat.arrivals.queryOptions({ meta: ALSO_UNSEEN, refetchInterval: ASK_EVERY, refetchIntervalInBackground: true }),
  )
  const known = useRef<ReadonlyMap<string, number> | null>(null)
  /** Who wrote until then may have been there unnamed. */
  const floor = useRef(0)

  const tell = useEffectEvent((arrived: { id: string; contact_name: string }[]) => {
    const isWatching = isInFront()
    const unseen = arrived.filter(({ id }) => !(isWatching && id === open))
    if (settings.sound && unseen.length > 0) beep()
    if (!settings.browser || isWatching) return
    for (const { id, contact_name } of unseen)
      showNotice(id, contact_name, () => void navigate({ to: '/whatsapp/chat', search: { open: id } as never }))
  })

  useEffect(() => {
    if (!data) return
    const before = known.current
    known.current = new Map([...(before ?? []), ...data.newest.map(({ id, at }) => [id, at.getTime()] as const)])
    // Who wrote before it was opened is no news.
    if (before) tell(data.newest.filter(({ id, at }) => at.getTime() > (before.get(id) ?? floor.current)))
    floor.current = data.newest.length < MOST_NAMED ? 0 : data.newest.at(-1)!.at.getTime()
  }, [data])

  return { unread: data?.unread ?? 0, notices: <NoticeMenu settings={settings} choose={choose} /> }
}
