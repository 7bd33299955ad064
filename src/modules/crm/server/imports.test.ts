import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { newDeal } from '#modules/crm/contract/testing/samples.ts'
import { DIGEST } from '#parts/imports/contract/testing/digest.ts'
import { todayIn } from '#shared/br/date.ts'

const signIn = testApp()

async function withMaria() {
  const me = await signIn()
  const { crm, clients } = me.api
  const pipeline = (await crm.options()).pipelines[0]!
  const deal = await crm.create(newDeal(pipeline, { name: 'Maria Souza', phone: '(84) 99999-1234' }))
  const send = async (lines: Record<string, string>[]) => {
    const rows = lines.map((cells, at) => ({ line: at + 2, cells }))
    const { id } = await crm.imports.begin({ file_name: 'demandas.csv', digest: DIGEST, lines: rows.length })
    return { id, ...(await crm.imports.write({ import_id: id, rows })) }
  }
  return { ...me, crm, clients, pipeline, deal, send }
}

test('lines create deals and update those that are known, by their code or by client and name', async () => {
  const { crm, deal, send, pipeline } = await withMaria()
  const lines: Record<string, string>[] = [
    { name: 'Rede da nova filial', client: 'maria souza', value: '2.000,00', stage: 'Negociação' },
    { name: 'Câmeras', client: 'Maria Souza', status: 'Perdida', lost_reason: 'Preço', closed_on: '10/01/2026' },
  ]
  const { done, failed } = await send(lines)
  expect([done.map(({ is_update, changed }) => [is_update, changed]), failed]).toEqual([
    [
      [true, true],
      [false, true],
    ],
    [],
  ])
  expect(await crm.get({ id: deal.id })).toMatchObject({ value: '2000.00', stage_id: pipeline.stages[3]!.id })
  const [lost] = (await crm.list({ status: 'lost' })).rows
  expect(lost).toMatchObject({ name: 'Câmeras', lost_reason_name: 'Preço', closed_on: '2026-01-10' })
  const again = await crm.imports.rehearse({ rows: [{ line: 2, cells: { ...lines[1]!, code: lost!.code } }] })
  expect(again.done).toMatchObject([{ is_update: true, changed: false }])
})

test('new open deals begin with the task of their funnel, for whom the line names, who hears of them once; taken back, they go with it', async () => {
  const { crm, api, company_id, user_id, pipeline, send } = await withMaria()
  const { updated_at, ...funnel } = (await crm.setup.pipelines.list({ parent_id: company_id }))[0]!
  const values = { name: funnel.name, team_id: null, default_task_title: 'Ligar', default_task_days: 2 }
  await crm.setup.pipelines.change({ id: pipeline.id, updated_at, values })
  const mate = await signIn({ company_id, permissions: { crm: true } })
  const client = 'Maria Souza'
  const { id, done } = await send([
    { name: 'A', client },
    { name: 'B', client, responsible: mate.email },
    { name: 'C', client, responsible: mate.email },
    { name: 'D', client, status: 'Ganha' },
  ])
  const tasks = await Promise.all(done.map(async (deal) => (await api.tasks.list({ subject: { deal_id: deal.id } })).rows))
  expect(tasks.map((rows) => rows.map(({ title, responsible }) => [title, responsible?.id]))).toEqual([
    [['Ligar', user_id]],
    [['Ligar', mate.user_id]],
    [['Ligar', mate.user_id]],
    [],
  ])
  const { rows } = await mate.api.notifications.list({ unread: true })
  expect(rows.filter(({ kind }) => kind === 'task-assigned')).toMatchObject([{ times: 2, entity_id: null }])
  expect(await crm.imports.undo({ id })).toMatchObject({ removed: 4, left_total: 0 })
})

test('a client that is not there is left out, or made where the line may make it; of two of one name the document decides', async () => {
  const { crm, clients, send } = await withMaria()
  await crm.create(newDeal((await crm.options()).pipelines[0]!, { name: 'Maria Souza', phone: '(84) 98888-1234' }))
  const { failed, done } = await send([
    { name: 'A', client: 'Ninguém' },
    { name: 'B', client: 'Maria Souza' },
    { name: 'C', client: 'Pão Dourado', creates_client: 'sim' },
    { name: 'D', client: 'Pão Dourado', client_phone: '3232-1010', creates_client: 'sim' },
  ])
  expect(failed).toEqual([
    { line: 2, message: 'Cliente não encontrado: Ninguém' },
    { line: 3, message: 'Há 2 clientes com este nome: use o documento' },
    { line: 4, message: 'Cliente não encontrado: Pão Dourado. Para criá-lo, falta o telefone.' },
  ])
  expect(done.map(({ line }) => line)).toEqual([5])
  expect((await clients.list({ name: 'Pão' })).total).toBe(1)
})

test('what was exported is imported without a change, and an import is taken back', async () => {
  const { crm, deal, send } = await withMaria()
  const { id } = await send([{ code: deal.code, name: 'Rede', client: 'Maria Souza', probability: '80' }])
  expect(await crm.get({ id: deal.id })).toMatchObject({ name: 'Rede', probability: 80 })
  expect(await crm.imports.undo({ id })).toMatchObject({ removed: 0, put_back: 1, left_total: 0 })
  expect(await crm.get({ id: deal.id })).toMatchObject({ name: deal.name, probability: null })
})

test('a closed deal stays where it was closed, also where another stage is called the same now', async () => {
  const { crm, deal, pipeline, send } = await withMaria()
  const today = todayIn()
  const [{ id: _, ...lead }] = pipeline.stages as [(typeof pipeline.stages)[0]]
  await crm.lose({ id: deal.id, values: { lost_reason_id: 1, lost_note: '', closed_on: today, finish_tasks: false } })
  await crm.setup.stages.remove({ id: deal.stage_id, to: null })
  const { id: namesake } = await crm.setup.stages.add({ parent_id: pipeline.id, values: { ...lead, required: [], guide: '' } })
  const line = { code: deal.code, name: deal.name, client: 'Maria Souza', pipeline: pipeline.name, stage: lead.name }
  const { done } = await send([{ ...line, status: 'Perdida', lost_reason: 'Preço' }])
  expect(done).toMatchObject([{ is_update: true, changed: false }])
  expect(await crm.get({ id: deal.id })).toMatchObject({ status: 'lost', stage_id: deal.stage_id })
  await send([{ ...line, status: 'Aberta' }])
  expect(await crm.get({ id: deal.id })).toMatchObject({ status: 'open', stage_id: namesake })
})
