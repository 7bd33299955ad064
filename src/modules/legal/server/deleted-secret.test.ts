import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { emptyTrash } from '#parts/records/server/trash.ts'
import { asCompany } from '#server/database/database.ts'
import { movement, newCase, newDeadline, party } from '../contract/testing/samples.ts'

const app = testApp()
const WORD = 'Sigilosíssimo'
const NUMBER = '0000123-26.2024.8.20.0001'

test('what happened to a secret case stays hidden after its record went for good, and is shown to its people', async () => {
  const named = await app()
  const { company_id } = named
  const owner = await app({ company_id, profile_id: 1, role: 'owner' })
  const { legal } = named.api
  // Arrives before the case does, and so belongs to none.
  await legal.publications.receive({ publications: [{ available_on: '2026-11-18', text: `${WORD}: processo ${NUMBER}` }] })
  const { id: parent_id } = await legal.create(newCase({ title: WORD, cnj_number: NUMBER }))
  await legal.setSecrecy({ id: parent_id, secret: true })
  await legal.parties.add({ parent_id, values: { ...party, name: WORD } })
  await legal.movements.add({ parent_id, values: { ...movement, name: WORD } })
  await legal.deadlines.add({ parent_id, values: newDeadline({ title: WORD }) })
  await legal.publications.receive({ publications: [{ available_on: '2026-11-19', text: `${WORD} de novo: processo ${NUMBER}` }] })

  const told = (user_id: string) =>
    asCompany(app.platform().database, { user_id, company_id }, async (db) => {
      const { rows } = await sql<{ entity: string; action: string }>`
        select distinct entity, action from audit_event where changes::text like ${`%${WORD}%`} order by entity, action`.execute(db)
      return rows.map(({ entity, action }) => `${entity} ${action}`)
    })
  expect(await told(owner.user_id)).toEqual([])

  await legal.remove({ selection: { ids: [parent_id] } })
  await app.owner().query("update legal_case set deleted_at = now() - interval '31 days' where id = $1", [parent_id])
  await emptyTrash(app.platform().database, 'legal_case')
  expect((await app.owner().query('select from legal_case where id = $1', [parent_id])).rowCount).toBe(0)
  expect((await app.owner().query('select from legal_publication where company_id = $1', [company_id])).rowCount).toBe(0)

  expect(await told(owner.user_id)).toEqual([])
  expect(await told(named.user_id)).toEqual(
    expect.arrayContaining(['legal_case delete', 'legal_movement insert', 'legal_publication delete']),
  )
})
