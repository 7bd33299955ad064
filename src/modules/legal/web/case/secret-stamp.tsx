import { useState } from 'react'
import { createPortal } from 'react-dom'
import { DEFAULT_ZONE, formatDateTime } from '#shared/br/date.ts'
import { useSession } from '#web/session.tsx'
import classes from './secret-stamp.module.css'

/** What stands on every printed page of a secret case, as of now: 'SEGREDO DE JUSTIÇA · {quem abriu} · {data e hora}'. Source: spec/4 §19.4. */
export function useSecretStamp(): () => string {
  const { company, user } = useSession()
  return () => `SEGREDO DE JUSTIÇA · ${user.name} · ${formatDateTime(new Date(), company?.time_zone ?? DEFAULT_ZONE)}`
}

/** The stamp with the moment at which the case was opened, on each page that the browser prints while it is; on the screen it is not seen. */
export function SecretStamp() {
  const [stamp] = useState(useSecretStamp())
  return createPortal(
    <div className={classes.stamp} aria-hidden>
      {stamp}
    </div>,
    document.body,
  )
}
