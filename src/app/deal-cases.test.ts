import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { newMaria } from '#modules/clients/contract/samples.ts'
import { newDeal } from '#modules/crm/contract/testing/samples.ts'
import { newCase } from '#modules/legal/contract/testing/samples.ts'

const app = testApp()

async function withDeal() {
  const ana = await app()
  const { id: client_id } = await ana.api.clients.create(newMaria())
  const [funnel] = (await ana.api.crm.options()).pipelines
  return { ana, deal: await ana.api.crm.create(newDeal(funnel!, client_id, { name: 'Recuperação de crédito' })) }
}

test('a case made from a deal says so to who sees the deal, and is found by it', async () => {
  const { ana, deal } = await withDeal()
  const made = await ana.api.legal.create(newCase({ deal_id: deal.id }))
  await ana.api.legal.create(newCase({ cnj_number: '' }))
  expect(await ana.api.legal.dealOf({ id: made.id })).toEqual({ id: deal.id, code: deal.code, name: 'Recuperação de crédito' })
  expect(await ana.api.legal.list({ deal_id: deal.id })).toMatchObject({ total: 1, rows: [{ id: made.id }] })

  const lawyer = await app({ company_id: ana.company_id, permissions: { 'legal-cases': true } })
  expect(await lawyer.api.legal.dealOf({ id: made.id })).toBeNull()
  const { id, updated_at } = made
  const changed = await lawyer.api.legal.update({ id, updated_at, values: newCase({ title: 'Outro título', deal_id: deal.id }) })
  expect(changed).toMatchObject({ title: 'Outro título', deal_id: deal.id })
})

test('nobody makes a case from a deal that she does not see, and a deal that is gone leaves its case', async () => {
  const { ana, deal } = await withDeal()
  const lawyer = await app({ company_id: ana.company_id, permissions: { 'legal-cases': true } })
  const stranger = await app()
  for (const { api } of [lawyer, stranger]) await expect(api.legal.create(newCase({ deal_id: deal.id }))).rejects.toThrow()
  const { id } = await ana.api.legal.create(newCase({ deal_id: deal.id }))
  await app.owner().query('delete from deal where id = $1', [deal.id])
  expect(await ana.api.legal.get({ id })).toMatchObject({ deal_id: null })
})
