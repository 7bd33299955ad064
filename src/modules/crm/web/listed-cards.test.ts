import { expect, test } from 'vitest'
import type { DealRow } from '#modules/crm/contract/deal.ts'
import { listedCards } from './listed-cards.ts'
import type { CardColumn } from './use-columns.ts'

const column = (id: string, status: string, ids: string[]) =>
  ({ id, sums: { count: ids.length }, cards: ids.map((card) => ({ id: card, status }) as DealRow) }) as CardColumn

test('an open deal is one of those that the board counts, a closed one of its outcome', () => {
  const columns = [column('lead', 'open', ['a', 'b']), column('offer', 'open', ['c']), column('won', 'won', ['d', 'e'])]
  const totalFor = (id: string | null) => listedCards(columns, id).data?.total
  expect([totalFor('b'), totalFor(null), totalFor('e')]).toEqual([3, 3, 2])
})
