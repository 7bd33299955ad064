import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { WA_WAITING } from '../contract/notifications.ts'
import { sendMessages, storeDeliveries, takeEvents } from './delivery.ts'
import { delivery, simulatedMessage } from './gateway/simulated.ts'

const app = testApp()

/** A Friday with office hours, by São Paulo's clocks. */
const at = (clock: string) => `2026-11-13T${clock}:00-03:00`

/** A company with a connected number, somebody who looks after it, and somebody who only answers. */
async function office() {
  const me = await app({ permissions: { all: true } })
  const { company_id } = me
  const seller = await app({ company_id, permissions: { 'whatsapp-chat': true } })
  const { rows } = await app
    .owner()
    .query("insert into wa_instance (company_id, name, kind, state) values ($1, 'Vendas', 'simulated', 'connected') returning id", [
      company_id,
    ])
  const instance = rows[0].id as string
  const run = (query: string, values: unknown[] = []) => app.owner().query(query, values)
  const heard = async (user_id: string) =>
    (
      await run('select kind, title, times from notification where user_id = $1 and company_id = $2 order by created_at, kind', [
        user_id,
        company_id,
      ])
    ).rows
  const remind = (clock: string) => run('select app.wa_remind($1)', [at(clock)])
  return { me, seller, company_id, instance, run, heard, remind }
}

test('who may change instances hears of a drop after five minutes of office hours, once, and that it is over', async () => {
  const { me, seller, instance, run, heard, remind } = await office()
  await run("select app.wa_set_state($1, 'disconnected', 'Conexão perdida')", [instance])
  await run('update wa_drop set at = $2 where instance_id = $1', [instance, at('10:00')])
  await remind('10:04')
  expect(await heard(me.user_id)).toEqual([])
  await remind('10:05')
  await remind('10:06')
  expect(await heard(me.user_id)).toEqual([{ kind: 'wa-instance-down', title: 'Vendas', times: 1 }])

  await run("select app.wa_set_state($1, 'connected', null)", [instance])
  await run('update wa_drop set back_at = $2 where instance_id = $1', [instance, at('10:18')])
  await remind('10:19')
  await remind('10:20')
  expect((await heard(me.user_id)).slice(1)).toEqual([{ kind: 'wa-instance-back', title: 'Vendas voltou após 18 min', times: 1 }])
  expect(await heard(seller.user_id)).toEqual([])
})

test('a server that answers nothing is told of as a lost connection, once, in the conversation, too; and so is that it answers again', async () => {
  const { me, instance, run, heard, remind } = await office()
  await run("insert into wa_connection (company_id, instance_id, hook_token_hash, hook_secret_hash, sealed) values ($1, $2, '', '', '')", [
    me.company_id,
    instance,
  ])
  const item = simulatedMessage('5584900000403@s.whatsapp.net', { type: 'text', body: 'Oi', push_name: 'Rui' })
  await storeDeliveries(app.platform().database, instance, [delivery(item)])
  while ((await takeEvents(app.platform().database)) > 0);
  const shown = async () => (await me.api.whatsapp.chat.list({ tab: 'all', order: 'recent' })).rows[0]!.instance_state
  const answers = (state: string) => run('select app.wa_report_probe($1, $2, null, null)', [instance, state])
  const drops = async () => (await run('select reason, back_at is not null as over from wa_drop where instance_id = $1', [instance])).rows

  await answers('silent')
  await answers('silent')
  expect([await shown(), await drops()]).toEqual(['connected', []])
  await answers('silent')
  await answers('silent')
  expect([await shown(), await drops()]).toEqual(['silent', [{ reason: 'Servidor não responde', over: false }]])
  await run('update wa_drop set at = $2 where instance_id = $1', [instance, at('10:00')])
  await remind('10:05')
  await remind('10:06')
  expect(await heard(me.user_id)).toEqual([{ kind: 'wa-instance-down', title: 'Vendas', times: 1 }])

  // What was silent turns out to be lost: no second alarm.
  await answers('disconnected')
  expect([await shown(), await drops()]).toEqual(['disconnected', [{ reason: null, over: false }]])
  await answers('connected')
  expect([await shown(), await drops()]).toEqual(['connected', [{ reason: null, over: true }]])

  for (const state of ['silent', 'silent', 'silent', 'connected']) await answers(state)
  expect(await drops()).toEqual([
    { reason: null, over: true },
    { reason: 'Servidor não responde', over: true },
  ])
})

