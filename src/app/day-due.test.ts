import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { newMaria } from '#modules/clients/contract/samples.ts'
import { newAntonia } from '#modules/hr/contract/testing/samples.ts'
import { hearing, newCase, newDeadline } from '#modules/legal/contract/testing/samples.ts'
import { dueExport } from '#parts/due/server/export.ts'
import { exportRoutes } from '#server/export/routes.ts'
import { addDays, todayIn } from '#shared/br/date.ts'
import { DAY_GROUPS } from './day-groups.ts'
import { DUE_SOURCES } from './due-sources.ts'

const app = testApp()
type Person = Awaited<ReturnType<typeof app>>
const today = todayIn()

const titles = async ({ api }: Person, filters: Parameters<Person['api']['due']['list']>[0] = {}) =>
  (await api.due.list(filters)).rows.map(({ title }) => title)

/** An employee whose driver's licence ends in so many days. */
const withLicence = (days: number, code: string) =>
  newAntonia({ code, email: null, cpf_raw: null, birthday: null, hire_date: today, driver_license_expiration: addDays(today, days) })

/** The lines of the list's file, without its head. */
async function exported({ token, company_id }: Person, filters: string) {
  const answer = await exportRoutes(app.platform(), [dueExport(DUE_SOURCES)]).request(`/api/export/due?format=csv${filters}`, {
    headers: { cookie: `session=${token}`, 'x-company-id': company_id },
  })
  return (await answer.text()).trim().split(/\r?\n/).slice(1)
}

const task = (title: string, due_on: string | null, responsible_id: string) => ({
  values: { title, due_on, due_time: null, notes: null, responsible_id },
})

test('every source of a day and of what is due can be read by who may read all', async () => {
  const ana = await app()
  const { sections } = await ana.api.day.get({ date: today })
  expect(sections.filter(({ failed }) => failed)).toEqual([])
  expect((await ana.api.due.kinds()).map(({ key }) => key)).toEqual(DUE_SOURCES.map(({ key }) => key))
  for (const kind of DUE_SOURCES) expect(await ana.api.due.list({ kind: kind.key, period: '90' })).toEqual({ rows: [], total: 0 })
  expect(new Set(DAY_GROUPS.map(({ key }) => key)).size).toBe(DAY_GROUPS.length)
})

test('each card counts what its period lists', async () => {
  const ana = await app()
  for (const [n, days] of [-3, 0, 7, 8, 30, 31].entries()) await ana.api.hr.create(withLicence(days, `L${n}`))
  await ana.api.tasks.create(task('Ligar', addDays(today, -1), ana.user_id))
  expect(await ana.api.due.counts({})).toEqual({ late: 2, today: 1, week: 2, month: 4 })
  const total = async (period: 'late' | 'today' | '7' | '30') => (await ana.api.due.list({ period })).total
  expect([await total('late'), await total('today'), await total('7'), await total('30')]).toEqual([2, 1, 2, 4])
  expect(await titles(ana, { period: 'late' })).toEqual(['CNH: B', 'Ligar'])
  expect(await titles(ana, { origin: 'Tarefas' })).toEqual(['Ligar'])
  expect((await ana.api.due.list({ text: 'antonia' })).total).toBe(5)
  expect((await ana.api.due.list({ from: addDays(today, 31), to: addDays(today, 31) })).total).toBe(1)
})

test('what is due is taken away as the list shows it, by the same filters and for the same eyes', async () => {
  const ana = await app()
  const clerk = await app({ company_id: ana.company_id, permissions: { dashboard: true } })
  for (const [n, days] of [31, -3, 7].entries()) await ana.api.hr.create(withLicence(days, `E${n}`))
  await ana.api.tasks.create(task('Ligar', today, ana.user_id))
  const taken = async (person: Person, filters: string) => (await exported(person, filters)).map((line) => line.split(';')[1])
  expect(await taken(ana, '')).toEqual(await titles(ana))
  expect(await taken(ana, '&period=7')).toEqual(['Ligar', 'CNH: B'])
  expect(await taken(ana, '&origin=Nada')).toEqual([])
  expect(await taken(clerk, '')).toEqual([])
})

