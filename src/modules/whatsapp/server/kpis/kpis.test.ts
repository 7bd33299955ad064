import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { exportRoutes } from '#server/export/routes.ts'
import { readZip } from '#server/testing/read-zip.ts'
import { storeDeliveries, takeEvents } from '../delivery.ts'
import type { Item } from '../gateway/item.ts'
import { delivery, simulatedMessage } from '../gateway/simulated.ts'
import { kpiExport } from './export.ts'

const app = testApp()

/** Friday the 13th to Monday the 16th; the company works from Monday to Friday, 8:00 to 18:00, in São Paulo. */
const PERIOD = { from: '2026-11-13', to: '2026-11-16' } as const

const jid = (n: number) => `55849000003${String(n).padStart(2, '0')}@s.whatsapp.net`

/** What was said, by the clock of São Paulo: 'Ele 13 17:55' is the contact's. */
function said(person: number, ...lines: string[]): Item[] {
  return lines.map((line, index) => {
    const [who, day, clock] = line.split(' ') as [string, string, string]
    const item = simulatedMessage(jid(person), { type: 'text', body: line, push_name: `Pessoa ${person}` }) as object
    return { ...item, wa_id: `K${person}-${index}`, from_me: who === 'Nós', sent_at: `2026-11-${day}T${clock}:00-03:00` } as Item
  })
}

/** A company with five contacts: two answered, one not, one whom we wrote to first, one that is spam. */
async function office() {
  const me = await app({ permissions: { all: true } })
  const { company_id } = me
  const { rows } = await app
    .owner()
    .query("insert into wa_instance (company_id, name, kind, state) values ($1, 'Vendas', 'simulated', 'connected') returning id", [
      company_id,
    ])
  const instance = rows[0].id as string
  const items = [
    ...said(1, 'Ele 13 17:55', 'Nós 16 08:10'),
    ...said(2, 'Ele 13 22:00', 'Nós 16 08:05', 'Nós 16 08:30'),
    ...said(3, 'Ele 14 23:30'),
    ...said(4, 'Nós 16 12:00'),
    ...said(5, 'Ele 16 09:00', 'Ele 16 09:01'),
  ]
  const { database } = app.platform()
  await storeDeliveries(
    database,
    instance,
    items.map((item) => delivery(item)),
  )
  while ((await takeEvents(database)) > 0);
  await app.owner().query("update wa_contact set spam = true where company_id = $1 and push_name = 'Pessoa 5'", [company_id])
  return { ...me, kpis: me.api.whatsapp.kpis, instance }
}

test('the numbers of a period: what began, what was said, how long the first answer took within office hours', async () => {
  const { kpis } = await office()
  const { now, before, waiting, from, to } = await kpis.cards(PERIOD)
  expect({ from, to }).toEqual(PERIOD)
  expect(now).toEqual({
    ...{ conversations: 4, by_contact: 3, by_company: 1, messages: 7, contacts: 4, spam: 2, answered: 2, unanswered: 1 },
    ...{ first_response: 10, first_response_p90: 14, evaluations: 0, score: null, sales: 0, conversion: 0 },
  })
  expect(now.by_contact + now.by_company).toBe(now.conversations)
  expect(before).toMatchObject({ conversations: 0, messages: 0, first_response: null })
  expect(waiting).toMatchObject({ total: 1, longest: [{ contact_name: 'Pessoa 3' }] })
  expect((await kpis.cards({ ...PERIOD, hours: 'all' })).now.first_response).toBe((3735 + 3485) / 2)
})

test('days and hours are those of the company: half past eleven at night is still that day', async () => {
  const { kpis } = await office()
  expect(await kpis.days(PERIOD)).toEqual([
    { date: '2026-11-13', by_contact: 2, by_company: 0, first_response: 10, answered: 2 },
    { date: '2026-11-14', by_contact: 1, by_company: 0, first_response: null, answered: 0 },
    { date: '2026-11-15', by_contact: 0, by_company: 0, first_response: null, answered: 0 },
    { date: '2026-11-16', by_contact: 0, by_company: 1, first_response: null, answered: 0 },
  ])
  expect(await kpis.hours(PERIOD)).toEqual([
    { weekday: 1, hour: 12, inbound: 0, first_response: null },
    { weekday: 5, hour: 17, inbound: 1, first_response: 15 },
    { weekday: 5, hour: 22, inbound: 1, first_response: 5 },
    { weekday: 6, hour: 23, inbound: 1, first_response: null },
  ])
})

