import { useLocalStorage } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Period } from '#modules/dashboard/contract/previous-period.ts'
import { isCivilDate } from '#shared/br/date.ts'
import { useToday } from '#web/use-today.ts'
import { defaultPeriod, monthsOf } from './periods.ts'

/** Of the tab that holds the widgets without one. */
export const PRINCIPAL = 'principal'

type Search = Record<string, string | undefined>

/** What the name of an answer to a widget's filter begins with in the address. */
const ANSWER = 'f.'

/** What the dashboard remembers: all of it is in the address, and the month also here, so that it is there on the next visit. */
export function useDashboardState() {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const today = useToday()
  const [remembered, remember, forget] = useLocalStorage<string>({ key: 'selectedMonth', getInitialValueInEffect: false })

  const period = readPeriod(search) ?? defaultPeriod(today)
  const months = monthsOf(period)
  const month = [search.month, remembered].find((candidate) => candidate && months.includes(candidate)) ?? months[0] ?? null

  const move = (change: Search, replace = false) =>
    void navigate({ to: '.', search: ((before: Search) => ({ ...before, ...change })) as never, resetScroll: false, replace })

  const listed = {
    text: search.q ?? '',
    /** '' for all. */
    folder: search.in ?? '',
    deleted: search.deleted === 'true',
    page: Math.max(1, Number.parseInt(search.page ?? '', 10) || 1),
  }

  return {
    period,
    months,
    month,
    /** What was answered to the filters that widgets ask for, by field. */
    others: Object.fromEntries(
      Object.entries(search).flatMap(([key, value]) => (key.startsWith(ANSWER) && value ? [[key.slice(ANSWER.length), value]] : [])),
    ),
    /** Reads and writes one of those answers, as a field of a filter bar does. */
    answer: {
      value: (field: string) => search[ANSWER + field] ?? '',
      change: (values: Record<string, string | number | undefined>, options?: { replace: boolean }) =>
        move(
          Object.fromEntries(
            Object.entries(values).map(([field, value]) => [ANSWER + field, value === undefined ? undefined : String(value)]),
          ),
          options?.replace,
        ),
    },
    /** Beside the period before. */
    compare: search.compare === 'true',
    tab: search.tab ?? null,
    settings: search.settings === 'true',
    open: search.open ?? null,
    /** A new period has months of its own: the latest is selected. */
    choosePeriod(next: Partial<Period>) {
      forget()
      move({ from: next.dateStart, to: next.dateEnd, month: undefined })
    },
    chooseMonth(next: string) {
      remember(next)
      move({ month: next })
    },
    setCompare: (compare: boolean) => move({ compare: compare ? 'true' : undefined }),
    chooseTab: (tab: string) => move({ tab }),
    /** Without a step in the browser's history: nobody chose it. */
    rotateTo: (tab: string) => move({ tab }, true),
    showSettings: (settings: boolean) => move({ settings: settings ? 'true' : undefined }),
    /** What the list of widgets shows. */
    listed,
    /** Shows something else in the list, from its first page on unless a page is named. What is typed is no step in the history. */
    list({ text, folder, deleted, page }: Partial<typeof listed>) {
      const given = { ...(text !== undefined && { q: text || undefined }), ...(folder !== undefined && { in: folder || undefined }) }
      const state = deleted === undefined ? {} : { deleted: deleted ? 'true' : undefined }
      move({ ...given, ...state, page: page && page > 1 ? String(page) : undefined }, text !== undefined)
    },
    /** Opens a widget's dialog: its id, NEW_RECORD, or null to close. */
    show: (open: string | null) => move({ open: open ?? undefined }),
  }
}

export type DashboardState = ReturnType<typeof useDashboardState>

function readPeriod({ from, to }: Search): Period | null {
  if (!from || !to || !isCivilDate(from) || !isCivilDate(to)) return null
  return from <= to ? { dateStart: from, dateEnd: to } : { dateStart: to, dateEnd: from }
}
