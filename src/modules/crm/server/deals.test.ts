import { describe, expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { dealChange, item, newDeal } from '#modules/crm/contract/testing/samples.ts'
import { monthLater, todayIn } from '#shared/br/date.ts'

const signIn = testApp()
const today = todayIn('America/Sao_Paulo')

async function withDeal(over: object = {}) {
  const me = await signIn()
  const { crm } = me.api
  const { pipelines } = await crm.options()
  const pipeline = pipelines[0]!
  const [lead, qualified, proposal, negotiation] = pipeline.stages.map(({ id }) => id) as [string, string, string, string]
  const deal = await crm.create(newDeal(pipeline, { name: 'Maria Souza', phone: '(84) 99999-1234' }, over))
  const client = { id: deal.client_id }
  const add = (more: object = {}) => crm.create(newDeal(pipeline, client.id, { ...over, ...more }))
  const board = async () => {
    const { columns } = await crm.board({ pipeline_id: pipeline.id })
    return Object.fromEntries(columns.map(({ id, cards }) => [id, cards.map(({ name }) => name)]))
  }
  const move = (id: string, stage_id: string, more: object = {}) =>
    crm.move({ id, stage_id, after_id: null, before_id: null, place_version: null, ...more })
  return { ...me, crm, client, pipeline, lead, qualified, proposal, negotiation, add, board, move, deal }
}

test('a company begins with the funnel Vendas, and its deals have numbers without gaps', async () => {
  const { pipeline, deal, add } = await withDeal()
  expect(pipeline.stages.map(({ name, probability }) => [name, probability])).toEqual([
    ['Lead', 10],
    ['Qualificado', 30],
    ['Proposta', 50],
    ['Negociação', 70],
  ])
  expect([deal.code, (await add()).code]).toEqual(['DEM-000001', 'DEM-000002'])
  expect(deal).toMatchObject({ client_name: 'Maria Souza', chance: 10, weighted_value: '125.00', value: '1250.00' })
})

test('a new client is made along with its deal, or neither is', async () => {
  const { crm, api, pipeline } = await withDeal()
  const { client_name } = await crm.create(newDeal(pipeline, { name: 'Padaria Sol', phone: '(84) 3232-1010' }))
  expect(client_name).toBe('Padaria Sol')
  await expect(
    crm.create(newDeal(pipeline, { name: 'Outra', phone: '8432321010' }, { stage_id: pipeline.stages[3]!.id })),
  ).rejects.toMatchObject({
    code: 'STAGE_NEEDS',
    data: { needs: ['expected_close'] },
  })
  expect((await api.clients.list({})).rows.map(({ name }) => name)).toEqual(['Maria Souza', 'Padaria Sol'])
})

describe('moving', () => {
  test('cards keep the order that people give them', async () => {
    const { add, board, move, lead, deal } = await withDeal({ name: 'A' })
    const b = await add({ name: 'B' })
    const c = await add({ name: 'C' })
    expect((await board())[lead]).toEqual(['C', 'B', 'A'])
    await move(deal.id, lead, { after_id: c.id, before_id: b.id })
    expect((await board())[lead]).toEqual(['C', 'A', 'B'])
    await move(c.id, lead, { after_id: b.id })
    expect((await board())[lead]).toEqual(['A', 'B', 'C'])
    await move(c.id, lead, { before_id: deal.id })
    expect((await board())[lead]).toEqual(['C', 'A', 'B'])
    for (let n = 0; n < 60; n++) await move(n % 2 ? deal.id : b.id, lead, { after_id: c.id })
    expect((await board())[lead]).toEqual(['C', 'A', 'B'])
  })

  test('forwards a stage asks for what it and those before it need; back nothing is asked', async () => {
    const { move, negotiation, proposal, lead, deal, crm } = await withDeal({ value: '' })
    await expect(move(deal.id, negotiation)).rejects.toMatchObject({ code: 'STAGE_NEEDS', data: { needs: ['expected_close', 'value'] } })
    await expect(move(deal.id, proposal)).rejects.toMatchObject({ code: 'STAGE_NEEDS', data: { needs: ['value'] } })
    const { updated_at } = await crm.get({ id: deal.id })
    const values = dealChange(newDeal({ id: deal.pipeline_id, stages: [{ id: lead }] }, deal.client_id))
    await crm.update({ id: deal.id, updated_at, values: { ...values, client_id: deal.client_id, value: '10', expected_close: today } })
    expect((await move(deal.id, negotiation)).stage_id).toBe(negotiation)
    expect((await move(deal.id, lead)).place_version).toBe(2)
  })

  test('moving leaves an open form alone, and is refused to somebody who saw the card elsewhere', async () => {
    const { move, crm, deal, qualified, proposal, lead } = await withDeal()
    await move(deal.id, qualified, { place_version: 0 })
    await expect(move(deal.id, proposal, { place_version: 0 })).rejects.toMatchObject({
      code: 'DEAL_MOVED',
      data: { by: 'Ana Teste', stage: 'Qualificado', status: 'open' },
    })
    expect((await move(deal.id, qualified, { place_version: 0 })).place_version).toBe(1)
    expect((await crm.get({ id: deal.id })).updated_at).toEqual(deal.updated_at)
    expect((await move(deal.id, lead)).stage_id).toBe(lead)
    expect((await crm.places({ id: deal.id })).map(({ stage_id }) => stage_id).sort()).toEqual([lead, qualified].sort())
  })

  test('fifty at once: every card stands once, and the sums are exact', async () => {
    const { add, move, crm, pipeline, qualified, lead } = await withDeal()
    const deals = await Promise.all(Array.from({ length: 24 }, () => add()))
    const others = await Promise.all(Array.from({ length: 26 }, () => add()))
    await Promise.all([
      ...deals.map(({ id }, n) => move(id, qualified, { after_id: deals[(n * 7) % 24]!.id })),
      ...others.map(({ id }) => move(id, lead)),
    ])
    const { columns } = await crm.board({ pipeline_id: pipeline.id })
    expect(columns.slice(0, 2).map(({ sums }) => sums)).toEqual([
      { count: 27, value: '33750.00', weighted: '3375.00' },
      { count: 24, value: '30000.00', weighted: '9000.00' },
    ])
    const rest = await crm.column({ pipeline_id: pipeline.id, column: qualified, skip: 20 })
    expect(new Set([...columns[1]!.cards, ...rest].map(({ id }) => id)).size).toBe(24)
  })

  test('a move that is taken back leaves the days in the stage as they were', async () => {
    const { move, crm, deal, qualified, lead } = await withDeal()
    await signIn
      .owner()
      .query(
        "alter table deal disable trigger user; update deal set stage_entered_at = now() - interval '5 days'; alter table deal enable trigger user",
      )
    await move(deal.id, qualified)
    expect((await move(deal.id, lead)).days_in_stage).toBe(5)
    expect(await crm.places({ id: deal.id })).toContainEqual({ stage_id: lead, days: 5 })
  })

  test('many at once: those that lack something stay', async () => {
    const { add, crm, deal, proposal } = await withDeal()
    const poor = await add({ value: '' })
    const { lacking, changed, undo } = await crm.setStatus({ selection: { ids: [deal.id, poor.id] }, status: proposal })
    expect({ lacking, changed }).toEqual({ changed: 1, lacking: { ids: [poor.id], needs: ['value'] } })
    expect((await crm.list({ ids: lacking!.ids.join(','), status: 'all' })).rows.map(({ id }) => id)).toEqual([poor.id])
    expect(await crm.undoChange({ id: undo! })).toEqual({ changed: 1, left: 0 })
  })
})

describe('closing', () => {
  const win = { value: null, closed_on: today, activate_client: false }
  const loss = { lost_reason_id: 1, lost_note: '', closed_on: today, finish_tasks: false }

  test('a deal won keeps its stage, can make its client active, and comes back', async () => {
    const { crm, api, deal, lead, client } = await withDeal()
    const won = await crm.win({ id: deal.id, values: { ...win, value: '2.000,00', activate_client: true } })
    expect(won).toMatchObject({ status: 'won', stage_id: lead, value: '2000.00', closed_on: today })
    expect((await api.clients.get({ id: client.id })).status_id).toBe(2)
    await expect(crm.win({ id: deal.id, values: win })).rejects.toMatchObject({ code: 'DEAL_NOT_OPEN' })
    expect(await crm.reopen({ id: deal.id })).toMatchObject({ status: 'open', stage_id: lead, closed_on: null })
    expect((await crm.timeline({ id: deal.id })).rows.map(({ kind }) => kind)).toEqual(['place', 'place', 'place'])
  })

  test('winning is a change of the deal only where it gives another value, and says which version it changed', async () => {
    const { add, crm, deal } = await withDeal()
    const won = await crm.win({ id: deal.id, values: { ...win, value: '2.000,00' } })
    expect(won.was).toEqual(deal.updated_at)
    expect(won.updated_at.getTime()).toBeGreaterThan(won.was.getTime())
    const other = await add({ value: '1.250,00' })
    expect(await crm.win({ id: other.id, values: { ...win, value: '1.250,00' } })).toMatchObject({
      ...{ status: 'won', value: '1250.00', was: other.updated_at, updated_at: other.updated_at },
    })
  })

  test('what closing changed comes back as a whole: outcome, value, client and tasks', async () => {
    const { crm, api, deal, client } = await withDeal({ next_task_title: 'Ligar', next_task_on: today })
    expect(deal).toMatchObject({ next_task_title: 'Ligar', next_task_on: today })
    const { status_id } = await api.clients.get({ id: client.id })
    expect(await crm.closing({ id: deal.id })).toEqual({ open_tasks: 1, client_active: false })
    const won = await crm.win({ id: deal.id, values: { ...win, value: '9', activate_client: true } })
    expect(await crm.undoChange({ id: won.undo! })).toMatchObject({ left: 0 })
    expect(await crm.get({ id: deal.id })).toMatchObject({ status: 'open', value: '1250.00', closed_on: null })
    expect((await api.clients.get({ id: client.id })).status_id).toBe(status_id)

    const lost = await crm.lose({ id: deal.id, values: { ...loss, finish_tasks: true } })
    expect(lost).toMatchObject({ status: 'lost', next_task_title: null })
    expect(await crm.undoChange({ id: lost.undo! })).toMatchObject({ left: 0 })
    expect(await crm.get({ id: deal.id })).toMatchObject({ status: 'open', lost_reason_id: null, next_task_title: 'Ligar' })
  })

  test('a loss has a reason, and another reason a note', async () => {
    const { crm, deal } = await withDeal()
    await expect(crm.lose({ id: deal.id, values: { ...loss, lost_reason_id: 6 } })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(crm.lose({ id: deal.id, values: { ...loss, closed_on: '2100-01-01' } })).rejects.toMatchObject({
      code: 'DEAL_CLOSED_ON_INVALID',
    })
    expect(await crm.lose({ id: deal.id, values: loss })).toMatchObject({ status: 'lost', lost_reason_name: 'Preço' })
    expect((await crm.list({ status: 'lost' })).total).toBe(1)
    expect((await crm.list({})).total).toBe(0)
  })

  test('nobody deletes a client with an open deal', async () => {
    const { api, crm, client, deal } = await withDeal()
    const remove = () => api.clients.remove({ selection: { ids: [client.id] } })
    await expect(remove()).rejects.toMatchObject({
      code: 'CLIENT_HAS_OPEN_RECORDS',
      message: 'Este cliente tem demandas ou processos em andamento. Encerre-os antes.',
    })
    await crm.lose({ id: deal.id, values: loss })
    expect((await remove()).changed).toBe(1)
  })
})

test('with items a deal is worth their sum, and it is not typed', async () => {
  const { crm, deal, client } = await withDeal()
  const added = await crm.items.add({ parent_id: deal.id, values: item })
  expect(added.total).toBe('50.00')
  const { value, updated_at, pipeline_id: _, stage_id: __, ...row } = await crm.get({ id: deal.id })
  expect([value, updated_at]).toEqual(['50.00', deal.updated_at])
  const values = { contact_id: null, name: row.name, probability: null, expected_close: null, source_id: null, description: null }
  const saved = await crm.update({ id: deal.id, updated_at, values: { ...values, client_id: client.id, value: '9' } })
  expect(saved).toMatchObject({ value: '50.00', has_items: true })
})

test('how somebody has her board is hers alone', async () => {
  const { crm, company_id, pipeline } = await withDeal()
  expect(await crm.boardChoice.get()).toEqual({ order: 'manual', pipeline_id: null })
  await crm.boardChoice.keep({ order: 'value', pipeline_id: pipeline.id })
  expect((await crm.screen()).board).toEqual({ order: 'value', pipeline_id: pipeline.id })
  const mate = await signIn({ company_id })
  expect((await mate.api.crm.screen()).board.order).toBe('manual')
})

test('items stand as they are put, and what is added comes last', async () => {
  const { crm, deal } = await withDeal()
  const parent_id = deal.id
  const add = async (description: string) => (await crm.items.add({ parent_id, values: { ...item, description } })).id
  const [a, b, c] = [await add('A'), await add('B'), await add('C')] as const
  const before = (await crm.items.list({ parent_id })).find(({ id }) => id === a)
  expect((await crm.items.arrange({ parent_id, ids: [c, a, b] })).map(({ description }) => description)).toEqual(['C', 'A', 'B'])
  await add('D')
  const rows = await crm.items.list({ parent_id })
  expect(rows.map(({ description }) => description)).toEqual(['C', 'A', 'B', 'D'])
  expect(rows[1]?.updated_at).toEqual(before?.updated_at)
  const copy = await crm.duplicate({ id: deal.id })
  expect((await crm.items.list({ parent_id: copy.id })).map(({ description }) => description)).toEqual(['C', 'A', 'B', 'D'])
})

test('a deal that is called like its client is called after its first product, too', async () => {
  const { crm, company_id, deal, add } = await withDeal()
  await crm.setup.products.add({ parent_id: company_id, values: { name: 'Consultoria', kind: 'service', unit_price: null } })
  const named = async (id: string) => (await crm.get({ id })).name
  const addItem = (parent_id: string, description: string) => crm.items.add({ parent_id, values: { ...item, description } })
  await addItem(deal.id, 'Consultoria')
  expect(await named(deal.id)).toBe(deal.name) // somebody called it otherwise
  const proposed = await add({ name: deal.client_name })
  await addItem(proposed.id, 'Consultoria')
  await addItem(proposed.id, 'Consultoria')
  expect(await named(proposed.id)).toBe(`${deal.client_name} – Consultoria`)
  expect((await crm.get({ id: proposed.id })).updated_at).toEqual(proposed.updated_at) // an open form of it is not behind
  const other = await add({ name: deal.client_name })
  await addItem(other.id, 'Cabo')
  await addItem(other.id, 'Consultoria')
  expect(await named(other.id)).toBe(deal.client_name)
})

test('what somebody wrote is hers to change, and only for a while', async () => {
  const { crm, api, deal, company_id } = await withDeal()
  const { id } = await crm.activities.add({ parent_id: deal.id, values: { kind: 'call', text: 'Ligou' } })
  await crm.activities.change({ id, values: { kind: 'call', text: 'Ligou de volta' } })
  const mate = await signIn({ company_id, permissions: { all: true } })
  await expect(mate.api.crm.activities.strike({ id })).rejects.toMatchObject({ code: 'ACTIVITY_NOT_YOURS' })
  await signIn
    .owner()
    .query(
      "alter table deal_activity disable trigger user; update deal_activity set created_at = now() - interval '16 minutes'; alter table deal_activity enable trigger user",
    )
  await expect(api.crm.activities.change({ id, values: { kind: 'call', text: 'Outra coisa' } })).rejects.toMatchObject({
    code: 'ACTIVITY_TOO_OLD',
  })
  await crm.activities.strike({ id })
  expect((await crm.timeline({ id: deal.id })).rows[0]).toMatchObject({ kind: 'activity', text: 'Ligou de volta', struck: true })
})

test('the timeline says which tasks are done and which files came', async () => {
  const { crm, api, deal, user_id } = await withDeal()
  const subject = { deal_id: deal.id }
  const task = await api.tasks.create({
    values: { title: 'Ligar', due_on: null, due_time: null, responsible_id: user_id, notes: '' },
    subject,
  })
  await api.tasks.finish({ id: task.id })
  await api.attachments.add({ subject, file: new File(['%PDF-1.4\n%%EOF'], 'proposta.pdf') })
  expect((await crm.timeline({ id: deal.id })).rows).toMatchObject([
    { kind: 'file', name: 'proposta.pdf' },
    { kind: 'task', title: 'Ligar' },
    { kind: 'place', to_stage: 'Lead' },
  ])
})

test('a deal is found by its client, its name and its number, and other texts narrow it', async () => {
  const { crm, add } = await withDeal()
  await add({ name: 'Câmeras do galpão' })
  const total = async (filter: object) => (await crm.list(filter)).total
  expect(await total({ demand_name: 'maria', client_name: 'maria' })).toBe(2)
  expect(await total({ demand_name: 'galpao cameras', client_name: 'galpao cameras' })).toBe(1)
  expect(await total({ demand_name: 'DEM-2', client_name: 'DEM-2' })).toBe(1)
  expect(await total({ demand_name: 'câmeras', client_name: 'souza' })).toBe(1)
  expect(await total({ demand_name: 'souza' })).toBe(0)
  expect(await total({ client_name: 'galpão' })).toBe(0)
  expect(await total({ value_min: 2000, value_max: 1000 })).toBe(2)
  expect((await crm.find({ text: 'galp' })).map(({ code }) => code)).toEqual(['DEM-000002'])
})

test('cards and sums are those of the list, of its export and of the board', async () => {
  const { crm, add, pipeline, deal } = await withDeal()
  await add({ value: '99,99', expected_close: today })
  await crm.win({ id: deal.id, values: { value: null, closed_on: today, activate_client: false } })
  const { counts, sums, total } = await crm.list({})
  expect(counts).toEqual({
    total: 2,
    open: { count: 1, value: '99.99', weighted: '10.00' },
    closing: { count: 1, value: '99.99', weighted: '10.00' },
    won: { count: 1, value: '1250.00', weighted: '0.00' },
    without_task: { count: 1, value: '99.99', weighted: '10.00' },
  })
  expect([sums, total]).toEqual([counts.open, 1])
  const { columns } = await crm.board({ pipeline_id: pipeline.id })
  expect(columns.map(({ sums: { value } }) => value)).toEqual(['99.99', '0.00', '0.00', '0.00', '1250.00', '0.00'])
})

test('sums that are kept ready are those of the deals, whatever becomes of them and for every scope', async () => {
  const { crm, add, move, pipeline, lead, qualified, deal, company_id } = await withDeal()
  const can = { permissions: { crm: 'all' }, company_id }
  const [leader, alone] = [await signIn(can), await signIn(can)]
  const owner = signIn.owner()
  const { rows } = await owner.query("insert into team (company_id, name, leader_id) values ($1, 'Vendas', $2) returning id", [
    company_id,
    leader.user_id,
  ])
  for (const { user_id } of [leader, alone])
    await owner.query('insert into team_member (company_id, team_id, user_id) values ($1, $2, $3)', [company_id, rows[0].id, user_id])
  await owner.query("insert into user_scope (company_id, user_id, page, scope) values ($1, $2, 'crm', 'team'), ($1, $3, 'crm', 'own')", [
    company_id,
    leader.user_id,
    alone.user_id,
  ])

  const [own, kept, gone, won] = [
    await add({ value: '33,33', expected_close: today, next_task_title: 'Ligar', next_task_on: today }),
    await add({ value: '10,01', probability: 50, expected_close: today }),
    await add({ expected_close: today }),
    await add({ expected_close: monthLater(today, 1) }),
  ]
  await crm.reschedule({ id: kept.id, expected_close: monthLater(today, 2) })
  await crm.setResponsible({ selection: { ids: [own.id] }, responsible_id: alone.user_id })
  await crm.setResponsible({ selection: { ids: [kept.id] }, responsible_id: leader.user_id })
  await move(own.id, qualified)
  await crm.remove({ selection: { ids: [gone.id] } })
  await crm.win({ id: won.id, values: { value: null, closed_on: today, activate_client: false } })
  const stages = await crm.setup.stages.list({ parent_id: pipeline.id })
  const { updated_at, name, color } = stages.find(({ id }) => id === lead)!
  const values = { name, color, probability: 33, rot_days: null, required: [], guide: null }
  await crm.setup.stages.change({ id: lead, updated_at, values })

  const sums = async ({ api }: { api: typeof leader.api }) => {
    const ready = await api.crm.board({ pipeline_id: pipeline.id })
    const counted = await api.crm.board({ pipeline_id: pipeline.id, created_from: '2000-01-01' })
    expect(ready.columns.map((column) => column.sums)).toEqual(counted.columns.map((column) => column.sums))
    const [list, narrowed] = [await api.crm.list({}), await api.crm.list({ created_from: '2000-01-01' })]
    expect([list.counts, list.sums]).toEqual([narrowed.counts, narrowed.sums])
    const [forecast, ofEach] = [await api.crm.forecast({}), await api.crm.forecast({ created_from: '2000-01-01' })]
    expect(forecast.columns.map((column) => column.sums)).toEqual(ofEach.columns.map((column) => column.sums))
    return list.counts.open
  }
  expect(await sums({ api: { crm } as typeof leader.api })).toEqual({ count: 3, value: '1293.34', weighted: '427.51' })
  expect((await crm.get({ id: deal.id })).weighted_value).toBe('412.50')
  expect(await sums(leader)).toEqual({ count: 2, value: '43.34', weighted: '15.01' })
  expect(await sums(alone)).toEqual({ count: 1, value: '33.33', weighted: '10.00' })
})
