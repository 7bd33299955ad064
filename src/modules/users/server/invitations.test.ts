import { expect, test } from 'vitest'
import { type Api, testApp } from '#app/testing/app.ts'
import { formOf } from '#app/testing/form-of.ts'
import { hash } from '#server/auth/passwords.ts'

const app = testApp()
const PASSWORD = 'girafa azul dorme cedo'

const INVITATION = { name: '', profile_id: 4, scopes: {}, teams: [], like: null }
let made = 0
const address = () => `convite${++made}@exemplo.com.br`

const invite = (api: Api, emails: string, more: object = {}) => api.users.invite({ ...INVITATION, emails, ...more })
const find = async (api: Api, email: string) => (await api.users.list({ name: email })).rows[0]!

/** The token of a new link, as the mail's job would make it. */
async function tokenOf(company_id: string, user_id: string) {
  return (await app.platform().auth.startInvitation({ company_id, user_id }))!
}

test('three addresses are three invitations, listed as they were typed', async () => {
  const ana = await app()
  const [one, two, three] = [address(), address(), address()]
  expect(await invite(ana.api, `${one}, Bia Reis <${two.toUpperCase()}>\n${three};${one}`)).toEqual({ sent: 3 })
  const { rows, counts } = await ana.api.users.list({ status: 'invited' })
  expect(rows.map(({ email, name, status, profile_name, last_seen_at }) => ({ email, name, status, profile_name, last_seen_at }))).toEqual(
    [one, two, three].map((email) => ({ email, name: email, status: 'invited', profile_name: 'Básico', last_seen_at: null })),
  )
  expect(counts).toMatchObject({ total: 4, invited: 3, active: 1 })
  expect((await ana.api.users.options()).mails).toBe(false) // a test has no mail server, and nobody receives them
})

test.each([
  ['', 'Informe ao menos um e-mail'],
  ['ana@exemplo.com.br, isto não', 'E-mail inválido: isto'],
  [Array.from({ length: 51 }, (_, n) => `p${n}@exemplo.com.br`).join(' '), 'No máximo 50 convites por vez'],
])('%j is refused as a whole', async (emails, message) => {
  const ana = await app()
  const refused = await invite(ana.api, emails).catch((error) => error)
  expect(JSON.stringify(refused.data)).toContain(message)
  expect(await ana.api.users.list({})).toMatchObject({ total: 1 })
})

test('a form that is sent again, because its answer got lost, invites nobody twice', async () => {
  const ana = await app()
  const form = formOf(ana)
  const emails = `${address()} ${address()}`
  const invitations = async () => {
    const asked = "select from pgboss.job where name = 'users.invitation-mail' and data ->> 'company_id' = $1"
    return [(await app.owner().query(asked, [ana.company_id])).rowCount, (await ana.api.users.list({})).total]
  }
  expect(await invite(form, emails)).toEqual({ sent: 2 })
  expect(await invite(form, emails)).toEqual({ sent: 2 })
  expect(await invitations()).toEqual([2, 3])
  await expect(invite(form, `${emails} ${address()}`)).rejects.toMatchObject({ code: 'FORM_SENT' })
  expect(await invitations()).toEqual([2, 3])
})

test('whoever works here already is named, and nobody is invited', async () => {
  const ana = await app()
  const email = address()
  await invite(ana.api, email)
  await expect(invite(ana.api, `${address()} ${email}`)).rejects.toMatchObject({
    code: 'WORKS_HERE_ALREADY',
    message: `${email} já trabalha nesta empresa`,
  })
  expect(await ana.api.users.list({})).toMatchObject({ total: 2 })
})

test('a link works once, for its own person, and the one before it not at all', async () => {
  const ana = await app()
  const email = address()
  await invite(ana.api, email, { name: 'Bia Costa' })
  const { id } = await find(ana.api, email)
  const { auth } = app.platform()
  const old = await tokenOf(ana.company_id, id)
  const token = await tokenOf(ana.company_id, id)
  await expect(auth.resetPassword(old, PASSWORD)).rejects.toMatchObject({ code: 'INVALID_LINK' })
  expect(await auth.invitation(token)).toMatchObject({ by: 'Ana Teste', live: true })
  expect(await auth.resetPassword(token, PASSWORD)).toMatchObject({ email, name: 'Bia Costa' })
  await expect(auth.resetPassword(token, PASSWORD)).rejects.toMatchObject({ code: 'INVALID_LINK' })
  expect(await auth.invitation(token)).toMatchObject({ by: 'Ana Teste', live: false })
  expect(await auth.startInvitation({ company_id: ana.company_id, user_id: id })).toBeNull()
})

test('a link of more than 72 hours is dead, and says who to ask', async () => {
  const ana = await app()
  const email = address()
  await invite(ana.api, email)
  const { id } = await find(ana.api, email)
  const token = await tokenOf(ana.company_id, id)
  await app.owner().query(`update auth.invitation set expires_at = now() - interval '1 second' where user_id = $1`, [id])
  const open = app.signedOut().access.openRecovery({ type: 'recovery', token, invitation: true })
  await expect(open).rejects.toMatchObject({ code: 'INVALID_INVITATION', data: { by: 'Ana Teste' } })
})

