import { expect, test, vi } from 'vitest'
import { refreshTokenFor } from './recovery-pair.ts'
import { accessServer, PASSWORD } from './testing/access-server.ts'

const server = accessServer({ limits: { reset_address: { points: 4, duration: 60 } } })
const NEW_PASSWORD = 'chuva de domingo'

/** Asks for the mail and follows its link far enough to know the token. */
async function mailedToken(email: string) {
  await server.browser().api.forgotPassword({ email })
  const link = await vi.waitFor(() => {
    const mails = server.mails().filter(({ to }) => [to].flat().some((address) => address?.text === email))
    const found = mails.flatMap(({ text }) => text?.match(/http\S+reset-password\S+/)?.[0] ?? [])[0]
    expect(found).toBeDefined()
    return new URL(found ?? '')
  }, 15_000)
  expect(link.origin + link.pathname).toBe('http://localhost:3000/reset-password')
  expect(link.searchParams.get('type')).toBe('recovery')
  return link.searchParams.get('token') ?? ''
}

const sessionsOf = async (user_id: string) =>
  (await server.owner().query('select from auth.session where user_id = $1', [user_id])).rowCount

const canSignIn = (email: string, password: string) =>
  server
    .browser()
    .api.signIn({ email, password })
    .then(
      () => true,
      () => false,
    )

test('the mailed link sets a new password once, signs the person out everywhere and ends the other links', async () => {
  const ana = await server.signedIn({ name: 'Ana <Souza>' })
  const other = (await server.platform().auth.startRecovery(ana.email))?.token ?? ''
  const token = await mailedToken(ana.email.toUpperCase().toLowerCase())
  const { api, cookies, written } = server.browser()
  await expect(api.openRecovery({ type: 'recovery', token })).resolves.toEqual({ valid: true, invitation: null })
  expect(written[0]).toMatch(/^recovery=.*HttpOnly.*SameSite=Strict/i)
  expect(written[0]).toMatch(/Max-Age=900/)
  expect(await api.recovery()).toEqual({ valid: true, invitation: null })

  await expect(api.resetPassword({ password: NEW_PASSWORD })).resolves.toEqual({ email: ana.email })
  expect([...cookies.keys()]).toEqual(['device'])
  expect(await sessionsOf(ana.user_id)).toBe(0)
  expect(await canSignIn(ana.email, PASSWORD)).toBe(false)
  expect(await canSignIn(ana.email, NEW_PASSWORD)).toBe(true)
  for (const used of [token, other]) {
    await expect(server.browser().api.openRecovery({ type: 'recovery', token: used })).rejects.toMatchObject({ code: 'INVALID_LINK' })
  }
  expect(await server.events(ana.user_id)).toContain('password_changed')
})

test('whose password was set by a link is told by mail', async () => {
  const ana = await server.newPerson({ name: 'Ana Souza' })
  const token = await mailedToken(ana.email)
  const { api } = server.browser({ address: '203.0.113.9' })
  await api.openRecovery({ type: 'recovery', token })
  await api.resetPassword({ password: NEW_PASSWORD })
  const mail = await server.mailTo(ana.email, 'A sua senha foi alterada')
  expect(mail.text).toContain('Olá, Ana!')
  expect(mail.text).toContain('a partir do endereço 203.0.113.9')
  expect(mail.text).toContain('http://localhost:3000/forgot-password')
})

test('the mail is in Portuguese, in text and HTML, and a name cannot write HTML into it', async () => {
  const ana = await server.newPerson({ name: '<b>Ana</b> Souza' })
  await mailedToken(ana.email)
  const mail = server.mails().at(-1)
  expect(mail?.subject).toBe('Redefinição de senha')
  expect(mail?.text).toContain('O link vale por 1 hora')
  expect(mail?.html).toContain('Olá, &lt;b&gt;Ana&lt;/b&gt;!')
})

test('the link is stored nowhere: the queue knows the address only, the table a hash', async () => {
  const ana = await server.newPerson()
  const token = await mailedToken(ana.email)
  const { rows } = await server.owner().query('select data::text as text from pgboss.job union all select v::text from auth.verification v')
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ text }) => text.includes(token))).toEqual([])
})

test('an unknown address and a blocked person get the same answer and no mail', async () => {
  const blocked = await server.newPerson({ active: false })
  const { api } = server.browser()
  const before = server.mails().length
  await expect(api.forgotPassword({ email: 'ninguem@exemplo.com.br' })).resolves.toEqual({ sent: true })
  await expect(api.forgotPassword({ email: blocked.email })).resolves.toEqual({ sent: true })
  await vi.waitFor(async () => {
    const { rows } = await server.owner().query("select from pgboss.job where name = 'access.reset-mail' and state <> 'completed'")
    expect(rows).toHaveLength(0)
  }, 15_000)
  expect(server.mails().length).toBe(before)
})

