import { beforeAll, describe, expect, test, vi } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { openEvents } from '#app/testing/open-events.ts'
import { call, everyProcedure } from '#app/testing/procedures.ts'
import { relationsWith } from '#app/testing/relations-with.ts'
import {
  counselRow,
  courtDay,
  entry,
  hearing,
  instalments,
  monitoredOab,
  movement,
  newCase,
  newDeadline,
  party,
  risk,
  suspension,
} from '../contract/testing/samples.ts'

const app = testApp()
type Person = Awaited<ReturnType<typeof app>>

/** What only the people of the secret case may meet, in any answer. */
const WORD = 'Sigilosíssimo'
const SECRET = { title: `${WORD} × Têxtil`, cnj_number: '0000123-26.2024.8.20.0001' }

let named: Person
let owner: Person
let secret: { id: string }
let ids: string[]

beforeAll(async () => {
  named = await app()
  owner = await app({ company_id: named.company_id, profile_id: 1, role: 'owner' })
  const { legal } = named.api
  secret = await legal.create(newCase(SECRET))
  const parent_id = secret.id
  const children = [
    await legal.parties.add({ parent_id, values: { ...party, name: WORD } }),
    await legal.movements.add({ parent_id, values: { ...movement, name: WORD } }),
    await legal.hearings.add({ parent_id, values: { ...hearing, place: WORD, people: [{ user_id: null, name: WORD, role: 'witness' }] } }),
    await legal.suspensions.add({ parent_id, values: { ...suspension, note: WORD } }),
    await legal.deadlines.add({ parent_id, values: newDeadline({ title: WORD }) }),
    await legal.risks.add({ parent_id, values: { ...risk, justification: `${WORD}, sentença desfavorável` } }),
    await legal.entries.add({ parent_id, values: { ...entry, description: WORD } }),
  ]
  const tag = await legal.tags.create({ name: 'Urgente', color: '#3b82f6' })
  await legal.tags.attach({ parent_id, tag_id: tag.id })
  const plain = await legal.create(newCase({ title: 'Aberto', cnj_number: '' }))
  const link = await legal.links.add({ parent_id: plain.id, values: { kind: 'annex', parent_id } })
  const publication = { available_on: '2026-11-18', text: `${WORD}: processo ${SECRET.cnj_number}, manifeste-se em 5 dias.` }
  await legal.publications.receive({ publications: [publication] })
  const [received] = (await legal.publications.page({})).rows
  await legal.setSecrecy({ id: parent_id, secret: true })
  ids = [parent_id, received!.id, link.id, ...children.map(({ id }) => id)]
})

test('whoever marks a case secret is on its list, and finds it as before', async () => {
  const { legal } = named.api
  expect(await legal.secrecy({ id: secret.id })).toMatchObject({ secret: true, people: [{ id: named.user_id }] })
  expect(await legal.list({ secret: true })).toMatchObject({ total: 1, counts: { active: 2 } })
  expect((await legal.list({})).total).toBe(2)
})

