import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { openBrowser } from '#app/testing/browser.ts'
import { serverProcesses } from '#app/testing/server-process.ts'
import { newJoana } from '#modules/patients/contract/samples.ts'
import { CONCERNS } from '#modules/patients/contract/schedule/appointment.ts'
import { DIGEST } from '#parts/imports/contract/testing/digest.ts'
import { addDays, todayIn } from '#shared/br/date.ts'
import { DEMO_PASSWORD } from './demo-accounts.ts'

const { start, databaseGone } = serverProcesses()

vi.setConfig({ testTimeout: 240_000 }) // fills a demonstration and starts a server twice

const LINES = 400
/** Days from now on at which the demonstration's agenda is free of visits and absences. */
const AFTER_DEMO = 40
const AT_ONCE = 20
/** Acknowledged answers after which the server is killed. */
const ENOUGH = 60

/** The doctor of the demonstration's clinic. */
async function signIn(address: string) {
  const browser = openBrowser({ address })
  await browser.api.access.signIn({ email: 'medica@exemplo.com.br', password: DEMO_PASSWORD })
  const session = await browser.api.access.session({ company_id: null })
  browser.enter(session!.company!.id)
  return browser.api.patients
}

test('killed with -9 while a clinic books, charges, receives, signs and imports, nothing acknowledged is lost and nothing is half done', async () => {
  const { server, address } = await start({ DEMO: 'true' })
  const before = await signIn(address)
  const { professionals, services } = await before.schedule.options()
  const own = professionals.find(({ is_own }) => is_own)!.id
  const service = services.find((one) => one.professionals.length === 0 || one.professionals.includes(own))!.id
  const { id: joana } = await before.create(newJoana({ name: 'Joana Durável', document: '' }))
  const today = todayIn('America/Fortaleza')
  const known = { booked: [] as string[], received: [] as { visit: string; number: string | null }[], signed: [] as string[], imported: 0 }

  let heard = 0
  /** An answer that came before the end. */
  function acknowledged() {
    heard += 1
    if (heard === ENOUGH) server.kill('SIGKILL')
  }
  async function receive(n: number) {
    const visit = randomUUID()
    const values = {
      ...{
        patient_id: joana,
        professional_id: own,
        service_id: service,
        room_id: null,
        on_date: addDays(today, AFTER_DEMO + (n % 20)),
        at_time: '12:00',
      },
      ...{ minutes: 30, fit_in: true, insurance_id: null, authorization_id: null, charge_id: null, notes: '' },
    }
    await before.schedule.book({ id: visit, values, accepted: [...CONCERNS], tells: false })
    known.booked.push(visit)
    acknowledged()
    const charge_id = randomUUID()
    const priced = { gross: '100', discount: '', payer_name: 'Joana', payer_document: '529.982.247-25', due_on: '' }
    await before.charges.add({ id: charge_id, appointment_id: visit, values: priced })
    const paid = { method: 'pix' as const, amount: '40', paid_on: today, installments: 1, note: '' }
    const { receipt_number } = await before.charges.receive({ id: randomUUID(), charge_id, values: paid })
    known.received.push({ visit, number: receipt_number })
    acknowledged()
  }
  const { templates } = await before.records.open({ id: joana })
  const template_id = templates.find(({ name }) => name === 'Livre')!.id
  async function sign(n: number) {
    const id = randomUUID()
    const entry = {
      template_id,
      appointment_id: null,
      data: { text: `Evolução ${n}.` },
      confidentiality: 'care' as const,
      documental: false,
    }
    await before.records.saveDraft({ id, patient_id: joana, ...entry, draft_window: randomUUID(), take_over: false })
    await before.records.sign({ id, finish: false })
    known.signed.push(id)
    acknowledged()
  }
  const { id: import_id } = await before.imports.begin({ file_name: 'pacientes.csv', digest: DIGEST, lines: LINES })
  const linesFrom = (at: number) =>
    Array.from({ length: AT_ONCE }, (_, n) => ({ line: at + n + 2, cells: { name: `Paciente Durável ${at + n}`, code: `DUR-${at + n}` } }))
  async function bring(n: number) {
    known.imported += (await before.imports.write({ import_id, rows: linesFrom(n * AT_ONCE) })).done.length
    acknowledged()
  }
  const go = async (work: (n: number) => Promise<void>, times = Number.POSITIVE_INFINITY) => {
    for (let n = 0; n < times; n += 1) await work(n)
  }
  const ends = await Promise.allSettled([go(receive), go(sign), go(bring, LINES / AT_ONCE)])
  const refused = ends.flatMap((end) => (end.status === 'rejected' && 'code' in end.reason ? [end.reason.message] : []))
  expect([refused, heard >= ENOUGH]).toEqual([[], true]) // the end came from outside
  await databaseGone()

  const after = await signIn((await start({ DEMO: 'true' })).address)
  const visits = (await after.schedule.ofPatient({ parent_id: joana, page: 1 })).total
  expect([known.booked.length, known.booked.length + 1]).toContain(visits)
  for (const id of known.booked) expect((await after.schedule.get({ id })).status).toBe('scheduled')
  for (const { visit } of known.received)
    expect((await after.charges.ofVisit({ id: visit })).charge).toMatchObject({ status: 'partial', balance: '60.00' })

  const entries = (await after.records.entries({ id: joana })).total
  expect([known.signed.length, known.signed.length + 1]).toContain(entries)
  expect(await after.records.verify({ id: joana })).toMatchObject({ checked: entries, broken_since: null })

  // A batch is there whole, or not at all; the rest follows, once.
  expect([known.imported, known.imported + AT_ONCE]).toContain((await after.imports.progress({ id: import_id })).done)
  for (let at = 0; at < LINES; at += AT_ONCE) await after.imports.write({ import_id, rows: linesFrom(at) })
  expect((await after.list({ name: 'Paciente Durável' })).total).toBe(LINES)

  const numbers = new Set(known.received.map(({ number }) => number))
  expect(numbers.size).toBe(known.received.length)
})
