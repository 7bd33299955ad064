import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { makeProfessional } from '#app/testing/professional.ts'
import { newJoana } from '#modules/patients/contract/samples.ts'
import { CONCERNS } from '#modules/patients/contract/schedule/appointment.ts'
import { PATIENT_ARRIVED, VISIT_DECLINED } from '#modules/patients/contract/schedule/notifications.ts'
import { type OutreachMessage, OutreachRefused, type OutreachSender } from '#server/services/outreach.ts'
import { addDays } from '#shared/br/date.ts'
import { publicVisitPages } from './public-page.ts'
import { sayMessages } from './sending.ts'

const signIn = testApp()
const GONE = 'Este link não é válido ou expirou.'

/** A clinic in which Joana has an appointment so many hours from now, at three in the afternoon of the company's clocks unless said. */
async function setUp({ hours = 47, patient = {} }: { hours?: number; patient?: object } = {}) {
  const root = signIn.owner()
  const owner = await signIn({ permissions: { all: true } })
  await root.query(
    "update clinic_settings set quiet_from = '00:00', quiet_to = '00:00', phone = '8432210000', address = 'Av. Hermes, 1' where company_id = $1",
    [owner.company_id],
  )
  const professional_id = await makeProfessional(root, owner, { name: 'Dra. Ana Lima' })
  const { id: joana } = await owner.api.patients.create(newJoana({ phone: '84988887777', email: 'joana@exemplo.com.br', ...patient }))
  async function visit(after = hours) {
    const { rows } = await root.query(
      `with offered as (insert into service (company_id, name, minutes) values ($1, 'Psiquiatria ' || gen_random_uuid(), 30) returning id), at as (
         select (now() + make_interval(hours => $4)) at time zone c.time_zone as local from companies c where c.id = $1)
       insert into appointment (company_id, patient_id, professional_id, service_id, on_date, at_time, minutes, starts_at, ends_at, fit_in, created_at)
       select $1, $2, $3, offered.id, local::date, date_trunc('minute', local)::time, 30, now(), now(), true, now() - interval '1 day' from offered, at returning id`,
      [owner.company_id, joana, professional_id, after],
    )
    return rows[0].id as string
  }
  const sent: OutreachMessage[] = []
  const sender = (over: Partial<OutreachSender> = {}): OutreachSender => ({
    channel: 'whatsapp',
    ready: async (company_id) => company_id === owner.company_id,
    async send(message) {
      sent.push(message)
      return { simulated: true }
    },
    ...over,
  })
  const say = (senders = [sender()]) => sayMessages(signIn.platform(), senders)
  const messages = (id: string) => owner.api.patients.schedule.messages({ id })
  const get = (id: string) => owner.api.patients.schedule.get({ id })
  const pages = publicVisitPages(signIn.platform())
  const ask = async (path: string, action?: string) => {
    const body = action && new URLSearchParams({ action })
    const answer = await pages.request(path, { ...(body && { method: 'POST', body }) })
    return { status: answer.status, text: await answer.text(), headers: answer.headers }
  }
  const linkOf = (message: OutreachMessage) => new URL(message.link!).pathname
  return { owner, root, joana, visit, sent, sender, say, messages, get, ask, linkOf }
}

test('two days before, a confirmation is asked for once, by however many processes, and names no service', async () => {
  const { owner, visit, sent, say, messages } = await setUp()
  const id = await visit()
  await Promise.all([say(), say(), say()])
  await say()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    ...{ company_id: owner.company_id, channel: 'whatsapp', to: '5584988887777', name: 'Joana Melo', kind: 'confirm' },
    text: expect.stringMatching(/^Olá, Joana\. .+: você tem horário em .+, com Dra\. Ana Lima\. Confirme aqui: http.+\/c\/[\w-]{22}$/),
    buttons: [
      { id: expect.stringMatching(/^confirm:/), title: 'Confirmar' },
      { id: expect.stringMatching(/^move:/), title: 'Remarcar' },
      { id: expect.stringMatching(/^cancel:/), title: 'Não vou' },
    ],
    template: { name: 'consulta_confirmacao', language: 'pt_BR', variables: ['Joana', expect.any(String), expect.any(String)] },
  })
  expect(JSON.stringify(sent)).not.toContain('Psiquiatria')
  expect(await messages(id)).toMatchObject([{ kind: 'confirm', status: 'sent', channel: 'whatsapp', simulated: true }])
})

