import type { CaseCounts, CaseRow } from '#modules/legal/contract/case.ts'
import { CaseFilter } from '#modules/legal/contract/filters.ts'
import { listPage } from '#parts/lists/server/list-page.ts'
import type { Listing } from '#parts/lists/server/listing.ts'
import { isSuggested } from '#parts/lists/server/suggested.ts'
import { countCases } from './counts.ts'
import { withDaysLeft } from './days-left.ts'
import { matchingCases, matchingNext } from './matching.ts'
import { CASES } from './register.ts'
import { rpc } from './rpc.ts'

/** Filters that a walk keeps up with: they leave many cases. matchingNext has them too. */
const WIDE: readonly (keyof CaseFilter)[] = ['status', 'ongoing', 'responsible_id']
const NARROWING = (Object.keys(CaseFilter.shape) as (keyof CaseFilter)[]).filter((key) => !WIDE.includes(key))

export const LISTING = {
  register: CASES,
  view: 'vw_legal_case_list',
  matching: matchingCases,
  orders: {
    next_deadline_on: {
      ...{ columns: ['next_deadline_on'], nullsLast: true },
      beside: { table: 'legal_case_next', key: 'legal_case_id', matching: matchingNext },
    },
    title: { columns: ['title'] },
    client: { columns: ['client_name'], nullsLast: true },
    last_movement_at: { columns: ['last_movement_at'], nullsLast: true },
    filed_on: { columns: ['filed_on'], nullsLast: true },
    claim_value: { columns: ['claim_value'], nullsLast: true },
  },
  isSearch: (filters: CaseFilter) => NARROWING.some((key) => filters[key] !== undefined),
  count: countCases,
} as const satisfies Listing<CaseFilter, CaseCounts>

type Stored = Omit<CaseRow, 'days_left'> & { instance: string | null; uf: string | null }

export const list = rpc.list.handler(async ({ input, context: { db } }) => {
  const { rows, ...counted } = await listPage<CaseFilter, Stored, CaseCounts>(db, LISTING, input)
  return { ...counted, rows: await withDaysLeft(db, rows, ({ next_deadline_on }) => next_deadline_on) }
})

export const find = rpc.find.handler(({ input: { text }, context: { db } }) =>
  db
    .selectFrom('legal_case')
    .select(['id', 'title as name', 'code', 'cnj_number'])
    .where(isSuggested<CaseFilter>(db, LISTING, text, { demand_name: text, client_name: text }, 'title'))
    .orderBy('title')
    .orderBy('id')
    .execute(),
)