test('asking again and again stops, for one account at one address and from one address', async () => {
  const ana = await server.newPerson()
  const there = server.browser({ address: '203.0.113.9' })
  for (let n = 0; n < 3; n++) await there.api.forgotPassword({ email: ana.email })
  await expect(there.api.forgotPassword({ email: ana.email })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  const { api } = server.browser({ address: '203.0.113.10' })
  for (let n = 0; n < 4; n++) await api.forgotPassword({ email: `pessoa${n}@exemplo.com.br` })
  await expect(api.forgotPassword({ email: 'outra@exemplo.com.br' })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('the older form of the link works when its halves belong together', async () => {
  const ana = await server.newPerson()
  const access_token = (await server.platform().auth.startRecovery(ana.email))?.token ?? ''
  const refresh_token = refreshTokenFor(server.platform().env.SECRET, access_token)
  const { api } = server.browser()
  await expect(api.openRecovery({ type: 'recovery', access_token, refresh_token: 'forged' })).rejects.toMatchObject({
    code: 'INVALID_LINK',
  })
  await expect(api.openRecovery({ type: 'recovery', access_token, refresh_token })).resolves.toEqual({ valid: true, invitation: null })
  await api.resetPassword({ password: NEW_PASSWORD })
  expect(await canSignIn(ana.email, NEW_PASSWORD)).toBe(true)
})

test('an expired link, an invented one and the stored hash itself are refused', async () => {
  const ana = await server.newPerson()
  const token = (await server.platform().auth.startRecovery(ana.email))?.token ?? ''
  const { rows } = await server.owner().query('select identifier from auth.verification where value = $1', [ana.user_id])
  await server.owner().query("update auth.verification set expires_at = now() - interval '1 second' where value = $1", [ana.user_id])
  const { api } = server.browser()
  for (const wrong of [token, 'invented', rows[0].identifier]) {
    await expect(api.openRecovery({ type: 'recovery', token: wrong })).rejects.toMatchObject({
      code: 'INVALID_LINK',
      status: 400,
      message: 'Link expirado ou inválido',
    })
  }
  await expect(api.resetPassword({ password: NEW_PASSWORD })).rejects.toMatchObject({ code: 'INVALID_LINK' })
  expect(await canSignIn(ana.email, PASSWORD)).toBe(true)
})

test('a guessable password is refused, also one that is the company’s name, and the link stays good for a better one', async () => {
  const ana = await server.newPerson()
  const token = (await server.platform().auth.startRecovery(ana.email))?.token ?? ''
  const { api } = server.browser()
  await api.openRecovery({ type: 'recovery', token })
  await server.newCompany('Clínica Xerém Zaragatoa', { members: [[ana.user_id, 'member']] })
  for (const password of ['flamengo', 'Senha@2026', ana.email, 'zaragatoa7']) {
    await expect(api.resetPassword({ password })).rejects.toMatchObject({ code: 'PASSWORD_GUESSABLE', status: 422 })
  }
  expect(await canSignIn(ana.email, PASSWORD)).toBe(true)
  await expect(api.resetPassword({ password: NEW_PASSWORD })).resolves.toEqual({ email: ana.email })
})

test('of two resets with one link at the same moment one wins', async () => {
  const ana = await server.newPerson()
  const token = (await server.platform().auth.startRecovery(ana.email))?.token ?? ''
  const { auth } = server.platform()
  const results = await Promise.allSettled([
    auth.resetPassword(token, 'primeira senha boa'),
    auth.resetPassword(token, 'segunda senha boa'),
  ])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('the link confirms an unconfirmed e-mail', async () => {
  const ana = await server.newPerson({ email_verified: false })
  const token = (await server.platform().auth.startRecovery(ana.email))?.token ?? ''
  await server.platform().auth.resetPassword(token, NEW_PASSWORD)
  expect(await canSignIn(ana.email, NEW_PASSWORD)).toBe(true)
})

test('somebody who signed in a moment ago may reset without a link; an older session may not', async () => {
  const ana = await server.signedIn()
  expect(await ana.api.recovery()).toEqual({ valid: true, invitation: null })
  await server.owner().query("update auth.session set created_at = now() - interval '11 minutes' where user_id = $1", [ana.user_id])
  expect(await ana.api.recovery()).toEqual({ valid: false, invitation: null })
  await expect(ana.api.resetPassword({ password: NEW_PASSWORD })).rejects.toMatchObject({ code: 'INVALID_LINK' })
  await server.owner().query('update auth.session set created_at = now() where user_id = $1', [ana.user_id])
  await expect(ana.api.resetPassword({ password: NEW_PASSWORD })).resolves.toEqual({ email: ana.email })
  expect(await sessionsOf(ana.user_id)).toBe(0)
  expect(await canSignIn(ana.email, NEW_PASSWORD)).toBe(true)
})

test('a used link left in the browser does not stand in the way of a recent sign-in', async () => {
  const ana = await server.signedIn()
  ana.cookies.set('recovery', 'used long ago')
  expect(await ana.api.recovery()).toEqual({ valid: true, invitation: null })
  await expect(ana.api.resetPassword({ password: NEW_PASSWORD })).resolves.toEqual({ email: ana.email })
})

test('a browser without link or session may not reset anything', async () => {
  const { api } = server.browser()
  expect(await api.recovery()).toEqual({ valid: false, invitation: null })
  await expect(api.resetPassword({ password: NEW_PASSWORD })).rejects.toMatchObject({ code: 'INVALID_LINK' })
})
