import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'

const app = testApp()

/** As if the person had set up two steps. */
const activate = (user_id: string) =>
  app.owner().query(`insert into auth.two_factor (user_id, secret, verified) values ($1, 'x', true)`, [user_id])

const sessionsOf = async (user_id: string) => (await app.owner().query('select from auth.session where user_id = $1', [user_id])).rowCount

test('the list says who has it, who not, and of whom it is asked; the card counts what its filter shows', async () => {
  const ana = await app()
  const bia = await app({ profile_id: 3, company_id: ana.company_id })
  await app({ profile_id: 4, company_id: ana.company_id })
  await activate(bia.user_id)
  await app.owner().query(`update companies set require_two_factor = '{4}' where id = $1`, [ana.company_id])
  const { rows, counts } = await ana.api.users.list({})
  expect(rows.map(({ profile_id, two_factor }) => [profile_id, two_factor]).sort()).toEqual([
    [3, 'on'],
    [4, 'required'],
    [9, 'off'],
  ])
  expect(counts.one_step).toBe(2)
  expect(await ana.api.users.list({ one_step: true })).toMatchObject({ total: 2 })
})

test('an administrator resets another’s: sessions end, and it is told by mail; nobody resets her own', async () => {
  const ana = await app()
  const bia = await app({ profile_id: 3, company_id: ana.company_id })
  await expect(ana.api.users.resetTwoFactor({ id: bia.user_id })).rejects.toMatchObject({ code: 'NO_TWO_FACTOR' })
  await activate(bia.user_id)
  await expect(bia.api.users.resetTwoFactor({ id: ana.user_id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(ana.api.users.resetTwoFactor({ id: ana.user_id })).rejects.toMatchObject({ code: 'OWN_TWO_FACTOR' })
  await ana.api.users.resetTwoFactor({ id: bia.user_id })
  expect(await sessionsOf(bia.user_id)).toBe(0)
  expect(await ana.api.users.get({ id: bia.user_id })).toMatchObject({ two_factor: 'off' })
})

test('an owner’s is reset by owners only, and that of somebody of two companies by who governs both', async () => {
  const ana = await app({ profile_id: 1 })
  const manager = await app({ profile_id: 2, company_id: ana.company_id })
  await activate(ana.user_id)
  await expect(manager.api.users.resetTwoFactor({ id: ana.user_id })).rejects.toMatchObject({ code: 'OWNERS_ONLY' })
  const elsewhere = await app()
  const bia = await app({ profile_id: 3, company_id: ana.company_id })
  await app.owner().query('insert into company_membership (company_id, user_id) values ($1, $2)', [elsewhere.company_id, bia.user_id])
  await activate(bia.user_id)
  await expect(manager.api.users.resetTwoFactor({ id: bia.user_id })).rejects.toMatchObject({ code: 'TWO_FACTOR_ELSEWHERE' })
})

test('who misses two steps is refused every page, and the explanation says why', async () => {
  const ana = await app()
  const bia = await app({ profile_id: 2, company_id: ana.company_id })
  await app.owner().query(`update companies set require_two_factor = '{2}' where id = $1`, [ana.company_id])
  await expect(bia.api.clients.list({})).rejects.toMatchObject({ code: 'TWO_FACTOR_SETUP', status: 403 })
  const why = await ana.api.users.permissions.explain({ user_id: bia.user_id, page: 'clients', action: 'read' })
  expect(why).toMatchObject({ granted: false })
  expect(why.steps.at(-1)).toMatchObject({
    rule: 'two_factor',
    sentence: expect.stringMatching(/ exige verificação em duas etapas do perfil Gestor, e .* ainda não a ativou\.$/),
  })
  const able = await ana.api.users.permissions.whoCan({ page: 'clients', action: 'read' })
  expect(able.map(({ user_id }) => user_id)).not.toContain(bia.user_id)
  await activate(bia.user_id)
  await expect(bia.api.clients.list({})).resolves.toBeDefined()
})
