import { ActionIcon, Badge, Button, Indicator } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { ListState } from '../list/list-state.ts'
import { SortMenu, type SortOrder } from '../list/sort-menu.tsx'
import { usePhone } from '../page/use-phone.ts'
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
  /** On a work page a filter carries its name inside, in one line with the others; on a phone all but the first are behind a button. */
  compact?: boolean
  /** More tools, beside the order. */
  children?: ReactNode
}

/** The fields above a list. Each writes the filters of its keys into the address. */
export function FilterBar<Filters extends object>({ list, filters, more = [], orders, compact, children }: Props<Filters>) {
  const folds = usePhone() && compact
  const [first, folded] = folds ? [filters.slice(0, 1), [...filters.slice(1), ...more]] : [filters, more]
  const set = folded.filter((filter) => keysOf(filter).some((key) => (list.filters as Record<string, unknown>)[key] !== undefined)).length
  const [open, setOpen] = useState(set > 0 && !folds)
  const staysOpen = set > 0 && !folds
  const shown = open || staysOpen ? [...first, ...folded] : first
  const field = {
    value: (key: string) => String((list.filters as Record<string, unknown>)[key] ?? ''),
    change: (values: object, options?: { replace: boolean }) => list.filter(values as Partial<Filters>, options),
  }
  return (
    <search className={classes.bar} data-compact={compact || undefined}>
      {shown.map((filter) => (
        <div key={filter.label} className={classes[filter.kind]}>
          <Field filter={filter} {...field} label={filter.label} />
        </div>
      ))}
      <div className={classes.sort}>
        {folded.length > 0 && (
          <MoreButton
            {...{ set, staysOpen, compact }}
            label={folds ? 'Filtros' : open && !staysOpen ? 'Menos filtros' : 'Mais filtros'}
            open={open || staysOpen}
            onToggle={() => setOpen(!open)}
          />
        )}
        {orders && <SortMenu list={list} orders={orders} />}
        {children}
      </div>
    </search>
  )
}

interface MoreProps {
  label: string
  /** How many of the filters that it shows narrow the list. */
  set: number
  open: boolean
  staysOpen: boolean
  compact: boolean | undefined
  onToggle(): void
}

function MoreButton({ label, set, open, staysOpen, compact, onToggle }: MoreProps) {
  const shared = { variant: 'default', 'aria-expanded': open, disabled: staysOpen, onClick: onToggle } as const
  const icon = <IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />
  if (compact) {
    return (
      <Indicator label={set} disabled={set === 0} size={16}>
        <ActionIcon {...shared} size={36} aria-label={label} title={label}>
          {icon}
        </ActionIcon>
      </Indicator>
    )
  }
  return (
    <Button {...shared} leftSection={icon} rightSection={set > 0 && <Badge size="sm">{set}</Badge>}>
      {label}
    </Button>
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
