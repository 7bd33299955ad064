import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { concerns, ONLY_WHEN_ASKED, TOLD_BY_ANOTHER } from './ask-again.ts'

const cache = new QueryClient().getQueryCache()
function asks(path: string[], input: object, meta = {}) {
  const queryKey: QueryKey = [path, { input, type: 'query' }]
  return cache.build(new QueryClient(), { queryKey, meta })
}
const change = (id?: string) => ({ e: 'patient', m: 'patients', k: 'update', ...(id && { id }) }) as Parameters<typeof concerns>[1][number]

test('a change shows in its module, and of one record only where it is the one', () => {
  const [list, get] = [asks(['patients', 'list'], { page: 1 }), asks(['patients', 'get'], { id: 'a' })]
  expect([concerns(list, [change('a')]), concerns(get, [change('a')]), concerns(get, [change('b')])]).toEqual([true, true, false])
})

test('what is only asked when a person asks for it follows no change', () => {
  expect(concerns(asks(['patients', 'records', 'open'], { id: 'a' }, ONLY_WHEN_ASKED), [change('a')])).toBe(false)
})

test('a visit follows what is told by the id of its patient, and of no other module', () => {
  const visit = asks(['patients', 'schedule', 'get'], { id: 'visit' }, TOLD_BY_ANOTHER)
  expect([concerns(visit, [change('a')]), concerns(visit, [{ ...change('a'), m: 'hr' }])]).toEqual([true, false])
})
