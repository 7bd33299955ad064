import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { storeDeliveries, takeEvents } from './delivery.ts'
import { delivery, simulatedMessage } from './gateway/simulated.ts'
import { distribute } from './presence.ts'
import { simulatedOffice } from './testing/simulated-office.ts'

const { app, office } = simulatedOffice()

/** A company whose instance deals out to a team of people. */
async function team(size: number) {
  const here = await office()
  const { company_id, instance_id, run } = here
  const people = [here, ...(await Promise.all(Array.from({ length: size - 1 }, () => app({ company_id, permissions: { all: true } }))))]
  const { rows } = await run("insert into team (company_id, name) values ($1, 'Vendas') returning id", [company_id])
  for (const { user_id } of people)
    await run('insert into team_member (company_id, team_id, user_id) values ($1, $2, $3)', [company_id, rows[0].id, user_id])
  await run("update wa_instance set team_id = $1, distribution = 'balanced' where id = $2", [rows[0].id, instance_id])
  const there = (n: number, available: boolean | null = null) => people[n]!.api.whatsapp.chat.beThere({ available })
  const held = async () =>
    (
      await run(
        'select responsible_id, count(*)::int as n from wa_conversation where company_id = $1 and responsible_id is not null group by 1 order by 2',
        [company_id],
      )
    ).rows
  return { ...here, people, there, held, team_id: rows[0].id as string }
}

test('a hundred at once over five people, dealt out by two processes: twenty each, none twice', async () => {
  const { there, held, instance_id, run, company_id } = await team(5)
  await run('insert into wa_agent (company_id, user_id, max_open) select $1, user_id, 0 from team_member where company_id = $1', [
    company_id,
  ])
  const { database } = app.platform()
  const jids = Array.from({ length: 100 }, (_, n) => `55849000030${String(n).padStart(2, '0')}@s.whatsapp.net`)
  await storeDeliveries(
    database,
    instance_id,
    jids.map((jid) => delivery(simulatedMessage(jid, { type: 'text', body: 'Oi' }))),
  )
  while ((await takeEvents(database)) > 0);
  await Promise.all([distribute(database), distribute(database), there(0), there(1)])
  expect((await held()).map(({ n }) => n)).toEqual([20, 20, 20, 20, 20])
  const { rows } = await run("select count(*)::int as n from wa_message where company_id = $1 and body like 'Distribuída para %'", [
    company_id,
  ])
  expect(rows[0].n).toBe(100)
})

test('who is there with room is given what waits longest; who is away, absent or full is given nothing, and loses what comes back', async () => {
  const { chat, there, write, run, people, company_id, api } = await team(2)
  const [me, mate] = people as [(typeof people)[0], (typeof people)[0]]
  const whose = async (id: string) => (await chat.get({ id })).responsible?.id ?? null
  const { database } = app.platform()

  expect(await there(0, false)).toEqual({ available: false, absent: false })
  const first = await write(1, 'Bom dia')
  const second = await write(2, 'Boa tarde')
  await distribute(database)
  expect([await whose(first.id), await whose(second.id)]).toEqual([null, null])
  const agent = (await api.whatsapp.settings.agents())[0]!
  await api.whatsapp.settings.setAgent({ id: agent.id, available: false, max_open: 1 })
  await there(0, true)
  expect([await whose(first.id), await whose(second.id)]).toEqual([me.user_id, null])
  await chat.send({ id: first.id, client_id: randomUUID(), body: 'Bom dia!', reply_to_id: null })
  await chat.resolve({ id: first.id })
  expect(await whose(second.id)).toBe(me.user_id)

  await mate.api.whatsapp.chat.beThere({ available: true })
  await there(0, false)
  await write(1, 'Esqueci de perguntar uma coisa')
  expect(await whose(first.id)).toBeNull()
  await distribute(database)
  expect(await whose(first.id)).toBe(mate.user_id)

  await run('insert into user_absence (company_id, user_id, starts_on, ends_on) values ($1, $2, current_date - 1, current_date + 1)', [
    company_id,
    mate.user_id,
  ])
  const third = await write(3, 'Olá')
  await distribute(database)
  expect(await whose(third.id)).toBeNull()
  expect(await mate.api.whatsapp.chat.beThere({ available: null })).toEqual({ available: true, absent: true })
  expect(await whose(third.id)).toBeNull()
})

test('a contact returns to who answered her last, and the queue of a manual instance is nobody’s', async () => {
  const { chat, there, write, run, people, instance_id } = await team(2)
  await there(0)
  await there(1)
  const one = await write(1)
  await distribute(app.platform().database)
  const given = (await chat.get({ id: one.id })).responsible!.id
  const who = people.findIndex(({ user_id }) => user_id === given)
  await people[who]!.api.whatsapp.chat.send({ id: one.id, client_id: randomUUID(), body: 'Oi!', reply_to_id: null })
  await people[who]!.api.whatsapp.chat.resolve({ id: one.id })
  await run("update wa_conversation set resolved_at = now() - interval '2 days' where id = $1", [one.id])
  // She has one more open than the other, and is chosen all the same.
  await write(2)
  await distribute(app.platform().database)
  const again = await write(1, 'Voltei')
  await distribute(app.platform().database)
  expect(again.id).not.toBe(one.id)
  expect((await chat.get({ id: again.id })).responsible?.id).toBe(given)

  await run("update wa_instance set distribution = 'manual' where id = $1", [instance_id])
  const left = await write(3)
  await distribute(app.platform().database)
  expect((await chat.get({ id: left.id })).responsible).toBeNull()
})
