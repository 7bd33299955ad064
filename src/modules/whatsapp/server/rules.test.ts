import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sendMessages, storeDeliveries, takeEvents } from './delivery.ts'
import { delivery } from './gateway/simulated.ts'
import { simulatedOffice } from './testing/simulated-office.ts'

const { app, office } = simulatedOffice()

test('an event that two processes take at once is one message; a failure counts until a message is delivered, and for nothing afterwards', async () => {
  const { chat, write, run, instance_id, tell } = await office()
  const { database } = app.platform()
  const { id } = await write(1)
  const { rows } = await run('select body from wa_event where instance_id = $1', [instance_id])
  const again = delivery(rows[0].body.item)
  for (let n = 0; n < 3; n++)
    await Promise.all([storeDeliveries(database, instance_id, [again]), storeDeliveries(database, instance_id, [again])])
  await Promise.all([takeEvents(database), takeEvents(database), takeEvents(database)])
  expect((await chat.messages({ id })).rows.filter(({ direction }) => direction === 'in')).toHaveLength(1)
  expect(await chat.get({ id })).toMatchObject({ unread: 1 })

  const sent = async (body: string) => {
    await chat.send({ id, client_id: randomUUID(), body, reply_to_id: null })
    await sendMessages(app.platform())
    await run("delete from wa_event where instance_id = $1 and state = 'pending'", [instance_id])
    return `SIM${(await chat.messages({ id })).rows.at(-1)!.id.replaceAll('-', '').toUpperCase()}`
  }
  const failed = (wa_id: string) => ({ kind: 'status', wa_id, status: 'failed', failure: 'recusada' }) as const
  const last = async () => (await chat.messages({ id })).rows.at(-1)!
  await tell(failed(await sent('Uma')))
  expect(await last()).toMatchObject({ status: 'failed', failure_text: 'recusada' })
  const other = await sent('Outra')
  await tell({ kind: 'status', wa_id: other, status: 'delivered' }, failed(other))
  expect(await last()).toMatchObject({ status: 'delivered', failure_text: null })
})

test('what nobody waits in is resolved by itself after the hours of the settings, and nothing else; a note leaves by no gateway; what she said of herself is known', async () => {
  const { chat, write, run, tell, company_id } = await office()
  const [answered, waiting] = [await write(1), await write(2)]
  await chat.send({ id: answered.id, client_id: randomUUID(), body: 'Pronto', reply_to_id: null })
  await chat.note({ id: answered.id, client_id: randomUUID(), body: 'Cliente antigo' })
  expect(await sendMessages(app.platform())).toBe(1)
  expect(await sendMessages(app.platform())).toBe(0)

  await write(
    2,
    'Meu CPF é 529.982.247-25, errei: 111.111.111-11. É o processo 0800123-90.2024.8.20.0001. Mande para Ana@Exemplo.com.br, por favor',
  )
  expect((await chat.links({ id: waiting.id })).said).toEqual({
    document: '52998224725',
    cnj: '08001239020248200001',
    email: 'ana@exemplo.com.br',
  })

  const came = (await chat.messages({ id: waiting.id })).rows[0]!
  const { rows: stored } = await run('select wa_id from wa_message where id = $1', [came.id])
  await tell({ kind: 'delete', wa_id: stored[0].wa_id })
  expect((await chat.messages({ id: waiting.id })).rows[0]).toMatchObject({ body: null, deleted_at: expect.any(Date) })
  expect(await chat.reveal({ id: came.id })).toEqual({ body: 'Oi' })

  await run('alter table wa_conversation disable trigger touch_updated_at')
  await run(
    "update wa_conversation set last_message_at = now() - interval '25 hours', updated_at = now() - interval '25 hours' where company_id = $1",
    [company_id],
  )
  await run('alter table wa_conversation enable trigger touch_updated_at')
  const bodies = () => run('select count(*)::int as kept from wa_event where company_id = $1 and body <> $2', [company_id, '{}'])
  const { kept } = (await bodies()).rows[0]
  await run(
    "update wa_event set received_at = now() - interval '25 hours' where id = (select id from wa_event where company_id = $1 and state = 'done' and body <> '{}' limit 1)",
    [company_id],
  )
  await run('select app.wa_pass_time()')
  expect((await bodies()).rows).toEqual([{ kept: kept - 1 }])
  expect(await chat.get({ id: waiting.id })).toMatchObject({ status: 'open' })
  expect(await chat.get({ id: answered.id })).toMatchObject({ status: 'resolved' })
  expect((await chat.messages({ id: answered.id })).rows.at(-1)!.body).toBe('Resolvida automaticamente após 24 h sem mensagens')
})
