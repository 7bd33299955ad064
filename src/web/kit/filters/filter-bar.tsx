import { ActionIcon, Badge, Button, Indicator } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconFilterOff } from '@tabler/icons-react'
import { useState } from 'react'
import { SortMenu } from '../list/sort-menu.tsx'
import { useNarrow } from '../page/use-narrow.ts'
import { usePhone } from '../page/use-phone.ts'
import type { FilterBarProps } from './filter.ts'
import classes from './filter-bar.module.css'
import { countSet, Field, fieldOf } from './filter-field.tsx'
import { PhoneFilters } from './phone-filters.tsx'

/** The fields above a list. Each writes the filters of its keys into the address. On a phone, and where it `folds`, all but the search are behind a button. */
export function FilterBar<Filters extends object>({ folds, ...props }: FilterBarProps<Filters>) {
  const [phone, narrow] = [usePhone(), useNarrow()]
  return phone || (folds && narrow) ? <PhoneFilters {...props} /> : <WideFilters {...props} />
}

function WideFilters<Filters extends object>({ list, filters, more = [], orders, compact, found, children }: FilterBarProps<Filters>) {
  const set = countSet(list, more)
  const [opened, setOpened] = useState(set > 0)
  const open = opened || set > 0
  const shown = open ? [...filters, ...more] : filters
  const field = fieldOf(list)
  return (
    <search className={classes.bar} data-compact={compact || undefined}>
      {shown.map((filter) => (
        <div key={filter.label} className={classes[filter.kind]}>
          <Field filter={filter} {...field} label={filter.label} />
        </div>
      ))}
      <div className={classes.sort}>
        {more.length > 0 && (
          <MoreButton
            {...{ set, compact, open }}
            label={open && set === 0 ? 'Menos filtros' : 'Mais filtros'}
            onToggle={() => setOpened(!open)}
          />
        )}
        {list.filtered && Boolean(found) && (
          <ActionIcon variant="default" size={36} aria-label="Limpar filtros" title="Limpar filtros" onClick={list.clearFilters}>
            <IconFilterOff size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
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
  compact: boolean | undefined
  onToggle(): void
}

function MoreButton({ label, set, open, compact, onToggle }: MoreProps) {
  const shared = { variant: 'default', 'aria-expanded': open, disabled: set > 0, onClick: onToggle } as const
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
