import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { newDeal } from '#modules/crm/contract/testing/samples.ts'
import { allOf, NO_FILTERS } from '#modules/dashboard/server/testing/reporting.ts'
import { monthLater, todayIn } from '#shared/br/date.ts'

const signIn = testApp()
const today = todayIn('America/Sao_Paulo')
const [month, next] = [monthLater(today, 0), monthLater(today, 1)]

test('the template of sales shows what was won beside its goal, the funnel in its order, the months to come and why deals were lost', async () => {
  const { api, user_id } = await signIn()
  const pipeline = (await api.crm.options()).pipelines[0]!
  const { client_id } = await api.crm.create(newDeal(pipeline, { name: 'Maria Souza', phone: '(84) 99999-1234' }))
  const won = await api.crm.create(newDeal(pipeline, client_id, { value: '100' }))
  await api.crm.win({ id: won.id, values: { value: '70', closed_on: today, activate_client: false } })
  await api.crm.create(newDeal(pipeline, client_id, { expected_close: next, value: '300' }))
  await api.crm.goals.save({ goals: [{ user_id, month, amount: '500' }] })

  const { id: folder_id } = await api.dashboard.folders.create({ name: 'Comercial', description: null, position: 1, template: 'sales' })
  const titles = new Map((await api.dashboard.configs.list()).map(({ id, title }) => [id, title]))
  const filters = { ...NO_FILTERS, dateStart: month, dateEnd: today, selectedMonth: month.slice(0, 7) }
  const answers = await allOf(await api.dashboard.data({ ...filters, folder_id, compare: true }))
  const shown = Object.fromEntries(Object.entries(answers).map(([id, answer]) => [titles.get(id)!, answer]))

  expect(Object.values(shown).map(({ problem }) => problem)).toEqual(Array(6).fill(null))
  expect(shown.Ganhas!.data?.kpi).toMatchObject({ value: 70, goal: 500 })
  expect(shown.Conversão!.data?.kpi).toMatchObject({ value: 100 })
  expect(shown.Funil!.data?.rows.map(({ label }) => label)).toEqual(pipeline.stages.map(({ name }) => name))
  expect(shown['Previsão por Mês']!.data?.rows.map(({ label, values }) => [label, values[0], values[2]])).toEqual([
    [month.slice(0, 7), 0, 500],
    [next.slice(0, 7), 300, null],
  ])
  expect(shown['Motivos de Perda']!.data?.rows).toEqual([])
})
