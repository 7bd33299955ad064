import type { ListState } from '../list/list-state.ts'
import { CombinedSearch } from './combined-search.tsx'
import { DateFilter } from './date-filter.tsx'
import { DateRangeFilter } from './date-range-filter.tsx'
import type { FieldProps, Filter } from './filter.ts'
import { SearchedFilter } from './searched-filter.tsx'
import { SelectFilter } from './select-filter.tsx'
import { TextFilter } from './text-filter.tsx'
import { ValueRangeFilter } from './value-range-filter.tsx'

/** What the fields of a bar read and write: the filters of its list. */
export const fieldOf = <Filters extends object>(list: ListState<Filters>): Omit<FieldProps, 'label'> => ({
  value: (key) => String((list.filters as Record<string, unknown>)[key] ?? ''),
  change: (values, options) => list.filter(values as Partial<Filters>, options),
})

/** How many of the filters narrow the list. */
export const countSet = <Filters extends object>(list: ListState<Filters>, filters: readonly Filter<Filters>[]) =>
  filters.filter((filter) => keysOf(filter).some((key) => (list.filters as Record<string, unknown>)[key] !== undefined)).length

/** The keys of the address that a field writes. */
function keysOf<Filters>(filter: Filter<Filters>): string[] {
  if (filter.kind === 'dates') return [filter.from, filter.to]
  if (filter.kind === 'combined') return filter.parts.map(({ key }) => key)
  return filter.kind === 'values' ? [filter.min, filter.max] : [filter.key]
}

export function Field<Filters>({ filter, ...field }: FieldProps & { filter: Filter<Filters> }) {
  switch (filter.kind) {
    case 'text':
      return <TextFilter {...field} name={filter.key} placeholder={filter.placeholder} />
    case 'combined':
      return <CombinedSearch {...field} whole={filter.whole} parts={filter.parts} />
    case 'select':
      return (
        <SelectFilter {...field} name={filter.key} options={filter.options} searchable={filter.searchable} otherwise={filter.otherwise} />
      )
    case 'searched':
      return <SearchedFilter {...field} name={filter.key} find={filter.find} />
    case 'date':
      return <DateFilter {...field} name={filter.key} />
    case 'dates':
      return <DateRangeFilter {...field} from={filter.from} to={filter.to} otherwise={filter.otherwise} />
    case 'values':
      return <ValueRangeFilter {...field} min={filter.min} max={filter.max} />
  }
}