test('an address that has a sign-in shows nothing of it until she enters this company, and not by entering another', async () => {
  const [ana, bruno] = [await app(), await app()]
  await app.owner().query(`update users set name = 'Bruno de Verdade' where user_id = $1`, [bruno.user_id])
  await app
    .owner()
    .query(`insert into auth.account (user_id, account_id, provider_id, password) values ($1::uuid, $1::text, 'credential', $2)`, [
      bruno.user_id,
      await hash(PASSWORD),
    ])
  expect(await invite(ana.api, bruno.email, { name: 'Seu Bruno' })).toEqual({ sent: 1 })
  expect(await app.platform().auth.startInvitation({ company_id: ana.company_id, user_id: bruno.user_id })).toBeNull()
  const shown = async () => find(ana.api, bruno.email)
  const invited = { id: bruno.user_id, name: 'Seu Bruno', status: 'invited', last_seen_at: null, companies: [{ id: ana.company_id }] }
  expect(await shown()).toMatchObject(invited)
  await bruno.api.access.session({ company_id: bruno.company_id })
  expect(await shown()).toMatchObject(invited)
  expect(await ana.api.users.get({ id: bruno.user_id })).toMatchObject({ name: 'Seu Bruno', phone: null })
  await bruno.api.access.session({ company_id: ana.company_id })
  expect(await shown()).toMatchObject({ name: 'Bruno de Verdade', status: 'active', last_seen_at: expect.any(Date) })
})

test('a scope is given with the invitation, and one that was left alone is none', async () => {
  const ana = await app()
  const email = address()
  await invite(ana.api, email, { profile_id: 3, scopes: { crm: 'own', clients: null } })
  const { id } = await find(ana.api, email)
  const { rows } = await app.owner().query('select page, scope from user_scope where user_id = $1', [id])
  expect(rows).toEqual([{ page: 'crm', scope: 'own' }])
})

test('nobody invites with a profile that holds more than she does', async () => {
  const ana = await app({ permissions: { users: { all: true } } })
  await expect(invite(ana.api, address(), { profile_id: 2 })).rejects.toMatchObject({
    code: 'GRANT_BEYOND',
    message: 'Você não pode conceder ver em Dashboard · Registros, porque não tem essa permissão.',
  })
  await expect(invite(ana.api, address(), { profile_id: 1 })).rejects.toMatchObject({ code: 'OWNERS_ONLY' })
  await expect(invite(ana.api, address(), { profile_id: 77 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(invite(ana.api, address())).resolves.toEqual({ sent: 1 })
})

test('the permissions of somebody else are copied as far as one holds them', async () => {
  const ana = await app()
  const like = await app({ company_id: ana.company_id, permissions: null, profile_id: 4 })
  await app.owner().query(
    `insert into user_page_permission (company_id, user_id, page, can_read) values ($1, $2, 'clients', true)`, // biome-ignore format: one line
    [ana.company_id, like.user_id],
  )
  const email = address()
  await invite(ana.api, email, { like: like.user_id })
  const { id } = await find(ana.api, email)
  const { rows } = await app.owner().query(`select app.allowed($1, $2, 'clients', 'read') as may`, [id, ana.company_id])
  expect(rows).toEqual([{ may: true }])
  const limited = await app({ company_id: ana.company_id, permissions: { users: { all: true } } })
  await expect(invite(limited.api, address(), { like: like.user_id })).rejects.toMatchObject({ code: 'GRANT_BEYOND' })
})

test('an invitation is sent again three times an hour, and taken back', async () => {
  const ana = await app()
  const email = address()
  await invite(ana.api, email)
  const { id } = await find(ana.api, email)
  for (let n = 0; n < 3; n++) await ana.api.users.resendInvitation({ id })
  await expect(ana.api.users.resendInvitation({ id })).rejects.toMatchObject({ code: 'WAIT_TO_RESEND', message: 'Aguarde para reenviar.' })
  const token = await tokenOf(ana.company_id, id)
  await ana.api.users.cancelInvitation({ id })
  expect(await ana.api.users.list({})).toMatchObject({ total: 1 })
  await expect(app.platform().auth.resetPassword(token, PASSWORD)).rejects.toMatchObject({ code: 'INVALID_LINK' })
})

test('only an owner sees a link, also when no more mails may be sent', async () => {
  const ana = await app()
  const email = address()
  await invite(ana.api, email)
  const { id } = await find(ana.api, email)
  await expect(ana.api.users.copyInvitation({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const owner = await app({ company_id: ana.company_id, profile_id: 1 })
  for (let n = 0; n < 3; n++) await owner.api.users.resendInvitation({ id })
  const { link } = await owner.api.users.copyInvitation({ id })
  const token = new URL(link!).searchParams.get('token')!
  expect(await app.platform().auth.invitation(token)).toMatchObject({ live: true })
})
