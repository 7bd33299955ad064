import { expect, test } from 'vitest'
import { vectorCases } from '#modules/legal/contract/testing/vectors.ts'
import { countDeadline } from '../contract/deadline/count-deadline.ts'

// The browser counts while somebody types, and must come to what the server stores.
test.each(vectorCases)('the browser counts as the server: $id $title', ({ input, calendar, expected }) =>
  expect(countDeadline(input, calendar)).toMatchObject(expected),
)
