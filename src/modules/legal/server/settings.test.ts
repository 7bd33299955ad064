import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { DEADLINE_KINDS } from '../contract/deadline/kinds.ts'
import { newCase, newDeadline } from '../contract/testing/samples.ts'

const signIn = testApp()

test('a company begins with the second check, two internal days and the kinds of the product', async () => {
  const { api } = await signIn()
  expect(await api.legal.settings.get()).toMatchObject({ second_check: true, internal_days: 2, kinds: DEADLINE_KINDS, alone: true })
})

test('who works alone in a company is told so, until somebody else sees cases', async () => {
  const ana = await signIn()
  await signIn({ company_id: ana.company_id })
  expect((await ana.api.legal.settings.get()).alone).toBe(false)
})

test('other internal days move the internal date of pending deadlines, and of no others', async () => {
  const { api } = await signIn()
  const { id } = await api.legal.create(newCase())
  const pending = await api.legal.deadlines.add({ parent_id: id, values: newDeadline() })
  const done = await api.legal.deadlines.add({ parent_id: id, values: newDeadline() })
  await api.legal.deadlines.finish({ id: done.id, done_on: '2026-01-25', protocol: '1', outcome_note: null })
  const { updated_at, alone: _, ...values } = await api.legal.settings.get()
  const changed = await api.legal.settings.change({ updated_at, values: { ...values, internal_days: 5 } })
  expect(changed).toMatchObject({ internal_days: 5, kinds: DEADLINE_KINDS })
  expect(await api.legal.deadlines.get({ id: pending.id })).toMatchObject({ fatal_on: '2027-02-03', internal_on: '2027-01-27' })
  expect(await api.legal.deadlines.get({ id: done.id })).toMatchObject({ internal_on: '2027-02-01' })
})

test('kinds are kept as the company changed them; two of one name in one regime are refused', async () => {
  const { api } = await signIn()
  const { updated_at, alone: _, ...values } = await api.legal.settings.get()
  const kind = { name: 'Defesa prévia', regime: 'cpp' as const, length: 10, unit: 'calendar_days' as const, law: null }
  expect((await api.legal.settings.change({ updated_at, values: { ...values, kinds: [kind] } })).kinds).toEqual([kind])
  const twice = api.legal.settings.change({ updated_at, values: { ...values, kinds: [kind, { ...kind, name: 'DEFESA prévia' }] } })
  await expect(twice).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('of two who change them at once the second is told what the first did', async () => {
  const ana = await signIn()
  const bia = await signIn({ company_id: ana.company_id })
  const { updated_at, alone: _, ...values } = await ana.api.legal.settings.get()
  await ana.api.legal.settings.change({ updated_at, values: { ...values, internal_days: 3 } })
  const late = bia.api.legal.settings.change({ updated_at, values: { ...values, second_check: false } })
  await expect(late).rejects.toMatchObject({ code: 'RECORD_CHANGED' })
  expect(await bia.api.legal.settings.get()).toMatchObject({ internal_days: 3, second_check: true })
})

test('a date that moved later keeps the old one as the internal one, also when the internal days change before somebody confirms', async () => {
  const { api } = await signIn()
  const { id } = await api.legal.create(newCase())
  const deadline = await api.legal.deadlines.add({ parent_id: id, values: newDeadline() })
  const day = {
    from_on: '2027-02-03',
    to_on: '2027-02-03',
    name: 'Ponto facultativo',
    scope: 'court' as const,
    uf: null,
    city: null,
    court: 'TJRN',
  }
  await api.legal.calendar.apply({
    id: null,
    values: { ...day, effect: 'closed', confirmed: true, criminal: false, law: null, file_id: null },
  })
  expect(await api.legal.deadlines.get({ id: deadline.id })).toMatchObject({ fatal_on: '2027-02-04', internal_on: '2027-02-03' })
  const { updated_at, alone: _, ...values } = await api.legal.settings.get()
  await api.legal.settings.change({ updated_at, values: { ...values, internal_days: 0 } })
  expect(await api.legal.deadlines.get({ id: deadline.id })).toMatchObject({ fatal_on: '2027-02-04', internal_on: '2027-02-03' })
})
