import { expect, test } from 'vitest'
import { LEAKED_PASSWORDS } from './leaked-passwords.ts'
import { hash, isGuessable, verify } from './passwords.ts'

const ana = { email: 'ana.souza@padaria.com.br', name: 'Ana Souza' }

test.each([
  'senha123',
  'Senha123',
  'FLAMENGO',
  '102030',
  'brasil',
  '123456',
  '987654321',
  'qwertyuiop',
  'aaaaaaaa',
  'abababab',
  ' 123456 ',
])('refuses the well-known password %s', (password) => {
  expect(isGuessable(password, ana)).toBe(true)
})

test.each(['ana.souza@padaria.com.br', 'ana.souza', 'Ana Souza', 'anasouza', 'padaria'])(
  'refuses %s, which is the person herself',
  (password) => {
    expect(isGuessable(password, ana)).toBe(true)
  },
)

test.each(['cavalo correto bateria', 'k7#Tz9', 'chuva de domingo', 'Ana gosta de pão'])('takes %s', (password) => {
  expect(isGuessable(password, ana)).toBe(false)
})

test('the list holds lower-case passwords that the minimum length lets through', () => {
  expect([...LEAKED_PASSWORDS].filter((password) => password.length < 6 || password !== password.toLowerCase())).toEqual([])
})

test('knows the right password from a wrong one, and nobody’s from any', async () => {
  const stored = await hash('cavalo correto bateria')
  expect(stored).not.toContain('cavalo')
  expect(await verify(stored, 'cavalo correto bateria')).toBe(true)
  expect(await verify(stored, 'cavalo correto')).toBe(false)
  expect(await verify(null, '')).toBe(false)
})

test('makes people wait in a short queue and refuses the rest', async () => {
  const results = await Promise.allSettled(Array.from({ length: 40 }, () => hash('cavalo correto bateria')))
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(6)
  expect(refused[0]?.reason).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await expect(hash('cavalo correto bateria')).resolves.toBeDefined()
})
