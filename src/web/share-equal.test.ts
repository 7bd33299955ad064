import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'

test('an answer that says the same is the same, with its dates; what changed is not', () => {
  const client = createQueryClient()
  const answer = (name: string, at: string) => ({
    rows: [
      { id: 1, updated_at: new Date('2026-11-24T00:00:00Z') },
      { id: 2, name, updated_at: new Date(at) },
    ],
  })
  const told = (name: string, at: string) => client.setQueryData<ReturnType<typeof answer>>(['list'], answer(name, at))!
  const first = told('Ana', '2026-11-24T00:00:00Z')
  expect(told('Ana', '2026-11-24T00:00:00Z')).toBe(first)
  const later = told('Ana', '2026-11-24T00:00:01Z')
  expect(later.rows[0]).toBe(first.rows[0])
  expect(later.rows[1]).toEqual({ id: 2, name: 'Ana', updated_at: new Date('2026-11-24T00:00:01Z') })
  expect(told('Bia', '2026-11-24T00:00:01Z').rows[1]!.name).toBe('Bia')
})