test('a secret case is on the list of its people, and in no file by its name', async () => {
  const ana = await app()
  const { id: parent_id } = await ana.api.legal.create(newCase({ title: 'Guarda de menor' }))
  await ana.api.legal.deadlines.add({ parent_id, values: newDeadline({ title: 'Recurso', event: 'portal_read', event_on: today }) })
  await ana.api.legal.hearings.add({ parent_id, values: { ...hearing, starts_at: new Date(`${addDays(today, 3)}T14:00:00-03:00`) } })
  const within = { period: '90' as const }
  const files = async () => `${await ana.api.due.calendar(within)} ${(await exported(ana, '&period=90')).join(' ')}`.replaceAll('\r\n ', '')
  expect(await files()).toContain('Guarda de menor')
  await ana.api.legal.setSecrecy({ id: parent_id, secret: true })
  expect((await ana.api.due.list(within)).rows.map(({ whose }) => whose)).toContain('Guarda de menor')
  const secret = await files()
  expect(secret).not.toMatch(/Guarda de menor|Recurso|Audiência de/)
  expect(secret.match(/SUMMARY:Compromisso sigiloso\r\n/g)).toHaveLength(3)
  expect(secret).toMatch(/;Compromisso sigiloso;;Jurídico;/)
})

test('a publication that waits says of which case it is, else which number it names, and where it stands', async () => {
  const ana = await app()
  await ana.api.legal.create(newCase({ title: 'Cobrança × Têxtil', cnj_number: '0000123-26.2024.8.20.0001' }))
  const publications = ['0000123-26.2024.8.20.0001', '0001234-72.2024.8.19.0001'].map((number) => ({
    available_on: '2026-11-24',
    text: `Processo ${number}\nTipo de comunicação: Intimação\nIntime-se a parte autora para réplica no prazo de 15 dias.`,
  }))
  await ana.api.legal.publications.receive({ publications })
  const { sections } = await ana.api.day.get({ date: today })
  const rows = sections.find(({ key }) => key === 'publications')?.rows ?? []
  expect(rows.map(({ title, detail }) => [title, detail]).sort()).toEqual([
    ['0001234-72.2024.8.19.0001', 'TJRJ · 24/11/2026'],
    ['Cobrança × Têxtil', 'TJRN · 24/11/2026'],
  ])
  // It waits, and is not late: no day that it is due by.
  expect(rows.map(({ due_on, since }) => [due_on, since instanceof Date])).toEqual([
    [null, true],
    [null, true],
  ])
  expect(rows[0]?.address).toBe(`/legal/cases?view=publications&open=${rows[0]?.id}`)
})

test("Vencimentos has what RH's notices have", async () => {
  const ana = await app()
  for (const days of [-40, 2, 30]) await ana.api.hr.create(withLicence(days, `N${days + 50}`))
  const { licences } = await ana.api.hr.notices.counts()
  expect((await ana.api.due.list({ kind: 'hr-licences' })).total).toBe(licences)
})

