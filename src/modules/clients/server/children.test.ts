import { describe, expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { newMaria } from '#modules/clients/contract/samples.ts'

const signIn = testApp()

async function withMaria(person: Parameters<typeof signIn>[0] = {}) {
  const ana = await signIn(person)
  const { id: parent_id } = await ana.api.clients.create(newMaria())
  return { ...ana, parent_id }
}

const address = {
  postal_code: '59012-300',
  street: 'Rua das Dunas',
  number: '10',
  complement: '',
  district: 'Tirol',
  city: 'Natal',
  state: 'rn',
  country: 'BR',
  is_primary: false,
}
const contact = { name: 'João', role: '', email: 'joao@exemplo.com.br', phone: '(84) 3232-1010', whatsapp: '' }
const interaction = { occurred_at: new Date('2026-03-02T12:00:00Z'), channel: 'call' as const, subject: '', notes: '', next_step: '' }
const note = { note: 'Ligar à tarde' }

const samples = { addresses: address, contacts: contact, interactions: interaction, notes: note }
const kinds = Object.keys(samples) as (keyof typeof samples)[]

/** Four kinds with one shape: what is true of each is asked of each. */
type AnyChild = {
  list(input: { parent_id: string }): Promise<{ id: string }[]>
  add(input: { parent_id: string; values: object }): Promise<{ id: string; updated_at: Date }>
  change(input: { id: string; updated_at: Date; values: object }): Promise<{ id: string }>
  remove(input: { id: string }): Promise<{ id: string }>
}
const childOf = (api: Awaited<ReturnType<typeof signIn>>['api'], kind: keyof typeof samples) => api.clients[kind] as unknown as AnyChild

describe.each(kinds)('%s', (kind) => {
  const values = samples[kind]

  test('are added, changed and removed', async () => {
    const { api, parent_id } = await withMaria()
    const child = childOf(api, kind)
    const { id, updated_at } = await child.add({ parent_id, values })
    expect(await child.change({ id, updated_at, values })).toMatchObject({ id })
    expect((await child.list({ parent_id })).map((row) => row.id)).toEqual([id])
    expect(await child.remove({ id })).toEqual({ id })
    expect(await child.list({ parent_id })).toEqual([])
    await expect(child.remove({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('of another company are not found, and stay as they are', async () => {
    const [ana, bruno] = [await withMaria(), await withMaria()]
    const { id, updated_at } = await childOf(ana.api, kind).add({ parent_id: ana.parent_id, values })
    const before = await childOf(ana.api, kind).list({ parent_id: ana.parent_id })
    const child = childOf(bruno.api, kind)
    await expect(child.list({ parent_id: ana.parent_id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(child.add({ parent_id: ana.parent_id, values })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(child.change({ id, updated_at, values })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(child.remove({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await childOf(ana.api, kind).list({ parent_id: ana.parent_id })).toEqual(before)
  })

  test('need the permission to update clients', async () => {
    const { parent_id, company_id } = await withMaria()
    const { api } = await signIn({ company_id, can: ['read', 'create', 'delete'] })
    await expect(childOf(api, kind).add({ parent_id, values })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await childOf(api, kind).list({ parent_id })).toEqual([])
  })

  test('refuse a field that is nobody’s to set', async () => {
    const { api, parent_id } = await withMaria()
    const smuggled = { ...values, client_id: parent_id }
    await expect(childOf(api, kind).add({ parent_id, values: smuggled })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

test.each([
  ['addresses', { postal_code: '' }, 'CEP é obrigatório'],
  ['addresses', { postal_code: '5901' }, 'CEP inválido'],
  ['addresses', { state: 'RNX' }, 'UF inválida'],
  ['contacts', { name: ' ' }, 'Nome é obrigatório'],
  ['contacts', { email: 'joao' }, 'Email inválido'],
  ['contacts', { phone: '3232' }, 'Telefone deve ter pelo menos 10 dígitos'],
  ['contacts', { whatsapp: '3232' }, 'WhatsApp deve ter pelo menos 10 dígitos'],
  ['interactions', { occurred_at: null }, 'Data e hora são obrigatórias'],
  ['interactions', { occurred_at: new Date(-8.64e15) }, 'Data inválida'],
  ['interactions', { channel: '' }, 'Canal é obrigatório'],
  ['notes', { note: '' }, 'Anotação é obrigatória'],
  ['notes', { note: 'x'.repeat(1001) }, 'Máximo de 1000 caracteres'],
] as const)('%s with %o say %s', async (kind, over, message) => {
  const { api, parent_id } = await withMaria()
  const refusal = await childOf(api, kind)
    .add({ parent_id, values: { ...samples[kind], ...over } })
    .catch((error) => error)
  expect(refusal.cause.issues.map((issue: { message: string }) => issue.message)).toEqual([message])
})

describe('addresses', () => {
  test.each(['Brasil', 'brasil', 'br', 'BR'])('know %s as BR', async (country) => {
    const { api, parent_id } = await withMaria()
    const { country: stored } = await api.clients.addresses.add({ parent_id, values: { ...address, country } })
    expect(stored).toBe('BR')
  })

  test('keep digits, and the state in capitals', async () => {
    const { api, parent_id } = await withMaria()
    const stored = await api.clients.addresses.add({ parent_id, values: address })
    expect(stored).toMatchObject({ postal_code: '59012300', state: 'RN', complement: null, is_primary: false, is_main: false })
  })

  test('have one primary, which comes first', async () => {
    const { api, parent_id } = await withMaria()
    const first = await api.clients.addresses.add({ parent_id, values: { ...address, number: '1', is_primary: true } })
    const second = await api.clients.addresses.add({ parent_id, values: { ...address, number: '2', is_primary: true } })
    const primary = async () => (await api.clients.addresses.list({ parent_id })).map(({ number, is_main }) => `${number} ${is_main}`)
    const versionOf = async (id: string) => (await api.clients.addresses.list({ parent_id })).find((row) => row.id === id)!.updated_at
    expect(await primary()).toEqual(['2 true', '1 false'])
    await api.clients.addresses.change({
      id: first.id,
      updated_at: await versionOf(first.id),
      values: { ...address, number: '1', is_primary: true },
    })
    expect(await primary()).toEqual(['1 true', '2 false'])
    await api.clients.addresses.change({ id: second.id, updated_at: await versionOf(second.id), values: { ...address, number: '2' } })
    expect(await primary()).toEqual(['1 true', '2 false'])
    const values = { ...address, number: '1 A', is_primary: true }
    await api.clients.addresses.change({ id: first.id, updated_at: await versionOf(first.id), values })
    expect(await primary()).toEqual(['1 A true', '2 false'])
  })

  test('that are primary are changed like any other', async () => {
    const { api, parent_id } = await withMaria()
    const { id, updated_at } = await api.clients.addresses.add({ parent_id, values: { ...address, is_primary: true } })
    await api.clients.addresses.change({ id, updated_at, values: { ...address, number: '2', is_primary: true } })
    expect(await api.clients.addresses.list({ parent_id })).toMatchObject([{ number: '2', is_primary: true }])
  })

  test('keep one primary when several are made primary at once', async () => {
    const { api, parent_id } = await withMaria()
    await Promise.all(Array.from({ length: 5 }, () => api.clients.addresses.add({ parent_id, values: { ...address, is_primary: true } })))
    const rows = await api.clients.addresses.list({ parent_id })
    expect(rows.map(({ is_primary }) => is_primary)).toEqual([true, false, false, false, false])
  })
})

test('contacts and notes are listed newest first, interactions by when they were', async () => {
  const { api, parent_id } = await withMaria()
  for (const name of ['Primeiro', 'Segundo']) await api.clients.contacts.add({ parent_id, values: { ...contact, name } })
  for (const text of ['primeira', 'segunda']) await api.clients.notes.add({ parent_id, values: { note: text } })
  for (const [subject, day] of [['nova', '03'], ['velha', '01']] as const) // biome-ignore format: a table
    await api.clients.interactions.add({
      parent_id,
      values: { ...interaction, subject, occurred_at: new Date(`2026-03-${day}T12:00:00Z`) },
    })
  expect((await api.clients.contacts.list({ parent_id })).map(({ name }) => name)).toEqual(['Segundo', 'Primeiro'])
  expect((await api.clients.notes.list({ parent_id })).map((row) => row.note)).toEqual(['segunda', 'primeira'])
  expect((await api.clients.interactions.list({ parent_id })).map(({ subject }) => subject)).toEqual(['nova', 'velha'])
})
