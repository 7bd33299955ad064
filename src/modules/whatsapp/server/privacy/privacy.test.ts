import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { simulatedOffice } from '../testing/simulated-office.ts'
import { forgetConversations } from './forget-nightly.ts'

const { app, office } = simulatedOffice()

test('whoever opens what is not hers is listed for who looks after it, once an hour; in one’s own and in the queue nobody is', async () => {
  const here = await office()
  const { id } = await here.write(1, 'Bom dia')
  await here.chat.messages({ id })
  await here.chat.send({ id, client_id: randomUUID(), body: 'Bom dia!', reply_to_id: null })
  await here.chat.messages({ id })
  const colleague = await app({ company_id: here.company_id, permissions: { all: true } })
  const theirs = colleague.api.whatsapp.chat
  for (const _ of [1, 2]) await theirs.messages({ id })
  const [, first] = (await theirs.messages({ id })).rows
  for (const _ of [1, 2]) await theirs.reveal({ id: first!.id })
  await expect.poll(async () => (await here.chat.accesses({ id, page: 1 })).total).toBe(2)
  const { rows } = await here.chat.accesses({ id, page: 1 })
  expect(rows.map(({ action }) => action).sort()).toEqual(['read', 'reveal'])
  expect(rows.every(({ by, at }) => by === 'Ana Teste' && at instanceof Date)).toBe(true)

  const narrow = await app({ company_id: here.company_id, permissions: { all: true } })
  await here.run("insert into user_scope (company_id, user_id, page, scope) values ($1, $2, 'whatsapp-chat', 'own')", [
    here.company_id,
    narrow.user_id,
  ])
  await expect(narrow.api.whatsapp.chat.accesses({ id, page: 1 })).rejects.toMatchObject({ code: 'WA_NOT_WATCHING' })
  await expect(narrow.api.whatsapp.chat.paper({ id, values: { what: 'all', hide: true, notes: false } })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const reader = await app({ company_id: here.company_id, can: ['read'] })
  await expect(reader.api.whatsapp.chat.accesses({ id, page: 1 })).rejects.toMatchObject({ code: 'WA_NOT_WATCHING' })
})

test('the paper of a conversation hides who is found by it and the notes unless asked, and who made it is listed', async () => {
  const here = await office()
  const { id } = await here.write(1, 'Meu CPF é 529.982.247-25 e o e-mail maria@exemplo.com.br')
  await here.chat.note({ id, client_id: randomUUID(), body: 'Cliente antiga' })
  const hidden = await here.chat.paper({ id, values: { what: 'attendance', hide: true, notes: false } })
  expect(hidden).toMatchObject({ phone: null, hidden: true, more: false, contact_name: 'Pessoa 1' })
  expect(hidden.lines.map(({ body }) => body)).toEqual(['Meu CPF é [CPF] e o e-mail [E-MAIL]'])
  const whole = await here.chat.paper({ id, values: { what: 'all', hide: false, notes: true } })
  expect(whole.phone).toMatch(/^84/)
  expect(whole.lines.map(({ body }) => body)).toEqual(['Meu CPF é 529.982.247-25 e o e-mail maria@exemplo.com.br', 'Cliente antiga'])
  expect((await here.chat.accesses({ id, page: 1 })).rows).toMatchObject([{ action: 'export' }])

  const asked = { id, values: { what: 'all', hide: true, notes: false } } as const
  const may = await app({ company_id: here.company_id, permissions: { 'whatsapp-chat': { read: true } } })
  expect(await may.api.whatsapp.chat.paper(asked)).toMatchObject({ hidden: true })
  const denied = await app({ company_id: here.company_id, permissions: { 'whatsapp-chat': true, 'whatsapp-export': { read: false } } })
  await expect(denied.api.whatsapp.chat.paper(asked)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('what is noted where a conversation is passed on, or was never sent, is as internal as a note: the paper has it with the notes alone', async () => {
  const here = await office()
  const { id } = await here.write(1, 'Bom dia: quero um orçamento')
  const mate = await app({ company_id: here.company_id, permissions: { all: true } })
  await here.chat.transfer({ id, responsible_id: mate.user_id, team_id: null, note: 'Não paga em dia' })
  const lines = async (notes: boolean) =>
    (await here.chat.paper({ id, values: { what: 'attendance', hide: false, notes } })).lines.map(({ body }) => body)
  expect(await lines(false)).toEqual(['Bom dia: quero um orçamento', 'transferiu a conversa para Ana Teste'])
  expect((await lines(true)).at(-1)).toBe('transferiu a conversa para Ana Teste: Não paga em dia')

  const values = { body: 'Não paga, de novo', send_at: new Date(Date.now() + 3_600_000), even_if_answered: false }
  await mate.api.whatsapp.chat.schedule({ id, client_id: randomUUID(), values })
  await here.write(1, 'Pago amanhã')
  expect((await lines(true)).at(-1)).toMatch(/o contato respondeu antes · “Não paga, de novo”$/)
  expect((await lines(false)).at(-1)).toMatch(/o contato respondeu antes$/)
})

test('what is older than the company keeps goes at night; what is open, held for a lawsuit or newer stays, with counts and scores', async () => {
  const here = await office()
  const { api, chat, run, write, company_id } = here
  const old = (id: string, months: number) =>
    run(`update wa_conversation set resolved_at = now() - $2 * interval '1 month' - interval '1 hour' where id = $1`, [id, months])
  const ids: string[] = []
  for (const n of [1, 2, 3, 4]) ids.push((await write(n, `Segredo ${n}`)).id)
  const [gone, held, fresh, open] = ids as [string, string, string, string]
  for (const id of [gone, held, fresh]) {
    await chat.send({ id, client_id: randomUUID(), body: 'Anotado', reply_to_id: null })
    await chat.resolve({ id, scheduled: 'cancel' })
  }
  await chat.setHeld({ id: held, held: true })
  await Promise.all([old(gone, 24), old(held, 24), old(fresh, 23)])
  expect(await api.whatsapp.settings.forgets({ months: 24 })).toEqual({ attendances: 1 })
  expect(await api.whatsapp.settings.forgets({ months: 1 })).toEqual({ attendances: 2 })

  const { database } = app.platform()
  expect(await forgetConversations(database)).toBe(0)
  const { updated_at, ...values } = await api.whatsapp.settings.get()
  await api.whatsapp.settings.change({ updated_at, values: { ...values, retention_months: 24 } })
  const before = await api.whatsapp.kpis.cards({})
  expect(await forgetConversations(database)).toBe(1)
  expect(await forgetConversations(database)).toBe(0)

  const said = async (id: string) => (await chat.messages({ id })).rows.map(({ body }) => body)
  expect(await said(gone)).toEqual([null, null, 'Mensagens apagadas pela política de retenção (24 meses)'])
  expect(await said(held)).toContain('Segredo 2')
  expect(await said(fresh)).toContain('Segredo 3')
  expect(await said(open)).toEqual(['Segredo 4'])
  expect(await chat.search({ text: 'Segredo' })).toHaveLength(3)
  expect((await api.whatsapp.kpis.cards({})).now).toEqual(before.now)
  const left = await run(
    "select count(*)::int as found from wa_message where company_id = $1 and (body ilike '%segredo 1%' or search like '%segredo 1%')",
    [company_id],
  )
  expect(left.rows[0].found).toBe(0)
})

test('a contact whose data was erased is found nowhere any more, and the numbers stay; who writes again is somebody new', async () => {
  const here = await office()
  const { api, chat, run, write, company_id } = here
  const { id, contact_id } = await write(1, 'Meu endereço secreto é a Rua Verde')
  await chat.send({ id, client_id: randomUUID(), body: 'Anotado, Rua Verde', reply_to_id: null })
  await chat.rename({ id, name: 'Maria Secreta' })
  const task = await api.tasks.create({
    values: { title: 'Ligar para Maria Secreta', notes: 'Rua Verde', due_on: null, due_time: null, responsible_id: here.user_id },
    subject: { wa_conversation_id: id },
  })
  expect(task.subject).toEqual({ column: 'wa_conversation_id', id, name: 'Maria Secreta' })
  await run("update wa_contact set picture_url = 'https://exemplo.com.br/pessoa 1.jpg', picture_due_at = now() where id = $1", [contact_id])
  const asked = { id, reason: 'LGPD-000123' }
  await expect(chat.anonymise(asked)).rejects.toMatchObject({ code: 'WA_STILL_OPEN' })
  await chat.resolve({ id, scheduled: 'cancel' })
  await chat.setHeld({ id, held: true })
  await expect(chat.anonymise(asked)).rejects.toMatchObject({ code: 'WA_HELD' })
  await chat.setHeld({ id, held: false })
  const chatty = await app({ company_id, permissions: { 'whatsapp-chat': true } })
  await expect(chatty.api.whatsapp.chat.anonymise(asked)).rejects.toMatchObject({ code: 'FORBIDDEN' })

  const { phone } = (await run('select phone from wa_contact where id = $1', [contact_id])).rows[0]
  const { rows: tables } = await run(
    `select table_schema || '.' || table_name as name from information_schema.columns
     where column_name = 'company_id' and table_schema = 'public' and table_name in (select tablename from pg_tables)`,
  )
  const found = async () => {
    const where: string[] = []
    for (const { name } of tables) {
      const { rows } = await run(`select count(*)::int as rows from ${name} t where company_id = $1 and t::text ~* $2`, [
        company_id,
        `rua verde|secreta|secreto|pessoa 1|${phone}|${phone.slice(0, 2)}${phone.slice(3)}`,
      ])
      if (rows[0].rows > 0) where.push(name)
    }
    return where
  }
  expect(await found()).toEqual(
    expect.arrayContaining(['public.audit_event', 'public.task', 'public.wa_contact', 'public.wa_event', 'public.wa_message']),
  )
  const before = (await api.whatsapp.kpis.cards({})).now
  expect(await chat.anonymise(asked)).toEqual({ attendances: 1 })
  expect(await found()).toEqual([])
  expect((await api.whatsapp.kpis.cards({})).now).toEqual(before)
  expect((await chat.get({ id })).contact_name).toMatch(/^Titular anonimizado [0-9a-f]{6}$/)
  expect(await chat.search({ text: 'verde' })).toEqual([])
  expect((await api.tasks.list({ subject: { wa_conversation_id: id } })).rows[0]?.title).toBe('Dados apagados a pedido do titular')

  expect(await chat.get({ id })).toMatchObject({ erased: true, may_write: false })
  expect((await chat.messages({ id })).rows.filter(({ direction }) => direction !== 'event').map(({ erased }) => erased)).toEqual([
    'request',
    'request',
  ])
  const refused = { code: 'WA_ERASED' }
  await expect(chat.rename({ id, name: 'Maria de novo' })).rejects.toMatchObject(refused)
  await expect(chat.note({ id, client_id: randomUUID(), body: 'Era a Maria' })).rejects.toMatchObject(refused)
  await expect(chat.setOptedOut({ id, opted_out: true, reason: 'Era a Maria' })).rejects.toMatchObject(refused)
  await expect(chat.anonymise(asked)).resolves.toEqual({ attendances: 1 })

  expect((await write(1, 'Bom dia')).contact_id).not.toBe(contact_id)
})
