import { Badge, Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { ListState } from '../list/list-state.ts'
import { SortMenu, type SortOrder } from '../list/sort-menu.tsx'
import { CombinedSearch } from './combined-search.tsx'
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
  /** Those that are seldom needed: shown on demand, and while one of them narrows the list. */
  more?: readonly Filter<Filters>[]
  /** Without any the list has one order. */
  orders?: readonly SortOrder[]
  /** More tools, beside the order. */
  children?: ReactNode
}

/** The fields above a list. Each writes the filters of its keys into the address. */
export function FilterBar<Filters extends object>({ list, filters, more = [], orders, children }: Props<Filters>) {
  const set = more.filter((filter) => keysOf(filter).some((key) => (list.filters as Record<string, unknown>)[key] !== undefined)).length
  const [open, setOpen] = useState(set > 0)
  const shown = open || set > 0 ? [...filters, ...more] : filters
  const field = {
    value: (key: string) => String((list.filters as Record<string, unknown>)[key] ?? ''),
    change: (values: object, options?: { replace: boolean }) => list.filter(values as Partial<Filters>, options),
  }
  return (
    <search className={classes.bar}>
      {shown.map((filter) => (
        <div key={filter.label} className={classes[filter.kind]}>
          <Field filter={filter} {...field} label={filter.label} />
        </div>
      ))}
      <div className={classes.sort}>
        {more.length > 0 && (
          <Button
            variant="default"
            aria-expanded={open || set > 0}
            disabled={set > 0}
            leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />}
            rightSection={set > 0 && <Badge size="sm">{set}</Badge>}
            onClick={() => setOpen(!open)}
          >
            {open && set === 0 ? 'Menos filtros' : 'Mais filtros'}
          </Button>
        )}
        {orders && <SortMenu list={list} orders={orders} />}
        {children}
      </div>
    </search>
  )
}

/** The keys of the address that a field writes. */
function keysOf<Filters>(filter: Filter<Filters>): string[] {
  if (filter.kind === 'dates') return [filter.from, filter.to]
  if (filter.kind === 'combined') return filter.parts.map(({ key }) => key)
  return filter.kind === 'values' ? [filter.min, filter.max] : [filter.key]
}

function Field<Filters>({ filter, ...field }: FieldProps & { filter: Filter<Filters> }) {
  switch (filter.kind) {
    case 'text':
      return <TextFilter {...field} name={filter.key} placeholder={filter.placeholder} />
    case 'combined':
      return <CombinedSearch {...field} whole={filter.whole} parts={filter.parts} />
    case 'select':
      return (
        <SelectFilter {...field} name={filter.key} options={filter.options} searchable={filter.searchable} otherwise={filter.otherwise} />
      )
    case 'date':
      return <DateFilter {...field} name={filter.key} />
    case 'dates':
      return <DateRangeFilter {...field} from={filter.from} to={filter.to} />
    case 'values':
      return <ValueRangeFilter {...field} min={filter.min} max={filter.max} />
  }
}
