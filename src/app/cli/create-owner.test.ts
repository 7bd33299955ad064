import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuth } from '#server/auth/auth.ts'
import { type Database, openDatabase, openPool } from '#server/database/database.ts'
import type { Postgres } from '#server/postgres/index.ts'
import { createLog } from '#server/process/log.ts'
import { cloneDatabase } from '#server/testing/database.ts'
import { createOwner, NewOwner } from './create-owner.ts'
import { resetTwoFactor } from './reset-two-factor.ts'

const log = createLog({ LOG_LEVEL: 'silent' })
const ana = { name: 'Ana Souza', email: 'ana@padaria.com.br', password: 'cavalo correto bateria', company: 'Padaria do Zé & Cia.' }

let postgres: Postgres
let database: Database

beforeAll(async () => {
  postgres = await cloneDatabase()
  database = openDatabase(openPool(postgres.owner, { onError: (error) => log.error(error) }))
})
afterAll(async () => {
  await database.destroy()
  await postgres.stop()
})

const people = () => database.selectFrom('users').select(['name', 'profile_id']).execute()

test('a guessable password makes nobody', async () => {
  for (const password of ['retaguarda-demo', 'ana@padaria.com.br', 'senha123']) {
    await expect(createOwner(database, { ...ana, password }, 'individual')).rejects.toThrow('fácil de adivinhar')
  }
  expect(await people()).toEqual([])
})

test('the first owner signs in, and owns the first company', async () => {
  await createOwner(database, NewOwner.parse({ ...ana, email: ' Ana@Padaria.com.br ' }), 'individual')
  expect(await people()).toEqual([{ name: 'Ana Souza', profile_id: 1 }])
  expect(await database.selectFrom('companies').select(['name', 'slug', 'type']).execute()).toEqual([
    { name: 'Padaria do Zé & Cia.', slug: 'padaria-do-ze-cia', type: 'company' },
  ])
  expect(await database.selectFrom('company_membership').select('role').execute()).toEqual([{ role: 'owner' }])

  const env = { SECRET: 'jV3kQ8xTz6BnW1pR5yLd0sHf7aGcUe2m', PUBLIC_URL: 'http://localhost:3000' }
  const auth = await createAuth({ env, app: postgres.app, log })
  try {
    const attempt = { email: ana.email, password: ana.password, address: '127.0.0.1', user_agent: null, device: null, trusted: [] }
    await expect(auth.signIn(attempt)).resolves.toMatchObject({ token: expect.any(String) })
  } finally {
    await auth.close()
  }
})

test('an installation with an owner gets no second one this way', async () => {
  await expect(createOwner(database, { ...ana, email: 'bia@padaria.com.br' }, 'individual')).rejects.toThrow(
    'já tem uma pessoa proprietária',
  )
  expect(await people()).toHaveLength(1)
  expect(await database.selectFrom('auth.user').select('email').execute()).toEqual([{ email: ana.email }])
})

test.each([
  [{ name: ' ' }, 'Nome é obrigatório'],
  [{ email: 'ana' }, 'E-mail inválido'],
  [{ password: '12345' }, 'A senha deve ter pelo menos 6 caracteres.'],
  [{ company: '' }, 'Nome da empresa é obrigatório'],
])('%o is refused with a sentence', (wrong, sentence) => {
  expect(NewOwner.safeParse({ ...ana, ...wrong }).error?.issues[0]?.message).toBe(sentence)
})

test('an owner who lost her phone is freed, and nobody else', async () => {
  await expect(resetTwoFactor(database, 'ninguem@padaria.com.br')).rejects.toThrow('Ninguém entra com o e-mail')
  await expect(resetTwoFactor(database, ana.email)).rejects.toThrow('não tem a verificação em duas etapas ativa')
  const { id } = await database.selectFrom('auth.user').select('id').where('email', '=', ana.email).executeTakeFirstOrThrow()
  await database.insertInto('auth.two_factor').values({ user_id: id, secret: 'x', verified: true }).execute()
  const hasTwoSteps = async () =>
    (await database.selectFrom('users').select('two_factor_at').executeTakeFirstOrThrow()).two_factor_at !== null
  expect(await hasTwoSteps()).toBe(true)
  expect(await resetTwoFactor(database, ` ${ana.email.toUpperCase()}`)).toBe(ana.name)
  expect(await hasTwoSteps()).toBe(false)
})