describe('an owner who is not named', () => {
  test('finds it in no list, total, card, search or sum', async () => {
    const { legal } = owner.api
    const { rows, total, counts } = await legal.list({})
    expect([rows.map(({ name }) => name), total]).toEqual([['Aberto'], 1])
    expect(counts).toEqual({ total: 1, active: 1, created: 1, deadlines_soon: 0, deadlines_late: 0, idle: 1 })
    expect(await legal.list({ demand_name: '0000123-26.2024.8.20.0001' })).toMatchObject({ rows: [], total: 0 })
    expect(await legal.find({ text: WORD })).toEqual([])
    expect(await legal.deadlines.page({})).toEqual({ rows: [], total: 0 })
    expect(await legal.publications.page({})).toEqual({ rows: [], total: 0 })
    expect(await legal.publications.waiting()).toEqual({ waiting: 0 })
    const period = { from: '2020-01-01', to: '2030-12-31' }
    expect(await legal.dashboard.numbers(period)).toMatchObject({ cases: 1, active: 1 })
    expect(await legal.dashboard.exposure(period)).toEqual({ probable: '0', possible: '0' })
    expect(await legal.dashboard.largest(period)).toEqual([])
    expect((await owner.api.due.list({ kind: 'legal-entry', period: '90' })).total).toBe(0)
  })

  // Every procedure that takes an id, asked with those of the case and of all that belongs to it, answers as if there were none.
  const NOBODY = '00000000-0000-7000-8000-000000000000'
  const values = { ...newCase({ cnj_number: '' }), ...newDeadline(), ...party, ...movement, ...hearing, ...suspension }
  const read = { cnj_number: SECRET.cnj_number, at: '05/01/2026', name: 'Conclusos' }
  const byName: Record<string, object> = {
    parties: party,
    counsel: counselRow,
    suspend: suspension,
    movements: movement,
    hearings: hearing,
    suspensions: suspension,
    deadlines: newDeadline(),
    risks: risk,
    entries: entry,
    sources: monitoredOab,
  }
  // Their ids are a client's or a person's.
  const takesNoCase = [
    'legal.sources.addOab',
    'legal.list',
    'legal.create',
    'legal.deadlines.page',
    'legal.agenda.days',
    'legal.agenda.file',
  ]
  const asked = everyProcedure().filter(
    ([name, { input }]) =>
      name.startsWith('legal.') &&
      !name.startsWith('legal.dashboard.') &&
      !takesNoCase.includes(name) &&
      JSON.stringify(input ?? {}).includes('"uuid"'),
  )

  test.each(asked)('%s answers its ids as those that nobody has', async (_name, { path }) => {
    const kind = (path[2] === 'split' ? instalments : byName[path[1]!]) ?? newCase({ cnj_number: '' })
    const answer = async (id: string) => {
      const ofOwn: Record<string, object> = { calendar: courtDay, links: { kind: 'appeal', parent_id: id } }
      const everything = {
        ...{
          id,
          parent_id: id,
          case_id: id,
          import_id: id,
          rows: [{ line: 2, cells: path[1] === 'movements' ? read : { title: 'A', our_pole: 'Passivo', area: 'Cível' } }],
          ...{ movement: true, deadline: null },
          updated_at: new Date(),
          values: ofOwn[path[1]!] ?? kind,
          ids: [id],
          selection: { ids: [id] },
        },
        ...{
          tag_id: id,
          user_id: owner.user_id,
          responsible_id: owner.user_id,
          team_id: id,
          client_id: id,
          status: 'archived',
          page: 1,
          secret: true,
          fatal_on: '2027-02-03',
          protocol: '1',
        },
        ...{ paid_on: '2026-01-05', file_id: null },
        ...{ outcome: 'Feita', outcome_note: 'Acordo', done_on: '2027-01-01', manual_on: null, manual_reason: null, result: 'won' },
        ...{
          closed_on: '2027-01-01',
          closed_note: null,
          movements: [{ at: '2026-01-05T10:00', name: 'A', text: null }],
          tag: { name: 'A', color: '#3b82f6' },
        },
        ...values,
        ...(path[1] === 'report' && {
          from: '2026-01-01',
          to: '2026-12-31',
          movements: [id],
          next_steps: '',
          signed: 'Ana',
          goes_to: 'file',
        }),
        ...(path[2] === 'discard' && { reason: 'not_ours' }),
      }
      const said = await call(owner.context, path, pick(everything, path)).catch(({ code, message, status }) => ({ code, message, status }))
      return JSON.stringify(said).replaceAll(id, 'the id')
    }
    const missing = await answer(NOBODY)
    expect(missing).not.toMatch(/BAD_REQUEST|FORBIDDEN|INTERNAL/)
    for (const id of ids) {
      const said = await answer(id)
      expect(said).not.toContain(WORD)
      expect(said).toBe(missing)
    }
  })

  /** Of all that could be said, what the procedure takes. */
  function pick(everything: Record<string, unknown>, path: string[]) {
    const [, { input }] = everyProcedure().find(([name]) => name === path.join('.'))!
    const properties = Object.keys((input as { properties?: object }).properties ?? {})
    return properties.length === 0
      ? everything
      : Object.fromEntries(properties.filter((key) => key in everything).map((key) => [key, everything[key]]))
  }

  test('reads it from no table and no view of the database, also where reports read', async () => {
    const told = (who: Person) => relationsWith(app, who, [WORD, ...ids])
    expect(await told(owner)).toEqual([])
    expect(await told(named)).toEqual(
      expect.arrayContaining(['app_user legal_case', 'app_bi legal_case', 'app_bi vw_legal_deadlines', 'app_bi vw_legal_provision']),
    )
  })

  test('who pastes a publication that names it is told as of any other, and does not find it', async () => {
    const { legal } = owner.api
    const text = `${WORD} outra vez: ${SECRET.cnj_number}`
    const answers = [1, 2].map(() => legal.publications.receive({ publications: [{ available_on: '2026-11-19', text }] }))
    expect(await Promise.all(answers)).toEqual([1, 2].map(() => ({ added: 1, known: [] })))
    expect((await legal.publications.page({})).total).toBe(0)
    expect((await named.api.legal.publications.page({})).rows.map(({ legal_case }) => legal_case?.id)).toEqual([secret.id, secret.id])
  })

  test('may register its number, and learns nothing from it', async () => {
    const bruno = await app({ company_id: named.company_id })
    await expect(bruno.api.legal.create(newCase({ cnj_number: SECRET.cnj_number, title: 'Cadastrado de novo' }))).resolves.toBeDefined()
    const again = named.api.legal.create(newCase({ cnj_number: SECRET.cnj_number }))
    await expect(again).rejects.toMatchObject({ code: 'LEGAL_CASE_CNJ_TAKEN' })
  })

  test('moves its deadlines with a holiday, and is told of none', async () => {
    const applied = await owner.api.legal.calendar.apply({ id: null, values: courtDay })
    expect(applied).toMatchObject({ later: 0, earlier: 0, moved: [] })
    const [deadline] = await named.api.legal.deadlines.list({ parent_id: secret.id })
    expect(deadline!.calculation.steps.map(({ row_id }) => row_id)).toContain(applied.id)
  })
})

