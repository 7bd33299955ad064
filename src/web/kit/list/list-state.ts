import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { LAST_PAGE } from '#shared/page-size.ts'

/** What a list's contract adds to its filters: they choose an order, not rows. */
export interface Order {
  sort?: string | undefined
  direction?: 'asc' | 'desc' | undefined
}

/** Everything a list page remembers. All of it but the ticks is in the address: back, reload and a copied link restore it. */
export interface ListState<Filters extends Order = Order> {
  filters: Filters
  page: number
  /** Whether anything narrows the list. */
  filtered: boolean
  /** The record open in a dialog: its id, NEW_RECORD, or null. */
  open: string | null
  /** The tab that a link to the open record asked for. */
  tab: string | null
  selected: ReadonlySet<string>
  /** Whether rows are being ticked: one is, or somebody on a phone, where ticks are not shown otherwise, asked for them. */
  selecting: boolean
  /** How many rows the filters let through when all of them were selected, also those on other pages; null while only ticks count. */
  everySelected: number | null
  /** Back to page 1. `replace` adds no step to the browser's history: for the next letter of a word. */
  filter(change: Partial<Filters>, options?: { replace: boolean }): void
  clearFilters(): void
  sort(order: Order): void
  goTo(page: number, options?: { replace: boolean }): void
  /** `page` when the record is on another page than the one shown; `tab` to begin with another than its first. */
  show(record: string | null, options?: { replace?: boolean; page?: number; tab?: string | undefined }): void
  select(ids: Iterable<string>): void
  beginSelecting(): void
  /** Selects all rows that the filters let through: `total` of them, as the person sees it. */
  selectEvery(total: number): void
}

/** `open` while a record is being created. */
export const NEW_RECORD = 'new'

type Search = Record<string, unknown>

/** What no filter may be called: the address remembers these itself. */
type Taken = 'page' | 'open' | 'tab'
type Free<Schema extends z.ZodObject> = [keyof Schema['shape'] & Taken] extends [never] ? unknown : never

const NO_ORDER = { sort: undefined, direction: undefined }
const NOTHING: ReadonlySet<string> = new Set()

export function useListState<Schema extends z.ZodObject>(schema: Schema & Free<Schema>): ListState<z.output<Schema> & Order> {
  type Filters = z.output<Schema> & Order
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const filters = useMemo(() => readFilters(schema, search) as Filters, [schema, search])
  const page = Math.min(Math.max(1, Math.trunc(Number(search.page)) || 1), LAST_PAGE)
  const { sort: _sort, direction: _direction, ...narrowing } = filters as Order & Search

  // Ticks belong to the rows they were set on: any other page or filter has none.
  const place = JSON.stringify([filters, page])
  const [ticks, setTicks] = useState({ place, ids: NOTHING, every: null as number | null, asked: false })

  const move = (change: Search, options?: { replace: boolean }) =>
    void navigate({ to: '.', search: ((before: Search) => present({ ...before, ...change })) as never, resetScroll: false, ...options })

  return {
    filters,
    page,
    filtered: Object.keys(narrowing).length > 0,
    open: typeof search.open === 'string' ? search.open : null,
    tab: typeof search.tab === 'string' ? search.tab : null,
    selected: ticks.place === place ? ticks.ids : NOTHING,
    selecting: ticks.place === place && (ticks.asked || ticks.ids.size > 0),
    filter: (change, options) => move({ ...change, page: undefined }, options),
    clearFilters: () => move({ ...absent(Object.keys(narrowing)), page: undefined }),
    sort: (order) => move({ ...NO_ORDER, ...order, page: undefined }),
    goTo: (next, options) => move(pageParam(next), options),
    // Closed, it is left behind: the back button does not open it again.
    show: (record, { page: on, tab, replace = record === null } = {}) =>
      move({ open: record ?? undefined, tab, ...(on && pageParam(on)) }, { replace }),
    everySelected: ticks.place === place ? ticks.every : null,
    select: (ids) => setTicks({ place, ids: new Set(ids), every: null, asked: false }),
    beginSelecting: () => setTicks({ place, ids: NOTHING, every: null, asked: true }),
    selectEvery: (total) => setTicks({ ...ticks, every: total }),
  }
}

/** The filters an address holds. One that is not valid is as good as absent: an old link still opens. */
function readFilters(schema: z.ZodObject, search: Search) {
  const read = Object.entries(schema.shape).map(([key, field]) => {
    const value = search[key]
    const parsed = (field as z.ZodType).safeParse(value === undefined ? undefined : String(value))
    return [key, parsed.data]
  })
  return present(Object.fromEntries(read))
}

const present = (values: Search): Search =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''))

/** The first page needs no mention. */
const pageParam = (page: number) => ({ page: page > 1 ? page : undefined })

const absent = (keys: string[]): Search => Object.fromEntries(keys.map((key) => [key, undefined]))
