import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accessServer, PASSWORD } from './testing/access-server.ts'

const server = accessServer()
type SignedIn = Awaited<ReturnType<typeof server.signedIn>>

// The clock of the codes stands still: no test runs over the end of its thirty seconds.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))
afterEach(() => void vi.useRealTimers())

const STEP = 30_000

/** What the app of a phone shows, `steps` of thirty seconds from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP })

const notCode = (secret: string) => {
  const near = [-2, -1, 0, 1, 2].map((step) => codeOf(secret, step))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code))!
}

/** Sets up two steps with the code of the thirty seconds before, so that the present one is still unused. */
async function withTwoSteps(person: SignedIn) {
  const { secret, address } = await person.api.twoFactor.begin({ password: PASSWORD })
  const { codes } = await person.api.twoFactor.accept({ code: codeOf(secret, -1) })
  await person.api.twoFactor.finish({})
  return { secret, address, codes }
}

/** A browser on which the password was right and the code is awaited. */
async function afterPassword({ email }: { email: string }) {
  const at = server.browser()
  await expect(at.api.signIn({ email, password: PASSWORD })).rejects.toMatchObject({ code: 'TWO_FACTOR_REQUIRED' })
  return at
}

test('it counts from the last step: a secret and a code alone change nothing', async () => {
  const ana = await server.signedIn()
  await expect(ana.api.twoFactor.begin({ password: 'errada' })).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
  const { secret, address } = await ana.api.twoFactor.begin({ password: PASSWORD })
  expect(decodeURIComponent(address)).toContain(`otpauth://totp/Retaguarda:${ana.email}`)
  await expect(ana.api.twoFactor.finish({})).rejects.toMatchObject({ code: 'TWO_FACTOR_CHANGED' })
  await expect(ana.api.twoFactor.accept({ code: notCode(secret) })).rejects.toMatchObject({ code: 'WRONG_CODE' })
  const { codes } = await ana.api.twoFactor.accept({ code: codeOf(secret) })
  expect(codes).toHaveLength(10)
  expect(new Set(codes).size).toBe(10)
  expect(codes.every((code) => /^[0-9a-z]{5}-[0-9a-z]{5}$/.test(code))).toBe(true)
  await expect(server.browser().api.signIn({ email: ana.email, password: PASSWORD })).resolves.toBeDefined()
  await ana.api.twoFactor.finish({})
  expect(await ana.api.twoFactor.state()).toMatchObject({ active: true, codes_left: 10, required_by: null, may_trust: true })
  await afterPassword(ana)
  await server.mailTo(ana.email, 'Verificação em duas etapas ativada')
})

