import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { toast } from '#web/toast.ts'
import { type Arrival, mayReset, readArrival, redeem } from './recovery.ts'
import { useRedirectLater } from './use-redirect-later.ts'

const NEW_LINK = 'Solicite um novo link para redefinir sua senha.'
const REDIRECT_DELAY = 3000

export type RecoveryState = 'checking' | 'ready' | 'simulated' | 'invalid'

/** Whether the reset page may be used, decided once from the address it was opened with. Source: spec/1 §4. */
export function useRecovery(): { state: RecoveryState; reason: string } {
  const navigate = useNavigate()
  const redirectLater = useRedirectLater()
  const { searchStr, hash } = useLocation()
  const [arrival] = useState(() => readArrival(searchStr, hash))
  const [state, setState] = useState<RecoveryState>(arrival.kind === 'test' ? 'simulated' : 'checking')

  useEffect(() => {
    let left = false
    // The token has been read: it may not stay in the address, the history or a screenshot.
    void navigate({ to: '/reset-password', search: {}, hash: '', replace: true })
    if (arrival.kind === 'test') return

    void check(arrival).then((valid) => {
      if (left) return
      setState(valid ? 'ready' : 'invalid')
      if (!valid) redirectLater('/forgot-password', REDIRECT_DELAY)
    })
    return () => {
      left = true
    }
  }, [arrival, navigate, redirectLater])

  return { state, reason: arrival.kind === 'wrong' ? 'Parâmetros inválidos na URL' : NEW_LINK }
}

async function check(arrival: Arrival): Promise<boolean> {
  if (await mayReset().catch(() => false)) {
    toast.success('Link válido')
    return true
  }
  if (arrival.kind !== 'link') {
    toast.error('Link inválido', arrival.kind === 'wrong' ? 'Parâmetros inválidos na URL' : NEW_LINK)
    return false
  }
  const valid = await redeem(arrival.link)
  if (valid) toast.success('access_token' in arrival.link ? 'Sessão estabelecida' : 'Link válido')
  else toast.error('Link expirado ou inválido', NEW_LINK)
  return valid
}
