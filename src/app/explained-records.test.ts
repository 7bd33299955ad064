import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { newMaria } from '#modules/clients/contract/samples.ts'
import { newCase } from '#modules/legal/contract/testing/samples.ts'
import { newJoana } from '#modules/patients/contract/samples.ts'

const app = testApp()

type Caller = Awaited<ReturnType<typeof app>>

const NOT_FOUND = 'Registro não encontrado, ou fora do alcance de quem pergunta.'

/** What `caller` reads about `about` (herself: null) and what she pasted. */
async function told(caller: Caller, about: Caller | null, record: string) {
  const asked = { page: 'dashboard', action: 'read', user_id: about?.user_id ?? null, record } as const
  const { page, record: said } = await caller.api.users.permissions.explain(asked)
  return { page, ...said! }
}

async function secretCase({ api }: Caller) {
  const { id } = await api.legal.create(newCase())
  return api.legal.setSecrecy({ id, secret: true })
}

const narrow = ({ company_id, user_id }: Caller, page: string) =>
  app.owner().query("insert into user_scope (company_id, user_id, page, scope) values ($1, $2, $3, 'own')", [company_id, user_id, page])

test('a record is understood by its address, code or document, and each reason it is not seen has its sentence', async () => {
  const ana = await app()
  const lia = await app({ company_id: ana.company_id, can: ['create', 'read', 'update'] })
  await narrow(lia, 'clients')
  const maria = await ana.api.clients.create(newMaria({ document: '529.982.247-25' }))
  const out = `O escopo em Clientes é "Só meus" e o responsável é Ana Teste.`
  for (const reference of [
    `https://exemplo.com.br/clients?open=${maria.id}`,
    maria.code.toLowerCase(),
    '529.982.247-25',
    '(84) 99999-1234',
  ]) {
    expect(await told(ana, lia, reference), reference).toEqual({
      page: 'clients',
      label: `Cliente ${maria.code}`,
      seen: false,
      sentences: [out],
    })
  }
  expect(await told(ana, null, maria.code)).toMatchObject({ seen: true, sentences: [] })

  const two = await ana.api.clients.create(newMaria({ document: null, name: 'Maria S.' }))
  const kept = await ana.api.clients.get({ id: maria.id })
  await ana.api.clients.merge({ id: maria.id, other_id: two.id, updated_at: kept.updated_at, other_updated_at: two.updated_at, take: [] })
  expect((await told(ana, null, two.id)).sentences).toEqual([`Foi unido a ${maria.code}.`])
  await ana.api.clients.remove({ selection: { ids: [maria.id] } })
  expect((await told(ana, lia, maria.id)).sentences).toEqual([expect.stringMatching(/^Está na lixeira desde \d\d\/\d\d\/\d{4}/), out])
  const bia = await app({ company_id: ana.company_id, can: ['read', 'update'] })
  expect(await told(bia, lia, maria.id)).toMatchObject({ label: null, sentences: [NOT_FOUND] }) // may not open the trash

  const joana = await ana.api.patients.create(newJoana())
  await app.owner().query('update patient set archived_at = now() where id = $1', [joana.id])
  expect(await told(ana, null, joana.id)).toMatchObject({
    ...{ page: 'patients', seen: true },
    sentences: [expect.stringMatching(/^Foi arquivado em /)],
  })
  const secret = await secretCase(ana)
  expect(await told(ana, bia, secret.id)).toMatchObject({
    ...{ page: 'legal-cases', seen: false },
    sentences: ['Processo em segredo de justiça: Ana Teste não está na lista do processo.'],
  })
})

test('of a record that the asker does not see herself nothing is told, and one that does not exist answers the same', async () => {
  const ana = await app()
  const lia = await app({ company_id: ana.company_id })
  await narrow(lia, 'clients')
  const maria = await ana.api.clients.create(newMaria({ document: '529.982.247-25' }))
  const secret = await secretCase(ana)
  const nothing = await told(lia, ana, randomUUID())
  expect(nothing).toEqual({ page: 'dashboard', label: null, seen: null, sentences: [NOT_FOUND] })
  for (const reference of [maria.id, maria.code, '52998224725', secret.id, secret.code, 'CLI-NADA', 'a', '%%%'])
    for (const about of [null, ana]) expect(await told(lia, about, reference), reference).toEqual(nothing)
  const tata = await app({ company_id: ana.company_id, permissions: { users: { read: true } } })
  expect(await told(tata, ana, maria.id)).toEqual(nothing)
})

test('a record of another company is told to whoever may open it there', async () => {
  const ana = await app()
  const other = await app()
  const maria = await other.api.clients.create(newMaria())
  expect((await told(ana, null, maria.id)).sentences).toEqual([NOT_FOUND])
  const works = 'insert into company_membership (company_id, user_id) values ($1, $2)'
  await app.owner().query(works, [other.company_id, ana.user_id])
  expect((await told(ana, null, maria.id)).sentences).toEqual([NOT_FOUND]) // works there, and may read no clients
  await app
    .owner()
    .query('insert into user_page_permission (company_id, user_id, page, can_read) values ($1, $2, $3, true)', [
      other.company_id,
      ana.user_id,
      'clients',
    ])
  expect(await told(ana, null, maria.id)).toEqual({ page: 'dashboard', label: null, seen: false, sentences: ['Pertence a outra empresa.'] })
  await expect(ana.api.clients.get({ id: maria.id })).rejects.toMatchObject({ code: 'NOT_FOUND' }) // and the request stays in its company
})
