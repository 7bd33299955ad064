import { sql } from 'kysely'
import { once } from '#parts/records/server/once.ts'
import type { Db } from '#server/database/database.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import type { InTransaction } from '#server/rpc/rpc.ts'
import { byTheRules } from './by-the-rules.ts'
import { askForInvitationMail, invitationLink } from './invitation-mail.ts'
import { rpc, waitingRpc } from './rpc.ts'

export const invite = waitingRpc.invite.handler(async ({ input, context: { platform, request, inTransaction } }) => {
  const { emails, name, profile_id, scopes, teams, like } = input
  const only = emails.length === 1 ? name || null : null
  const invited = await inTransaction(async (db, { company_id }) => {
    const make = async () => {
      const { rows } = await byTheRules(
        sql<{ user_id: string }>`
          select app.invite(${emails}::text[], ${only}, ${profile_id}::smallint, ${JSON.stringify(scopes)}::jsonb, ${teams}::uuid[], ${like}) as user_id`.execute(
          db,
        ),
      )
      return rows.map(({ user_id }) => ({ user_id, company_id: company_id! }))
    }
    // Sent again, the mails are on their way already.
    return once({ db, request }, { entity: 'invitation', input, make, show: async () => [] })
  })
  for (const one of invited) await askForInvitationMail(platform.jobs, one)
  return { sent: emails.length }
})

/** Checks that a new link may be made, to be sent or to be seen. */
const again = (inTransaction: InTransaction, user_id: string, copied: boolean) =>
  inTransaction(async (db: Db, { company_id }) => {
    await byTheRules(sql`select app.may_invite_again(${user_id}, ${copied})`.execute(db))
    return { user_id, company_id: company_id! }
  })

function waitToResend(error: unknown): never {
  if (error instanceof ContractError) throw new ContractError('WAIT_TO_RESEND', { retry_after: error.retry_after, cause: error })
  throw error
}

// Three mails an hour.
export const resendInvitation = waitingRpc.resendInvitation.handler(async ({ input: { id }, context: { platform, inTransaction } }) => {
  const invited = await again(inTransaction, id, false)
  await platform.auth.limits.count({ invitation: `${invited.company_id} ${id}` }).catch(waitToResend)
  await askForInvitationMail(platform.jobs, invited)
  return { sent: true }
})

export const copyInvitation = waitingRpc.copyInvitation.handler(async ({ input: { id }, context: { platform, inTransaction } }) => {
  const token = await platform.auth.startInvitation(await again(inTransaction, id, true))
  return { link: token && invitationLink(platform.env, token) }
})

export const cancelInvitation = rpc.cancelInvitation.handler(async ({ input: { id }, context: { db } }) => {
  await byTheRules(sql`select app.cancel_invitation(${id})`.execute(db))
  return { id }
})

export const sendPasswordLink = waitingRpc.sendPasswordLink.handler(async ({ input: { id }, context: { platform, inTransaction } }) => {
  const email = await inTransaction(async (db) => {
    const { rows } = await byTheRules(sql<{ email: string }>`select app.address_of(${id}) as email`.execute(db))
    return rows[0]!.email
  })
  await platform.auth.limits.count({ reset_account: email }).catch(waitToResend)
  await platform.jobs.send('access.reset-mail', { email })
  return { sent: true }
})
