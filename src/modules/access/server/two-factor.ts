import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { tellOfSecurity } from '#server/auth/security-mail.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import type { InTransaction } from '#server/rpc/rpc.ts'
import { challengeOf, forgetChallenge, keepTrust } from './cookies.ts'
import { openRpc, waitingRpc } from './rpc.ts'
import { activeCompany, signedInPerson, welcome } from './session.ts'

export const secondStep = openRpc.secondStep.handler(async ({ input: { given, trust }, context }) => {
  const { address, user_agent } = context.request
  const challenge = challengeOf(context)
  if (!challenge) throw new ContractError('SIGN_IN_EXPIRED')
  const { person, how, trusted, token } = await context.platform.auth.secondStep({ challenge, given, trust, address, user_agent })
  forgetChallenge(context)
  if (trusted) keepTrust(context, trusted)
  if (how === 'recovery') await tellOfSecurity(context, 'recovery_code_used', person)
  return { user: await welcome(context, { token, email: person.email }) }
})

const callerOf = (inTransaction: InTransaction) => inTransaction((db) => signedInPerson(db))

/** What an app shows beside its codes: 'Retaguarda (Aurora Saúde)'. A colon would end it. */
const issuerOf = (company: string | null | undefined) => `Retaguarda${company ? ` (${company})` : ''}`.replaceAll(':', ' ')

export const twoFactor = {
  state: waitingRpc.twoFactor.state.handler(async ({ context: { platform, inTransaction } }) => {
    const { user_id } = await callerOf(inTransaction)
    const [state, browsers] = await Promise.all([platform.auth.twoFactor.state(user_id), platform.auth.twoFactor.trustedBrowsers(user_id)])
    return { ...state, browsers }
  }),

  begin: waitingRpc.twoFactor.begin.handler(async ({ input: { password }, context: { platform, request, inTransaction } }) => {
    const { auth } = platform
    const { user_id, email, company } = await inTransaction(async (db) => ({
      ...(await signedInPerson(db)),
      company: (await activeCompany(db))?.name,
    }))
    await auth.confirm({ user_id, password, token: request.token ?? '' })
    const secret = await auth.twoFactor.begin(user_id)
    const issuer = issuerOf(company ?? (await auth.twoFactor.state(user_id)).required_by)
    return { secret, address: new TOTP({ issuer, label: email, secret }).toString() }
  }),

  accept: waitingRpc.twoFactor.accept.handler(async ({ input: { code }, context: { platform, inTransaction } }) => {
    const { user_id } = await callerOf(inTransaction)
    return { codes: await platform.auth.twoFactor.accept(user_id, code) }
  }),

  finish: waitingRpc.twoFactor.finish.handler(async ({ context }) => {
    const person = await callerOf(context.inTransaction)
    await context.platform.auth.twoFactor.finish(person.user_id)
    await tellOfSecurity(context, 'two_factor_on', person)
    return { active: true }
  }),

  newCodes: waitingRpc.twoFactor.newCodes.handler(async ({ context: { platform, inTransaction } }) => {
    const { user_id } = await inTransaction(async (db) => {
      await sql`select app.refuse_unconfirmed()`.execute(db)
      return signedInPerson(db)
    })
    return { codes: await platform.auth.twoFactor.newCodes(user_id) }
  }),

  switchOff: waitingRpc.twoFactor.switchOff.handler(async ({ input: { password, given }, context }) => {
    const { auth } = context.platform
    const person = await callerOf(context.inTransaction)
    const { user_id } = person
    const { required_by } = await auth.twoFactor.state(user_id)
    if (required_by) throw new ContractError('TWO_FACTOR_NEEDED', { sentence: `${required_by} exige a verificação em duas etapas.` })
    await auth.confirm({ user_id, password, token: context.request.token ?? '' })
    await auth.twoFactor.verify(user_id, given)
    await auth.twoFactor.remove(user_id)
    await tellOfSecurity(context, 'two_factor_off', person)
    return { active: false }
  }),

  distrust: waitingRpc.twoFactor.distrust.handler(async ({ input: { id }, context: { platform, inTransaction } }) => {
    await platform.auth.twoFactor.distrust((await callerOf(inTransaction)).user_id, id)
    return { id }
  }),
}
