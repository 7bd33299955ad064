import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { simulatedOffice } from '../testing/simulated-office.ts'

const { app, office } = simulatedOffice()

/** Three attendances: one in the queue, one of the caller's, one resolved with an answer. */
async function threeAttendances() {
  const here = await office()
  const { chat, write } = here
  const [queue, mine, done] = [await write(1), await write(2), await write(3)]
  await chat.take({ id: mine.id, from: null })
  await chat.send({ id: done.id, client_id: randomUUID(), body: 'Bom dia', reply_to_id: null })
  await chat.resolve({ id: done.id })
  const { attendances } = here.api.whatsapp
  const numbers = async (filter: object) => (await attendances.list({ ...filter, page: 1 })).rows.map(({ number }) => number)
  return { ...here, attendances, numbers, queue, mine, done }
}

test('attendances are listed with their sums, and narrowed by each filter', async () => {
  const { attendances, user_id, instance_id, queue } = await threeAttendances()
  expect(await attendances.sums({})).toEqual({ messages: 4, contacts: 3 })
  expect(await attendances.sums({ messages_from: '2020-01-01', answered: 'yes' })).toEqual({ messages: 2, contacts: 1 })
  const pageOf = async (filter: object) => {
    const { rows, total } = await attendances.list({ ...filter, page: 1 })
    return [rows.map(({ number }) => number), total]
  }
  const expected: [object, number[]][] = [
    [{}, [3, 2, 1]],
    [{ direction: 'asc', sort: 'number' }, [1, 2, 3]],
    [{ state: 'queue' }, [1]],
    [{ state: 'attending' }, [2]],
    [{ state: 'resolved' }, [3]],
    [{ responsible_id: user_id }, [3, 2]],
    [{ responsible_id: 'none' }, [1]],
    [{ q: 'pessoa 2' }, [2]],
    [{ q: '3' }, [3]],
    [{ answered: 'yes' }, [3]],
    [{ answered: 'no' }, [2, 1]],
    [{ started_by: 'company' }, []],
    [{ instance: instance_id, score: 'none' }, [3, 2, 1]],
    [{ score: '5' }, []],
    [{ sold: 'true' }, []],
    [{ spam: true }, []],
    [{ started_to: '2020-01-01' }, []],
    [{ messages_from: '2020-01-01', messages_to: '2020-01-02' }, []],
    [{ messages_from: '2020-01-01' }, [3, 2, 1]],
  ]
  for (const [filter, found] of expected) expect([filter, await pageOf(filter)]).toEqual([filter, [found, found.length]])
  const { rows } = await attendances.list({ state: 'queue', page: 1 })
  expect(rows).toMatchObject([
    { id: queue.id, name: 'Pessoa 1', state: 'queue', started_by: 'contact', first_response: null, messages: 1, score: null, sold: null },
  ])
})

test('many are handed over, given back, resolved and taken back; a list that moved is refused', async () => {
  const { attendances, numbers, chat, company_id, queue, mine, done } = await threeAttendances()
  const mate = await app({ company_id, permissions: { all: true } })
  const ids = [queue.id, mine.id, done.id]
  const moved = await attendances.transfer({ selection: { ids }, responsible_id: mate.user_id, team_id: null })
  expect(moved.changed).toBe(2)
  expect(await numbers({ responsible_id: mate.user_id })).toEqual([2, 1])
  expect((await chat.messages({ id: mine.id })).rows.at(-1)!.body).toMatch(/^transferiu a conversa para /)
  expect(await attendances.undoChange({ id: moved.undo! })).toEqual({ changed: 2, left: 0 })
  expect(await numbers({ state: 'queue' })).toEqual([1])

  await attendances.transfer({ selection: { ids: [mine.id] }, responsible_id: null, team_id: null })
  expect(await numbers({ state: 'queue' })).toEqual([2, 1])

  const tag = await chat.tags.create({ name: 'Retorno', color: '#3b82f6' })
  await attendances.addTag({ selection: { filter: { state: 'queue' }, expected: 2 }, tag_id: tag.id })
  expect(await numbers({ tag: 'retorno' })).toEqual([2, 1])
  await expect(attendances.resolve({ selection: { filter: { state: 'queue' }, expected: 3 } })).rejects.toMatchObject({
    code: 'SELECTION_MOVED',
  })

  await chat.schedule({
    id: queue.id,
    client_id: randomUUID(),
    values: { body: 'Amanhã', send_at: new Date(Date.now() + 3_600_000), even_if_answered: true },
  })
  const resolved = await attendances.resolve({ selection: { filter: { tag: 'retorno' }, expected: 2 } })
  expect(resolved).toMatchObject({ changed: 1, waiting: 1 })
  expect(await numbers({ state: 'resolved' })).toEqual([3, 2])
  expect(await attendances.undoResolve({ id: resolved.undo! })).toEqual({ changed: 1, left: 0 })
  expect(await chat.get({ id: mine.id })).toMatchObject({ status: 'open', waiting_since: expect.any(Date) })
  await expect(attendances.undoResolve({ id: resolved.undo! })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  // Nobody judges here: all are left.
  expect(await attendances.ask({ selection: { ids } })).toEqual({ changed: 0, left: 3 })
})

test('one or many that leave the sight of who gives them away get their line and their time, and are taken back', async () => {
  const { attendances, chat, company_id, mine, user_id, run } = await threeAttendances()
  const mate = await app({ company_id, permissions: { all: true } })
  await run("insert into user_scope (company_id, user_id, page, scope) values ($1, $2, 'whatsapp-chat', 'own')", [company_id, user_id])
  const { rows } = await run("insert into team (company_id, name) values ($1, 'Vendas') returning id", [company_id])
  for (const person of [user_id, mate.user_id])
    await run('insert into team_member (company_id, team_id, user_id) values ($1, $2, $3)', [company_id, rows[0].id, person])
  const to = { responsible_id: mate.user_id, team_id: null }
  const ways = [
    {
      said: 'transferiu a conversa para Ana Teste: Quer desconto',
      pass: () => chat.transfer({ id: mine.id, ...to, note: 'Quer desconto' }),
    },
    { said: 'transferiu a conversa para Ana Teste', pass: () => attendances.transfer({ selection: { ids: [mine.id] }, ...to }) },
  ]
  for (const { said, pass } of ways) {
    await run("update wa_conversation set assigned_at = '2020-01-01' where id = $1", [mine.id])
    const { undo } = await pass()
    await expect(chat.get({ id: mine.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await chat.nowWith({ id: mine.id })).toEqual({ name: 'Ana Teste' })
    const theirs = await mate.api.whatsapp.chat.get({ id: mine.id })
    expect(theirs.assigned_at!.getTime()).toBeGreaterThan(Date.now() - 60_000)
    expect((await mate.api.whatsapp.chat.messages({ id: mine.id })).rows.at(-1)!.body).toBe(said)
    expect(await attendances.undoChange({ id: undo! })).toEqual({ changed: 1, left: 0 })
    expect(await chat.get({ id: mine.id })).toMatchObject({ responsible_id: user_id })
  }
  expect(await chat.transfer({ id: mine.id, responsible_id: user_id, team_id: null, note: '' })).toEqual({ id: mine.id, undo: null })
  expect((await chat.messages({ id: mine.id })).rows.filter(({ body }) => body?.startsWith('transferiu'))).toHaveLength(2)
})
