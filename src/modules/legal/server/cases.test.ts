import { describe, expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { addDays, todayIn } from '#shared/br/date.ts'
import { client, hearing, movement, newCase, newDeadline, party, suspension } from '../contract/testing/samples.ts'

const signIn = testApp()

describe('create', () => {
  test('numbers the cases of a company without gaps, and stores the bare number of the court', async () => {
    const { api } = await signIn()
    const first = await api.legal.create(newCase())
    await api.legal.create(newCase()).catch(() => {})
    const second = await api.legal.create(newCase({ cnj_number: '1234-72.2024.8.19.0001' }))
    expect([first.code, second.code]).toEqual(['PRC-000001', 'PRC-000002'])
    expect([first.cnj_number, second.cnj_number]).toEqual(['00001232620248200001', '00012347220248190001'])
    expect(first).toMatchObject({ claim_value: '48760.00', status: 'active', secret: false, client_name: null })
  })

  test('keeps the subjects, ten at most', async () => {
    const { api } = await signIn()
    const { id } = await api.legal.create(newCase({ subjects: [' Dano moral ', 'Inclusão indevida'] }))
    const stored = await api.legal.get({ id })
    expect(stored.subjects).toEqual(['Dano moral', 'Inclusão indevida'])
    expect((await api.legal.list({})).rows[0]!.subjects).toEqual(stored.subjects)
    const values = { ...newCase(), subjects: Array.from({ length: 11 }, (_, n) => `Assunto ${n}`) }
    const refusal = await api.legal.update({ id, updated_at: stored.updated_at, values }).catch((error) => error)
    expect(refusal.cause.issues).toMatchObject([{ path: ['values', 'subjects'], message: 'No máximo 10 assuntos' }])
  })

  test.each([
    ['wrong check digits', { cnj_number: '0000123-62.2024.8.20.0001' }, 'Dígito verificador inválido: seria 26.'],
    ['a number that lacks digits', { cnj_number: '0000123-26.2024.8.20.001' }, 'Número CNJ incompleto: são 20 dígitos.'],
    ['a court that does not exist', { cnj_number: '0000456-57.2025.5.25.0003' }, 'Não existe tribunal 5.25.'],
    ['no title', { title: ' ' }, 'Título é obrigatório'],
    ['a link without https', { system_url: 'http://pje.tjrn.jus.br' }, 'Link deve começar com https://'],
  ])('refuses %s', async (_what, over, message) => {
    const { api } = await signIn()
    const refusal = await api.legal.create(newCase(over)).catch((error) => error)
    expect(refusal.cause.issues.map((issue: { message: string }) => issue.message)).toEqual([message])
    expect((await api.legal.list({})).total).toBe(0)
  })

  test('refuses a number twice, and lets another company have it', async () => {
    const [ana, bruno] = [await signIn(), await signIn()]
    await ana.api.legal.create(newCase())
    await expect(ana.api.legal.create(newCase({ title: 'Outro' }))).rejects.toMatchObject({
      code: 'LEGAL_CASE_CNJ_TAKEN',
      message: 'Já existe um processo com este número.',
    })
    await expect(bruno.api.legal.create(newCase())).resolves.toMatchObject({ code: 'PRC-000001' })
  })

  test('keeps the name of a client that the caller may see, and follows when it is renamed', async () => {
    const { api } = await signIn()
    const maria = await api.clients.create(client())
    const { id, updated_at, client_name } = await api.legal.create(newCase({ client_id: maria.id }))
    expect(client_name).toBe('Maria Souza')
    await api.clients.update({ id: maria.id, updated_at: maria.updated_at, values: client('Maria Lima') })
    expect(await api.legal.get({ id })).toMatchObject({ client_name: 'Maria Lima', updated_at })
    expect((await api.legal.list({ client_name: 'maria lima' })).total).toBe(1)
    expect((await api.legal.list({ demand_name: 'maria lima' })).total).toBe(0)
    expect((await api.legal.list({ client_name: 'prc-000001' })).total).toBe(0)
  })

  test('refuses the client of another company', async () => {
    const [ana, bruno] = [await signIn(), await signIn()]
    const theirs = await bruno.api.clients.create(client())
    await expect(ana.api.legal.create(newCase({ client_id: theirs.id }))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('the list', () => {
  test('is in the order of the next deadline, cases without one last, and counts the days with expediente', async () => {
    const { api } = await signIn()
    const [plain, dated] = [await api.legal.create(newCase({ cnj_number: '' })), await api.legal.create(newCase())]
    await api.legal.parties.add({ parent_id: dated.id, values: party })
    await api.legal.parties.add({ parent_id: dated.id, values: { ...party, name: 'Outra' } })
    await api.legal.movements.add({ parent_id: dated.id, values: movement })
    await api.legal.deadlines.add({ parent_id: dated.id, values: newDeadline() })
    await api.legal.hearings.add({ parent_id: dated.id, values: hearing })
    const { rows } = await api.legal.list({})
    expect(rows.map(({ id }) => id)).toEqual([dated.id, plain.id])
    expect(rows[0]).toMatchObject({
      ...{ next_deadline_on: '2027-02-03', last_movement_at: movement.occurred_at, next_hearing_at: hearing.starts_at },
      ...{ opponent: 'Têxtil Seridó S.A.', opponents: 2 },
    })
    expect(rows[1]).toMatchObject({ days_left: null, opponent: null, opponents: 0 })
  })

  test.each(['0000123-26.2024.8.20.0001', '00001232620248200001', 'têxtil', 'PRC-000001', 'PRC-1', 'SERIDO'])(
    'finds a case by %s',
    async (name) => {
      const { api } = await signIn()
      const { id } = await api.legal.create(newCase())
      await api.legal.create(newCase({ cnj_number: '', title: 'Outro' }))
      expect((await api.legal.list({ demand_name: name, client_name: name })).rows.map((row) => row.id)).toEqual([id])
      expect((await api.legal.find({ text: name })).map((row) => row.id)).toEqual([id])
    },
  )

  test('the palette finds it by a party too, who is named then; not where it is hidden', async () => {
    const { api, company_id } = await signIn()
    const { id } = await api.legal.create(newCase())
    await api.legal.parties.add({ parent_id: id, values: { ...party, name: 'Dagoberto Vasconcelos' } })
    const found = { id, code: 'PRC-000001', party: 'Dagoberto Vasconcelos' }
    expect(await api.legal.find({ text: 'vasconcelos DAGO' })).toMatchObject([found])
    expect(await api.legal.find({ text: 'Têxtil' })).toMatchObject([{ id, party: null }])
    const colleague = await signIn({ company_id })
    await api.legal.setSecrecy({ id, secret: true })
    expect([await api.legal.find({ text: 'dagoberto' }), await colleague.api.legal.find({ text: 'dagoberto' })]).toMatchObject([
      [found],
      [],
    ])
  })

  test('without a deadline to come is one whose deadlines are late, too', async () => {
    const { api } = await signIn()
    const { id } = await api.legal.create(newCase())
    const total = async () => (await api.legal.list({ without_deadline: true })).total
    await api.legal.deadlines.add({ parent_id: id, values: newDeadline({ event_on: '2020-03-02' }) })
    expect(await total()).toBe(1)
    await api.legal.deadlines.add({ parent_id: id, values: newDeadline({ event_on: '2098-12-10' }) })
    expect(await total()).toBe(0)
  })

  test('its order follows the state, the person, the secrecy and the trash; cases without a deadline are last both ways', async () => {
    const { api, company_id } = await signIn()
    const [plain, dated, late] = [await named('Sem prazo'), await named('Com prazo'), await named('Atrasado')]
    await api.legal.deadlines.add({ parent_id: dated, values: newDeadline() })
    await api.legal.deadlines.add({ parent_id: late, values: newDeadline({ event_on: '2020-03-02' }) })
    const titles = async (filter: object, of = api) => (await of.legal.list(filter)).rows.map(({ name }) => name)
    expect(await titles({})).toEqual(['Atrasado', 'Com prazo', 'Sem prazo'])
    expect(await titles({ sort: 'next_deadline_on', direction: 'desc' })).toEqual(['Com prazo', 'Atrasado', 'Sem prazo'])
    await api.legal.setStatus({ selection: { ids: [late] }, status: 'archived' })
    expect([await titles({ status: 'archived' }), await titles({ status: 'active' })]).toEqual([['Atrasado'], ['Com prazo', 'Sem prazo']])
    await api.legal.setResponsible({ selection: { ids: [late] }, responsible_id: null })
    expect([await titles({ responsible_id: 'none' }), await titles({ responsible_id: 'me' })]).toEqual([
      ['Atrasado'],
      ['Com prazo', 'Sem prazo'],
    ])
    await api.legal.remove({ selection: { ids: [dated] } })
    await api.legal.setSecrecy({ id: plain, secret: true })
    const colleague = await signIn({ company_id })
    expect([await titles({}), await titles({}, colleague.api)]).toEqual([['Atrasado', 'Sem prazo'], ['Atrasado']])

    async function named(title: string) {
      return (await api.legal.create(newCase({ cnj_number: '', title }))).id
    }
  })

  test('filters by what its bar offers', async () => {
    const { api } = await signIn()
    await api.legal.create(newCase())
    await api.legal.create(
      newCase({ cnj_number: '', title: 'Outro', area: 'trabalhista', our_pole: 'active', claim_value: '', filed_on: '' }),
    )
    const total = async (filter: object) => (await api.legal.list(filter)).total
    expect(await total({ area: 'trabalhista' })).toBe(1)
    expect(await total({ our_pole: 'passive', court: 'TJRN', phase: 'knowledge' })).toBe(1)
    expect(await total({ value_min: 40_000, value_max: 50_000 })).toBe(1)
    expect(await total({ filed_from: '2024-03-01', filed_to: '2024-03-01' })).toBe(1)
    expect(await total({ without_deadline: true })).toBe(2)
    expect(await total({ idle: 60 })).toBe(2)
    expect(await total({ secret: true })).toBe(0)
    expect(await total({ status: 'closed' })).toBe(0)
    expect(await total({ ongoing: true })).toBe(2)
  })

  test('its cards count the whole register, and each filters what it counts', async () => {
    const { api } = await signIn()
    const { id } = await api.legal.create(newCase())
    await api.legal.create(newCase({ cnj_number: '' }))
    await api.legal.deadlines.add({ parent_id: id, values: newDeadline({ event_on: '2020-03-02' }) })
    const { counts } = await api.legal.list({ status: 'closed' })
    expect(counts).toEqual({ total: 2, active: 2, created: 2, deadlines_soon: 0, deadlines_late: 1, idle: 2 })
    expect((await api.legal.list({ deadlines: 'late' })).rows.map((row) => row.id)).toEqual([id])
  })
})

describe('states', () => {
  test('a case with something to come is not closed, and says what', async () => {
    const { api } = await signIn()
    const { id } = await api.legal.create(newCase())
    const deadline = await api.legal.deadlines.add({ parent_id: id, values: newDeadline() })
    const coming = await api.legal.hearings.add({ parent_id: id, values: hearing })
    const closing = { id, result: 'won' as const, closed_on: '2026-01-20', closed_note: null }
    await expect(api.legal.close({ ...closing, closed_on: addDays(todayIn(), 2) })).rejects.toMatchObject({ code: 'CLOSED_AHEAD' })
    const refusal = await api.legal.close(closing).catch((error) => error)
    expect(refusal).toMatchObject({
      code: 'CASE_PENDING',
      message: 'Há 1 prazo e 1 audiência pendentes.',
      data: { deadlines: [{ id: deadline.id }], hearings: [{ id: coming.id }] },
    })
    await api.legal.deadlines.cancel({ id: deadline.id, outcome_note: 'Acordo' })
    await api.legal.hearings.cancel({ id: coming.id })
    expect(await api.legal.close(closing)).toMatchObject({ status: 'closed', result: 'won', closed_on: '2026-01-20' })
    expect(await api.legal.reactivate({ id })).toMatchObject({ status: 'active', result: null, closed_on: null })
  })

  test('a suspension moves the deadlines that run in it, and its removal moves them back', async () => {
    const { api } = await signIn()
    const { id } = await api.legal.create(newCase())
    await api.legal.deadlines.add({ parent_id: id, values: newDeadline({ event_on: '2026-11-16' }) })
    const dateOf = async () => (await api.legal.deadlines.list({ parent_id: id }))[0]!.fatal_on
    const before = await dateOf()
    const values = { from_on: '2026-11-24', to_on: '2026-11-25', reason: 'CPC art. 313, II', note: '' }
    expect(await api.legal.suspend({ id, values })).toMatchObject({ status: 'suspended' })
    expect(await dateOf()).not.toBe(before)
    const [stored] = await api.legal.suspensions.list({ parent_id: id })
    await api.legal.suspensions.remove({ id: stored!.id })
    expect(await dateOf()).toBe(before)
  })

  test('many suspended cases made active at once count anew, and again when that is taken back; closed ones stay', async () => {
    const { legal } = (await signIn()).api
    const { id } = await legal.create(newCase())
    const closed = await legal.create(newCase({ cnj_number: '' }))
    await legal.close({ id: closed.id, result: 'won', closed_on: '2026-01-05', closed_note: null })
    await legal.deadlines.add({ parent_id: id, values: newDeadline({ event_on: '2026-01-12', length: 30 }) })
    await legal.suspend({ id, values: { ...suspension, from_on: '2026-01-20', to_on: null } })
    const isOpen = async () => {
      const [[suspended], [deadline]] = await Promise.all([
        legal.suspensions.list({ parent_id: id }),
        legal.deadlines.list({ parent_id: id }),
      ])
      return [suspended!.to_on === null, deadline!.calculation.warnings.some(({ code }) => code === 'OPEN_SUSPENSION')]
    }
    expect(await isOpen()).toEqual([true, true])
    const { changed, undo } = await legal.setStatus({ selection: { ids: [id, closed.id] }, status: 'archived' })
    expect(changed).toBe(1)
    expect(await legal.get({ id: closed.id })).toMatchObject({ status: 'closed', result: 'won' })
    expect(await isOpen()).toEqual([false, false])
    await legal.undoChange({ id: undo! })
    expect(await isOpen()).toEqual([true, true])
  })

  test('another court counts by its own calendar', async () => {
    const { api } = await signIn()
    const { id, updated_at } = await api.legal.create(newCase({ cnj_number: '' }))
    await api.legal.deadlines.add({ parent_id: id, values: newDeadline({ event_on: '2026-11-25' }) })
    const dateOf = async () => (await api.legal.deadlines.list({ parent_id: id }))[0]!.fatal_on
    const before = await dateOf()
    await api.legal.update({ id, updated_at, values: newCase({ cnj_number: '', court: 'TRF5', regime: 'cpc' }) })
    expect((await dateOf()) > before).toBe(true) // 08/12 is no day of the Union's courts (Lei 5.010, art. 62)
  })
})

test('pasted movements are added once, also when they are pasted again', async () => {
  const { api } = await signIn()
  const { id } = await api.legal.create(newCase())
  const movements = [
    { at: '2026-11-12T14:32', name: 'Juntada de petição', text: null },
    { at: '2026-11-10T09:00', name: 'Conclusos', text: 'Para despacho' },
  ]
  expect(await api.legal.movements.paste({ id, movements })).toEqual({ added: 2, known: 0 })
  expect(await api.legal.movements.paste({ id, movements: [...movements, { ...movements[0]!, name: 'Outro' }] })).toEqual({
    added: 1,
    known: 2,
  })
  expect(await api.legal.movements.read({ id })).toEqual({ read: 3 })
  const [newest] = await api.legal.movements.list({ parent_id: id })
  expect(newest).toMatchObject({ source: 'pasted', occurred_at: new Date('2026-11-12T17:32:00Z') })
})

test('a hearing that is moved makes the next one, and is over', async () => {
  const { api } = await signIn()
  const { id } = await api.legal.create(newCase())
  const first = await api.legal.hearings.add({ parent_id: id, values: hearing })
  const next = await api.legal.hearings.move({ id: first.id, values: { ...hearing, starts_at: new Date('2027-04-08T17:00:00Z') } })
  const listed = await api.legal.hearings.list({ parent_id: id })
  expect(listed.map(({ status, next_id }) => [status, next_id])).toEqual([
    ['scheduled', null],
    ['moved', next.id],
  ])
  await expect(api.legal.hearings.hold({ id: first.id, outcome: 'Feita' })).rejects.toMatchObject({ code: 'HEARING_OVER' })
  const remove = (hearing_id: string) => api.legal.hearings.remove({ id: hearing_id })
  await expect(remove(next.id)).rejects.toMatchObject({
    code: 'HEARING_MOVED_HERE',
    message: expect.stringContaining('foi redesignada para esta'),
  })
  expect(await api.legal.get({ id })).toMatchObject({ next_hearing_at: next.starts_at })
  await remove(first.id)
  expect(await remove(next.id)).toEqual({ id: next.id })
})

test('how a hearing went is told from its day on', async () => {
  const { api } = await signIn()
  const { id } = await api.legal.create(newCase())
  const on = async (days: number) =>
    (await api.legal.hearings.add({ parent_id: id, values: { ...hearing, starts_at: new Date(Date.now() + days * 86_400_000) } })).id
  await expect(api.legal.hearings.hold({ id: await on(2), outcome: 'Feita' })).rejects.toMatchObject({ code: 'HEARING_AHEAD' })
  expect(await api.legal.hearings.hold({ id: await on(-2), outcome: 'Acordo' })).toMatchObject({ status: 'held', outcome: 'Acordo' })
  expect(await api.legal.hearings.hold({ id: await on(0), outcome: 'Acordo' })).toMatchObject({ status: 'held' })
})