test('a short drop, and one at night, is told to nobody', async () => {
  const { me, instance, run, heard, remind } = await office()
  await run("select app.wa_set_state($1, 'disconnected', null)", [instance])
  await run('update wa_drop set at = $2 where instance_id = $1', [instance, at('19:00')])
  await remind('22:00')
  await run("select app.wa_set_state($1, 'connected', null)", [instance])
  await remind('23:00')
  expect(await heard(me.user_id)).toEqual([])
})

test('a contact who has waited for half an hour is told of once a wait, to whoever is responsible', async () => {
  const { seller, company_id, instance, run, heard, remind } = await office()
  const { database } = app.platform()
  const write = async (clock: string) => {
    const item = simulatedMessage('5584900000401@s.whatsapp.net', { type: 'text', body: 'Oi?', push_name: 'Maria' }) as object
    await storeDeliveries(database, instance, [delivery({ ...item, sent_at: at(clock) } as never)])
    while ((await takeEvents(database)) > 0);
  }
  await write('10:00')
  await run('update wa_conversation set responsible_id = $1 where company_id = $2', [seller.user_id, company_id])
  const waits = async () => (await heard(seller.user_id)).filter(({ kind }) => kind === 'wa-waiting')
  await remind('10:29')
  expect(await waits()).toEqual([])
  await remind('10:31')
  await write('10:32')
  await remind('10:40')
  expect(await waits()).toEqual([{ kind: 'wa-waiting', title: '1 30', times: 1 }])
})

test('a queue without a team is heard of by who answers and sees all, after as long as the company says', async () => {
  const { seller, company_id, instance, run, heard, remind } = await office()
  const own = await app({ company_id, permissions: { 'whatsapp-chat': true } })
  await run("insert into user_scope (company_id, user_id, page, scope) values ($1, $2, 'whatsapp-chat', 'own')", [company_id, own.user_id])
  await run('update wa_settings set wait_red_minutes = 45 where company_id = $1', [company_id])
  const item = simulatedMessage('5584900000404@s.whatsapp.net', { type: 'text', body: 'Oi?', push_name: 'Maria' }) as object
  await storeDeliveries(app.platform().database, instance, [delivery({ ...item, sent_at: at('10:00') } as never)])
  while ((await takeEvents(app.platform().database)) > 0);
  await remind('10:44')
  expect(await heard(seller.user_id)).toEqual([])
  await remind('10:46')
  expect(await heard(seller.user_id)).toEqual([{ kind: 'wa-waiting', title: '1 45', times: 1 }])
  expect(WA_WAITING.text({ page: null, entity: null, entity_id: null, title: '1204 45', times: 1 })).toBe(
    'Atendimento nº 1.204 espera resposta há mais de 45 minutos',
  )
  expect(await heard(own.user_id)).toEqual([])
})

test('whoever wrote what was not sent hears of it, once a conversation until she read it', async () => {
  const { me, seller, instance, run, heard } = await office()
  const item = simulatedMessage('5584900000405@s.whatsapp.net', { type: 'text', body: 'Oi', push_name: 'Rui' })
  await storeDeliveries(app.platform().database, instance, [delivery(item)])
  while ((await takeEvents(app.platform().database)) > 0);
  const { id } = (await me.api.whatsapp.chat.list({ tab: 'all', order: 'recent' })).rows[0]!
  const say = (body: string) => seller.api.whatsapp.chat.send({ id, client_id: randomUUID(), body, reply_to_id: null })
  await say('Bom dia')
  await say('Tudo bem?')
  await run("update wa_instance set failing = 'refused', failing_left = 2 where id = $1", [instance])
  await sendMessages(app.platform())
  await run('update wa_outbox set next_at = now()')
  await sendMessages(app.platform())
  expect(await heard(seller.user_id)).toEqual([{ kind: 'wa-failed', title: '1', times: 2 }])
  expect(await heard(me.user_id)).toEqual([])
})

test('whose conversation is taken over hears by whom', async () => {
  const { me, seller, company_id, instance, run, heard } = await office()
  const item = simulatedMessage('5584900000402@s.whatsapp.net', { type: 'text', body: 'Oi', push_name: 'Rui' })
  await storeDeliveries(app.platform().database, instance, [delivery(item)])
  while ((await takeEvents(app.platform().database)) > 0);
  const { id } = (await me.api.whatsapp.chat.list({ tab: 'all', order: 'recent' })).rows[0]!
  await run('update wa_conversation set responsible_id = $1 where company_id = $2', [seller.user_id, company_id])
  await me.api.whatsapp.chat.take({ id, from: seller.user_id })
  expect((await heard(seller.user_id)).filter(({ kind }) => kind === 'wa-taken')).toEqual([
    { kind: 'wa-taken', title: expect.any(String), times: 1 },
  ])
})
