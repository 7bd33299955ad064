import { describe, expect, test } from 'vitest'
import { newAntonia } from '#modules/hr/contract/testing/samples.ts'
import { newCase, party } from '#modules/legal/contract/testing/samples.ts'
import { testApp } from './testing/app.ts'

const signIn = testApp()

const client = (name: string) => ({
  ...{ type_id: 1 as const, name, document: '', phone: '(84) 99999-1234', email: '', website: '', status_id: 1, avatar_url: null },
})

describe('whose a case is', () => {
  test('nobody deletes a client with a case under way, also where it is hidden; of a closed one she may', async () => {
    const { api, company_id } = await signIn()
    const [open, hidden, over] = [
      await api.clients.create(client('Ana')),
      await api.clients.create(client('Bia')),
      await api.clients.create(client('Caio')),
    ]
    await api.legal.create(newCase({ client_id: open.id }))
    const secret = await api.legal.create(newCase({ cnj_number: '', client_id: hidden.id }))
    await api.legal.setSecrecy({ id: secret.id, secret: true })
    const closed = await api.legal.create(newCase({ cnj_number: '', client_id: over.id }))
    await api.legal.close({ id: closed.id, result: 'won', closed_on: '2026-01-05', closed_note: null })
    const mate = await signIn({ company_id, permissions: { all: true } })
    expect((await mate.api.legal.list({ client_id: hidden.id })).total).toBe(0)
    const refused = { code: 'CLIENT_HAS_OPEN_RECORDS', message: 'Este cliente tem demandas ou processos em andamento. Encerre-os antes.' }
    for (const { id } of [open, hidden]) await expect(mate.api.clients.remove({ selection: { ids: [id] } })).rejects.toMatchObject(refused)
    expect((await mate.api.clients.remove({ selection: { ids: [over.id] } })).changed).toBe(1)
  })

  test('an employee has those in which he is a party', async () => {
    const { api } = await signIn()
    const antonia = await api.hr.create(newAntonia())
    const [mine] = [await api.legal.create(newCase()), await api.legal.create(newCase({ cnj_number: '' }))]
    await api.legal.parties.add({ parent_id: mine.id, values: { ...party, name: antonia.name, document: antonia.cpf_raw! } })
    const { rows } = await api.legal.list({ employee_id: antonia.id })
    expect(rows.map(({ id }) => id)).toEqual([mine.id])
  })
})