test('every number opens its rows: their total is the number', async () => {
  const { kpis } = await office()
  const { now, waiting } = await kpis.cards(PERIOD)
  const rows = (which: Parameters<typeof kpis.rows>[0]['which'], over: object = {}) => kpis.rows({ ...PERIOD, which, page: 1, ...over })
  for (const which of ['conversations', 'by_contact', 'by_company', 'answered', 'unanswered'] as const)
    expect([which, (await rows(which)).total]).toEqual([which, now[which]])
  expect(await rows('messages')).toMatchObject({ sum: now.messages, contacts: now.contacts })
  expect((await rows('spam')).sum).toBe(now.spam)
  expect((await rows('waiting')).total).toBe(waiting.total)
  expect((await rows('open')).total).toBe(4)
  expect((await rows('messages', { weekday: 5, hour: 17 })).sum).toBe(1)
  expect((await rows('answered', { weekday: 5, hour: 22 })).rows).toMatchObject([
    { contact_name: 'Pessoa 2', first_response: 5, messages: 3 },
  ])
})

test('tags count attendances and open them; a day without evaluations has no score', async () => {
  const { kpis, company_id } = await office()
  await app.owner().query(
    `with made as (insert into tag (company_id, scope, name) values ($1, 'wa_conversation', 'Retorno') returning id)
     insert into wa_conversation_tag (company_id, wa_conversation_id, tag_id) select c.company_id, c.id, made.id from wa_conversation c, made where c.company_id = $1`,
    [company_id],
  )
  const [tag] = await kpis.tags(PERIOD)
  expect(tag).toMatchObject({ name: 'Retorno', conversations: (await kpis.cards(PERIOD)).now.conversations })
  expect((await kpis.rows({ ...PERIOD, which: 'conversations', tag: tag!.id, page: 1 })).total).toBe(tag!.conversations)
  expect(await kpis.scores(PERIOD)).toHaveLength(4)
  expect((await kpis.scores(PERIOD))[0]).toEqual({ date: '2026-11-13', score: null, evaluations: 0 })
})

test('people and instances sum up to the cards', async () => {
  const { kpis, instance, user_id } = await office()
  await app
    .owner()
    .query(
      "update wa_conversation c set responsible_id = $1 from wa_contact k where k.id = c.contact_id and k.push_name in ('Pessoa 1', 'Pessoa 4')",
      [user_id],
    )
  expect(await kpis.people(PERIOD)).toMatchObject([
    { id: user_id, open: 2, conversations: 2, first_response: 15, unanswered: 0, score: null, worst_aspect: null },
    { id: null, open: 2, conversations: 2, first_response: 5, unanswered: 1 },
  ])
  expect((await kpis.cards({ ...PERIOD, responsible: user_id })).now).toMatchObject({ conversations: 2, messages: 3 })
  expect((await kpis.cards({ ...PERIOD, responsible: 'none' })).now).toMatchObject({ conversations: 2, messages: 4 })
  expect(await kpis.instances(PERIOD)).toEqual([
    { id: instance, name: 'Vendas', conversations: 4, received: 3, sent: 4, score: null, evaluations: 0 },
  ])
  expect(await kpis.aspects(PERIOD)).toEqual([])
})

test('who waits is counted in office minutes, in the dashboard as in the list', async () => {
  const { kpis, api, company_id } = await office()
  const set = (sql: string) => app.owner().query(sql, [company_id])
  await set("update wa_conversation set waiting_since = now() - interval '1 hour' where company_id = $1 and waiting_since is not null")
  // Open on one weekday alone, which is three days away.
  await set(
    "insert into office_hours (company_id, weekday, opens, closes) select $1, extract(dow from now() + interval '3 days'), '09:00', '10:00'",
  )
  const waits = async () => {
    const { rows } = await api.whatsapp.chat.list({ tab: 'all', order: 'waiting' })
    const [first] = (await kpis.cards(PERIOD)).waiting.longest
    expect(first!.waiting_min).toBe(rows[0]!.waiting_min)
    return first!.waiting_min
  }
  expect(await waits()).toBe(0)
  await set("update wa_conversation set waiting_since = now() - interval '30 days' where company_id = $1 and waiting_since is not null")
  const [least, most] = [60, 5 * 60]
  expect(await waits()).toBeGreaterThanOrEqual(least)
  expect(await waits()).toBeLessThanOrEqual(most)
})