test('what falls into the quiet hours is said at their end, or at their beginning where that would be too late', async () => {
  const at = async (due: string, starts: string) => {
    const { rows } = await signIn
      .owner()
      .query("select app.send_moment($1, $2, 'America/Fortaleza', '20:00', '08:00') at time zone 'America/Fortaleza' as at", [due, starts])
    return rows[0].at.toISOString().slice(0, 16)
  }
  const [noon, night, dawn] = ['2026-11-22T12:00-03', '2026-11-22T23:00-03', '2026-11-23T05:30-03']
  expect([
    await at(noon, '2026-11-24T12:00-03'),
    await at(night, '2026-11-24T23:00-03'),
    await at(dawn, '2026-11-23T08:30-03'),
    await at(dawn, '2026-11-23T09:00-03'),
  ]).toEqual([
    expect.stringContaining('2026-11-22'),
    expect.stringContaining('2026-11-23'),
    expect.stringContaining('2026-11-22'),
    expect.stringContaining('2026-11-23'),
  ])
})

test('nobody is written who died, said no, has no channel or whose visit changed; a refusal is final, a silence is tried again', async () => {
  const { owner, root, joana, visit, say, sender, sent, messages } = await setUp()
  const id = await visit()
  const again = () => root.query('update outgoing_message set send_after = now() where company_id = $1', [owner.company_id])
  const standing = async () => (await messages(id)).map(({ status, reason }) => [status, reason])
  await say([sender({ send: vi.fn(() => Promise.reject(new Error('timeout'))) })])
  expect(await standing()).toEqual([['sending', null]])
  await again()
  await say([sender({ send: () => Promise.reject(new OutreachRefused('O telefone não é de WhatsApp')) })])
  await say()
  expect(await standing()).toEqual([['failed', 'O telefone não é de WhatsApp']])
  const { failed, total } = await owner.api.patients.schedule.waiting.unresolved()
  expect([failed.map(({ id: of, why }) => [of, why]), total]).toEqual([[[id, 'O telefone não é de WhatsApp']], 1])

  const reasons = async (change: string, senders?: OutreachSender[]) => {
    const one = await visit()
    await root.query(change, [joana])
    await say(senders)
    return (await messages(one))[0]?.reason
  }
  expect(await reasons("update patient set preferred_channel = 'none' where id = $1")).toBe('Prefere não receber mensagens')
  expect(await reasons('update patient set preferred_channel = null, deceased_on = current_date where id = $1')).toBe('Paciente falecido')
  expect(await reasons('update patient set deceased_on = null where id = $1', [])).toBe('Nenhum canal conectado')
  expect(await reasons('select $1::uuid', [sender({ ready: async () => false })])).toBe('Nenhum canal conectado')
  // The clinic writes by the other channel alone.
  const mail = () => sender({ channel: 'email' })
  expect(await reasons('update patient set email = null where id = $1', [mail()])).toBe('Só pode ser por WhatsApp, que não está conectado')
  expect(await reasons("update patient set phone = null, email = 'joana@example.com' where id = $1")).toBe(
    'Só pode ser por e-mail, e o envio de e-mail não está configurado',
  )
  await root.query(
    `insert into consent (company_id, person_id, purpose, channel, revoked_at)
     select company_id, person_id, 'contact', channel, now() from person_face, unnest('{whatsapp,email}'::text[]) channel where entity_id = $1`,
    [joana],
  )
  expect(await reasons('select $1::uuid')).toBe('Pediu para não receber mensagens')
  expect(await reasons("update patient set birth_date = current_date - interval '9 years' where id = $1")).toBe(
    'Menor sem responsável que receba mensagens',
  )
  expect(sent).toEqual([])
})

