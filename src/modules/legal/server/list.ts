import { sql } from 'kysely'
import type { CaseCounts, CaseRow } from '#modules/legal/contract/case.ts'
import { CaseFilter } from '#modules/legal/contract/filters.ts'
import { listPage } from '#parts/lists/server/list-page.ts'
import type { Listing } from '#parts/lists/server/listing.ts'
import { isSuggested, LOOKED_AT, SUGGESTIONS } from '#parts/lists/server/suggested.ts'
import { beginsWithInitials, containsWords } from '#server/database/sql.ts'
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

interface Found {
  id: string
  name: string
  code: string
  cnj_number: string | null
  party: string | null
}

/** Those found by what they are called stand before those found by who is in them. */
export const find = rpc.find.handler(async ({ input: { text }, context: { db } }) => {
  const called = db
    .selectFrom('legal_case')
    .select(['id', 'title as name', 'code', 'cnj_number', sql<string | null>`null`.as('party')])
    .where(isSuggested<CaseFilter>(db, LISTING, text, { demand_name: text, client_name: text }, { name: 'title' }))
    .orderBy('title')
    .orderBy('id')
  const [first, { rows: more }] = await Promise.all([called.execute(), ofParties(text).execute(db)])
  return [...first, ...more.filter(({ id }) => first.every((one) => one.id !== id))].slice(0, SUGGESTIONS)
})

const ofParties = (text: string) => sql<Found>`
  select c.id, c.title as name, c.code, c.cnj_number, found.name as party
  from (
    select distinct on (looked.legal_case_id) looked.legal_case_id, looked.name from (
      select legal_case_id, name from legal_party where ${containsWords(sql`legal_party.search`, text)} and ${beginsWithInitials('legal_party.search', text)}
      limit ${sql.lit(LOOKED_AT)}
    ) looked order by looked.legal_case_id, looked.name
  ) found
  join legal_case c on c.id = found.legal_case_id
  where c.deleted_at is null
  order by c.title, c.id limit ${sql.lit(SUGGESTIONS)}`
