import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { newMaria } from '#modules/clients/contract/samples.ts'
import { asCompany } from '#server/database/database.ts'

const signIn = testApp()

/** Two people of one company who have the same client open. */
async function twoPeople() {
  const ana = await signIn()
  const bia = await signIn({ company_id: ana.company_id })
  await signIn.owner().query(`update users set name = 'Bia Lima' where user_id = $1`, [bia.user_id])
  const client = await ana.api.clients.create(newMaria())
  return { ana, bia, client, open: { id: client.id, updated_at: client.updated_at } }
}

describe('two people editing one client', () => {
  test('the second reads who changed what, and nothing is overwritten', async () => {
    const { ana, bia, open } = await twoPeople()
    await bia.api.clients.update({ ...open, values: newMaria({ phone: '(84) 98888-7777', status_id: 2 }) })
    const refusal = await ana.api.clients.update({ ...open, values: newMaria({ name: 'Maria Lima' }) }).catch((error) => error)
    expect(refusal).toMatchObject({
      code: 'RECORD_CHANGED',
      defined: true,
      status: 409,
      data: { changes: [{ by: 'Bia Lima', changes: { phone: ['84999991234', '84988887777'], status_id: [1, 2] } }] },
    })
    expect(await ana.api.clients.get({ id: open.id })).toMatchObject({ name: 'Maria Souza', phone: '84988887777', status_id: 2 })
  })

  test('with the version of the answer, what the second typed is saved', async () => {
    const { ana, bia, open } = await twoPeople()
    const { updated_at } = await bia.api.clients.update({ ...open, values: newMaria({ status_id: 2 }) })
    await ana.api.clients.update({ ...open, updated_at, values: newMaria({ name: 'Maria Lima', status_id: 2 }) })
    expect(await bia.api.clients.get({ id: open.id })).toMatchObject({ name: 'Maria Lima', status_id: 2 })
  })

  test('every change since is listed, newest first, and none from before', async () => {
    const { ana, bia, open } = await twoPeople()
    const second = await ana.api.clients.update({ ...open, values: newMaria({ name: 'Maria A.' }) })
    const third = await bia.api.clients.update({ ...open, updated_at: second.updated_at, values: newMaria({ name: 'Maria B.' }) })
    await bia.api.clients.setStatus({ selection: { ids: [open.id] }, status: 3 })
    const refusal = await ana.api.clients
      .update({ ...open, updated_at: second.updated_at, values: newMaria({ name: 'Maria C.' }) })
      .catch((error) => error)
    expect(refusal.data.changes.map(({ changes }: { changes: object }) => changes)).toEqual([
      { status_id: [1, 3] },
      { name: ['Maria A.', 'Maria B.'] },
    ])
    expect(refusal.data.changes[1].at).toEqual(third.updated_at)
  })

  test('of many saves of one version at the same moment, one is saved', async () => {
    const { ana, open } = await twoPeople()
    const saves = Array.from({ length: 8 }, (_, n) => ana.api.clients.update({ ...open, values: newMaria({ name: `Maria ${n}` }) }))
    const results = await Promise.allSettled(saves)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'RECORD_CHANGED' })
  })

  test('every change makes a version of its own, however fast they come', async () => {
    const { ana, client, open } = await twoPeople()
    let { updated_at } = client
    for (let n = 0; n < 10; n++) {
      const saved = await ana.api.clients.update({ ...open, updated_at, values: newMaria({ name: `Maria ${n}` }) })
      expect(saved.updated_at.getTime()).toBeGreaterThan(updated_at.getTime())
      updated_at = saved.updated_at
    }
  })
})

describe('the history', () => {
  const address = {
    ...{ postal_code: '59012-300', street: 'Rua das Dunas', number: '10', complement: '', district: '', city: 'Natal', state: 'RN' },
    ...{ country: 'BR', is_primary: false },
  }

  test('shows who did what to the client and to what belongs to it, also to what is gone', async () => {
    const { ana, bia, open } = await twoPeople()
    const { id } = open
    await bia.api.clients.update({ ...open, values: newMaria({ email: 'maria@exemplo.com.br' }) })
    const added = await bia.api.clients.addresses.add({ parent_id: id, values: address })
    await ana.api.clients.addresses.change({ id: added.id, updated_at: added.updated_at, values: { ...address, number: '11' } })
    await ana.api.clients.addresses.remove({ id: added.id })
    const { rows, total } = await ana.api.clients.history({ id })
    expect(total).toBe(5)
    expect(rows.map(({ by, action, entity }) => `${by} ${action} ${entity}`)).toEqual([
      'Ana Teste delete client_address',
      'Ana Teste update client_address',
      'Bia Lima insert client_address',
      'Bia Lima update client',
      'Ana Teste insert client',
    ])
    expect(rows.map(({ changes }) => changes)).toMatchObject([
      { number: ['11', null] },
      { number: ['10', '11'] },
      { street: [null, 'Rua das Dunas'] },
      { email: [null, 'maria@exemplo.com.br'] },
      {},
    ])
  })

  test('comes in pages', async () => {
    const { ana, open } = await twoPeople()
    let { updated_at } = open
    for (let n = 0; n < 24; n++)
      ({ updated_at } = await ana.api.clients.update({ ...open, updated_at, values: newMaria({ name: `M${n}` }) }))
    const [first, second] = [await ana.api.clients.history({ id: open.id }), await ana.api.clients.history({ id: open.id, page: 2 })]
    expect([first.total, first.rows.length, second.rows.length]).toEqual([25, 20, 5])
    expect(first.rows[0]?.changes).toEqual({ name: ['M22', 'M23'] })
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(25)
  })

  test('names only people behind events of the company being worked in', async () => {
    const { ana, open } = await twoPeople()
    const stranger = await signIn()
    const { rows } = await ana.api.clients.history({ id: open.id })
    const events = rows.map(({ id }) => id)
    const names = await asCompany(signIn.platform().database, stranger, (db) => sql`select * from app.event_authors(${events})`.execute(db))
    expect(names.rows).toEqual([])
  })
})

