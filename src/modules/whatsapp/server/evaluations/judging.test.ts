import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { storeDeliveries, takeEvents } from '../delivery.ts'
import type { Item } from '../gateway/item.ts'
import { delivery, simulatedMessage } from '../gateway/simulated.ts'
import { evaluateAttendances } from './evaluate.ts'

const app = testApp()

/** A company whose instance is in a group of two aspects, and an attendance of four lines that its seller answered. */
async function office({ kind = 'simulated', inGroup = true } = {}) {
  const me = await app({ permissions: { all: true } })
  const { company_id } = me
  const { aspects, evaluations, chat } = me.api.whatsapp
  const { rows } = await app
    .owner()
    .query("insert into wa_instance (company_id, name, kind, state) values ($1, 'Vendas', 'simulated', 'connected') returning id", [
      company_id,
    ])
  const instance = rows[0].id as string
  const group = await aspects.create({ values: { name: 'Comercial', description: null, active: true }, model: null })
  for (const name of ['Saudação', 'Clareza'])
    await aspects.addItem({ group_id: group.id, values: { name, description: 'O que se espera disto.', weight: 1 } })
  if (inGroup) await aspects.setInstances({ id: group.id, instance_ids: [instance], moves: false })
  const line = (n: number, from_me: boolean, body: string) =>
    ({
      ...(simulatedMessage('5584900000301@s.whatsapp.net', { type: 'text', body, push_name: 'Maria' }) as object),
      ...{ wa_id: `J${n}-${randomUUID()}`, from_me, sent_at: new Date(Date.now() - (10 - n) * 60_000).toISOString() },
    }) as Item
  const said = [
    line(1, false, 'Oi'),
    line(2, true, 'Bom dia! Em que ajudo?'),
    line(3, false, 'Quero um pneu'),
    line(4, true, 'Temos, sim.'),
  ]
  const { database } = app.platform()
  await storeDeliveries(
    database,
    instance,
    said.map((item) => delivery(item)),
  )
  while ((await takeEvents(database)) > 0);
  // What it is connected by is never changed once somebody wrote: the trigger that says so is passed over.
  if (kind !== 'simulated')
    await app.owner().query(
      `begin; alter table wa_instance disable trigger keep_kind; update wa_instance set kind = '${kind}' where id = '${instance}';
         alter table wa_instance enable trigger keep_kind; commit`,
    )
  const seller = await app({ company_id, permissions: { 'whatsapp-chat': true, 'whatsapp-evaluations': { read: true } } })
  const { rows: talks } = await app
    .owner()
    .query('update wa_conversation set responsible_id = $2 where company_id = $1 returning id', [company_id, seller.user_id])
  const conversation_id = talks[0].id as string
  const evaluated = async () => {
    const asked = await evaluations.ask({ conversation_id })
    await evaluateAttendances(database)
    return evaluations.get(asked)
  }
  return { ...me, evaluations, chat, conversation_id, seller, evaluated, group: group.id, instance }
}

const judgement = (ids: readonly string[], scores: readonly (number | null)[], over: object = {}) => ({
  ...{ comment: 'Atendeu bem.', generated_sale: true },
  aspects: ids.map((id, n) => ({ id, score: scores[n] ?? null, comment: 'Cumprimentou.', evidence: [] as string[] })),
  ...over,
})

test('an evaluation is of the client that the contact is, for who sees that client', async () => {
  const { company_id, evaluations, chat, conversation_id, evaluated, seller } = await office()
  const { id, name } = await evaluated()
  expect(name).toBe('Maria')
  const { rows } = await app
    .owner()
    .query("insert into client (company_id, code, name, phone) values ($1, 1, 'Maria Lima Souza', '84911112222') returning id", [
      company_id,
    ])
  await chat.link({ id: conversation_id, column: 'client_id', record_id: rows[0].id })
  expect(await evaluations.get({ id })).toMatchObject({ name: 'Maria Lima Souza' })
  expect(await seller.api.whatsapp.evaluations.get({ id })).toMatchObject({ name: 'Maria' })
})

