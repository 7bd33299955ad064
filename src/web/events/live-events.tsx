import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSession } from '../session.tsx'
import { TAB } from '../tab.ts'
import { createAskAgain } from './ask-again.ts'
import { ConnectionLost } from './connection-lost.tsx'
import { followCompany } from './follow-company.ts'
import type { LiveEvent } from './live-event.ts'
import { pass } from './told.ts'

interface Props {
  company_id: string
  /** Brings the session up to date: what the person may do, or her company's look, has changed. */
  refreshSession(): Promise<unknown>
}

/** Keeps everything on the screen as it is in the database, and says so when it cannot. */
export function LiveEvents({ company_id, refreshSession }: Props) {
  const queryClient = useQueryClient()
  const { user_id } = useSession().user
  const [connected, setConnected] = useState(true)
  const refresh = useEffectEvent(refreshSession)

  useEffect(() => {
    const ask = createAskAgain(queryClient)
    /** A sign-out cancels it, and what the network lost is asked again when the stream goes on. */
    const refreshed = () => refresh().catch(() => undefined)
    function take(event: LiveEvent) {
      if (event.event === 'change') {
        if (event.data.tab !== TAB) ask.about(event.data)
        pass(event.data)
      } else if (event.event === 'hello' && event.data.all) ask.aboutEverything()
      else if (event.event === 'notification') ask.about({ e: 'notification', m: 'notifications', k: 'many' })
      else if (event.event === 'permissions') void refreshed().then(ask.aboutEverything)
      else if (event.event === 'company') void refreshed()
    }
    const stop = followCompany({ user_id, company_id, onEvent: take, onConnected: setConnected })
    return () => {
      stop()
      ask.stop()
    }
  }, [queryClient, user_id, company_id])

  return connected ? null : <ConnectionLost />
}
