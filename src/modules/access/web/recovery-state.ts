import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { InvitationWords } from '#modules/access/contract/sign-in.ts'
import { toast } from '#web/toast.ts'
import { type Arrival, mayReset, readArrival, redeem } from './recovery.ts'
import { useRedirectLater } from './use-redirect-later.ts'

const WRONG = 'Parâmetros inválidos na URL'
const NEW_LINK = 'Solicite um novo link para redefinir sua senha.'
const REDIRECT_DELAY = 3000

export type RecoveryState = 'checking' | 'ready' | 'simulated' | 'invalid'

interface Recovery {
  state: RecoveryState
  reason: string
  /** Whose invitation brought the person here. */
  invitation: InvitationWords | null
  /** The link was one of an invitation, alive or not. */
  invited: boolean
}

/** Whether the reset page may be used, decided once from the address it was opened with. Source: spec/1 §4, spec/5 §4.5. */
export function useRecovery(): Recovery {
  const navigate = useNavigate()
  const redirectLater = useRedirectLater()
  const { searchStr, hash } = useLocation()
  const [arrival] = useState(() => readArrival(searchStr, hash))
  const [checked, setChecked] = useState<Checked>({ state: arrival.kind === 'test' ? 'simulated' : 'checking' })
  const invited = isInvitation(arrival)

  useEffect(() => {
    let left = false
    // The token has been read: it may not stay in the address, the history or a screenshot.
    void navigate({ to: '/reset-password', search: {}, hash: '', replace: true })
    if (arrival.kind === 'test') return

    void check(arrival).then((found) => {
      if (left) return
      setChecked(found)
      if (found.state === 'invalid' && !invited) redirectLater('/forgot-password', REDIRECT_DELAY)
    })
    return () => {
      left = true
    }
  }, [arrival, invited, navigate, redirectLater])

  const { state, invitation = null, reason = arrival.kind === 'wrong' ? WRONG : NEW_LINK } = checked
  return { state, invitation, invited, reason }
}

interface Checked {
  state: RecoveryState
  invitation?: InvitationWords | null
  reason?: string | undefined
}

const isInvitation = (arrival: Arrival) => arrival.kind === 'link' && 'invitation' in arrival.link

async function check(arrival: Arrival): Promise<Checked> {
  // Whoever follows an invitation is not the person who is signed in on this browser.
  const already = isInvitation(arrival) ? null : await mayReset().catch(() => null)
  if (already?.valid) {
    toast.success('Link válido')
    return { state: 'ready', invitation: already.invitation }
  }
  if (arrival.kind !== 'link') {
    toast.error('Link inválido', arrival.kind === 'wrong' ? WRONG : NEW_LINK)
    return { state: 'invalid' }
  }
  const answer = await redeem(arrival.link)
  if (answer.valid) {
    if (!answer.invitation) toast.success('access_token' in arrival.link ? 'Sessão estabelecida' : 'Link válido')
    return { state: 'ready', invitation: answer.invitation }
  }
  if (!isInvitation(arrival)) toast.error('Link expirado ou inválido', NEW_LINK)
  return { state: 'invalid', reason: answer.reason }
}
