import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { newDeal } from '#modules/crm/contract/testing/samples.ts'
import { todayIn } from '#shared/br/date.ts'

const signIn = testApp()
const today = todayIn('America/Sao_Paulo')

async function withFunnel() {
  const me = await signIn()
  const { crm } = me.api
  const { pipelines } = await crm.options()
  const pipeline = pipelines[0]!
  const parent_id = me.company_id
  const stages = () => crm.setup.stages.list({ parent_id: pipeline.id })
  const create = (over: object = {}) => crm.create(newDeal(pipeline, { name: 'Maria Souza', phone: '(84) 99999-1234' }, over))
  return { ...me, crm, pipeline, parent_id, stages, create }
}
const stage = { name: 'Visita técnica', color: '#0891b2', probability: 40, rot_days: 5, required: ['contact' as const], guide: '' }
const funnel = { name: 'Licitações', team_id: null, default_task_title: '', default_task_days: null }

test('stages are added, changed and arranged, and a name stands once in a funnel', async () => {
  const { crm, pipeline, stages } = await withFunnel()
  const added = await crm.setup.stages.add({ parent_id: pipeline.id, values: stage })
  await expect(crm.setup.stages.add({ parent_id: pipeline.id, values: { ...stage, name: 'visita TÉCNICA' } })).rejects.toMatchObject({
    code: 'PIPELINE_STAGE_NAME_TAKEN',
  })
  const [lead, ...others] = (await stages()).map(({ id }) => id)
  await crm.setup.stages.arrange({ parent_id: pipeline.id, ids: [lead!, added.id, ...others.filter((id) => id !== added.id)] })
  expect((await stages()).map(({ name }) => name)).toEqual(['Lead', 'Visita técnica', 'Qualificado', 'Proposta', 'Negociação'])
  const changed = await crm.setup.stages.change({
    id: added.id,
    updated_at: (await stages())[1]!.updated_at,
    values: { ...stage, probability: 45 },
  })
  expect(changed.probability).toBe(45)
  for (let n = 0; n < 7; n++) await crm.setup.stages.add({ parent_id: pipeline.id, values: { ...stage, name: `Etapa ${n}` } })
  await expect(crm.setup.stages.add({ parent_id: pipeline.id, values: { ...stage, name: 'Demais' } })).rejects.toMatchObject({
    code: 'PIPELINE_FULL',
  })
})

test('the deals of a stage that goes have to go somewhere; the last stage stays', async () => {
  const { crm, pipeline, stages, create } = await withFunnel()
  const [lead, qualified, ...others] = pipeline.stages.map(({ id }) => id) as [string, string, ...string[]]
  const deal = await create()
  expect((await stages())[0]).toMatchObject({ name: 'Lead', open: 1 })
  await expect(crm.setup.stages.remove({ id: lead, to: null })).rejects.toMatchObject({ code: 'STAGE_HAS_DEALS' })
  await expect(crm.setup.stages.remove({ id: lead, to: lead })).rejects.toMatchObject({ code: 'STAGE_GONE' })
  await crm.setup.stages.remove({ id: lead, to: qualified })
  expect(await crm.get({ id: deal.id })).toMatchObject({ stage_id: qualified, place_version: 1 })
  await expect(crm.move({ id: deal.id, stage_id: lead, after_id: null, before_id: null, place_version: null })).rejects.toMatchObject({
    code: 'STAGE_GONE',
  })
  for (const id of others) await crm.setup.stages.remove({ id, to: null })
  await crm.lose({ id: deal.id, values: { lost_reason_id: 1, lost_note: '', closed_on: today, finish_tasks: false } })
  await expect(crm.setup.stages.remove({ id: qualified, to: null })).rejects.toMatchObject({ code: 'LAST_STAGE' })
})

