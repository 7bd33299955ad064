import { describe, expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { addDays, todayIn } from '#shared/br/date.ts'
import { courtDay, newCase, newDeadline } from '../contract/testing/samples.ts'

const signIn = testApp()

/** Two people of one company, and a case with a deadline that the first has counted. */
async function withDeadline(over: Parameters<typeof newDeadline>[0] = {}) {
  const ana = await signIn()
  const bia = await signIn({ company_id: ana.company_id })
  const { id } = await ana.api.legal.create(newCase())
  const deadline = await ana.api.legal.deadlines.add({ parent_id: id, values: newDeadline(over) })
  return { ana, bia, id, deadline }
}

test('what is stored is what the engine says of vector P03, with its print', async () => {
  const { deadline } = await withDeadline()
  expect(deadline).toMatchObject({ fatal_on: '2027-02-03', internal_on: '2027-02-01', computed_on: '2027-02-03', checked_at: null })
  expect(deadline.calculation.steps.reduce((days, { counts }) => days + (counts ?? 0), 0)).toBe(15)
  expect(deadline.calculation.steps.map(({ why }) => why)).toContain('suspensão (CPC art. 220)')
})

test('a doubling that the law refuses says why, and stores nothing', async () => {
  const { api } = await signIn()
  const { id } = await api.legal.create(newCase())
  const refused = api.legal.deadlines.add({ parent_id: id, values: newDeadline({ double: 'co_litigants' }) })
  await expect(refused).rejects.toMatchObject({ code: 'DOUBLE_ELECTRONIC', message: expect.stringContaining('CPC art. 229, §2º') })
  expect(await api.legal.deadlines.list({ parent_id: id })).toEqual([])
})

test.each([
  [{ length: 0 }, 'Dias deve ser maior que zero'],
  [{ event_on: '' }, 'A data do evento é obrigatória'],
  [{ event_on: '2026-02-31' }, 'Data inválida'],
  [{ event: 'portal_silent' as const, reading: 'cnj_185' as const, reading_reason: 'porque' }, 'Motivo com pelo menos 10 caracteres'],
])('refuses %j', async (over, message) => {
  const { api } = await signIn()
  const { id } = await api.legal.create(newCase())
  const refusal = await api.legal.deadlines.add({ parent_id: id, values: newDeadline(over) }).catch((error) => error)
  expect(refusal.cause.issues.map((issue: { message: string }) => issue.message)).toEqual([message])
})

describe('the second pair of eyes', () => {
  test('is not of who counted', async () => {
    const { ana, deadline } = await withDeadline()
    await expect(ana.api.legal.deadlines.check({ id: deadline.id, fatal_on: '2027-02-03' })).rejects.toMatchObject({
      code: 'OWN_CHECK',
      message: 'Outra pessoa precisa conferir.',
    })
  })

  test('marks the right date; another one is told with ours, marks nothing, and whoever counted hears of it', async () => {
    const { ana, bia, deadline } = await withDeadline()
    const check = (fatal_on: string) => bia.api.legal.deadlines.check({ id: deadline.id, fatal_on })
    expect(await check('2027-02-02')).toMatchObject({ checked_at: null, differs: { typed: '2027-02-02', counted: '2027-02-03' } })
    expect((await bia.api.legal.deadlines.get({ id: deadline.id })).checked_at).toBeNull()
    expect((await ana.api.notifications.list({})).rows).toMatchObject([{ kind: 'deadline-differs', title: 'Contestação' }])
    expect(await check('2027-02-03')).toMatchObject({ checked_by: bia.user_id, checked_at: expect.any(Date), differs: null })
  })

  test('a change of what is counted takes the check away, and who changed it cannot check', async () => {
    const { bia, deadline } = await withDeadline()
    const { updated_at } = await bia.api.legal.deadlines.check({ id: deadline.id, fatal_on: '2027-02-03' })
    const renamed = await bia.api.legal.deadlines.change({ id: deadline.id, updated_at, values: newDeadline({ title: 'Defesa' }) })
    expect(renamed.checked_by).toBe(bia.user_id)
    const longer = await bia.api.legal.deadlines.change({
      id: deadline.id,
      updated_at: renamed.updated_at,
      values: newDeadline({ length: 16 }),
    })
    expect(longer).toMatchObject({
      checked_by: null,
      checked_at: null,
      check_lost_at: expect.any(Date),
      counted_by: bia.user_id,
      fatal_on: '2027-02-04',
    })
    await expect(bia.api.legal.deadlines.check({ id: deadline.id, fatal_on: '2027-02-04' })).rejects.toMatchObject({ code: 'OWN_CHECK' })
  })

  test('the database refuses it too', async () => {
    const { deadline } = await withDeadline()
    const forced = signIn
      .owner()
      .query('update legal_deadline set checked_by = counted_by, checked_at = now() where id = $1', [deadline.id])
    await expect(forced).rejects.toMatchObject({ constraint: 'legal_deadline_own_check' })
  })
})

test('a date set by hand is in force, with its reason, and the computed one stays', async () => {
  const { ana, deadline } = await withDeadline()
  const short = { id: deadline.id, updated_at: deadline.updated_at, manual_on: '2027-01-29', manual_reason: 'curto' }
  await expect(ana.api.legal.deadlines.adjust(short)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const adjusted = await ana.api.legal.deadlines.adjust({ ...short, manual_reason: 'O juiz fixou esta data' })
  expect(adjusted).toMatchObject({ fatal_on: '2027-01-29', computed_on: '2027-02-03' })
  await expect(ana.api.legal.deadlines.adjust({ ...short, manual_reason: 'O juiz fixou esta data' })).rejects.toMatchObject({
    code: 'RECORD_CHANGED',
  })
})

test('done needs a protocol or a reason; missed and cancelled a reason; each can be taken back', async () => {
  const { ana, id, deadline } = await withDeadline()
  const { deadlines, get } = ana.api.legal
  const done = { id: deadline.id, done_on: todayIn(), protocol: null, outcome_note: null }
  await expect(deadlines.finish(done)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const ahead = deadlines.finish({ ...done, done_on: addDays(todayIn(), 2), protocol: '2027.0129.774' })
  await expect(ahead).rejects.toMatchObject({ code: 'DONE_AHEAD', message: 'O dia do cumprimento não pode ser depois de hoje.' })
  expect(await deadlines.finish({ ...done, protocol: '2027.0129.774' })).toMatchObject({ status: 'done', protocol: '2027.0129.774' })
  expect(await get({ id })).toMatchObject({ next_deadline_on: null })
  await expect(deadlines.miss({ id: deadline.id, outcome_note: 'Perdido' })).rejects.toMatchObject({ code: 'DEADLINE_SETTLED' })
  expect(await deadlines.reopen({ id: deadline.id })).toMatchObject({ status: 'pending', protocol: null })
  await expect(deadlines.cancel({ id: deadline.id, outcome_note: '' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await deadlines.cancel({ id: deadline.id, outcome_note: 'Acordo' })).toMatchObject({ status: 'cancelled' })
})

test('is given to somebody of the page who hears of it, of a secret case to who is named on it, and settled to nobody', async () => {
  const { ana, bia, id: case_id, deadline } = await withDeadline()
  const { deadlines, setSecrecy, addPerson } = ana.api.legal
  const { id } = deadline
  const stranger = await signIn({ company_id: ana.company_id, permissions: { clients: { read: true } } })
  const foreigner = await signIn()
  for (const { user_id } of [stranger, foreigner])
    await expect(deadlines.give({ id, responsible_id: user_id })).rejects.toMatchObject({ code: 'RESPONSIBLE_WITHOUT_ACCESS' })
  const keeper = async () => (await deadlines.get({ id })).responsible.id
  await deadlines.give({ id, responsible_id: bia.user_id })
  expect(await keeper()).toBe(bia.user_id)
  const { rows } = await bia.api.notifications.list({})
  expect(rows).toMatchObject([{ kind: 'deadline-given', title: deadline.title }])

  await deadlines.give({ id, responsible_id: ana.user_id })
  await setSecrecy({ id: case_id, secret: true })
  await expect(deadlines.give({ id, responsible_id: bia.user_id })).rejects.toMatchObject({ code: 'RESPONSIBLE_NOT_NAMED' })
  await addPerson({ id: case_id, user_id: bia.user_id })
  await deadlines.give({ id, responsible_id: bia.user_id })
  expect(await keeper()).toBe(bia.user_id)
  await deadlines.cancel({ id, outcome_note: 'Acordo' })
  await expect(deadlines.give({ id, responsible_id: ana.user_id })).rejects.toMatchObject({ code: 'DEADLINE_SETTLED' })
})

test('the list over all cases shows the pending ones by date, and its filters narrow it', async () => {
  const { ana, id, deadline } = await withDeadline()
  const late = await ana.api.legal.deadlines.add({ parent_id: id, values: newDeadline({ title: 'Réplica', event_on: '2020-03-02' }) })
  const { rows, total } = await ana.api.legal.deadlines.page({})
  expect([rows.map((row) => row.id), total]).toEqual([[late.id, deadline.id], 2])
  expect(rows[0]).toMatchObject({ case_code: 'PRC-000001', court: 'TJRN', days_left: null })
  const ids = async (filters: object) => (await ana.api.legal.deadlines.page(filters)).rows.map((row) => row.id)
  expect(await ids({ name: 'réplica' })).toEqual([late.id])
  expect(await ids({ name: '0000123-26.2024.8.20.0001' })).toEqual([late.id, deadline.id])
  expect(await ids({ fatal_from: '2027-01-01' })).toEqual([deadline.id])
  expect(await ids({ status: 'done' })).toEqual([])
  expect(await ids({ court: 'TRT21' })).toEqual([])
})

describe('the calendar', () => {
  test('has its first rows once, and a row that was removed does not come back', async () => {
    const { api } = await signIn()
    const november = (rows: { name: string; from_on: string }[]) => rows.filter(({ from_on }) => from_on === '2027-11-20')
    const asked = { year: 2027, scope: 'national' as const }
    const [zumbi] = november(await api.legal.calendar.list(asked))
    expect(zumbi).toBeDefined()
    await api.legal.calendar.apply({ id: (zumbi as unknown as { id: string }).id, values: null })
    expect(november(await api.legal.calendar.list(asked))).toEqual([])
  })

  test('is asked first for the court that most open cases are in', async () => {
    const { api } = await signIn()
    expect(await api.legal.calendar.usual()).toEqual({ court: null, uf: null })
    await api.legal.create(newCase({ cnj_number: '', court: 'TRF5' }))
    for (const title of ['Um', 'Dois']) await api.legal.create(newCase({ cnj_number: '', title }))
    expect(await api.legal.calendar.usual()).toEqual({ court: 'TJRN', uf: 'RN' })
  })

  test('a day says what it moves before it is saved, and moves exactly that', async () => {
    const { ana, bia, deadline } = await withDeadline()
    await bia.api.legal.deadlines.check({ id: deadline.id, fatal_on: '2027-02-03' })
    const change = { id: null, values: courtDay }
    const effect = await ana.api.legal.calendar.preview(change)
    expect(effect).toMatchObject({
      later: 1,
      earlier: 0,
      moved: [{ id: deadline.id, before: '2027-02-03', after: '2027-02-04', manual: false }],
    })
    expect((await ana.api.legal.deadlines.get({ id: deadline.id })).fatal_on).toBe('2027-02-03')

    const { id } = await ana.api.legal.calendar.apply(change)
    const moved = await ana.api.legal.deadlines.get({ id: deadline.id })
    // Until a second person confirms it, the old date is the one to work by.
    expect(moved).toMatchObject({ fatal_on: '2027-02-04', internal_on: '2027-02-03', checked_at: null, check_lost_at: expect.any(Date) })
    expect(moved.calculation.steps.map(({ row_id }) => row_id)).toContain(id)
    const confirmed = await bia.api.legal.deadlines.check({ id: deadline.id, fatal_on: '2027-02-04' })
    expect(confirmed).toMatchObject({ internal_on: '2027-02-02', check_lost_at: null })

    expect(await ana.api.legal.calendar.apply({ id, values: null })).toMatchObject({ later: 0, earlier: 1, id: null })
    expect((await ana.api.legal.deadlines.get({ id: deadline.id })).fatal_on).toBe('2027-02-03')
  })

  test('the internal date of one set by hand is counted back from it, by the days that hold then', async () => {
    const { ana, bia, deadline } = await withDeadline()
    const { id } = deadline
    const adjusted = { id, manual_on: '2027-02-26', manual_reason: 'O juiz fixou esta data' }
    expect(await ana.api.legal.deadlines.adjust({ ...adjusted, updated_at: deadline.updated_at })).toMatchObject({
      internal_on: '2027-02-24',
    })
    const change = { id: null, values: { ...courtDay, from_on: '2027-02-25', to_on: '2027-02-25' } }
    await ana.api.legal.calendar.apply(change)
    const now = async () => ana.api.legal.deadlines.get({ id })
    expect(await now()).toMatchObject({ fatal_on: '2027-02-26', internal_on: '2027-02-23', computed_on: '2027-02-03' })
    await bia.api.legal.deadlines.check({ id, fatal_on: '2027-02-26' })
    expect(await now()).toMatchObject({ internal_on: '2027-02-23' })
    const { updated_at } = await now()
    await ana.api.legal.deadlines.change({ id, updated_at, values: newDeadline({ length: 10 }) })
    expect(await now()).toMatchObject({ fatal_on: '2027-02-26', internal_on: '2027-02-23' })
    const back = { id, updated_at: (await now()).updated_at, manual_on: null, manual_reason: null }
    const { fatal_on, internal_on, calculation } = await ana.api.legal.deadlines.adjust(back)
    expect([fatal_on, internal_on]).toEqual([calculation.fatal_on, calculation.internal_on])
  })

  test('an unconfirmed day moves nothing, and shows where the date might go', async () => {
    const { ana, deadline } = await withDeadline()
    const { id } = await ana.api.legal.calendar.apply({ id: null, values: { ...courtDay, confirmed: false } })
    expect(await ana.api.legal.deadlines.get({ id: deadline.id })).toMatchObject({
      fatal_on: '2027-02-03',
      possible_fatal_on: '2027-02-04',
    })
    await ana.api.legal.calendar.apply({ id, values: courtDay })
    expect(await ana.api.legal.deadlines.get({ id: deadline.id })).toMatchObject({ fatal_on: '2027-02-04' })
  })

  test('a date set by hand stays, no internal one is after it, and what is done never moves until it is reopened', async () => {
    const { ana, id, deadline } = await withDeadline()
    const adjusted = await ana.api.legal.deadlines.adjust({
      ...{ id: deadline.id, updated_at: deadline.updated_at },
      manual_on: '2027-01-29',
      manual_reason: 'O juiz fixou esta data',
    })
    expect([deadline.internal_on, adjusted.internal_on]).toEqual(['2027-02-01', '2027-01-27'])
    const other = await ana.api.legal.deadlines.add({ parent_id: id, values: newDeadline() })
    await ana.api.legal.deadlines.finish({ ...{ id: other.id, done_on: todayIn() }, protocol: '1', outcome_note: null })
    expect(await ana.api.legal.calendar.apply({ id: null, values: courtDay })).toMatchObject({
      later: 1,
      moved: [{ id: deadline.id, manual: true }],
    })
    expect(await ana.api.legal.deadlines.get({ id: deadline.id })).toMatchObject({
      ...{ fatal_on: '2027-01-29', internal_on: '2027-01-27', computed_on: '2027-02-04' },
    })
    expect((await ana.api.legal.deadlines.get({ id: other.id })).computed_on).toBe('2027-02-03')
    expect(await ana.api.legal.deadlines.reopen({ id: other.id })).toMatchObject({ status: 'pending', computed_on: '2027-02-04' })
  })

  test('a day of one court, one city or one company touches no other', async () => {
    const { ana, deadline } = await withDeadline()
    const bruno = await withDeadline()
    const nothing = { later: 0, earlier: 0 }
    expect(await ana.api.legal.calendar.apply({ id: null, values: { ...courtDay, court: 'TRT21' } })).toMatchObject(nothing)
    const city = { ...courtDay, scope: 'city' as const, court: null, uf: 'RN', city: 'Mossoró' }
    expect(await ana.api.legal.calendar.apply({ id: null, values: city })).toMatchObject(nothing)
    expect(await ana.api.legal.calendar.apply({ id: null, values: { ...city, city: 'NATAL' } })).toMatchObject({ later: 1 })
    expect((await ana.api.legal.deadlines.get({ id: deadline.id })).fatal_on).toBe('2027-02-04')
    expect((await bruno.ana.api.legal.deadlines.get({ id: bruno.deadline.id })).fatal_on).toBe('2027-02-03')
  })
})
