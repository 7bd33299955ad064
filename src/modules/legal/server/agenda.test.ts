import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { addDays, todayIn } from '#shared/br/date.ts'
import { hearing, newCase, newDeadline } from '../contract/testing/samples.ts'

const app = testApp()

/** So many days from now, at an hour of Brasília. */
const at = (days: number, clock: string) => new Date(`${addDays(todayIn(), days)}T${clock}:00-03:00`)

test('the agenda has hearings, fatal and internal days, each filter narrows it, and an open end says so', async () => {
  const { api } = await app()
  const { id: parent_id } = await api.legal.create(newCase())
  await api.legal.hearings.add({ parent_id, values: hearing })
  const { fatal_on, internal_on } = await api.legal.deadlines.add({ parent_id, values: newDeadline() })
  const from = '2027-01-01'
  const kinds = async (filters: object) =>
    (await api.legal.agenda.days({ from, to: '2027-12-31', ...filters })).entries.map(({ kind, on_date }) => [kind, on_date])
  expect(await kinds({})).toEqual([
    ['internal', internal_on],
    ['fatal', fatal_on],
    ['hearing', '2027-03-04'],
  ])
  expect(await kinds({ kind: 'fatal' })).toEqual([['fatal', fatal_on]])
  expect(await kinds({ responsible_id: 'none' })).toEqual([])
  expect(await kinds({ responsible_id: 'me', to: fatal_on })).toHaveLength(2)
  const [, , entry] = (await api.legal.agenda.days({ from, to: '2027-12-31' })).entries
  expect(entry).toMatchObject({
    title: 'Audiência de instrução',
    case_title: 'Cobrança × Têxtil Seridó',
    status: 'scheduled',
    secret: false,
  })
})

/** The events of a file, unfolded, as `name → value`. */
function eventsOf(text: string) {
  expect(text.split('\r\n').filter((line) => new TextEncoder().encode(line).length > 75)).toEqual([])
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  expect([lines[0], lines.at(-2)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR'])
  return text
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT\r\n')
    .slice(1)
    .map((event) =>
      Object.fromEntries(event.split('\r\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)])),
    )
}

test('the file has hearings in UTC and deadlines as whole days, the same ids twice, and a hearing that changed raises its number', async () => {
  const { api } = await app()
  const { id: parent_id } = await api.legal.create(newCase())
  const values = { ...hearing, starts_at: at(10, '14:00'), place: 'Fórum; sala 2, térreo \\ ação' }
  const { id } = await api.legal.hearings.add({ parent_id, values })
  const event = async () => eventsOf((await api.legal.agenda.file({ kind: 'hearing' })).text)[0]!
  const first = await event()
  const utc = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d+/g, '')
  expect(first).toMatchObject({
    ...{ UID: `hearing-${id}@retaguarda`, DTSTART: utc(values.starts_at), DTEND: utc(at(10, '15:00')), STATUS: 'CONFIRMED' },
    ...{ SUMMARY: 'Audiência de instrução · 0000123-26.2024.8.20.0001', LOCATION: 'Fórum\\; sala 2\\, térreo \\\\ ação' },
  })
  await app.owner().query("update legal_hearing set created_at = created_at - interval '1 minute' where id = $1", [id])
  const { updated_at } = (await api.legal.hearings.list({ parent_id }))[0]!
  await api.legal.hearings.change({ id, updated_at, values: { ...values, starts_at: at(11, '14:00') } })
  const second = await event()
  expect(second.UID).toBe(first.UID)
  expect(Number(second.SEQUENCE)).toBeGreaterThan(Number(first.SEQUENCE))
  await api.legal.hearings.cancel({ id })
  expect(await event()).toMatchObject({ STATUS: 'CANCELLED' })

  const deadline = await api.legal.deadlines.add({ parent_id, values: newDeadline({ event_on: todayIn(), length: 5 }) })
  const [fatal] = eventsOf((await api.legal.agenda.file({ kind: 'fatal' })).text)
  expect(fatal).toMatchObject({
    ...{ UID: `deadline-${deadline.id}@retaguarda`, 'DTSTART;VALUE=DATE': deadline.fatal_on.replaceAll('-', ''), TRANSP: 'TRANSPARENT' },
    ...{ SUMMARY: 'PRAZO FATAL · Contestação · 0000123-26.2024.8.20.0001', TRIGGER: '-P1D' },
  })
})

test('a secret case gives a calendar nothing but that there is something, and others not even that', async () => {
  const named = await app()
  const owner = await app({ company_id: named.company_id, profile_id: 1, role: 'owner' })
  const { id: parent_id } = await named.api.legal.create(newCase({ title: 'Sigilosíssimo' }))
  await named.api.legal.setSecrecy({ id: parent_id, secret: true })
  await named.api.legal.hearings.add({ parent_id, values: { ...hearing, starts_at: at(10, '14:00') } })
  await named.api.legal.deadlines.add({ parent_id, values: newDeadline({ event_on: todayIn() }) })
  const { text, events } = await named.api.legal.agenda.file({})
  expect(events).toBe(3)
  expect(new Set(eventsOf(text).map(({ SUMMARY, LOCATION }) => [SUMMARY, LOCATION].join()))).toEqual(new Set(['Compromisso sigiloso,']))
  expect(text).not.toMatch(/Sigilosíssimo|0000123|Fórum|Contestação/)
  expect(await owner.api.legal.agenda.file({})).toMatchObject({ events: 0 })
  expect(await owner.api.legal.agenda.days({ from: todayIn(), to: addDays(todayIn(), 60) })).toEqual({ entries: [], more: false })
})

test('a hearing over another of the same person, one soon after in another city, and one in the recess are warned of', async () => {
  const { api } = await app()
  const { id: natal, code } = await api.legal.create(newCase())
  const { id: mossoro } = await api.legal.create(newCase({ cnj_number: '', city: 'Mossoró' }))
  const first = await api.legal.hearings.add({ parent_id: natal, values: { ...hearing, starts_at: new Date('2027-03-04T14:00:00-03:00') } })
  const warned = (parent_id: string, clock: string, over: object = {}) =>
    api.legal.agenda.warnings({
      ...{ parent_id, id: null, minutes: 60, mode: 'in_person' as const, people: [] },
      starts_at: new Date(`${clock}-03:00`),
      ...over,
    })
  expect(await warned(mossoro, '2027-03-04T14:30:00')).toEqual([`Ana já tem audiência às 14:00 (${code}).`])
  expect(await warned(mossoro, '2027-03-04T16:00:00')).toEqual(['Deslocamento: audiência em Natal termina 1 h antes.'])
  expect(await warned(mossoro, '2027-03-04T11:15:00')).toEqual(['Deslocamento: audiência em Natal começa 1 h 45 depois.'])
  expect(await warned(mossoro, '2027-03-04T17:00:00')).toEqual([])
  expect(await warned(mossoro, '2027-03-04T16:00:00', { mode: 'virtual' })).toEqual([])
  expect(await warned(natal, '2027-03-04T14:30:00', { id: first.id })).toEqual([])
  expect(await warned(natal, '2027-01-11T09:00:00')).toEqual(['Neste dia não há audiências: suspensão de 20/12 a 20/01.'])
})
