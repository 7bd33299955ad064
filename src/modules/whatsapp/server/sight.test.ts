import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { sessionCookieName } from '#server/rpc/request-context.ts'
import { dataRoutes } from './api-data/routes.ts'
import { simulatedOffice } from './testing/simulated-office.ts'

const { app, office } = simulatedOffice()
const ALL = { tab: 'all', order: 'recent' } as const

/** What GET /api/data answers to somebody's session. */
async function asked({ token, company_id }: { token: string; company_id: string }, query: string) {
  const routes = new Hono().route('/', dataRoutes(app.platform()))
  const cookie = `${sessionCookieName(app.platform().env)}=${token}`
  // biome-ignore lint/suspicious/noExplicitAny: each type answers something else
  return (await (await routes.request(`/api/data?${query}`, { headers: { cookie, 'x-company-id': company_id } })).json()) as any
}

/** Two teams with an instance each: four attendances, of which each has an evaluation. */
async function teams() {
  const here = await office()
  const { company_id, run, instance_id, write } = here
  const added = async (query: string, ...values: unknown[]) => (await run(query, [company_id, ...values])).rows[0].id as string
  const [sales, support] = [
    await added("insert into team (company_id, name) values ($1, 'Vendas') returning id"),
    await added("insert into team (company_id, name) values ($1, 'Suporte') returning id"),
  ]
  await run('update wa_instance set team_id = $2 where id = $1', [instance_id, sales])
  const [own, mate] = [await app({ company_id, permissions: { all: true } }), await app({ company_id, permissions: { all: true } })]
  for (const { user_id } of [own, mate])
    await run('insert into team_member (company_id, team_id, user_id) values ($1, $2, $3)', [company_id, sales, user_id])
  for (const [person, scope] of [
    [own, 'own'],
    [mate, 'team'],
  ] as const)
    await run("insert into user_scope (company_id, user_id, page, scope) values ($1, $2, 'whatsapp-chat', $3)", [
      company_id,
      person.user_id,
      scope,
    ])
  const queued = (await write(1, 'Segredo da fila')).id
  const theirs = (await write(2, 'Segredo do suporte')).id
  const mates = (await write(3, 'Segredo da colega')).id
  const mine = (await write(4, 'Segredo meu')).id
  await run('update wa_conversation set team_id = $2 where id = $1', [theirs, support])
  const give = (id: string, person: { user_id: string }) =>
    run('update wa_conversation set responsible_id = $2 where id = $1', [id, person.user_id])
  await Promise.all([give(mates, mate), give(mine, own)])
  await run(
    `with g as (insert into wa_aspect_group (company_id, name) values ($1, 'Comercial') returning id)
     insert into wa_evaluation (company_id, wa_conversation_id, instance_id, contact_id, wa_aspect_group_id, status, asked_at, score, end_ts)
     select c.company_id, c.id, c.instance_id, c.contact_id, g.id, 'done', null, 4, now() from wa_conversation c, g where c.company_id = $1`,
    [company_id],
  )
  return { ...here, own, mate, queued, theirs, mates, mine }
}

test('Só meus sees her own and her team’s queue, Minha equipe her team’s, in every list, number, evaluation and in /api/data', async () => {
  const { own, mate, queued, theirs, mates, mine, run } = await teams()
  for (const [person, seen] of [
    [own, [queued, mine]],
    [mate, [queued, mates, mine]],
  ] as const) {
    const { chat, kpis, evaluations } = person.api.whatsapp
    expect((await chat.list(ALL)).rows.map(({ id }) => id).sort()).toEqual([...seen].sort())
    expect((await chat.search({ text: 'segredo' })).map((hit) => hit.wa_conversation_id).sort()).toEqual([...seen].sort())
    expect((await chat.counts({})).queue).toBe(1) // the queue of another team is not even a number
    expect((await kpis.cards({})).now).toMatchObject({ conversations: seen.length, messages: seen.length, evaluations: seen.length })
    expect((await evaluations.list({})).total).toBe(seen.length)
    await expect(chat.messages({ id: theirs })).rejects.toMatchObject({ code: 'NOT_FOUND' })

    expect(await asked(person, 'type=conversations')).toHaveLength(seen.length)
    expect((await asked(person, 'type=evaluations')).pagination.total).toBe(seen.length)
    const daily: { total_messages: number }[] = await asked(person, 'type=kpis-daily&period=today')
    expect(daily.map(({ total_messages }) => total_messages)).toEqual([seen.length])
    expect((await asked(person, 'type=kpi-evaluations')).total_evaluations).toBe(seen.length)
  }

  // Whose work is judged sees that, though the conversation is not hers any more: without its messages.
  await run('update wa_evaluation set salesperson_id = $2 where wa_conversation_id = $1', [theirs, own.user_id])
  const { chat, evaluations } = own.api.whatsapp
  const { rows, total } = await evaluations.list({})
  expect(total).toBe(3)
  const hers = rows.find((row) => row.wa_conversation_id === theirs)!
  expect(await evaluations.get({ id: hers.id })).toMatchObject({ id: hers.id, score: 4 })
  await expect(chat.messages({ id: theirs })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('two companies with the same number, contact and message have one each, and neither meets the other’s', async () => {
  const [here, there] = [await office(), await office()]
  for (const { run, instance_id } of [here, there]) await run("update wa_instance set number = '558490000000' where id = $1", [instance_id])
  const ids: string[] = []
  for (const [n, one] of [here, there].entries()) ids.push((await one.write(1, `Palavra ${n}`, { wa_id: 'IGUAL' })).id)
  for (const [n, one] of [here, there].entries()) {
    const other = ids[1 - n]!
    const { chat, kpis } = one.api.whatsapp
    expect((await chat.list(ALL)).rows.map(({ id }) => id)).toEqual([ids[n]])
    expect((await chat.search({ text: 'palavra' })).map(({ body }) => body)).toEqual([`Palavra ${n}`])
    expect((await kpis.cards({})).now).toMatchObject({ conversations: 1, messages: 1, contacts: 1 })
    expect(await asked(one, 'type=conversations')).toMatchObject([{ last_message: `Palavra ${n}` }])
    await expect(chat.get({ id: other })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(chat.messages({ id: other })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
})
