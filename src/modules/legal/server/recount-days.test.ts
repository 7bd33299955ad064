import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { asCompany } from '#server/database/database.ts'
import { courtDay, newCase, newDeadline } from '../contract/testing/samples.ts'
import { beginRecount, recountUnderWay } from './recount-days.ts'

const app = testApp()
const DAY = 'Dia incluído: Ponto facultativo, seg 14/12/2026, TJRN (Sem expediente)'

/** A deadline that somebody else looks after, and a day of its court that is stored while nothing is counted again: the process ended there. */
async function leftBehind() {
  const ana = await app()
  const bia = await app({ company_id: ana.company_id })
  const { id: parent_id } = await ana.api.legal.create(newCase())
  const { id } = await ana.api.legal.deadlines.add({ parent_id, values: newDeadline() })
  const change = { id: null, values: courtDay }
  await asCompany(app.platform().database, bia, async (db) => {
    const row = await db.insertInto('court_day').values(courtDay).returning('id').executeTakeFirstOrThrow()
    await beginRecount(db, row.id, change, [{ ...courtDay, id: row.id }])
  })
  return { ana, bia, id, parent_id, fatal: async () => (await ana.api.legal.deadlines.get({ id })).fatal_on }
}

test('what a process left is gone on with, as the doing of who asked for it; the history of a deadline names the row that moved it', async () => {
  const { ana, bia, parent_id, fatal } = await leftBehind()
  expect(await ana.api.legal.calendar.recounts()).toMatchObject([{ reason: DAY, share: 0 }])
  expect(await fatal()).toBe('2027-02-03')
  await recountUnderWay(app.platform().database)
  expect(await fatal()).toBe('2027-02-04')
  expect(await ana.api.legal.calendar.recounts()).toEqual([])
  const { rows } = await ana.api.notifications.list({})
  expect(rows.map(({ kind }) => kind)).toEqual(['deadline-moved'])
  const [moved] = (await ana.api.legal.history({ id: parent_id, page: 1 })).rows
  expect(moved).toMatchObject({ entity: 'legal_deadline' })
  expect(JSON.stringify(moved)).toContain(DAY)
  const told = await app
    .owner()
    .query(`select user_id, changes -> 'deadlines' as changes from audit_event where action = 'recount' and company_id = $1`, [
      ana.company_id,
    ])
  expect(told.rows).toEqual([{ user_id: bia.user_id, changes: [null, 1] }])
})

test('a company without the module waits until it has it again, and no other company is told', async () => {
  const { ana, fatal } = await leftBehind()
  const other = await app()
  await app.owner().query(`insert into company_module (company_id, module, enabled) values ($1, 'legal', false)`, [ana.company_id])
  await recountUnderWay(app.platform().database)
  expect(await other.api.legal.calendar.recounts()).toEqual([])
  await app.owner().query('delete from company_module where company_id = $1', [ana.company_id])
  expect(await fatal()).toBe('2027-02-03')
})