test('what was dealt with is gone for everybody, comes back when its day changes, and can be taken back', async () => {
  const ana = await app()
  const employee = await ana.api.hr.create(withLicence(5, 'L1'))
  const bia = await app({ company_id: ana.company_id, permissions: { hr: true } })
  const [due] = (await ana.api.due.list({})).rows
  const key = { kind: due!.kind, entity_id: due!.entity_id, due_on: due!.due_on }
  await ana.api.due.dismiss({ ...key, note: 'Renovada' })
  expect(await titles(bia)).toEqual([])
  await expect(ana.api.due.dismiss({ ...key, note: '' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await ana.api.due.restore(key)
  expect(await titles(bia)).toEqual(['CNH: B'])
  await ana.api.due.dismiss({ ...key, note: '' })
  const { rows } = await app.owner().query('select note from due_dismissal where entity_id = $1', [employee.id])
  expect(rows).toEqual([{ note: null }])
  await app.owner().query('update employee set driver_license_expiration = driver_license_expiration + 1 where id = $1', [employee.id])
  expect(await titles(bia)).toEqual(['CNH: B'])
})

test('a task is solved, not dealt with; who may only read changes nothing; who may not read sees nothing', async () => {
  const ana = await app()
  await ana.api.hr.create(withLicence(5, 'L1'))
  const { id } = await ana.api.tasks.create(task('Ligar', today, ana.user_id))
  await expect(ana.api.due.dismiss({ kind: 'task', entity_id: id, due_on: today, note: '' })).rejects.toMatchObject({
    code: 'ONLY_SOLVED',
    message: 'Este vencimento só some quando for cumprido.',
  })
  const reader = await app({ company_id: ana.company_id, permissions: { hr: { read: true } } })
  const [due] = (await reader.api.due.list({})).rows
  expect(due).toMatchObject({ kind: 'hr-licences' })
  const { kind, entity_id, due_on } = due!
  await expect(reader.api.due.dismiss({ kind, entity_id, due_on, note: '' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const seller = await app({ company_id: ana.company_id, permissions: { clients: true } })
  expect(await titles(seller)).toEqual([])
  expect((await seller.api.due.kinds()).map(({ key }) => key)).toEqual(['task'])
  await expect(seller.api.due.dismiss({ kind, entity_id, due_on, note: '' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('the calendar file has days, the same UIDs again, and no broken line', async () => {
  const ana = await app()
  await ana.api.tasks.create(task('Reunião; plano, próximo ano 🎉'.padEnd(120, 'á'), today, ana.user_id))
  const file = await ana.api.due.calendar({})
  expect(file).toContain(`DTSTART;VALUE=DATE:${today.replaceAll('-', '')}`)
  expect(file.replaceAll('\r\n ', '')).toContain(String.raw`SUMMARY:Tarefa: Reunião\; plano\, próximo ano 🎉`)
  expect(file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  const uids = (text: string) => text.match(/UID:.*/g)
  expect(uids(await ana.api.due.calendar({}))).toEqual(uids(file))
})

test('a section of a page that cannot be read is not there; one that fails says so alone', async () => {
  const ana = await app()
  await ana.api.hr.create(
    newAntonia({ code: 'B1', email: null, cpf_raw: null, birthday: `1990${today.slice(4)}`, driver_license_expiration: addDays(today, 3) }),
  )
  const keysOf = async ({ api }: Person) => (await api.day.get({ date: today })).sections.map(({ key }) => key)
  expect(await keysOf(ana)).toEqual(['due', 'birthdays'])
  const seller = await app({ company_id: ana.company_id, permissions: { clients: true } })
  expect(await keysOf(seller)).toEqual([])
})

test("the count of what is due has late tasks and today's, also of whom one substitutes; a member's tasks are those one sees", async () => {
  const ana = await app()
  const mate = await app({ company_id: ana.company_id, permissions: { clients: true } })
  await ana.api.tasks.create(task('Ontem', addDays(today, -1), ana.user_id))
  await ana.api.tasks.create(task('Hoje', today, ana.user_id))
  await ana.api.tasks.create(task('Amanhã', addDays(today, 1), ana.user_id))
  expect(await ana.api.tasks.due()).toEqual({ count: 2 })

  const { rows } = await app.owner().query("insert into team (company_id, name) values ($1, 'Comercial') returning id", [ana.company_id])
  for (const { user_id } of [ana, mate]) {
    await app
      .owner()
      .query('insert into team_member (company_id, team_id, user_id) values ($1, $2, $3)', [ana.company_id, rows[0].id, user_id])
  }
  const { id: client_id } = await ana.api.clients.create(newMaria())
  await ana.api.tasks.create({ ...task('Do cliente', today, ana.user_id), subject: { client_id } })
  expect(await mate.api.day.team({ date: today })).toMatchObject([{ id: ana.user_id, late: 0, today: 1, week: 0 }])
  const { rows: seen } = await mate.api.tasks.list({ responsible_id: ana.user_id })
  expect(seen.map(({ title }) => title)).toEqual(['Do cliente'])
})
