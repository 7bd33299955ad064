import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { newDeal } from '#modules/crm/contract/testing/samples.ts'

const signIn = testApp()

test('the deals of a client that is merged follow it, whoever merges, and return when that is undone', async () => {
  const { api, company_id } = await signIn()
  const { crm } = api
  const pipeline = (await crm.options()).pipelines[0]!
  const first = await crm.create(newDeal(pipeline, { name: 'Maria Souza', phone: '(84) 99999-1234' }))
  const deal = await crm.create(newDeal(pipeline, { name: 'Maria S. Lima', phone: '(84) 98888-1234' }))
  const [main, other] = [await api.clients.get({ id: first.client_id }), await api.clients.get({ id: deal.client_id })]
  const blind = await signIn({ company_id, permissions: { clients: 'all' } })
  const { undo } = await blind.api.clients.merge({
    ...{ id: main.id, other_id: other.id, updated_at: main.updated_at, other_updated_at: other.updated_at, take: [] },
  })
  expect(await crm.get({ id: deal.id })).toMatchObject({ client_id: main.id, client_name: 'Maria Souza' })
  const qualified = pipeline.stages[1]!.id
  await crm.move({ id: deal.id, stage_id: qualified, after_id: null, before_id: null, place_version: null })
  await blind.api.clients.undoMerge({ id: undo })
  expect(await crm.get({ id: deal.id })).toMatchObject({ client_id: other.id, client_name: 'Maria S. Lima', stage_id: qualified })
})
