import { expect, test } from 'vitest'
import { hash, verify } from './passwords.ts'

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