test('whoever loses sight of a case is told to ask again, and not of what', async () => {
  const carla = await app({ company_id: named.company_id })
  const follow = ({ token, company_id }: Person) => openEvents(app.platform(), { token, company_id })
  const streams = [await follow(owner), await follow(carla)]
  const told = streams.map(
    ({ events }) =>
      () =>
        events.filter(({ event }) => event === 'permissions').length,
  )
  const { id } = await named.api.legal.create(newCase({ title: 'Fica sigiloso', cnj_number: '' }))
  await vi.waitFor(() => expect(streams.every((stream) => stream.text().includes(id))).toBe(true))
  const before = streams.map((stream) => stream.text().length)
  await named.api.legal.setSecrecy({ id, secret: true })
  await vi.waitFor(() => expect(told.map((count) => count())).toEqual([1, 1]))
  await named.api.legal.addPerson({ id, user_id: carla.user_id })
  await vi.waitFor(() => expect(streams[1]!.text().slice(before[1])).toContain(id))
  await named.api.legal.removePerson({ id, user_id: carla.user_id })
  await vi.waitFor(() => expect(told.map((count) => count())).toEqual([1, 2]))
  expect(streams[0]!.text().slice(before[0])).not.toContain(id)
  await Promise.all(streams.map((stream) => stream.close()))
})

test('a publication that is linked to a secret case leaves everybody else’s lists, which hear that some changed, not which', async () => {
  const stream = await openEvents(app.platform(), { token: owner.token, company_id: owner.company_id })
  const asked = () =>
    stream.events.filter(({ data }) => JSON.stringify(data).includes('"e":"legal_publication","m":"legal","k":"many"')).length
  const { legal } = named.api
  const { id: case_id } = await legal.create(newCase({ title: 'Sem número', cnj_number: '' }))
  await legal.setSecrecy({ id: case_id, secret: true })
  await legal.publications.receive({ publications: [{ available_on: '2026-11-20', text: 'Edital sem número, em 5 dias.' }] })
  const { rows } = await owner.api.legal.publications.page({})
  expect(rows).toHaveLength(1)
  const { id } = rows[0]!
  await vi.waitFor(() => expect(stream.text()).toContain(id))
  const before = stream.text().length
  await legal.publications.handle({ id, case_id, movement: false, deadline: null })
  await vi.waitFor(() => expect(asked()).toBe(1))
  expect((await owner.api.legal.publications.page({ status: 'linked' })).total).toBe(0)
  // So does one that names the number of a case that was secret before it had one.
  await legal.publications.receive({
    publications: [{ available_on: '2026-11-20', text: 'Processo 0000124-11.2024.8.20.0001, em 5 dias.' }],
  })
  expect((await owner.api.legal.publications.page({})).total).toBe(1)
  const { updated_at } = await legal.get({ id: case_id })
  await legal.update({ id: case_id, updated_at, values: newCase({ title: 'Sem número', cnj_number: '0000124-11.2024.8.20.0001' }) })
  await vi.waitFor(() => expect(asked()).toBe(2))
  expect((await owner.api.legal.publications.page({})).total).toBe(0)
  expect(stream.text().slice(before)).not.toContain(case_id)
  await stream.close()
})

test('only its people change the list; somebody added sees it, and the last one stays', async () => {
  const carla = await app({ company_id: named.company_id })
  await expect(carla.api.legal.addPerson({ id: secret.id, user_id: carla.user_id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await named.api.legal.addPerson({ id: secret.id, user_id: carla.user_id })).toHaveLength(2)
  expect(await carla.api.legal.get({ id: secret.id })).toMatchObject({ secret: true })
  await named.api.legal.removePerson({ id: secret.id, user_id: carla.user_id })
  await expect(carla.api.legal.get({ id: secret.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(named.api.legal.removePerson({ id: secret.id, user_id: named.user_id })).rejects.toMatchObject({
    code: 'LEGAL_CASE_LAST_PERSON',
    message: 'Ao menos uma pessoa precisa ver o processo.',
  })
})