test('a funnel with open deals and the last one stay; each new deal of a funnel begins with its task', async () => {
  const { crm, pipeline, parent_id, create } = await withFunnel()
  await create()
  await expect(crm.setup.pipelines.remove({ id: pipeline.id })).rejects.toMatchObject({
    code: 'PIPELINE_HAS_DEALS',
    message: 'Há 1 demanda aberta neste funil.',
  })
  const values = { ...funnel, default_task_title: 'Ligar', default_task_days: 2 }
  const tenders = await crm.setup.pipelines.add({ parent_id, values })
  const offered = (await crm.options()).pipelines.find(({ id }) => id === tenders.id)!
  expect(offered.stages.map(({ name }) => name)).toEqual(['Lead'])
  const deal = await crm.create(newDeal(offered, { name: 'Pão Dourado', phone: '8432321010' }))
  expect(deal.next_task_title).toBe('Ligar')
  const own = await crm.create(newDeal(offered, deal.client_id, { next_task_title: 'Visitar' }))
  expect(own.next_task_title).toBe('Visitar')
  const copy = await crm.duplicate({ id: own.id })
  expect(copy.next_task_title).toBe('Ligar')
  for (const { id } of [deal, own, copy]) {
    await crm.lose({ id, values: { lost_reason_id: 1, lost_note: '', closed_on: today, finish_tasks: true } })
  }
  await crm.setup.pipelines.remove({ id: tenders.id })
  expect((await crm.options()).pipelines).toHaveLength(1)
})

test('a funnel and a product that were removed are offered again, unless another has their name', async () => {
  const { crm, parent_id } = await withFunnel()
  const add = () => crm.setup.pipelines.add({ parent_id, values: funnel })
  const tenders = await add()
  const product = await crm.setup.products.add({ parent_id, values: { name: 'Visita', kind: 'service', unit_price: '' } })
  await crm.setup.pipelines.remove({ id: tenders.id })
  await crm.setup.products.remove({ id: product.id })
  expect(await crm.setup.inactive()).toEqual([
    { id: tenders.id, kind: 'pipeline', name: tenders.name },
    { id: product.id, kind: 'product', name: 'Visita' },
  ])
  const another = await add()
  await expect(crm.setup.activate({ id: tenders.id })).rejects.toMatchObject({ message: 'Já existe um funil com este nome.' })
  await crm.setup.pipelines.remove({ id: another.id })
  for (const { id } of [tenders, product]) expect(await crm.setup.activate({ id })).toEqual({ id })
  expect((await crm.options()).pipelines.find(({ id }) => id === tenders.id)?.stages).toHaveLength(1)
  expect((await crm.options()).products.map(({ name }) => name)).toContain('Visita')
  await expect(crm.setup.activate({ id: product.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('goals are set, changed and taken away by whoever sets up, for people who sell', async () => {
  const { crm, user_id, company_id } = await withFunnel()
  const goal = { user_id, month: '2026-03-01', amount: '10.000,00' }
  expect(await crm.goals.save({ goals: [goal, { ...goal, month: '2026-04-01', amount: '5000' }] })).toEqual({ changed: 2 })
  expect(await crm.goals.save({ goals: [goal, { ...goal, month: '2026-04-01', amount: '' }] })).toEqual({ changed: 1 })
  const { goals, mine } = await crm.goals.list({ year: 2026 })
  expect([goals, mine]).toEqual([[{ user_id, month: '2026-03-01', amount: '10000.00' }], true])
  await expect(crm.goals.save({ goals: [{ ...goal, user_id: '01900000-0000-7000-8000-000000000001' }] })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const seller = await signIn({ company_id, permissions: { crm: true } })
  expect((await seller.api.crm.goals.list({ year: 2026 })).mine).toBe(false)
  await expect(seller.api.crm.goals.save({ goals: [goal] })).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('a deal whose stage or funnel went is never left without one: not out of the trash, not reopened, not as a copy', async () => {
  const { crm, pipeline, parent_id, stages, create } = await withFunnel()
  const qualified = pipeline.stages[1]!
  const stays = await create({ name: 'Apagada', stage_id: qualified.id })
  await crm.remove({ selection: { ids: [stays.id] } })
  await crm.setup.stages.remove({ id: qualified.id, to: null })
  await crm.restore({ ids: [stays.id] })
  const [lead] = await stages()
  expect(await crm.get({ id: stays.id })).toMatchObject({ stage_id: lead!.id, weighted_value: '125.00' })

  const tenders = await crm.setup.pipelines.add({ parent_id, values: funnel })
  const offered = (await crm.options()).pipelines.find(({ id }) => id === tenders.id)!
  const closed = await crm.create(newDeal(offered, stays.client_id))
  await crm.win({ id: closed.id, values: { value: null, closed_on: today, activate_client: false } })
  await crm.setup.pipelines.remove({ id: tenders.id })
  expect(await crm.duplicate({ id: closed.id })).toMatchObject({ pipeline_id: pipeline.id, stage_id: lead!.id })
  expect(await crm.reopen({ id: closed.id })).toMatchObject({ pipeline_id: pipeline.id, stage_id: lead!.id, status: 'open' })
})