test('with the scope Só meus the numbers are one’s own', async () => {
  const { kpis, company_id, user_id } = await office()
  await app
    .owner()
    .query("insert into user_scope (company_id, user_id, page, scope) values ($1, $2, 'whatsapp-chat', 'own')", [company_id, user_id])
  await app
    .owner()
    .query(
      "update wa_conversation c set responsible_id = $1 from wa_contact k where k.id = c.contact_id and k.push_name = 'Pessoa 1' and c.company_id = $2",
      [user_id, company_id],
    )
  expect((await kpis.cards(PERIOD)).now).toMatchObject({ conversations: 1, messages: 2, contacts: 1 })
})

test('hours that change afterwards rewrite no first response', async () => {
  const { kpis, company_id } = await office()
  await app.owner().query("insert into office_hours (company_id, weekday, opens, closes) values ($1, 1, '10:00', '12:00')", [company_id])
  expect((await kpis.cards(PERIOD)).now.first_response).toBe(10)
})

test('a range that is too long, or ends before it begins, is refused in words', async () => {
  const { kpis } = await office()
  for (const range of [
    { from: '2024-01-01', to: '2026-01-01' },
    { from: '2026-02-01', to: '2026-01-01' },
  ])
    await expect(kpis.cards(range)).rejects.toMatchObject({ code: 'INVALID_PERIOD', message: 'Período inválido: escolha até 366 dias.' })
})

/** The statements of spec/3 §15 over the rows themselves, as the owner. */
const RECOMPUTED = `
  with talks as (
    select v.* from wa_conversation v join wa_contact k on k.id = v.contact_id
    where v.company_id = $1 and not k.spam and v.inbound + v.human > 0
      and (v.started_at at time zone 'America/Sao_Paulo')::date between '2026-11-13' and '2026-11-16'
  ), told as (
    select m.contact_id, m.direction, k.spam from wa_message m join wa_contact k on k.id = m.contact_id
    where m.company_id = $1 and m.direction in ('in', 'out') and (m.sent_at at time zone 'America/Sao_Paulo')::date between '2026-11-13' and '2026-11-16'
  ), judged as (
    select * from wa_evaluation where company_id = $1 and status = 'done'
      and (coalesce(end_ts, start_ts) at time zone 'America/Sao_Paulo')::date between '2026-11-13' and '2026-11-16'
  )
  select count(*)::int as conversations, (count(*) filter (where started_by = 'contact'))::int as by_contact,
         (count(*) filter (where started_by = 'company'))::int as by_company,
         (select count(*)::int from told where not spam) as messages, (select count(distinct contact_id)::int from told where not spam) as contacts,
         (select count(*)::int from told where spam and direction = 'in') as spam,
         (count(*) filter (where started_by = 'contact' and inbound > 0 and first_human_at is null))::int as unanswered,
         percentile_cont(0.5) within group (order by first_response_office_min) filter (where started_by = 'contact' and first_human_at is not null) as first_response,
         percentile_cont(0.9) within group (order by first_response_office_min) filter (where started_by = 'contact' and first_human_at is not null) as first_response_p90,
         (select round(avg(score), 2)::float8 from judged) as score,
         (select round(100.0 * count(*) filter (where generated_sale) / count(*), 1)::float8 from judged) as conversion
  from talks`