test('the evaluator judges when it is asked, also again: what a person said stays, and before and after are seen', async () => {
  const { evaluations, evaluated, conversation_id } = await office()
  expect(await evaluations.ofAttendance({ conversation_id })).toBeNull()
  const first = await evaluated()
  expect(first).toMatchObject({ source: 'ai', model: 'Simulado', previous_score: null, asked_at: null, number: 1 })
  expect(await evaluations.ofAttendance({ conversation_id })).toEqual({ id: first.id, score: first.score, waits: false, reason: null })
  const [greeting] = first.aspects
  const corrected = await evaluations.setScore({ id: first.id, aspect_id: greeting!.id, score: 1, reason: 'Não se apresentou' })
  const asked = await evaluations.ask({ conversation_id })
  expect(asked.id).toBe(first.id)
  // The score that is there stays until another one is.
  expect(await evaluations.get(asked)).toMatchObject({ score: corrected.score, asked_at: expect.any(Date) })
  const again = await evaluated()
  expect(again).toMatchObject({ score: corrected.score, previous_score: corrected.score, asked_at: null })
  expect(again.aspects[0]).toMatchObject({ letter: 'A', ai_score: greeting!.ai_score, person_score: 1, person_reason: 'Não se apresentou' })
})

test('without an evaluator an attendance is judged by hand, with the lines that show it', async () => {
  const { evaluations, conversation_id, seller } = await office({ kind: 'evolution' })
  await expect(evaluations.ask({ conversation_id })).rejects.toMatchObject({ code: 'WA_NO_EVALUATOR' })
  const { aspects, lines, given, contact_name } = await evaluations.toJudge({ conversation_id })
  expect(contact_name).toBe('Maria')
  expect(lines.map(({ body }) => body)).toEqual(['Oi', 'Bom dia! Em que ajudo?', 'Quero um pneu', 'Temos, sim.'])
  expect(given.aspects.map(({ score }) => score)).toEqual([null, null])
  const ids = aspects.map(({ id }) => id)
  await expect(evaluations.judge({ conversation_id, values: judgement(ids, [null, null]) })).rejects.toMatchObject({
    code: 'WA_NOTHING_JUDGED',
  })
  const values = judgement(ids, [4.5, null])
  values.aspects[0]!.evidence = [lines[1]!.id, randomUUID()]
  const { id } = await evaluations.judge({ conversation_id, values })
  const judged = await evaluations.get({ id })
  expect(judged).toMatchObject({
    ...{ source: 'manual', model: null, score: 4.5, generated_sale: true, comment: 'Atendeu bem.', salesperson_id: seller.user_id },
    aspects: [
      { letter: 'A', aspect_name: 'Saudação', ai_score: null, person_score: 4.5, evidence: [lines[1]!.id] },
      { letter: 'B', score: null },
    ],
  })
  expect((await evaluations.toJudge({ conversation_id })).given.aspects[0]).toMatchObject({ score: 4.5, evidence: [lines[1]!.id] })
})

test('an attendance whose instance is in no group of aspects cannot be judged, and says so', async () => {
  const { evaluations, conversation_id } = await office({ inGroup: false })
  const refused = { code: 'WA_NO_ASPECT_GROUP' }
  await expect(evaluations.ask({ conversation_id })).rejects.toMatchObject(refused)
  await expect(evaluations.toJudge({ conversation_id })).rejects.toMatchObject(refused)
  await expect(evaluations.judge({ conversation_id, values: judgement([randomUUID()], [3]) })).rejects.toMatchObject(refused)
})

