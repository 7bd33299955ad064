import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { asCompany } from '#server/database/database.ts'
import { addDays, todayIn } from '#shared/br/date.ts'
import { newCase, newDeadline, suspension } from '../contract/testing/samples.ts'
import { recountResting } from './recount-nightly.ts'

const app = testApp()
const today = todayIn()
const inDays = (days: number) => new Date(`${addDays(today, days)}T09:00:00-03:00`)

/** A deadline of a case that rests since yesterday, counted today and checked by a second person. */
async function resting() {
  const ana = await app()
  const bia = await app({ company_id: ana.company_id })
  const { id: parent_id } = await ana.api.legal.create(newCase())
  const { id } = await ana.api.legal.deadlines.add({
    parent_id,
    values: newDeadline({ event: 'portal_read', event_on: addDays(today, -3) }),
  })
  await ana.api.legal.suspend({ id: parent_id, values: { ...suspension, from_on: addDays(today, -1), to_on: null } })
  const { fatal_on } = await ana.api.legal.deadlines.get({ id })
  await bia.api.legal.deadlines.check({ id, fatal_on })
  return { ana, bia, id, parent_id, before: await ana.api.legal.deadlines.get({ id }) }
}

test('each night that a case rests moves its deadlines, keeps their check, and tells nobody', async () => {
  const { ana, bia, id, before } = await resting()
  const other = await ana.api.legal.create(newCase({ cnj_number: null }))
  const added = await ana.api.legal.deadlines.add({ parent_id: other.id, values: newDeadline() })
  const running = await ana.api.legal.deadlines.get({ id: added.id })
  const unread = async () => (await ana.api.notifications.list({})).rows.length
  const heard = await unread()

  await recountResting(app.platform().database, inDays(10))
  const after = await ana.api.legal.deadlines.get({ id })
  expect(after.fatal_on > before.fatal_on).toBe(true)
  expect(after.internal_on > before.internal_on && after.internal_on < after.fatal_on).toBe(true)
  expect(after).toMatchObject({ checked_by: bia.user_id, counted_by: ana.user_id })
  expect(await unread()).toBe(heard)
  expect(await ana.api.legal.deadlines.get({ id: running.id })).toEqual(running)

  await recountResting(app.platform().database, inDays(10))
  expect(await ana.api.legal.deadlines.get({ id })).toEqual(after)
})

test('a case that goes on, is in the trash, or belongs to a company without the module is left alone', async () => {
  const going = await resting()
  await going.ana.api.legal.reactivate({ id: going.parent_id })
  const without = await resting()
  await app.owner().query(`insert into company_module (company_id, module, enabled) values ($1, 'legal', false)`, [without.ana.company_id])
  const [one, other] = [await going.ana.api.legal.deadlines.get({ id: going.id }), without.before]

  await recountResting(app.platform().database, inDays(20))
  expect(await going.ana.api.legal.deadlines.get({ id: going.id })).toEqual(one)
  await app.owner().query('delete from company_module where company_id = $1', [without.ana.company_id])
  expect(await without.ana.api.legal.deadlines.get({ id: without.id })).toEqual(other)
})

test('who may only read cases counts none, whatever she calls', async () => {
  const { company_id, user_id } = await app({ can: ['read'] })
  const counted = asCompany(app.platform().database, { company_id, user_id }, (db) => sql`select app.store_recount('[]')`.execute(db))
  await expect(counted).rejects.toThrow('the permission to update is missing')
})
