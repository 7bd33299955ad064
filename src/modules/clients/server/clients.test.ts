import { describe, expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { newMaria } from '#modules/clients/contract/samples.ts'

const signIn = testApp()

const NOBODY = '00000000-0000-7000-8000-000000000000'
const NO_DOCUMENT = { document: '' }

describe('create', () => {
  test('stores digits, and null for what was left empty', async () => {
    const { api } = await signIn()
    const client = await api.clients.create(newMaria())
    expect(client).toMatchObject({ document: '52998224725', phone: '84999991234', email: null, website: null, status_id: 1 })
  })

  test('keeps accents, emoji and quotes of a name as typed', async () => {
    const { api } = await signIn()
    const name = "Zélia D’Ávila & Filhos 🏝️ <b>'; drop table client; --"
    const { id } = await api.clients.create(newMaria({ name }))
    expect((await api.clients.get({ id })).name).toBe(name)
  })

  test('gives every client a code of its own, however fast they are made', async () => {
    const { api, company_id } = await signIn()
    await Promise.all(Array.from({ length: 8 }, () => api.clients.create(newMaria(NO_DOCUMENT))))
    const { rows } = await signIn.owner().query('select code from client where company_id = $1', [company_id])
    expect(new Set(rows.map(({ code }) => code)).size).toBe(8)
    for (const { code } of rows) expect(code).toMatch(/^CLI-[0-9A-Z]+$/)
  })

  test('takes a CNPJ with letters, in any case and with its mask', async () => {
    const { api } = await signIn()
    const client = await api.clients.create(newMaria({ type_id: 2, document: '12.abc.345/01de-35' }))
    expect(client.document).toBe('12ABC34501DE35')
  })

  test.each([
    ['a CPF with a wrong check digit', { document: '529.982.247-24' }, 'CPF inválido'],
    ['letters for a CPF', { document: 'ABCDEFGHIJK' }, 'CPF inválido'],
    ['a word for a CPF', { document: 'não possui' }, 'CPF inválido'],
    ['an extension in a phone', { phone: '(84) 3232-1234 ramal 5' }, 'Telefone tem letras: deixe só o número'],
    ['a CNPJ with a wrong check digit', { type_id: 2 as const, document: '11.222.333/0001-80' }, 'CNPJ inválido'],
    ['a phone that is too short', { phone: '8499' }, 'Telefone deve ter pelo menos 10 dígitos'],
    ['no phone', { phone: '' }, 'Telefone é obrigatório'],
    ['no name', { name: '  ' }, 'Nome é obrigatório'],
    ['an e-mail that is none', { email: 'maria@' }, 'Email inválido'],
    ['a picture from elsewhere', { avatar_url: 'https://exemplo.com.br/a.jpg' }, 'Imagem inválida'],
    ['a status that fits no smallint', { status_id: 70_000 }, 'Status inválido'],
  ])('refuses %s and stores nothing', async (_what, over, message) => {
    const { api } = await signIn()
    const refusal = await api.clients.create(newMaria(over)).catch((error) => error)
    expect(refusal).toMatchObject({ code: 'BAD_REQUEST' })
    expect(refusal.cause.issues.map((issue: { message: string }) => issue.message)).toEqual([message])
    expect((await api.clients.list({})).total).toBe(0)
  })

  test('refuses a status that does not exist', async () => {
    const { api } = await signIn()
    await expect(api.clients.create(newMaria({ status_id: 99 }))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test.each(['company_id', 'id', 'code', 'deleted_at', 'search'])('refuses a request that sets %s', async (field) => {
    const [ana, bruno] = [await signIn(), await signIn()]
    const smuggled = { ...newMaria(), [field]: bruno.company_id }
    await expect(ana.api.clients.create(smuggled)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect((await bruno.api.clients.list({})).total).toBe(0)
  })

  test('refuses a second client with the same document', async () => {
    const { api } = await signIn()
    await api.clients.create(newMaria())
    await expect(api.clients.create(newMaria({ name: 'Outra', document: '52998224725' }))).rejects.toMatchObject({
      code: 'CLIENT_DOCUMENT_TAKEN',
      message: 'Já existe um cliente com este documento cadastrado.',
    })
    expect((await api.clients.list({})).total).toBe(1)
  })

  test('lets two companies have the same client', async () => {
    const [ana, bruno] = [await signIn(), await signIn()]
    await ana.api.clients.create(newMaria())
    await expect(bruno.api.clients.create(newMaria())).resolves.toBeDefined()
  })

  test('works for somebody who may only create', async () => {
    const { api } = await signIn({ can: ['create'] })
    await expect(api.clients.create(newMaria())).resolves.toMatchObject({ name: 'Maria Souza' })
  })
})

describe('update', () => {
  test('a client may keep its own document', async () => {
    const { api } = await signIn()
    const { id, updated_at } = await api.clients.create(newMaria())
    const renamed = await api.clients.update({ id, updated_at, values: newMaria({ name: 'Maria S. Lima' }) })
    expect(renamed.name).toBe('Maria S. Lima')
    expect(renamed.updated_at.getTime()).toBeGreaterThan(updated_at.getTime())
  })

  test('refuses the document of another client and changes nothing', async () => {
    const { api } = await signIn()
    await api.clients.create(newMaria())
    const { id, updated_at } = await api.clients.create(newMaria({ name: 'João', ...NO_DOCUMENT }))
    const taken = api.clients.update({ id, updated_at, values: newMaria({ name: 'João II' }) })
    await expect(taken).rejects.toMatchObject({ code: 'CLIENT_DOCUMENT_TAKEN' })
    expect((await api.clients.get({ id })).name).toBe('João')
  })

  test('leaves who changed what from what to what', async () => {
    const { api, company_id, user_id } = await signIn()
    const { id, updated_at } = await api.clients.create(newMaria())
    await api.clients.update({ id, updated_at, values: newMaria({ name: 'Maria Lima' }) })
    const { rows } = await signIn
      .owner()
      .query(
        `select user_id, action, changes from audit_event where company_id = $1 and entity = 'client' and entity_id = $2 order by id`,
        [company_id, id],
      )
    expect(rows).toEqual([
      { user_id, action: 'insert', changes: null },
      { user_id, action: 'update', changes: { name: ['Maria Souza', 'Maria Lima'] } },
    ])
  })
})

describe('the trash', () => {
  test('takes a client out of every list and gives it back', async () => {
    const { api } = await signIn()
    const { id, updated_at } = await api.clients.create(newMaria())
    expect(await api.clients.remove({ selection: { ids: [id] } })).toMatchObject({ changed: 1 })
    expect((await api.clients.list({})).total).toBe(0)
    expect(await api.clients.find({ text: 'maria' })).toEqual([])
    await expect(api.clients.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Cliente não encontrado.' })
    await expect(api.clients.update({ id, updated_at, values: newMaria() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(api.clients.remove({ selection: { ids: [id] } })).rejects.toMatchObject({ code: 'NOT_FOUND' })

    expect(await api.clients.restore({ ids: [id] })).toEqual({ changed: 1 })
    expect(await api.clients.get({ id })).toMatchObject({ id, name: 'Maria Souza' })
    expect((await api.clients.list({})).total).toBe(1)
  })

  test('does not give a client back whose document was taken meanwhile', async () => {
    const { api } = await signIn()
    const { id } = await api.clients.create(newMaria())
    await api.clients.remove({ selection: { ids: [id] } })
    await api.clients.create(newMaria({ name: 'Outra Maria' }))
    await expect(api.clients.restore({ ids: [id] })).rejects.toMatchObject({ code: 'CLIENT_DOCUMENT_TAKEN' })
    expect((await api.clients.list({})).rows.map(({ name }) => name)).toEqual(['Outra Maria'])
  })

  test('gives nothing back after 30 days', async () => {
    const { api } = await signIn()
    const { id } = await api.clients.create(newMaria())
    await api.clients.remove({ selection: { ids: [id] } })
    await signIn.owner().query(`update client set deleted_at = now() - interval '30 days' where id = $1`, [id])
    await expect(api.clients.restore({ ids: [id] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

test('nothing of another company is found, changed or shown', async () => {
  const [ana, bruno] = [await signIn(), await signIn()]
  const { id, updated_at } = await ana.api.clients.create(newMaria({ email: 'maria@exemplo.com.br' }))
  const missing = await bruno.api.clients.get({ id: NOBODY }).catch((error) => error)

  for (const call of [
    () => bruno.api.clients.get({ id }),
    () => bruno.api.clients.update({ id, updated_at, values: newMaria({ name: 'Invadida' }) }),
    () => bruno.api.clients.remove({ selection: { ids: [id] } }),
    () => bruno.api.clients.restore({ ids: [id] }),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: missing.code, message: missing.message, status: missing.status })
  }
  expect(await bruno.api.clients.find({ text: 'maria' })).toEqual([])
  expect(await bruno.api.clients.list({ name: 'maria' })).toEqual({
    rows: [],
    total: 0,
    counts: { total: 0, active: 0, inactive: 0, with_email: 0 },
  })
  expect(await ana.api.clients.get({ id })).toMatchObject({ name: 'Maria Souza' })
})

test('a form is offered types, statuses and tags in their order', async () => {
  const { api } = await signIn()
  const { types, statuses, tags } = await api.clients.options()
  expect(types).toEqual([
    { id: 1, name: 'Pessoa Física' },
    { id: 2, name: 'Pessoa Jurídica' },
  ])
  expect(statuses.map(({ name, color, group }) => `${name} ${color} ${group}`)).toEqual([
    'Lead green other',
    'Ativo blue active',
    'Inativo red inactive',
    'Suspenso yellow other',
    'Qualificado purple other',
    'Proposta orange other',
  ])
  expect(tags).toEqual([])
})
