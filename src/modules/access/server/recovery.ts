import { tellOfSecurity } from '#server/auth/security-mail.ts'
import { enter } from '#server/rpc/admission.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { type Limits, sameNetwork } from '#server/rpc/rate-limit.ts'
import type { RequestContext } from '#server/rpc/request-context.ts'
import type { InvitationWords } from '../contract/sign-in.ts'
import { forgetRecovery, forgetSession, keepDevice, keepRecovery, recoveryToken } from './cookies.ts'
import { tokenOf } from './recovery-pair.ts'
import { askForResetMail } from './reset-mail.ts'
import { openRpc } from './rpc.ts'

/** A session older than this needs a link to set a password without the current one. */
const RECENT_MS = 10 * 60 * 1000

/** The person who signed in on this browser a moment ago. */
const recentPerson = (context: RequestContext) =>
  enter(context, { signedIn: true }, async (_, { user_id, session_created_at }) =>
    Date.now() - session_created_at.getTime() < RECENT_MS ? user_id : null,
  )

export const forgotPassword = openRpc.forgotPassword.handler(async ({ input: { email }, context: { platform, request } }) => {
  const account = email.toLowerCase()
  const network = sameNetwork(request.address)
  await platform.auth.limits.count({ reset_address: network, reset_pair: `${account} ${network}` })
  if (await mayStillMail(platform.auth.limits, account)) await askForResetMail(platform.jobs, account)
  return { sent: true }
})

/** False when strangers asked for so many links that more would only bury the mailbox: the latest, which is there, is still good. */
const mayStillMail = (limits: Limits, account: string) =>
  limits.count({ reset_account: account }).then(
    () => true,
    (error) => {
      if (error instanceof ContractError) return false
      throw error
    },
  )

export const openRecovery = openRpc.openRecovery.handler(async ({ input, context }) => {
  const { auth, env } = context.platform
  await auth.limits.count({ link_address: sameNetwork(context.request.address) })
  const token = tokenOf(input, env.SECRET)
  const invitation = token ? await invitationWords(context, token) : null
  if (!token || !(await auth.recoveringPerson(token))) {
    if (!invitation && !('invitation' in input)) throw new ContractError('INVALID_LINK')
    throw new ContractError('INVALID_INVITATION', { data: { by: invitation?.by ?? null } })
  }
  keepRecovery(context, token)
  return { valid: true, invitation }
})

async function invitationWords({ platform }: RequestContext, token: string): Promise<InvitationWords | null> {
  const found = await platform.auth.invitation(token)
  return found && { company: found.company, by: found.by }
}

/** What lets this browser set a new password now: the link it opened, or a recent sign-in. */
async function rightToReset(context: RequestContext): Promise<{ token: string } | { user_id: string } | null> {
  const token = recoveryToken(context)
  if (token && (await context.platform.auth.recoveringPerson(token))) return { token }
  const user_id = await recentPerson(context)
  return user_id ? { user_id } : null
}

export const recovery = openRpc.recovery.handler(async ({ context }) => {
  const right = await rightToReset(context)
  return { valid: right !== null, invitation: right && 'token' in right ? await invitationWords(context, right.token) : null }
})

export const resetPassword = openRpc.resetPassword.handler(async ({ input: { password }, context }) => {
  const { auth } = context.platform
  await auth.limits.count({ link_address: sameNetwork(context.request.address) })
  const by = await rightToReset(context)
  if (!by) throw new ContractError('INVALID_LINK')
  const person = await ('token' in by ? auth.resetPassword(by.token, password) : auth.setPassword(by.user_id, password))
  keepDevice(context, person.email)
  await tellOfSecurity(context, 'password_changed', person)
  if (context.request.token) await auth.signOut(context.request.token)
  forgetSession(context)
  forgetRecovery(context)
  return { email: person.email }
})

export const confirmEmail = openRpc.confirmEmail.handler(async ({ input: { token }, context }) => {
  const { auth } = context.platform
  await auth.limits.count({ link_address: sameNetwork(context.request.address) })
  const changed = await auth.emailChanges.confirm(token)
  if (!changed) throw new ContractError('INVALID_LINK')
  for (const email of [changed.email_before, changed.email]) await tellOfSecurity(context, 'email_changed', { ...changed, email })
  return { email: changed.email }
})