test('who opens a link sees no more than the hour; only a form that is sent answers, and giving up ends it', async () => {
  const { owner, visit, say, sent, get, ask, linkOf, root } = await setUp()
  const id = await visit()
  await say()
  const link = linkOf(sent[0]!)
  for (let n = 0; n < 17; n++) await ask(link)
  // The clinic's module is off: as if it had expired.
  await root.query("insert into company_module (company_id, module, enabled) values ($1, 'patients', false)", [owner.company_id])
  const closed = [await ask(link), await ask(link, 'confirm')]
  expect(closed.map(({ status, text }) => [status, text.includes(GONE)])).toEqual(closed.map(() => [404, true]))
  await root.query('delete from company_module where company_id = $1', [owner.company_id])
  await root.query("update companies set logo_light_url = '/files/x' where id = $1", [owner.company_id])
  expect((await ask(link)).text).toMatch(/<img src="\/logos\/[\w-]+\/light\.png" alt=""/)
  await root.query('update companies set logo_light_url = null where id = $1', [owner.company_id])
  const first = await ask(link)
  expect(first.text).toContain('Olá, Joana M.')
  expect(first.text).toContain('Dra. Ana Lima')
  expect(first.text).not.toMatch(/Psiquiatria|Melo|8498888|<script|src=/)
  expect(first.text.length).toBeLessThan(14 * 1024)
  expect([first.headers.get('cache-control'), first.headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex, nofollow'])
  expect((await ask(`${link}?passo=desistir`)).text).toContain('Tem certeza? O horário será liberado.')
  expect(await get(id)).toMatchObject({ status: 'scheduled', confirmed_at: null })

  expect((await ask(link, 'confirm')).text).toContain('Presença confirmada. Até ')
  expect(await get(id)).toMatchObject({ status: 'confirmed', confirmed_by: 'patient' })
  expect((await ask(link, 'move')).text).toContain('Pedido enviado. A clínica vai falar com você.')
  expect((await owner.api.patients.schedule.waiting.unresolved()).replies.map(({ id: of }) => of)).toEqual([id])
  await root.query('update clinic_settings set changes_until_hours = 48 where company_id = $1', [owner.company_id])
  expect((await ask(link, 'cancel')).text).toContain('Para mudanças de última hora, ligue: (84) 3221-0000.')
  await root.query('update clinic_settings set changes_until_hours = 2 where company_id = $1', [owner.company_id])
  expect((await ask(link, 'cancel')).text).toContain('Horário liberado. Obrigado por avisar.')
  expect(await get(id)).toMatchObject({ status: 'cancelled', cancel_reason: 'patient' })
  const { rows } = await root.query('select 1 from schedule_claim where appointment_id = $1', [id])
  expect(rows).toEqual([])
  const dead = [await ask(link), await ask(link, 'confirm'), await ask(`/c/${'x'.repeat(22)}`), await ask('/c/x')]
  expect(dead.map(({ status, text }) => [status, text.includes(GONE)])).toEqual(dead.map(() => [404, true]))
  let last = first
  for (let n = 0; n < 10; n++) last = await ask(link)
  expect([last.status, Number(last.headers.get('retry-after')) > 0]).toEqual([429, true])
})

test('of a company that switched the module off nothing is said or heard; on again what waited is said', async () => {
  const { root, owner, visit, say, sent } = await setUp()
  await visit()
  await say()
  await root.query("insert into company_module (company_id, module, enabled) values ($1, 'patients', false)", [owner.company_id])
  await visit()
  await say()
  const { rows } = await root.query("select app.answer_by_phone($1, app.phone_key('84988887777'), 'sim') as taken", [owner.company_id])
  expect([sent.length, rows]).toEqual([1, [{ taken: false }]])
  await root.query('delete from company_module where company_id = $1', [owner.company_id])
  await say()
  expect(sent).toHaveLength(2)
})

test('a yes by message confirms the one visit that was asked about, a no cancels nothing, and of two nobody guesses', async () => {
  const { owner, root, visit, say, get } = await setUp()
  const hear = async (text: string) => {
    const { rows } = await root.query('select app.answer_by_phone($1, app.phone_key($2), $3) as taken', [
      owner.company_id,
      '84988887777',
      text,
    ])
    return rows[0].taken as boolean
  }
  const first = await visit()
  await say()
  expect([await hear('Bom dia, tudo bem?'), await hear('Não')]).toEqual([false, true])
  expect(await get(first)).toMatchObject({ status: 'scheduled', reply: 'declined' })
  const [heard] = (await owner.api.notifications.list({ unread: true, page: 1 })).rows
  expect(heard).toMatchObject({ kind: VISIT_DECLINED.key, entity_id: first })
  expect(VISIT_DECLINED.text({ ...heard!, page: null, entity: null })).toMatch(
    /^Joana Melo respondeu que não vem \(\d\d\/\d\d às \d\d:\d\d\)$/,
  )
  const listed = await owner.api.patients.schedule.list({ reply: 'declined', page: 1 })
  expect(listed.rows.map(({ id }) => id)).toEqual([first])
  await root.query("update appointment set reply = 'none' where id = $1", [first])
  expect(await hear('Sim!')).toBe(true)
  expect(await get(first)).toMatchObject({ status: 'confirmed', confirmed_by: 'patient' })
  const others = [await visit(20), await visit(30)]
  await say()
  expect(await hear('sim')).toBe(false)
  expect(await Promise.all(others.map(async (id) => (await get(id)).status))).toEqual(['scheduled', 'scheduled'])
})

test('a text with a variable that nobody knows is refused, and a confirmation can be asked for by hand', async () => {
  const { owner, visit, say, sent, messages } = await setUp({ hours: 200 })
  const { messages: rules } = owner.api.patients.setup
  const [booked] = await rules.list()
  const change = { id: booked!.id, updated_at: booked!.updated_at }
  const refused = await rules
    .change({ ...change, values: { active: true, body: 'Seu {servico} em {cidade}, {servico}' } })
    .catch((error) => JSON.stringify(error.data))
  expect(refused).toContain('Variáveis desconhecidas: {servico}, {cidade}')
  const id = await visit()
  await say()
  expect(sent).toEqual([])
  const waiting: number[] = []
  vi.spyOn(signIn.platform().jobs, 'send').mockImplementation(async () => void waiting.push((await messages(id)).length))
  await owner.api.patients.schedule.askConfirmation({ id })
  await owner.api.patients.schedule.askConfirmation({ id })
  expect(waiting).toEqual([1, 1])
  await say()
  expect([sent.length, (await messages(id)).length]).toEqual([1, 1])
  expect(await owner.api.patients.schedule.askConfirmations({ ids: [id, randomUUID()] })).toEqual({ asked: 1, left: 1 })
  await expect(owner.api.patients.schedule.askConfirmation({ id: randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('the professional hears who came, when, and for when', async () => {
  const { owner, root, visit } = await setUp()
  const id = await visit(0)
  const reception = await signIn({ company_id: owner.company_id, permissions: { patients: true } })
  const { schedule } = reception.api.patients
  const { updated_at } = await schedule.get({ id })
  await schedule.setStatus({ id, updated_at, to: 'arrived', reason: null, note: null })
  const { rows } = await root.query("select user_id, title from notification where kind = 'patient-arrived' and company_id = $1", [
    owner.company_id,
  ])
  expect(rows).toEqual([{ user_id: owner.user_id, title: expect.stringMatching(/^\d\d:\d\d \d\d:\d\d Joana Melo$/) }])
  expect((await owner.api.notifications.list({ unread: true, page: 1 })).rows).toMatchObject([{ kind: PATIENT_ARRIVED.key, entity_id: id }])
  const text = PATIENT_ARRIVED.text({ page: null, entity: null, entity_id: null, times: 1, title: '14:02 14:00 Maria Silva' })
  expect(text).toBe('Maria Silva chegou (14:02, consulta 14:00)')
  expect(await schedule.strip({ parent_id: (await schedule.get({ id })).patient_id })).toMatchObject({
    attended: 0,
    no_show: 0,
    balance: null,
  })
})

test('who books decides whether the patient hears of it, else the rule; who moved her tells her once', async () => {
  const { owner, root, joana, visit, messages } = await setUp()
  const { schedule } = owner.api.patients
  const { professional_id, service_id, on_date } = await schedule.get({ id: await visit() })
  const values = {
    ...{ patient_id: joana, professional_id, service_id, room_id: null, on_date: addDays(on_date, 7), minutes: 30, fit_in: false },
    ...{ insurance_id: null, authorization_id: null, charge_id: null, notes: '' },
  }
  const book = async (at_time: string, tells?: boolean) =>
    (await schedule.book({ id: randomUUID(), values: { ...values, at_time }, accepted: [...CONCERNS], tells })).id
  const said = async (id: string) => (await messages(id)).map(({ kind }) => kind)
  expect([await said(await book('10:00')), await said(await book('11:00', true))]).toEqual([[], ['booked']])
  await root.query("update message_rule set active = kind = 'booked' where company_id = $1", [owner.company_id])
  const id = await book('12:00', false)
  expect([await said(await book('13:00')), await said(id)]).toEqual([['booked'], []])
  await root.query("update clinic_settings set quiet_from = '00:00', quiet_to = '23:59' where company_id = $1", [owner.company_id])
  const told = [await schedule.tellMoves({ ids: [id] }), await schedule.tellMoves({ ids: [id] })]
  expect(await said(id)).toEqual(['moved'])
  const [{ send_after } = {}] = await messages(id)
  expect(told).toEqual([{ send_after }, { send_after }])
  const why = async () => (await schedule.strip({ parent_id: joana })).not_told
  expect(await why()).toBeNull()
  await root.query("update patient set preferred_channel = 'none' where id = $1", [joana])
  expect(await why()).toBe('Prefere não receber mensagens')
})

/** A clinic with a weekly series of three, far enough away that nobody is asked to confirm it, and what is said of it when its hour has come. */
async function withSeries(tells?: boolean) {
  const clinic = await setUp({ hours: 24 * 30 })
  const { owner, root, joana, visit } = clinic
  const { schedule } = owner.api.patients
  const { professional_id, service_id, on_date } = await schedule.get({ id: await visit() })
  const dates = [7, 14, 21].map((days) => ({ id: randomUUID(), on_date: addDays(on_date, days), at_time: '15:00', fit_in: true }))
  const values = {
    ...{
      patient_id: joana,
      professional_id,
      service_id,
      room_id: null,
      on_date: dates[0]!.on_date,
      at_time: '15:00',
      minutes: 30,
      fit_in: true,
    },
    ...{ insurance_id: null, authorization_id: null, charge_id: null, notes: '' },
  }
  await schedule.series.book({ series_id: randomUUID(), values, dates, tells, accepted: [...CONCERNS] })
  const ids = dates.map(({ id }) => id)
  const moveTo = async (at_time: string) => {
    const { updated_at } = await schedule.get({ id: ids[0]! })
    return schedule.change({ id: ids[0]!, updated_at, values: { ...values, at_time }, following: true, accepted: [...CONCERNS] })
  }
  const passes = () =>
    root.query("update outgoing_message set send_after = now() - interval '1 second' where company_id = $1 and status = 'queued'", [
      owner.company_id,
    ])
  return { ...clinic, schedule, values, ids, dates, moveTo, passes }
}

const day = (iso: string) => iso.split('-').reverse().join('/')

test('what moves as one is said in one message, with all its days and a link for the first; the next time again', async () => {
  const { ids, dates, moveTo, passes, say, sent, messages } = await withSeries()
  expect((await moveTo('16:00')).told).toBe(true)
  await passes()
  await say()
  expect(sent).toHaveLength(1)
  const [one, two, three] = dates.map(({ on_date }) => day(on_date))
  expect(sent[0]!.text).toMatch(
    new RegExp(`^Joana, seu horário mudou para .+, ${one}, ${two} e ${three}, às 16:00\\. ${one}: http\\S+/c/[\\w-]{22}$`),
  )
  expect(sent[0]!.subject).toMatch(new RegExp(`: seus horários a partir de ${one}$`))
  const standing = () => Promise.all(ids.map(async (id) => (await messages(id)).map(({ kind, status }) => `${kind} ${status}`)))
  expect(await standing()).toEqual(ids.map(() => ['moved sent']))
  for (const at_time of ['15:00', '16:00']) {
    await moveTo(at_time)
    await passes()
    await say()
  }
  expect(sent.map(({ text }) => text.match(/às (\d\d:\d\d)/)![1])).toEqual(['16:00', '15:00', '16:00'])
})

test('of a series that is booked the patient hears in one message, if whoever books it wants that', async () => {
  const { dates, passes, say, sent } = await withSeries(true)
  await passes()
  await say()
  expect(sent.map(({ kind }) => kind)).toEqual(['booked'])
  for (const { on_date } of dates) expect(sent[0]!.text).toContain(day(on_date))
})

test('who is moved back before she was told hears nothing, and hears of the next move', async () => {
  const { schedule, values, ids, moveTo, passes, say, sent, messages } = await withSeries()
  const { along, updated_at } = await moveTo('16:00')
  const first = { id: ids[0]!, updated_at, values, confirmed: false, reply: 'none' as const }
  expect(await schedule.moveBack({ visits: [first, ...along] })).toEqual({ moved: 3 })
  expect((await messages(ids[2]!)).map(({ status, reason }) => [status, reason])).toEqual([['skipped', 'O horário mudou']])
  await passes()
  await say()
  expect(sent).toEqual([])
  for (const at_time of ['16:00', '17:00', '16:00']) await moveTo(at_time)
  await passes()
  await say()
  expect(sent).toHaveLength(1)
  await schedule.tellMoves({ ids })
  await say()
  expect(sent).toHaveLength(1)
})

test('a visit that is called off, taken back and called off again is said to be called off', async () => {
  const { schedule, ids, passes, say, sent } = await withSeries()
  const cancel = async () => {
    const { updated_at } = await schedule.get({ id: ids[0]! })
    return schedule.series.cancel({ id: ids[0]!, updated_at, reason: 'professional', note: null, cancel_charges: false })
  }
  const { cancelled } = await cancel()
  await schedule.setStatuses({ ids: cancelled, to: 'former', reason: null, note: null })
  await passes()
  await say()
  expect(sent).toEqual([])
  await cancel()
  await passes()
  await say()
  expect(sent.map(({ kind, text }) => [kind, text.match(/\d\d\/\d\d\/\d{4}/g)!.length])).toEqual([['cancelled', 3]])
})

test('a message names nothing that it has no value for', async () => {
  const { owner } = await setUp()
  const { messages } = owner.api.patients.setup
  const rules = await messages.list()
  const save = (kind: string, body: string) => {
    const { id, updated_at } = rules.find((rule) => rule.kind === kind)!
    return messages.change({ id, updated_at, values: { active: true, body } })
  }
  await expect(save('return', 'Volte: {link}')).rejects.toMatchObject({ message: 'A mensagem ‘Retorno’ não tem {link}.' })
  await expect(save('cancelled', 'Cancelado: {link}')).rejects.toMatchObject({ code: 'VARIABLE_POINTLESS' })
  expect(await save('cancelled', 'Cancelado, das {hora}.')).toMatchObject({ body: 'Cancelado, das {hora}.' })
})

test('who books for soon is written to once: the confirmation says that she is booked, and spares the reminder', async () => {
  const { owner, joana, visit, say, sent, messages, root } = await setUp()
  const { schedule } = owner.api.patients
  const soon = await visit(2)
  await say()
  expect((await messages(soon)).map(({ kind }) => kind)).toEqual(['confirm'])
  const { professional_id, service_id, on_date } = await schedule.get({ id: soon })
  const values = {
    ...{
      patient_id: joana,
      professional_id,
      service_id,
      room_id: null,
      on_date: addDays(on_date, 1),
      at_time: '06:00',
      minutes: 30,
      fit_in: true,
    },
    ...{ insurance_id: null, authorization_id: null, charge_id: null, notes: '' },
  }
  const { id } = await schedule.book({ id: randomUUID(), values, accepted: [...CONCERNS], tells: true })
  expect(await messages(id)).toEqual([])
  await root.query("update appointment set created_at = created_at - interval '5 minutes' where id = $1", [id])
  await say()
  expect((await messages(id)).map(({ kind }) => kind)).toEqual(['confirm'])
  expect(sent.map(({ kind }) => kind)).not.toContain('reminder')
})

test('what one number has on a day is said in one message, with a link for each; what is cancelled meanwhile is not', async () => {
  const { owner, root, visit, sent, say, messages } = await setUp()
  const later = async (hours: number) => {
    const id = await visit()
    await root.query("update appointment set at_time = at_time + make_interval(hours => $2) where id = $1 and at_time < '20:00'", [
      id,
      hours,
    ])
    return id
  }
  const [first, second, off] = [await visit(), await later(3), await later(2)]
  const { id: child } = await owner.api.patients.create(newJoana({ name: 'Caio Melo', code: 'PAC-2', document: '', phone: '84988887777' }))
  await root.query('update appointment set patient_id = $2 where id = $1', [second, child])
  await root.query("update appointment set status = 'cancelled', cancel_reason = 'patient' where id = $1", [off])
  await say()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    buttons: [],
    link: null,
    template: { variables: [expect.stringMatching(/^(Joana e Caio|Caio e Joana)$/), expect.any(String), expect.any(String)] },
  })
  expect(sent[0]!.text.match(/http\S+\/c\/[\w-]{22}/g)).toHaveLength(2)
  const standing = async (id: string) =>
    (await messages(id)).filter(({ kind }) => kind === 'confirm').map(({ kind, status, to_address }) => [kind, status, to_address])
  const said = ['confirm', 'sent', '84988887777']
  expect([await standing(first), await standing(second), await standing(off)]).toEqual([[said], [said], []])
})

test('whoever was to return and booked nothing is written once, fifteen days before, and not on the day of the visit', async () => {
  const { root, visit, sent, say, messages } = await setUp()
  const id = await visit(0)
  for (const status of ['in_progress', 'attended']) await root.query('update appointment set status = $2 where id = $1', [id, status])
  const returns = (days: number, seen: number) =>
    root.query('update appointment set on_date = current_date - $3::int, return_due_on = current_date + $2::int where id = $1', [
      id,
      days,
      seen,
    ])
  await returns(10, 0)
  await say()
  await returns(16, 20)
  await say()
  expect(sent).toEqual([])
  await returns(15, 20)
  await say()
  await say()
  expect(sent.map(({ kind, text, buttons, link }) => [kind, text, buttons, link])).toEqual([
    [
      'return',
      expect.stringMatching(/^Joana, Dra\. Ana Lima pediu para ver você de novo até \d\d\/\d\d\/\d{4}\. Para marcar, fale com .+\.$/),
      [],
      null,
    ],
  ])
  expect(await messages(id)).toMatchObject([{ kind: 'return', status: 'sent' }])
})

test('a message that went nowhere is answered in its place, by a press or in words; one that somebody received is not', async () => {
  const { owner, root, visit, say, get, messages } = await setUp()
  const id = await visit()
  await say()
  const [message] = await messages(id)
  const { simulateReply } = owner.api.patients.schedule
  expect(await simulateReply({ id: message!.id, text: 'Bom dia' })).toEqual({ taken: false })
  expect(await simulateReply({ id: message!.id, text: 'não' })).toEqual({ taken: true })
  expect(await get(id)).toMatchObject({ status: 'scheduled', reply: 'declined' })
  expect(await simulateReply({ id: message!.id, action: 'confirm' })).toEqual({ taken: true })
  expect(await get(id)).toMatchObject({ status: 'confirmed', confirmed_by: 'patient', reply: 'none' })
  await root.query('update outgoing_message set simulated = false where id = $1', [message!.id])
  await expect(simulateReply({ id: message!.id, action: 'cancel' })).rejects.toMatchObject({ code: 'ANSWER_POINTLESS' })
})
