import { describe, expect, test } from 'vitest'
import { contract } from '#app/contract.ts'
import { type Api, testApp } from '#app/testing/app.ts'
import { address, contact, interaction, leave, note, pinnedNote, relative, residence, salary, vacation } from '#app/testing/children.ts'
import { formOf } from '#app/testing/form-of.ts'
import { newMaria } from '#modules/clients/contract/samples.ts'
import { dealChange, item, newDeal } from '#modules/crm/contract/testing/samples.ts'
import { newAntonia } from '#modules/hr/contract/testing/samples.ts'
import * as legal from '#modules/legal/contract/testing/samples.ts'
import { newJoana } from '#modules/patients/contract/samples.ts'

/** What every register can do, whatever its records are. */
interface Records {
  create(values: object): Promise<Made>
  update(input: { id: string; updated_at: Date; values: object }): Promise<{ id: string }>
  remove(input: { selection: { ids: string[] } }): Promise<{ changed: number; removed_at: string }>
  undoRemoval(input: { removed_at: string }): Promise<{ changed: number; left: number }>
  restore(input: { ids: string[] }): Promise<{ changed: number }>
  setStatus(input: { selection: { ids: string[] }; status: unknown }): Promise<{ changed: number; undo: string | null }>
  undoChange(input: { id: string }): Promise<{ changed: number; left: number }>
  trash(input: { page?: number }): Promise<{ rows: { id: string; deleted_by: string | null }[]; total: number }>
  history(input: { id: string }): Promise<{ total: number }>
  tags: {
    create(input: { name: string; color: string }): Promise<{ id: string }>
    attached(input: { parent_id: string }): Promise<{ id: string }[]>
    attach(input: { parent_id: string; tag_id: string }): Promise<object>
    detach(input: { parent_id: string; tag_id: string }): Promise<object>
  }
}

/** What every kind of row can do that belongs to a record. */
interface Children {
  list(input: { parent_id: string }): Promise<{ id: string }[]>
  add(input: { parent_id: string; values: object }): Promise<{ id: string; updated_at: Date }>
  change(input: { id: string; updated_at: Date; values: object }): Promise<{ id: string; updated_at: Date }>
  remove(input: { id: string }): Promise<{ id: string }>
}

type Made = { id: string; updated_at: Date } & Record<string, unknown>

interface Register {
  /** A new record, or one of what the company has. */
  values: object | ((api: Api) => Promise<object>)
  /** What an update takes, where that is not the same. */
  change?(values: object, made: Made): object
  /** Another status. */
  status: string | number | ((api: Api) => Promise<string>)
  /** False: nothing of one can be another's. */
  unique?: false
  /** A row of each kind that belongs to one, with something to change in it. */
  children: Record<string, readonly [object, object]>
}

/** One line a register. */
const REGISTERS: Record<string, Register> = {
  clients: {
    values: newMaria(),
    status: 3,
    children: {
      addresses: [address, { number: '11' }],
      contacts: [contact, { name: 'José' }],
      interactions: [interaction, { subject: 'Proposta' }],
      notes: [note, { note: 'Não atendeu' }],
    },
  },
  crm: {
    values: async ({ crm }) => newDeal((await crm.options()).pipelines[0]!, { name: 'Maria Souza', phone: '84999991234' }),
    change: (values, { client_id }) => ({ ...dealChange(values as ReturnType<typeof newDeal>), client_id }),
    status: async ({ crm }) => (await crm.options()).pipelines[0]!.stages[1]!.id,
    unique: false,
    children: { items: [item, { description: 'Nobreak 1500 VA' }] },
  },
  hr: {
    values: newAntonia(),
    status: 'inactive',
    children: {
      salaries: [salary, { amount: '2.500,00' }],
      vacations: [vacation, { notes: 'Saída ao meio-dia' }],
      leaves: [leave, { reason: 'Gripe' }],
    },
  },
  legal: {
    values: legal.newCase(),
    status: 'archived',
    children: {
      parties: [legal.party, { name: 'Outra S.A.' }],
      counsel: [legal.counselRow, { oab_number: '77' }],
      movements: [legal.movement, { name: 'Conclusos' }],
      suspensions: [legal.suspension, { to_on: '2026-12-10' }],
      hearings: [legal.hearing, { minutes: 90 }],
      deadlines: [legal.newDeadline(), { title: 'Defesa' }],
      entries: [legal.entry, { amount: '90,00' }],
    },
  },
  patients: {
    values: newJoana(),
    status: 3,
    children: {
      addresses: [residence, { number: '11' }],
      contacts: [relative, { name: 'José' }],
      interactions: [interaction, { subject: 'Retorno' }],
      notes: [pinnedNote, { note: 'Não atendeu' }],
    },
  },
}