test('the timeline joins interactions, notes, status and tags, each at its moment, with who did it', async () => {
  const { ana, bia, open } = await twoPeople()
  const { id: parent_id } = open
  const [tag, gone] = [
    await ana.api.clients.tags.create({ name: 'VIP', color: '#3b82f6' }),
    await ana.api.clients.tags.create({ name: 'Velha', color: '#3b82f6' }),
  ]
  const call = { channel: 'call' as const, subject: 'Proposta', notes: '', next_step: 'Ligar' }
  await bia.api.clients.interactions.add({ parent_id, values: { ...call, occurred_at: new Date('2020-01-01T12:00:00Z') } })
  await ana.api.clients.notes.add({ parent_id, values: { note: 'Prefere WhatsApp' } })
  await bia.api.clients.setStatus({ selection: { ids: [parent_id] }, status: 2 })
  await ana.api.clients.tags.attach({ parent_id, tag_id: tag.id })
  await ana.api.clients.tags.attach({ parent_id, tag_id: gone.id })
  await ana.api.clients.tags.remove({ id: gone.id })
  const { rows, total } = await ana.api.clients.timeline({ id: parent_id })
  expect(total).toBe(6)
  expect(rows.map(({ id, at, ...entry }) => entry)).toEqual([
    { kind: 'tag', by: 'Ana Teste', name: 'Velha', added: false },
    { kind: 'tag', by: 'Ana Teste', name: 'Velha', added: true },
    { kind: 'tag', by: 'Ana Teste', name: 'VIP', added: true },
    { kind: 'status', by: 'Bia Lima', before: 1, after: 2 },
    { kind: 'note', by: 'Ana Teste', note: 'Prefere WhatsApp' },
    { kind: 'interaction', by: 'Bia Lima', channel: 'call', subject: 'Proposta', notes: null, next_step: 'Ligar' },
  ])
})

describe('duplicates', () => {
  const asked = { id: null, document: null, phone: null, email: null }

  test('finds who has the document, phone or e-mail being typed, in any format, and what is shared', async () => {
    const { ana, client } = await twoPeople()
    const other = await ana.api.clients.create(newMaria({ name: 'João', document: '', phone: '8433334444', email: 'Casa@Exemplo.com.br' }))
    const shared = { ...asked, document: '529.982.247-25', phone: '(84) 99999-1234', email: 'casa@exemplo.com.BR ' }
    expect(await ana.api.clients.duplicates(shared)).toEqual([
      { id: client.id, name: 'Maria Souza', code: client.code, fields: ['document', 'phone'] },
      { id: other.id, name: 'João', code: other.code, fields: ['email'] },
    ])
    expect(await ana.api.clients.duplicates({ ...shared, id: client.id })).toHaveLength(1)
    expect(await ana.api.clients.duplicates({ ...asked, phone: '(84) 9999-1234' })).toMatchObject([{ id: client.id, fields: ['phone'] }])
  })

  test('finds neither part of an e-mail, nor the trash, nor another company', async () => {
    const { ana, client } = await twoPeople()
    const stranger = await signIn()
    await ana.api.clients.create(newMaria({ document: '', phone: '8433334444', email: 'ana.maria@exemplo.com.br' }))
    expect(await ana.api.clients.duplicates({ ...asked, email: 'maria@exemplo.com.br' })).toEqual([])
    expect(await stranger.api.clients.duplicates({ ...asked, phone: '84999991234' })).toEqual([])
    await ana.api.clients.remove({ selection: { ids: [client.id] } })
    expect(await ana.api.clients.duplicates({ ...asked, phone: '84999991234' })).toEqual([])
  })
})
