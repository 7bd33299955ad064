import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'

const app = testApp()

const CONFIRMED = { code: 'CONFIRM_PASSWORD' }
const DEAD = { code: 'INVALID_LINK' }

const emailOf = async (user_id: string) =>
  (
    await app
      .owner()
      .query('select a.email as signs_in, u.email from auth.user a join users u on u.user_id = a.id where a.id = $1', [user_id])
  ).rows[0]

/** What the queue holds of a job; the first job makes it. */
async function asked(name: string, key: string, value: string) {
  const { rows: made } = await app.owner().query("select from pg_tables where (schemaname, tablename) = ('pgboss', 'job')")
  if (made.length === 0) return []
  const { rows } = await app.owner().query('select data from pgboss.job where name = $1 and data ->> $2::text = $3', [name, key, value])
  return rows.map(({ data }) => data)
}

test('another address counts once it confirmed, by a link that is good once; both addresses are told', async () => {
  const owner = await app({ profile_id: 1 })
  const bia = await app({ company_id: owner.company_id })
  const change = (email: string, by = owner) => by.api.users.changeEmail({ id: bia.user_id, values: { email } })
  const here = `${randomUUID()}@exemplo.com.br`

  const manager = await app({ company_id: owner.company_id })
  await expect(change(here, manager)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await app.owner().query("update auth.session set confirmed_at = now() - interval '16 minutes' where user_id = $1", [owner.user_id])
  await expect(change(here)).rejects.toMatchObject(CONFIRMED)
  await app.owner().query('update auth.session set confirmed_at = now() where user_id = $1', [owner.user_id])
  await expect(change(owner.email.toUpperCase())).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
  expect(await asked('users.email-change-mail', 'user_id', bia.user_id)).toEqual([])

  await change('primeiro@exemplo.com.br')
  const { emailChanges } = app.platform().auth
  const first = (await emailChanges.start(bia.user_id))!
  expect(first).toMatchObject({ email: 'primeiro@exemplo.com.br', name: 'Ana Teste' })
  await change(here.toUpperCase())
  expect(await asked('auth.security-mail', 'email', bia.email)).toMatchObject([{ mail: 'email_asked' }, { mail: 'email_asked' }])
  const { token } = (await emailChanges.start(bia.user_id))!
  expect(await emailOf(bia.user_id)).toEqual({ signs_in: bia.email, email: bia.email })

  const confirm = (link: string) => app.signedOut().access.confirmEmail({ token: link })
  await expect(confirm(first.token)).rejects.toMatchObject(DEAD) // another took its place
  const recovery = (await app.platform().auth.startRecovery(bia.email))!
  expect(await confirm(token)).toEqual({ email: here })
  expect(await emailOf(bia.user_id)).toEqual({ signs_in: here, email: here })
  await expect(confirm(token)).rejects.toMatchObject(DEAD)
  expect(await app.platform().auth.recoveringPerson(recovery.token)).toBeNull() // it went to the address before
  const told = await asked('auth.security-mail', 'mail', 'email_changed')
  expect(told.map(({ email }) => email).toSorted()).toEqual([bia.email, here].toSorted())
  const { rows } = await owner.api.users.history({ id: bia.user_id })
  expect(rows.map(({ action, changes }) => [action, changes])).toContainEqual(['update', { email: [bia.email, here] }])
})

test('a link of a day ago, of somebody who is blocked, and one to an address that somebody else has by now change nothing', async () => {
  const owner = await app({ profile_id: 1 })
  const bia = await app({ company_id: owner.company_id })
  const link = async () => {
    await owner.api.users.changeEmail({ id: bia.user_id, values: { email: 'quase@exemplo.com.br' } })
    return (await app.platform().auth.emailChanges.start(bia.user_id))!.token
  }
  const confirm = (token: string) => app.signedOut().access.confirmEmail({ token })
  const old = await link()
  await app.owner().query("update auth.email_change set expires_at = now() - interval '1 second' where user_id = $1", [bia.user_id])
  await expect(confirm(old)).rejects.toMatchObject(DEAD)
  const blocked = await link()
  await owner.api.users.block({ id: bia.user_id, blocked: true })
  await expect(confirm(blocked)).rejects.toMatchObject(DEAD)
  await owner.api.users.block({ id: bia.user_id, blocked: false })
  const late = await link()
  await app.owner().query("insert into auth.user (name, email) values ('Rápida', 'quase@exemplo.com.br')")
  await expect(confirm(late)).rejects.toMatchObject(DEAD)
  expect(await emailOf(bia.user_id)).toEqual({ signs_in: bia.email, email: bia.email })
})