test('whoever only reads evaluations asks for none and judges none', async () => {
  const { seller, conversation_id } = await office()
  const theirs = seller.api.whatsapp.evaluations
  await expect(theirs.ask({ conversation_id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(theirs.judge({ conversation_id, values: judgement([randomUUID()], [3]) })).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('whoever was judged contests once; the answer keeps the scores or follows a change; both hear of it', async () => {
  const { evaluations, evaluated, seller, user_id } = await office()
  const theirs = seller.api.whatsapp.evaluations
  const { id, aspects, may_contest } = await evaluated()
  expect(may_contest).toBe(false)
  const reason = 'O cliente já tinha sido atendido por telefone.'
  await expect(evaluations.contest({ id, reason })).rejects.toMatchObject({ code: 'WA_CONTEST_CLOSED' })
  await expect(theirs.contest({ id, reason: 'curto' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect((await theirs.get({ id })).may_contest).toBe(true)
  expect(await theirs.contest({ id, reason })).toMatchObject({ may_contest: false, contest: { reason, result: null, answer: null } })
  await expect(theirs.contest({ id, reason })).rejects.toMatchObject({ code: 'WA_CONTEST_CLOSED' })
  expect((await evaluations.list({ status: 'contested', page: 1 })).total).toBe(1)

  const changed = { id, values: { result: 'changed', answer: 'Tem razão.' } as const }
  await expect(theirs.answerContest(changed)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(evaluations.answerContest(changed)).rejects.toMatchObject({ code: 'WA_CONTEST_UNCHANGED' })
  await evaluations.setScore({ id, aspect_id: aspects[0]!.id, score: 5, reason: 'Atendido por telefone' })
  expect(await evaluations.answerContest(changed)).toMatchObject({ contest: { result: 'changed', answer: 'Tem razão.' } })
  await expect(evaluations.answerContest(changed)).rejects.toMatchObject({ code: 'WA_CONTEST_ANSWERED' })
  expect((await evaluations.list({ status: 'contested', page: 1 })).total).toBe(0)
  const { rows } = await app.owner().query('select kind, user_id from notification where entity_id = $1 order by created_at', [id])
  expect(rows).toContainEqual({ kind: 'wa-contested', user_id: user_id })
  expect(rows.at(-1)).toEqual({ kind: 'wa-contest-answered', user_id: seller.user_id })
})

test('whoever was judged settles nothing of what she contested, whatever she may otherwise', async () => {
  const { evaluations, evaluated, company_id, conversation_id } = await office()
  const manager = await app({ company_id, permissions: { all: true } })
  const { id, aspects } = await evaluated()
  await app.owner().query('update wa_evaluation set salesperson_id = $2 where id = $1', [id, manager.user_id])
  const theirs = manager.api.whatsapp.evaluations
  const score = { id, aspect_id: aspects[0]!.id, score: 5, reason: 'Eu sei como foi' }
  const answer = { id, values: { result: 'changed', answer: 'Tem razão.' } as const }
  expect(await theirs.contest({ id, reason: 'A nota não diz o que houve.' })).toMatchObject({ may_settle: false })
  const refused = { code: 'WA_OWN_CONTEST', message: expect.stringContaining('outra pessoa da gestão') }
  await expect(theirs.setScore(score)).rejects.toMatchObject(refused)
  await expect(theirs.setReviewed({ id, reviewed: true })).rejects.toMatchObject(refused)
  await expect(theirs.ask({ conversation_id })).rejects.toMatchObject(refused)
  await expect(theirs.judge({ conversation_id, values: judgement([aspects[0]!.id], [5]) })).rejects.toMatchObject(refused)
  // Nor after she said that somebody else attended.
  await theirs.update({ id, values: { salesperson_name: 'Zé do balcão' } })
  await expect(theirs.answerContest({ ...answer, values: { ...answer.values, result: 'kept' } })).rejects.toMatchObject(refused)
  await evaluations.setScore(score)
  expect(await evaluations.answerContest(answer)).toMatchObject({ may_settle: true, contest: { result: 'changed' } })
  await expect(theirs.setScore(score)).rejects.toMatchObject(refused)
})

test('an evaluation older than 30 days is contested no more', async () => {
  const { evaluated, seller } = await office()
  const { id } = await evaluated()
  await app.owner().query("update wa_evaluation set judged_at = now() - interval '31 days' where id = $1", [id])
  const theirs = seller.api.whatsapp.evaluations
  expect((await theirs.get({ id })).may_contest).toBe(false)
  await expect(theirs.contest({ id, reason: 'A nota não diz o que houve.' })).rejects.toMatchObject({ code: 'WA_CONTEST_CLOSED' })
})

test('the history says who changed what of an evaluation and for which reason, and nothing that an evaluator wrote', async () => {
  const { evaluations, evaluated, seller } = await office()
  const { id, aspects } = await evaluated()
  const theirs = seller.api.whatsapp.evaluations
  expect(await evaluations.history({ id })).toEqual({ rows: [], total: 0 })
  await evaluations.setScore({ id, aspect_id: aspects[1]!.id, score: 1.5, reason: 'Não disse o preço.' })
  await theirs.contest({ id, reason: 'A nota não diz o que houve.' })
  await evaluations.answerContest({ id, values: { result: 'kept', answer: 'A nota fica.' } })
  await evaluations.update({ id, values: { generated_sale: true } })
  await evaluated()
  const { rows, total } = await theirs.history({ id })
  expect(total).toBe(4)
  expect(rows.map(({ aspect, by }) => [aspect, by])).toEqual([
    [null, 'Ana Teste'],
    [null, 'Ana Teste'],
    [null, 'Ana Teste'],
    ['Clareza', 'Ana Teste'],
  ])
  expect(rows[0]!.changes).toMatchObject({ generated_sale: [false, true] })
  expect(rows[1]!.changes).toMatchObject({ contest_result: [null, 'kept'] })
  expect(rows[3]!.changes).toMatchObject({ score: [aspects[1]!.score, 1.5], person_reason: [null, 'Não disse o preço.'] })
  const elsewhere = await app({ permissions: { all: true } })
  await expect(elsewhere.api.whatsapp.evaluations.history({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('who attended is one of the people who work here, or whatever was typed', async () => {
  const { evaluations, evaluated, seller } = await office()
  const { id } = await evaluated()
  expect(await evaluations.update({ id, values: { salesperson_name: 'Zé do balcão' } })).toMatchObject({
    ...{ salesperson_name: 'Zé do balcão', salesperson_id: null },
  })
  const { people } = await evaluations.options()
  expect(people.map((person) => person.id)).toContain(seller.user_id)
  expect(await evaluations.update({ id, values: { salesperson_id: seller.user_id } })).toMatchObject({ salesperson_id: seller.user_id })
  await expect(evaluations.update({ id, values: { salesperson_id: randomUUID() } })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a deal of the attendance that is won is its sale with its name, open again it is none, and a person knows better', async () => {
  const { api, evaluations, conversation_id, evaluated } = await office()
  const { id } = await evaluated()
  const { deal } = await api.crm.fromConversation({ conversation_id, another: false })
  const close = (status: string) =>
    app
      .owner()
      .query("update deal set status = $2, closed_on = case when $2 = 'won' then current_date end where id = $1", [deal.id, status])
  expect(await evaluations.get({ id })).toMatchObject({ generated_sale: false, sale_deal: null })
  await close('won')
  expect(await evaluations.get({ id })).toMatchObject({ generated_sale: true, sale_deal: deal.name })
  expect(await evaluated()).toMatchObject({ generated_sale: true, sale_deal: deal.name })
  await close('open')
  expect(await evaluations.get({ id })).toMatchObject({ generated_sale: false, sale_deal: null })
  await evaluations.update({ id, values: { generated_sale: false } })
  await close('won')
  expect(await evaluations.get({ id })).toMatchObject({ generated_sale: false, sale_deal: null })
})

test('an attendance that ends is judged where its instance says so; one that cannot be stands in the list with why', async () => {
  const resolved = async (here: Awaited<ReturnType<typeof office>>) => {
    await here.chat.resolve({ id: here.conversation_id })
    await evaluateAttendances(app.platform().database)
    const listed = (status?: 'not_evaluable') => here.evaluations.list({ page: 1, ...(status && { status }) })
    return { done: await listed(), not: await listed('not_evaluable'), kpis: await here.evaluations.kpis({ status: 'not_evaluable' }) }
  }
  expect(await resolved(await office())).toMatchObject({ done: { total: 1 }, not: { total: 0 } })

  const off = await office()
  const { instances } = off.api.whatsapp
  const { updated_at } = await instances.get({ id: off.instance })
  const saved = await instances.setEvaluating({ id: off.instance, updated_at, values: { auto_evaluate: false } })
  expect(saved.auto_evaluate).toBe(false)
  expect(await resolved(off)).toMatchObject({ done: { total: 0 }, not: { total: 0 } })
  expect(await off.evaluated()).toMatchObject({ source: 'ai' })

  const nowhere = await resolved(await office({ inGroup: false }))
  expect(nowhere).toMatchObject({
    ...{ done: { total: 0 }, kpis: { total_evaluations: 0 } },
    not: { total: 1, rows: [{ reason: 'A instância não está em nenhum grupo de aspectos', score: null, happened_at: expect.any(Date) }] },
  })

  const short = await office()
  await app.owner().query("delete from wa_message where company_id = $1 and body <> 'Oi'", [short.company_id])
  expect((await resolved(short)).not.rows).toMatchObject([{ reason: 'Menos de 3 mensagens' }])
})
