import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { concerns } from '#web/events/ask-again.ts'
import { api } from './api.ts'

const visit = { input: { id: '018f0000-0000-7000-8000-000000000001' } }
const change = { e: 'patient', m: 'patients', k: 'update', id: '018f0000-0000-7000-8000-000000000002' } as const

test.each([
  ['a visit', api.schedule.get.queryOptions(visit), true],
  ['its steps', api.schedule.steps.queryOptions(visit), true],
  ['its messages', api.schedule.messages.queryOptions(visit), true],
  ['its charge', api.charges.ofVisit.queryOptions(visit), true],
  ['another patient', api.get.queryOptions(visit), false],
])('a change that is told by the id of a patient shows in %s', (_, options, shows) => {
  const client = new QueryClient()
  expect(concerns(client.getQueryCache().build(client, options as object as { queryKey: QueryKey }), [change])).toBe(shows)
})