test('a right password alone opens nothing; the code opens the session', async () => {
  const ana = await server.signedIn()
  const { secret } = await withTwoSteps(ana)
  const other = await afterPassword(ana)
  expect(other.cookies.has('session')).toBe(false)
  expect(other.cookies.has('device')).toBe(false)
  expect(await other.api.session({ company_id: null })).toBeNull()
  await expect(other.api.companies()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(other.written.join()).toMatch(/second-step=.*HttpOnly/i)
  const { user } = await other.api.secondStep({ given: { code: codeOf(secret) }, trust: false })
  expect(user.user_id).toBe(ana.user_id)
  expect(await other.api.session({ company_id: null })).toMatchObject({ user: { user_id: ana.user_id } })
  expect(other.cookies.has('second-step')).toBe(false)
})

test('a code counts once; one step either side of now counts, two do not', async () => {
  const ana = await server.signedIn()
  const { secret } = await withTwoSteps(ana)
  for (const step of [-2, 2]) {
    const at = await afterPassword(ana)
    await expect(at.api.secondStep({ given: { code: codeOf(secret, step) }, trust: false })).rejects.toMatchObject({ code: 'WRONG_CODE' })
  }
  const used = codeOf(secret)
  await (await afterPassword(ana)).api.secondStep({ given: { code: used }, trust: false })
  const again = await afterPassword(ana)
  await expect(again.api.secondStep({ given: { code: used }, trust: false })).rejects.toMatchObject({ code: 'WRONG_CODE' })
  await expect(again.api.secondStep({ given: { code: codeOf(secret, 1) }, trust: false })).resolves.toBeDefined()
})

test('two browsers with one code at once: one gets in', async () => {
  const ana = await server.signedIn()
  const { secret } = await withTwoSteps(ana)
  const browsers = await Promise.all([afterPassword(ana), afterPassword(ana)])
  const code = codeOf(secret)
  const answers = await Promise.allSettled(browsers.map(({ api }) => api.secondStep({ given: { code }, trust: false })))
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('five wrong codes ask for the password again, ten in a row lock for a while', async () => {
  const ana = await server.signedIn()
  const { secret } = await withTwoSteps(ana)
  const wrong = { given: { code: notCode(secret) }, trust: false }
  const first = await afterPassword(ana)
  for (let n = 1; n < 5; n++) await expect(first.api.secondStep(wrong)).rejects.toMatchObject({ code: 'WRONG_CODE' })
  await expect(first.api.secondStep(wrong)).rejects.toMatchObject({ code: 'SIGN_IN_AGAIN' })
  await expect(first.api.secondStep({ given: { code: codeOf(secret) }, trust: false })).rejects.toMatchObject({ code: 'SIGN_IN_EXPIRED' })
  const second = await afterPassword(ana)
  for (let n = 6; n < 10; n++) await expect(second.api.secondStep(wrong)).rejects.toMatchObject({ code: 'WRONG_CODE' })
  await expect(second.api.secondStep(wrong)).rejects.toMatchObject({
    code: 'TWO_FACTOR_LOCKED',
    message: 'Verificação bloqueada por 15 minutos.',
  })
  const third = await afterPassword(ana)
  const right = { given: { code: codeOf(secret) }, trust: false }
  await expect(third.api.secondStep(right)).rejects.toMatchObject({ code: 'TWO_FACTOR_LOCKED' })
  await server.owner().query(`update auth.two_factor set locked_until = now() where user_id = $1`, [ana.user_id])
  await expect(third.api.secondStep(right)).resolves.toBeDefined()
})

test('a recovery code counts once, in any spelling, and its owner is told; new ones void the old', async () => {
  const ana = await server.signedIn()
  const { codes } = await withTwoSteps(ana)
  const [first = '', second = ''] = codes
  const typed = ` ${first.toUpperCase().replace('-', ' ')}`
  await (await afterPassword(ana)).api.secondStep({ given: { recovery_code: typed }, trust: false })
  await server.mailTo(ana.email, 'Um código de recuperação foi usado')
  const again = await afterPassword(ana)
  await expect(again.api.secondStep({ given: { recovery_code: first }, trust: false })).rejects.toMatchObject({ code: 'WRONG_CODE' })
  expect(await ana.api.twoFactor.state()).toMatchObject({ codes_left: 9 })
  const { codes: fresh } = await ana.api.twoFactor.newCodes({})
  await expect(again.api.secondStep({ given: { recovery_code: second }, trust: false })).rejects.toMatchObject({ code: 'WRONG_CODE' })
  await expect(again.api.secondStep({ given: { recovery_code: fresh[0]! }, trust: false })).resolves.toBeDefined()
})

test('new codes ask who it is when the password was given long ago', async () => {
  const ana = await server.signedIn()
  await withTwoSteps(ana)
  await server.owner().query(`update auth.session set confirmed_at = now() - interval '16 minutes' where user_id = $1`, [ana.user_id])
  await expect(ana.api.twoFactor.newCodes({})).rejects.toMatchObject({ code: 'CONFIRM_PASSWORD' })
})

test('a trusted browser is not asked, is listed, and can be revoked; a company can forbid it', async () => {
  const ana = await server.signedIn()
  const { secret } = await withTwoSteps(ana)
  const at = await afterPassword(ana)
  await at.api.secondStep({ given: { code: codeOf(secret) }, trust: true })
  const signIn = () => at.api.signIn({ email: ana.email, password: PASSWORD })
  await expect(signIn()).resolves.toBeDefined()
  const company = await server.newCompany('Desconfiada', { members: [[ana.user_id, 'member']] })
  await server.owner().query('update companies set allow_trusted_browsers = false where id = $1', [company])
  await expect(signIn()).rejects.toMatchObject({ code: 'TWO_FACTOR_REQUIRED', data: { may_trust: false } })
  await server.owner().query('update companies set allow_trusted_browsers = true where id = $1', [company])
  await expect(signIn()).resolves.toBeDefined()
  const { browsers } = await at.api.twoFactor.state()
  expect(browsers).toMatchObject([{ user_agent: 'test' }])
  const bia = await server.signedIn()
  await bia.api.twoFactor.distrust({ id: browsers[0]!.id }) // another person's: nothing happens
  await expect(signIn()).resolves.toBeDefined()
  await at.api.twoFactor.distrust({ id: browsers[0]!.id })
  await expect(signIn()).rejects.toMatchObject({ code: 'TWO_FACTOR_REQUIRED', data: { may_trust: true } })
})

test('switching off takes password and code, and is refused where a company asks for two steps', async () => {
  const ana = await server.signedIn()
  const { secret, codes } = await withTwoSteps(ana)
  const off = (given: { code: string } | { recovery_code: string }, password = PASSWORD) => ana.api.twoFactor.switchOff({ password, given })
  await expect(off({ code: codeOf(secret) }, 'errada')).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
  await expect(off({ code: notCode(secret) })).rejects.toMatchObject({ code: 'WRONG_CODE' })
  const company = await server.newCompany('Exigente', { members: [[ana.user_id, 'member']] })
  await server.owner().query(`update companies set require_two_factor = '{4}' where id = $1`, [company])
  await expect(off({ code: codeOf(secret) })).rejects.toMatchObject({
    code: 'TWO_FACTOR_NEEDED',
    message: 'Exigente exige a verificação em duas etapas.',
  })
  await server.owner().query(`update companies set require_two_factor = '{}' where id = $1`, [company])
  await off({ recovery_code: codes[0]! })
  await expect(server.browser().api.signIn({ email: ana.email, password: PASSWORD })).resolves.toBeDefined()
  await server.mailTo(ana.email, 'Verificação em duas etapas desativada')
})

test('a company that asks two steps of a profile lets nobody of it in before: not even with its name in hand', async () => {
  const ana = await server.signedIn()
  const company_id = await server.newCompany('Cofre', { members: [[ana.user_id, 'member']] })
  await server.owner().query(`update companies set require_two_factor = '{4}' where id = $1`, [company_id])
  const outside = { company: null, pages: [], two_factor_asked_by: 'Cofre' }
  expect(await ana.api.session({ company_id: null })).toMatchObject(outside)
  expect(await ana.api.session({ company_id })).toMatchObject(outside)
  await withTwoSteps(ana)
  expect(await ana.api.session({ company_id })).toMatchObject({ company: { id: company_id }, two_factor_asked_by: null })
})

test('a new password ends trust, and goes round no code, by a link neither; secret, codes and tokens are nowhere in the clear', async () => {
  const ana = await server.signedIn()
  const { secret, codes } = await withTwoSteps(ana)
  const at = await afterPassword(ana)
  await at.api.secondStep({ given: { code: codeOf(secret) }, trust: true })
  const everything = async () => {
    const tables = ['auth.two_factor', 'auth.trusted_browser', 'auth.session', 'audit_event']
    const rows = await Promise.all(tables.map((table) => server.owner().query(`select row_to_json(t)::text as row from ${table} t`)))
    return rows.flatMap(({ rows }) => rows.map(({ row }) => row as string)).join('\n')
  }
  const stored = await everything()
  for (const hidden of [secret, ...codes, at.cookies.get('trusted')!, at.cookies.get('session')!]) expect(stored).not.toContain(hidden)
  await at.api.changePassword({ current_password: PASSWORD, new_password: 'outra girafa azul' })
  await expect(at.api.signIn({ email: ana.email, password: 'outra girafa azul' })).rejects.toMatchObject({ code: 'TWO_FACTOR_REQUIRED' })
  const link = (await server.platform().auth.startRecovery(ana.email))!
  const lost = server.browser()
  await lost.api.openRecovery({ type: 'recovery', token: link.token })
  await lost.api.resetPassword({ password: 'terceira girafa azul' })
  expect(await lost.api.session({ company_id: null })).toBeNull()
  await expect(lost.api.signIn({ email: ana.email, password: 'terceira girafa azul' })).rejects.toMatchObject({
    code: 'TWO_FACTOR_REQUIRED',
  })
})
