import type { ReactNode } from 'react'
import type { ListState } from '../list/list-state.ts'
import { SortMenu, type SortOrder } from '../list/sort-menu.tsx'
import { DateFilter } from './date-filter.tsx'
import { DateRangeFilter } from './date-range-filter.tsx'
import type { FieldProps, Filter } from './filter.ts'
import classes from './filter-bar.module.css'
import { SelectFilter } from './select-filter.tsx'
import { TextFilter } from './text-filter.tsx'
import { ValueRangeFilter } from './value-range-filter.tsx'

interface Props<Filters extends object> {
  list: ListState<Filters>
  filters: readonly Filter<Filters>[]
  orders: readonly SortOrder[]
  /** More tools, beside the order. */
  children?: ReactNode
}

/** The fields above a list. Each writes the filters of its keys into the address. */
export function FilterBar<Filters extends object>({ list, filters, orders, children }: Props<Filters>) {
  const field = {
    value: (key: string) => String((list.filters as Record<string, unknown>)[key] ?? ''),
    change: (values: object, options?: { replace: boolean }) => list.filter(values as Partial<Filters>, options),
  }
  return (
    <search className={classes.bar}>
      {filters.map((filter) => (
        <div key={filter.label} className={classes[filter.kind]}>
          <Field filter={filter} {...field} label={filter.label} />
        </div>
      ))}
      <div className={classes.sort}>
        <SortMenu list={list} orders={orders} />
        {children}
      </div>
    </search>
  )
}

function Field<Filters>({ filter, ...field }: FieldProps & { filter: Filter<Filters> }) {
  switch (filter.kind) {
    case 'text':
      return <TextFilter {...field} name={filter.key} placeholder={filter.placeholder} />
    case 'select':
      return <SelectFilter {...field} name={filter.key} options={filter.options} searchable={filter.searchable} />
    case 'date':
      return <DateFilter {...field} name={filter.key} />
    case 'dates':
      return <DateRangeFilter {...field} from={filter.from} to={filter.to} />
    case 'values':
      return <ValueRangeFilter {...field} min={filter.min} max={filter.max} />
  }
}
