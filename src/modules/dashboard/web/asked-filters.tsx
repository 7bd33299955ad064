import { useQuery } from '@tanstack/react-query'
import { filterTitle, filterWords, type WidgetFilter } from '#modules/dashboard/contract/widget-filters.ts'
import { isNetworkError } from '#web/errors.ts'
import { DateFilter } from '#web/kit/filters/date-filter.tsx'
import { SelectFilter } from '#web/kit/filters/select-filter.tsx'
import { TextFilter } from '#web/kit/filters/text-filter.tsx'
import { api, FRESHNESS } from './api.ts'
import type { DashboardState } from './dashboard-state.ts'

interface Props {
  filter: WidgetFilter
  folder_id: string | null
  state: DashboardState
}

/** What widgets of a tab ask of whoever looks at it: a value of a column, or a day. */
export function AskedFilter({ filter, folder_id, state }: Props) {
  const field = { label: filterTitle(filter), name: filter.field, ...state.answer }
  if (filter.type === 'date') return <DateFilter {...field} />
  if (filter.type === 'text') return <TextFilter {...field} placeholder={EXACT} />
  return <ListedFilter {...field} filter={filter} folder_id={folder_id} />
}

const EXACT = 'Valor exato'

type ListedProps = Omit<Props, 'state'> & Parameters<typeof TextFilter>[0]

/** A value that the column has, or one that is typed where it has more than anybody chooses from. */
function ListedFilter({ filter, folder_id, ...field }: ListedProps) {
  const values = useQuery({
    ...api.filterValues.queryOptions({ input: { folder_id, field: filter.field } }),
    staleTime: FRESHNESS.data.staleTime,
  })
  const unknown = values.isError && !isNetworkError(values.error) // without a network it is asked again, and is a list then
  if (unknown || values.data?.more) return <TextFilter {...field} placeholder={EXACT} />
  const options = values.data?.values.map((value) => ({ value, label: filterWords({ type: 'date' }, value) })) ?? []
  return <SelectFilter {...field} options={options} searchable />
}
