import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { todayIn } from '#shared/br/date.ts'
import { yearToConfirm } from '../contract/court-days.ts'
import { newCase, newDeadline } from '../contract/testing/samples.ts'

const app = testApp()

test.each([
  ['2026-11-14', 2026],
  ['2026-11-15', 2027],
  ['2027-01-02', 2027],
])('on %s the calendar of %i is to be confirmed', (today, year) => {
  expect(yearToConfirm(today)).toBe(year)
})

test('Vencimentos asks for the calendar of the courts with pending deadlines, until it is confirmed; a hidden case adds none', async () => {
  const ana = await app()
  const bruno = await app({ company_id: ana.company_id })
  const due = async ({ api }: typeof ana) =>
    (await api.due.list({ kind: 'legal-calendar', page: 1 })).rows.map(({ title, whose }) => [title, whose])
  const { id } = await ana.api.legal.create(newCase())
  expect(await due(ana)).toEqual([])
  await ana.api.legal.deadlines.add({ parent_id: id, values: newDeadline() })
  const year = yearToConfirm(todayIn())
  expect(await due(bruno)).toEqual([[`Confirme o calendário de ${year} de 1 tribunal com prazos pendentes.`, 'TJRN']])
  await ana.api.legal.setSecrecy({ id, secret: true })
  expect([await due(bruno), (await due(ana)).length]).toEqual([[], 1])
  await app.owner().query('update court_day set confirmed = true where company_id = $1', [ana.company_id])
  expect(await due(ana)).toEqual([])
})

test('holidays of the company are offered as days of its city, those of every year too, until they are there', async () => {
  const { api, company_id } = await app()
  await app.owner().query("update companies set state = 'RN', city = 'Natal' where id = $1", [company_id])
  await app.owner().query(
    `insert into company_holiday (company_id, date, name, yearly, half_day_until) values
       ($1, '2020-11-21', 'Nossa Senhora da Apresentação', true, null), ($1, '2027-06-11', 'Ponte', false, '12:00'), ($1, '2028-01-03', 'Outro ano', false, null)`,
    [company_id],
  )
  const padroeira = { on: '2027-11-21', name: 'Nossa Senhora da Apresentação', short: false }
  const bridge = { on: '2027-06-11', name: 'Ponte', short: true }
  expect(await api.legal.calendar.holidays({ year: 2027 })).toEqual({ uf: 'RN', city: 'Natal', days: [bridge, padroeira] })
  const same = {
    scope: 'city' as const,
    uf: 'RN',
    city: 'NATAL',
    court: null,
    effect: 'closed' as const,
    confirmed: false,
    criminal: false,
    law: null,
    file_id: null,
  }
  await api.legal.calendar.apply({ id: null, values: { ...same, from_on: padroeira.on, to_on: padroeira.on, name: padroeira.name } })
  expect((await api.legal.calendar.holidays({ year: 2027 })).days).toEqual([bridge])
})
