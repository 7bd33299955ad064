import { Button, Group, Stack } from '@mantine/core'
import { BottomSheet } from '../dialog/bottom-sheet.tsx'
import type { ListState } from '../list/list-state.ts'
import { ChoicePills } from './choice-pills.tsx'
import type { Filter } from './filter.ts'
import { Field, fieldOf } from './filter-field.tsx'
import classes from './filter-sheet.module.css'

/** Choices that a sheet can show at once; of more one is searched for. */
const MOST_PILLS = 12

type Filters = Record<string, string | number | boolean | undefined>

interface Props {
  list: ListState<Filters>
  filters: readonly Filter<Filters>[]
  /** How many are left, in words. */
  found: string | undefined
  onClose(): void
}

/** The filters of a list at the foot of a phone. What is chosen narrows the list at once, and the button says how much is left of it. */
export function FilterSheet({ list, filters, found, onClose }: Props) {
  const field = fieldOf(list)
  return (
    <BottomSheet opened onClose={onClose} title="Filtros">
      <Stack gap="md" className={classes.fields}>
        {filters.map((filter) =>
          filter.kind === 'select' && filter.options.length <= MOST_PILLS ? (
            <ChoicePills
              key={filter.label}
              {...field}
              label={filter.label}
              name={filter.key}
              options={filter.options}
              otherwise={filter.otherwise}
            />
          ) : (
            <Field key={filter.label} filter={filter} {...field} label={filter.label} />
          ),
        )}
      </Stack>
      <Group gap={12} wrap="nowrap" className={classes.foot}>
        <Button variant="default" h={48} disabled={!list.filtered} onClick={list.clearFilters}>
          Limpar
        </Button>
        <Button h={48} flex={1} onClick={onClose}>
          {found === undefined ? 'Mostrar' : `Mostrar ${found}`}
        </Button>
      </Group>
    </BottomSheet>
  )
}
