import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { counselRow, courtDay, entry, hearing, movement, newCase, newDeadline, party, suspension } from '../contract/testing/samples.ts'

const signIn = testApp()

const KINDS = {
  parties: { ...party, document: '11.222.333/0001-81', is_ours: true },
  counsel: counselRow,
  movements: movement,
  suspensions: suspension,
  hearings: { ...hearing, people: [{ user_id: null, name: 'Edivaldo Nóbrega', role: 'witness' as const }] },
  deadlines: newDeadline(),
  entries: entry,
}

/** A case with two rows of a kind, and how it is read and removed. */
async function withRows(kind: keyof typeof KINDS) {
  const ana = await signIn()
  const { id: parent_id } = await ana.api.legal.create(newCase())
  const rows = ana.api.legal[kind] as unknown as {
    list(input: { parent_id: string }): Promise<{ id: string; updated_at: Date }[]>
    add(input: { parent_id: string; values: object }): Promise<{ id: string }>
    remove(input: { id: string }): Promise<object>
    undoRemoval(input: { id: string }): Promise<object>
  }
  const { id } = await rows.add({ parent_id, values: KINDS[kind] })
  await rows.add({ parent_id, values: KINDS[kind] })
  /** Without the versions, which coming back makes anew. */
  const list = async () => (await rows.list({ parent_id })).map(({ updated_at: _, ...row }) => row)
  return { ana, parent_id, id, rows, list }
}

test.each(Object.keys(KINDS) as (keyof typeof KINDS)[])('what was removed of %s comes back as it was, where it was, once', async (kind) => {
  const { id, rows, list } = await withRows(kind)
  const before = await list()
  await rows.remove({ id })
  expect(await list()).toHaveLength(1)
  await rows.undoRemoval({ id })
  expect(await list()).toEqual(before)
  await expect(rows.undoRemoval({ id })).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Já não é possível desfazer.' })
  expect(await list()).toEqual(before)
})

test('a deadline that comes back is counted by what the calendar says by then', async () => {
  const { ana, parent_id, id, rows } = await withRows('deadlines')
  await rows.remove({ id })
  await ana.api.legal.calendar.apply({ id: null, values: courtDay })
  await rows.undoRemoval({ id })
  const [back, other] = await ana.api.legal.deadlines.list({ parent_id })
  expect([back!.fatal_on, other!.fatal_on]).toEqual(['2027-02-04', '2027-02-04'])
  expect(back!.calculation).toEqual(other!.calculation)
})

test('a suspension that comes back gives the deadlines of its case the dates that they had, with their check', async () => {
  const ana = await signIn()
  const bia = await signIn({ company_id: ana.company_id })
  const { id: parent_id } = await ana.api.legal.create(newCase())
  const { id } = await ana.api.legal.suspensions.add({ parent_id, values: { ...suspension, from_on: '2026-12-14', to_on: '2026-12-16' } })
  const added = await ana.api.legal.deadlines.add({ parent_id, values: newDeadline() })
  await bia.api.legal.deadlines.check({ id: added.id, fatal_on: added.fatal_on })
  const { updated_at: _, ...before } = await ana.api.legal.deadlines.get({ id: added.id })
  await ana.api.legal.suspensions.remove({ id })
  expect((await ana.api.legal.deadlines.get({ id: added.id })).fatal_on < before.fatal_on).toBe(true)
  await ana.api.legal.suspensions.undoRemoval({ id })
  const { updated_at: __, ...after } = await ana.api.legal.deadlines.get({ id: added.id })
  expect(after).toEqual(before)
})

test('nothing of a case comes back for who may only read, nor of one that is in the trash', async () => {
  const { ana, parent_id, id, rows } = await withRows('parties')
  await rows.remove({ id })
  const reader = await signIn({ company_id: ana.company_id, can: ['read'] })
  await expect(reader.api.legal.parties.undoRemoval({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await ana.api.legal.remove({ selection: { ids: [parent_id] } })
  await expect(rows.undoRemoval({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('of a case that is secret by now nothing comes back for who is not named on it', async () => {
  const { ana, parent_id, id, rows } = await withRows('parties')
  const bia = await signIn({ company_id: ana.company_id })
  await rows.remove({ id })
  await ana.api.legal.setSecrecy({ id: parent_id, secret: true })
  await expect(bia.api.legal.parties.undoRemoval({ id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: 'Já não é possível desfazer.',
  })
})
