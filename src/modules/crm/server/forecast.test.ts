import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { MONTHS_SHOWN } from '#modules/crm/contract/months.ts'
import { newDeal } from '#modules/crm/contract/testing/samples.ts'
import { monthLater, todayIn } from '#shared/br/date.ts'

const signIn = testApp()
const today = todayIn('America/Sao_Paulo')

test('open deals stand in their months, beside what was won and what was meant to be', async () => {
  const { api, user_id } = await signIn()
  const { crm } = api
  const pipeline = (await crm.options()).pipelines[0]!
  const first = await crm.create(newDeal(pipeline, { name: 'Maria Souza', phone: '(84) 99999-1234' }))
  const add = (expected_close: string | null) => crm.create(newDeal(pipeline, first.client_id, { expected_close, value: '100' }))
  const next = monthLater(today, 1)
  await add(next)
  await add(monthLater(today, MONTHS_SHOWN))
  const won = await add(today)
  await crm.win({ id: won.id, values: { value: '70', closed_on: today, activate_client: false } })
  await crm.goals.save({ goals: [{ user_id, month: monthLater(today, 0), amount: '500' }] })

  const columns = async () => Object.fromEntries((await crm.forecast({})).columns.map((column) => [column.id, column]))
  const before = await columns()
  expect(Object.keys(before)).toEqual([...Array.from({ length: MONTHS_SHOWN }, (_, by) => monthLater(today, by)), 'later', 'none'])
  expect(before[monthLater(today, 0)]).toMatchObject({ won: '70.00', goal: '500.00', sums: { count: 0 } })
  expect(before[next]).toMatchObject({ won: '0.00', goal: null, sums: { count: 1, value: '100.00', weighted: '10.00' } })
  expect([before.later!.sums.count, before.none!.sums.count, before.none!.cards.map(({ id }) => id)]).toEqual([1, 1, [first.id]])

  expect(await crm.reschedule({ id: first.id, expected_close: next })).toMatchObject({ expected_close: next })
  const after = await columns()
  expect([after[next]!.sums.count, after.none!.sums.count]).toEqual([2, 0])
  expect(await crm.forecastColumn({ column: next, skip: 1 })).toHaveLength(1)
  await expect(crm.reschedule({ id: won.id, expected_close: null })).rejects.toMatchObject({ code: 'DEAL_NOT_OPEN' })
})