const signIn = testApp()

const recordsOf = (api: Api, page: string) => (api as unknown as Record<string, Records>)[page]!
const childrenIn = (api: Api, page: string, kind: string) => (api as unknown as Record<string, Record<string, Children>>)[page]![kind]!

const NOT_FOUND = { code: 'NOT_FOUND' }

describe.each(Object.entries(REGISTERS))('%s', (page, { unique = true, children, ...register }) => {
  async function withRecord() {
    const ana = await signIn()
    const records = recordsOf(ana.api, page)
    const values = typeof register.values === 'function' ? await register.values(ana.api) : register.values
    const status = typeof register.status === 'function' ? await register.status(ana.api) : register.status
    const made = await records.create(values)
    const { id, updated_at } = made
    const change = register.change?.(values, made) ?? values
    return { ...ana, records, id, updated_at, values, change, status, selection: { ids: [id] } }
  }

  test('a record removed is in the trash with who put it there, and comes back by its moment or by its id', async () => {
    const { records, id, selection } = await withRecord()
    const { changed, removed_at } = await records.remove({ selection })
    expect(changed).toBe(1)
    expect(await records.trash({})).toMatchObject({ rows: [{ id, deleted_by: 'Ana Teste' }], total: 1 })
    expect(await records.undoRemoval({ removed_at })).toEqual({ changed: 1, left: 0 })
    await records.remove({ selection })
    expect(await records.restore({ ids: [id] })).toEqual({ changed: 1 })
    expect(await records.trash({})).toMatchObject({ total: 0 })
  })

  test('a form sent again, at once or after its answer got lost, makes one record, and with other values is refused; another form makes another', async () => {
    const ana = await withRecord()
    if (unique) await ana.records.remove({ selection: ana.selection })
    const { create } = recordsOf(formOf(ana), page)
    const [once, again] = await Promise.all([create(ana.values), create(ana.values)])
    expect(again).toEqual(once)
    expect(once.id).not.toBe(ana.id)
    await expect(create({ ...ana.values, ['title' in ana.values ? 'title' : 'name']: 'Outra' })).rejects.toMatchObject({
      code: 'FORM_SENT',
      status: 409,
    })
    for (const [kind, [row]] of Object.entries(children)) {
      const { add } = childrenIn(formOf(ana), page, kind)
      const first = await add({ parent_id: once.id, values: row })
      expect(await add({ parent_id: once.id, values: row })).toEqual(first)
      await expect(add({ parent_id: ana.id, values: row })).rejects.toMatchObject({ code: 'FORM_SENT' })
    }
    await ana.records.remove({ selection: { ids: [once.id] } })
    await expect(create(ana.values)).rejects.toMatchObject({ code: 'FORM_SENT' })
    expect((await recordsOf(formOf(ana), page).create(ana.values)).id).not.toBe(once.id)
  })

  test('removing or restoring nothing is refused', async () => {
    const { records, id, selection } = await withRecord()
    await expect(records.restore({ ids: [id] })).rejects.toMatchObject(NOT_FOUND)
    const { removed_at } = await records.remove({ selection })
    await expect(records.remove({ selection })).rejects.toMatchObject(NOT_FOUND)
    await records.undoRemoval({ removed_at })
    await expect(records.undoRemoval({ removed_at })).rejects.toMatchObject({ ...NOT_FOUND, message: 'Já não é possível desfazer.' })
  })

  test.runIf(unique)('what became another record’s meanwhile stays in the trash, and the others come back', async () => {
    const { records, id, values } = await withRecord()
    const { removed_at } = await records.remove({ selection: { ids: [id] } })
    await records.create(values)
    expect(await records.undoRemoval({ removed_at })).toEqual({ changed: 0, left: 1 })
    await expect(records.restore({ ids: [id] })).rejects.toMatchObject({ status: 409, message: expect.stringMatching(/^Já existe/) })
  })

  test('a record in the trash is not changed, has no history and no tags', async () => {
    const { records, id, updated_at, change, status, selection } = await withRecord()
    const tag = await records.tags.create({ name: 'VIP', color: '#3b82f6' })
    await records.tags.attach({ parent_id: id, tag_id: tag.id })
    const { removed_at } = await records.remove({ selection })
    await expect(records.update({ id, updated_at, values: change })).rejects.toMatchObject(NOT_FOUND)
    await expect(records.history({ id })).rejects.toMatchObject(NOT_FOUND)
    await expect(records.tags.attached({ parent_id: id })).rejects.toMatchObject(NOT_FOUND)
    await expect(records.tags.attach({ parent_id: id, tag_id: tag.id })).rejects.toMatchObject(NOT_FOUND)
    await expect(records.tags.detach({ parent_id: id, tag_id: tag.id })).rejects.toMatchObject(NOT_FOUND)
    expect(await records.setStatus({ selection, status })).toEqual({ changed: 0, undo: null })
    await records.undoRemoval({ removed_at })
    expect(await records.tags.attached({ parent_id: id })).toMatchObject([{ id: tag.id }])
  })

  test('a change of many is taken back once', async () => {
    const { records, selection, status } = await withRecord()
    const { undo } = await records.setStatus({ selection, status })
    expect(await records.undoChange({ id: undo! })).toEqual({ changed: 1, left: 0 })
    await expect(records.undoChange({ id: undo! })).rejects.toMatchObject({ ...NOT_FOUND, message: 'Já não é possível desfazer.' })
  })

  describe.each(Object.entries(children))('%s', (kind, [row, change]) => {
    async function withRow() {
      const ana = await withRecord()
      const rows = childrenIn(ana.api, page, kind)
      const added = await rows.add({ parent_id: ana.id, values: row })
      return { ...ana, rows, added }
    }

    test('of a record in the trash are neither listed nor changed, and come back with it as they were', async () => {
      const { records, rows, id, selection, added } = await withRow()
      const before = await rows.list({ parent_id: id })
      const { removed_at } = await records.remove({ selection })
      await expect(rows.list({ parent_id: id })).rejects.toMatchObject(NOT_FOUND)
      await expect(rows.add({ parent_id: id, values: row })).rejects.toMatchObject(NOT_FOUND)
      await expect(rows.change({ id: added.id, updated_at: added.updated_at, values: { ...row, ...change } })).rejects.toMatchObject(
        NOT_FOUND,
      )
      await expect(rows.remove({ id: added.id })).rejects.toMatchObject(NOT_FOUND)
      await records.undoRemoval({ removed_at })
      expect(await rows.list({ parent_id: id })).toEqual(before)
    })

    test('that somebody else changed are not overwritten, and the refusal says what changed', async () => {
      const { rows, added } = await withRow()
      const { id, updated_at } = added
      await rows.change({ id, updated_at, values: { ...row, ...change } })
      const refusal = await rows.change({ id, updated_at, values: row }).catch((error) => error)
      expect(refusal).toMatchObject({ code: 'RECORD_CHANGED', status: 409, data: { changes: [{ by: 'Ana Teste' }] } })
      expect(Object.keys(refusal.data.changes[0].changes)).toEqual(Object.keys(change))
    })

    test('added while the record is being removed either come before or are refused', async () => {
      const { records, rows, id, selection } = await withRow()
      const [added] = await Promise.allSettled([rows.add({ parent_id: id, values: row }), records.remove({ selection })])
      if (added.status === 'rejected') expect(added.reason).toMatchObject(NOT_FOUND)
      await records.restore({ ids: [id] })
      expect(await rows.list({ parent_id: id })).toHaveLength(added.status === 'fulfilled' ? 2 : 1)
    })
  })
})

test('every register of the product is asked here', () => {
  const registers = Object.entries(contract).filter(([, procedures]) => 'undoRemoval' in procedures)
  expect(registers.map(([page]) => page)).toEqual(Object.keys(REGISTERS))
})
