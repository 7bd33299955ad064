import { sql } from 'kysely'
import type { DealRow } from '#modules/crm/contract/deal.ts'
import { DealFilter } from '#modules/crm/contract/filters.ts'
import type { Listing } from '#parts/lists/server/listing.ts'
import { searchIds } from '#parts/lists/server/search-ids.ts'
import { isSuggested } from '#parts/lists/server/suggested.ts'
import { walkIds } from '#parts/lists/server/walk-ids.ts'
import { rowsInOrder } from '#server/database/paginate.ts'
import { matchingDeals } from './matching.ts'
import { DEALS } from './register.ts'
import { rpc } from './rpc.ts'
import { summarize } from './summary.ts'

/** Filters that a walk keeps up with: they leave many deals. */
const WIDE: readonly (keyof DealFilter)[] = ['status', 'responsible_id', 'pipeline_id']
const NARROWING = (Object.keys(DealFilter.shape) as (keyof DealFilter)[]).filter((key) => !WIDE.includes(key))

export const LISTING = {
  register: DEALS,
  view: 'vw_deals',
  matching: matchingDeals,
  orders: {
    created_at: { columns: ['created_at'] },
    name: { columns: ['name'] },
    client_name: { columns: ['client_name'] },
    value: { columns: ['value'] },
    expected_close: { columns: ['expected_close'], nullsLast: true },
    next_task_on: { columns: ['next_task_on'], nullsLast: true },
    days_in_stage: { columns: ['stage_entered_at'] },
  },
  isSearch: (filters: DealFilter) => NARROWING.some((key) => filters[key] !== undefined),
  async count(db, filters: DealFilter) {
    const { total } = await matchingDeals(db, filters)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return { total, counts: null }
  },
} as const satisfies Listing<DealFilter, null>

/** The newest first, unless said; the days in a stage run against the moment of entering it. */
export function inDirection<Input extends { sort?: string | undefined; direction?: 'asc' | 'desc' | undefined }>(input: Input): Input {
  const { sort = 'created_at', direction = sort === 'created_at' ? 'desc' : 'asc' } = input
  if (sort !== 'days_in_stage') return { ...input, direction }
  return { ...input, direction: direction === 'asc' ? 'desc' : 'asc' }
}

export const list = rpc.list.handler(async ({ input, context: { db } }) => {
  const asked = inDirection(input)
  const ids = LISTING.isSearch(input)
    ? searchIds<DealFilter>(db, LISTING, asked).then((found) => sql<{ id: string }>`select unnest(${found.ids}::uuid[]) as id`)
    : walkIds<DealFilter>(db, LISTING, asked)
  const [rows, summary] = await Promise.all([
    Promise.resolve(ids).then((page) => rowsInOrder(db, 'vw_deals', page) as unknown as Promise<DealRow[]>),
    summarize(db, withoutOrder(input)),
  ])
  return { rows, total: summary.sums.count, ...summary }
})

const withoutOrder = ({
  page: _,
  sort: __,
  direction: ___,
  ...filter
}: DealFilter & { page: number; sort?: string | undefined; direction?: string | undefined }): DealFilter => filter

export const find = rpc.find.handler(({ input: { text }, context: { db } }) =>
  db
    .selectFrom('deal')
    .select(['id', 'name', 'code', 'client_name'])
    .where(isSuggested<DealFilter>(db, LISTING, text, { demand_name: text, client_name: text, status: 'all' }))
    .orderBy('name')
    .orderBy('id')
    .execute(),
)
