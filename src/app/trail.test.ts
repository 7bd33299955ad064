import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { newAntonia } from '#modules/hr/contract/testing/samples.ts'

const app = testApp()

/** What the audit says that a person did without changing anything, in no order: it is written when the answer has gone. */
async function trailOf(user_id: string) {
  const { rows } = await app.owner().query<{ line: string }>(
    `select concat_ws(' ', action, entity, entity_id, changes ->> 'action', company_id = $2) as line from audit_event
       where user_id = $1 and action in ('read', 'refused') order by line`,
    [user_id, (await app.owner().query('select company_id from company_membership where user_id = $1', [user_id])).rows[0].company_id],
  )
  return rows.map(({ line }) => line)
}

test('what somebody was refused is in the audit, once in ten minutes', async () => {
  const { api, user_id } = await app({ can: ['read'] })
  const refused = () => expect(api.clients.create({} as never)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await refused()
  await refused()
  await expect(api.hr.remove({ selection: { ids: ['00000000-0000-7000-8000-000000000000'] } })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect.poll(() => trailOf(user_id)).toEqual(['refused clients create t', 'refused hr delete t'])
})

test('who read a salary, a leave, a document or a whole record is in the audit, with whose it is', async () => {
  const { api, user_id, company_id } = await app()
  const { id } = await api.hr.create(newAntonia())
  const reader = await app({ company_id })
  await reader.api.hr.get({ id })
  await reader.api.hr.salaries.list({ parent_id: id })
  await reader.api.hr.salaries.list({ parent_id: id })
  await reader.api.hr.leaves.list({ parent_id: id })
  await reader.api.hr.documents.list({ parent_id: id })
  await reader.api.hr.list({}) // no record alone
  expect(await reader.api.hr.names({ ids: [id] })).toEqual([{ id, name: newAntonia().name }]) // as it is offered, not read
  await expect
    .poll(() => trailOf(reader.user_id))
    .toEqual([`read hr.documents.list ${id} t`, `read hr.get ${id} t`, `read hr.leaves.list ${id} t`, `read hr.salaries.list ${id} t`])
  expect(await trailOf(user_id)).toEqual([])

  const blind = await app({ company_id, can: [] })
  await expect(blind.api.hr.salaries.list({ parent_id: id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect.poll(() => trailOf(blind.user_id)).toEqual(['refused hr-salaries read t'])
})
