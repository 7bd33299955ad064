import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { accessServer, PASSWORD } from './testing/access-server.ts'

const server = accessServer({
  limits: {
    sign_in_pair: { points: 3, duration: 60 },
    sign_in_account: { points: 5, duration: 60 },
    sign_in_address: { points: 8, duration: 60 },
  },
})

test('a right password opens a session in a cookie scripts cannot read', async () => {
  const ana = await server.newPerson({ name: 'Ana Souza', profile_id: 2 })
  const { api, written, cookies } = server.browser()
  const { user } = await api.signIn({ email: ` ${ana.email.toUpperCase()} `, password: PASSWORD })
  expect(user).toEqual({ user_id: ana.user_id, profile_id: 2, name: 'Ana Souza', email: ana.email, avatar_url: null })
  const cookie = written.find((line) => line.startsWith('session='))
  expect(cookie).toMatch(/HttpOnly/i)
  expect(cookie).toMatch(/SameSite=Lax/i)
  expect(cookie).toMatch(/Max-Age=2592000/i)
  expect(JSON.stringify(user)).not.toContain(cookies.get('session'))
  expect(await server.events(ana.user_id)).toEqual(['sign_in'])
  const { rows } = await server.owner().query("select changes from audit_event where user_id = $1 and action = 'sign_in'", [ana.user_id])
  expect(rows).toEqual([{ changes: { address: expect.stringMatching(/\d/), user_agent: expect.anything() } }])
})