test('ten numbers are what the specification’s statements give, on cards, charts, tables and in Avaliações alike', async () => {
  const { kpis, api, company_id, token } = await office()
  await app.owner().query(
    `with g as (insert into wa_aspect_group (company_id, name) values ($1, 'Comercial') returning id)
     insert into wa_evaluation (company_id, wa_conversation_id, instance_id, contact_id, wa_aspect_group_id, status, asked_at, score, generated_sale, end_ts)
     select v.company_id, v.id, v.instance_id, v.contact_id, g.id, 'done', null, 2 + v.number / 2.0, v.number = 1, v.last_message_at
     from wa_conversation v, g where v.company_id = $1 and v.number < 4`,
    [company_id],
  )
  const { rows } = await app.owner().query(RECOMPUTED, [company_id])
  const { now } = await kpis.cards(PERIOD)
  expect(now).toMatchObject(rows[0])
  expect(now).toMatchObject({ score: 3, conversion: 33.3 })
  const sum = <Row>(of: readonly Row[], value: (row: Row) => number) => of.reduce((total, row) => total + value(row), 0)
  const [daily, people, instances] = await Promise.all([kpis.days(PERIOD), kpis.people(PERIOD), kpis.instances(PERIOD)])
  expect(sum(daily, ({ by_contact, by_company }) => by_contact + by_company)).toBe(now.conversations)
  expect(sum(people, ({ conversations }) => conversations)).toBe(now.conversations)
  expect(sum(people, ({ sales }) => sales)).toBe(now.sales)
  expect(sum(instances, ({ received, sent }) => received + sent)).toBe(now.messages)
  expect(await api.whatsapp.evaluations.kpis({ date_from: PERIOD.from, date_to: PERIOD.to })).toEqual({
    ...{ total_evaluations: now.evaluations, average_score: now.score },
    ...{ total_sales_generated: now.sales, sales_conversion_rate: now.conversion },
  })

  const asked = exportRoutes(app.platform(), [kpiExport]).request(`/api/export/whatsapp-kpis?format=xlsx&${new URLSearchParams(PERIOD)}`, {
    headers: { cookie: `session=${token}`, 'x-company-id': company_id },
  })
  const file = readZip(Buffer.from(await (await asked).arrayBuffer()))
  const names = [...file.get('xl/workbook.xml')!.matchAll(/<sheet name="([^"]+)"/g)].map(([, name]) => name)
  expect(names).toEqual(['Dados', 'Por dia', 'Mapa de calor', 'Nota por aspecto', 'Equipe', 'Instâncias', 'Evolução da nota', 'Tags'])
  const cells = (sheet: number) => rowsOf(file.get(`xl/worksheets/sheet${sheet}.xml`)!)
  const first = new Map(cells(1).map(([label, value]) => [label, value]))
  expect(Object.fromEntries(first)).toMatchObject({
    ...{
      Conversas: String(now.conversations),
      Mensagens: String(now.messages),
      'Contatos únicos': String(now.contacts),
      Spam: String(now.spam),
    },
    ...{ 'Sem resposta': String(now.unanswered), 'Primeira resposta, mediana (minutos)': String(now.first_response) },
    ...{ 'Nota média': String(now.score), 'Taxa de conversão (%)': String(now.conversion) },
  })
  expect(sum(cells(2).slice(1), ([, contact, company]) => Number(contact) + Number(company))).toBe(now.conversations)
  expect(sum(cells(6).slice(1), ([, , received, sent]) => Number(received) + Number(sent))).toBe(now.messages)
  // What stands in the table's column stands in the sheet's.
  expect(sum(cells(6).slice(1), ([, , , , messages]) => Number(messages))).toBe(now.messages)
})

/** The texts of a sheet’s cells, row by row. */
const rowsOf = (sheet: string) =>
  [...sheet.matchAll(/<row>(.*?)<\/row>/g)].map(([, row]) =>
    [...row!.matchAll(/<c(?: [^>]*)?\/>|<c(?: [^>]*)?>(.*?)<\/c>/g)].map(([, cell]) => (cell ?? '').replace(/<[^>]+>/g, '')),
  )

test('counted anew, what is right stays, and an hour that is not what its messages come to is put right', async () => {
  const { kpis, company_id, instance } = await office()
  const { database } = app.platform()
  await storeDeliveries(database, instance, [delivery(simulatedMessage(jid(6), { type: 'text', body: 'Agora', push_name: 'Pessoa 6' }))])
  while ((await takeEvents(database)) > 0);
  const messages = async () => (await kpis.cards({})).now.messages
  const right = await messages()
  const { rows } = await app.owner().query('select count(*)::int as n from app.wa_wrong_hours($1, $2)', [company_id, new Date(0)])
  expect(rows).toEqual([{ n: 0 }])
  await app
    .owner()
    .query(
      'update wa_conversation_hour set inbound = inbound + 5 where company_id = $1 and hour = (select max(hour) from wa_conversation_hour)',
      [company_id],
    )
  expect(await messages()).toBe(right + 5)
  expect(await kpis.recount()).toEqual({ corrected: 1 })
  expect(await messages()).toBe(right)
  // Within the minute nothing is counted again.
  expect(await kpis.recount()).toEqual({ corrected: 0 })
})