test('a browser that was not hers before is told of, by mail and in the bell, once; but not the first', async () => {
  const ana = await server.newPerson()
  const company_id = await server.newCompany('Aurora', { members: [[ana.user_id, 'member']] })
  const bell = async () =>
    (await server.owner().query('select company_id, kind, title from notification where user_id = $1', [ana.user_id])).rows
  const first = server.browser()
  await first.api.signIn({ email: ana.email, password: PASSWORD })
  await first.api.session({ company_id: null })
  expect(await bell()).toEqual([]) // she has none yet that it could differ from
  const { api } = server.browser({ address: '203.0.113.9' })
  await expect(api.signIn({ email: ana.email, password: 'errada' })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  expect(await bell()).toEqual([])
  await api.signIn({ email: ana.email, password: PASSWORD })
  await api.signOut()
  await api.signIn({ email: ana.email, password: PASSWORD })
  expect(await bell()).toEqual([{ company_id, kind: 'new-sign-in', title: 'Navegador desconhecido' }])
  const mail = await server.mailTo(ana.email, 'Entraram na sua conta em um navegador novo')
  expect(mail.text).toContain('203.0.113.9 (Navegador desconhecido)')
  expect(server.mails().filter(({ to }) => [to].flat().some((one) => one?.text === ana.email))).toHaveLength(1)
})

test('a wrong password, an unknown address and a blocked person get the same answer', async () => {
  const ana = await server.newPerson()
  const blocked = await server.newPerson({ active: false })
  const answers = await Promise.all(
    [
      { email: ana.email, password: 'errada' },
      { email: 'ninguem@exemplo.com.br', password: PASSWORD },
      { email: 'not an address', password: PASSWORD },
      { email: blocked.email, password: PASSWORD },
    ].map((input) =>
      server
        .browser()
        .api.signIn(input)
        .catch((error) => error),
    ),
  )
  for (const error of answers) {
    expect(error).toMatchObject({ code: 'INVALID_CREDENTIALS', status: 401, message: 'Email ou senha incorretos' })
  }
  const { rows } = await server.owner().query('select from auth.session where user_id = any ($1)', [[ana.user_id, blocked.user_id]])
  expect(rows).toHaveLength(0)
  expect(await server.events(blocked.user_id)).toEqual(['sign_in_refused'])
})

test('an unconfirmed e-mail is only mentioned to a person who knows the password', async () => {
  const ana = await server.newPerson({ email_verified: false })
  const { api, cookies } = server.browser()
  await expect(api.signIn({ email: ana.email, password: 'errada' })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  await expect(api.signIn({ email: ana.email, password: PASSWORD })).rejects.toMatchObject({ code: 'EMAIL_NOT_CONFIRMED' })
  expect(cookies.size).toBe(0)
})

test('guessing one account from one address stops, even for the right password, and goes on elsewhere', async () => {
  const ana = await server.newPerson()
  const { api } = server.browser({ address: '203.0.113.1' })
  for (const password of ['a', 'b', 'c']) {
    await expect(api.signIn({ email: ana.email, password })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  }
  await expect(api.signIn({ email: ana.email, password: PASSWORD })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    status: 429,
    message: 'Muitas tentativas. Tente novamente em alguns minutos',
  })
  const elsewhere = server.browser({ address: '203.0.113.2' })
  await expect(elsewhere.api.signIn({ email: ana.email, password: PASSWORD })).resolves.toBeDefined()
})

test('guessing one account from many addresses stops', async () => {
  const ana = await server.newPerson()
  for (const last of [11, 12, 13, 14, 15]) {
    const { api } = server.browser({ address: `203.0.113.${last}` })
    await expect(api.signIn({ email: ana.email, password: 'errada' })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  }
  const { api } = server.browser({ address: '203.0.113.16' })
  await expect(api.signIn({ email: ana.email, password: PASSWORD })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('trying many accounts from one address stops', async () => {
  const { api } = server.browser({ address: '203.0.113.20' })
  const attempt = (n: number) => api.signIn({ email: `pessoa${n}@exemplo.com.br`, password: 'errada' }).catch((error) => error.code)
  const codes = []
  for (let n = 0; n < 9; n++) codes.push(await attempt(n))
  expect(codes).toEqual([...Array(8).fill('INVALID_CREDENTIALS'), 'TOO_MANY_REQUESTS'])
})

test('an office whose people sign in from one address is not stopped', async () => {
  const ana = await server.newPerson()
  const { api } = server.browser({ address: '203.0.113.40' })
  for (let n = 0; n < 9; n++) await expect(api.signIn({ email: ana.email, password: PASSWORD })).resolves.toBeDefined()
})

test('a success forgives the failures before it', async () => {
  const ana = await server.newPerson()
  const { api } = server.browser({ address: '203.0.113.30' })
  for (let round = 0; round < 2; round++) {
    await expect(api.signIn({ email: ana.email, password: 'errada' })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    await expect(api.signIn({ email: ana.email, password: 'errada' })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    await expect(api.signIn({ email: ana.email, password: PASSWORD })).resolves.toBeDefined()
  }
})

test('signing in again ends the session before; signing out ends the session for good', async () => {
  const ana = await server.signedIn()
  const first = ana.cookies.get('session')
  await ana.api.signIn({ email: ana.email, password: PASSWORD })
  const second = ana.cookies.get('session')
  expect(second).not.toBe(first)
  const tokens = async () => (await server.owner().query('select token from auth.session where user_id = $1', [ana.user_id])).rows
  expect(await tokens()).toEqual([{ token: createHash('sha256').update(second!).digest('hex') }]) // never the token itself
  await ana.api.signOut()
  expect(await tokens()).toEqual([])
  expect(ana.cookies.has('session')).toBe(false)
  expect(await ana.api.session({ company_id: null })).toBeNull()
})

test('somebody blocked while signed in is out at once', async () => {
  const ana = await server.signedIn()
  await server.owner().query('update users set active = false where user_id = $1', [ana.user_id])
  expect(await ana.api.session({ company_id: null })).toBeNull()
  await expect(ana.api.companies()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

/** Makes the sessions of a person as old as that, and as long unused. */
const age = (user_id: string, { days = 0, unused = 0 }: { days?: number; unused?: number }) =>
  server.owner().query(
    `update auth.session set seen_at = now() - make_interval(mins => $2), created_at = now() - make_interval(days => $3),
         expires_at = now() - make_interval(days => $3) + interval '30 days' where user_id = $1`,
    [user_id, unused, days],
  )

const unusedMinutes = async (user_id: string) => {
  const { rows } = await server
    .owner()
    .query('select round(extract(epoch from now() - seen_at) / 60)::int as minutes from auth.session where user_id = $1', [user_id])
  return rows[0].minutes
}

test('a session in use lives on until its thirtieth day', async () => {
  const ana = await server.signedIn()
  await age(ana.user_id, { days: 29, unused: 60 })
  expect(await ana.api.session({ company_id: null })).not.toBeNull()
  await vi.waitFor(async () => expect(await unusedMinutes(ana.user_id)).toBe(0))
  await age(ana.user_id, { days: 30 })
  expect(await ana.api.session({ company_id: null })).toBeNull()
})

test('a session that nobody uses ends after a day, or as the strictest of her companies says', async () => {
  const ana = await server.signedIn()
  await age(ana.user_id, { unused: 24 * 60 - 1 })
  expect(await ana.api.session({ company_id: null })).not.toBeNull()
  await vi.waitFor(async () => expect(await unusedMinutes(ana.user_id)).toBe(0))
  await server.newCompany('Frouxa', { members: [[ana.user_id, 'member']] })
  const strict = await server.newCompany('Rígida', { members: [[ana.user_id, 'member']] })
  await server.owner().query('update companies set session_idle_minutes = 30 where id = $1', [strict])
  await age(ana.user_id, { unused: 29 })
  expect(await ana.api.session({ company_id: null })).not.toBeNull()
  await vi.waitFor(async () => expect(await unusedMinutes(ana.user_id)).toBe(0))
  await age(ana.user_id, { unused: 31 })
  expect(await ana.api.session({ company_id: null })).toBeNull()
})
