import { Anchor, Badge, Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { RecordNoun } from '#shared/define-record.ts'
import { lazily } from '#web/lazily.tsx'
import { SortMenu } from '../list/sort-menu.tsx'
import { sentencesOf } from '../record/sentences-of.ts'
import type { FilterBarProps } from './filter.ts'
import { countSet, Field, fieldOf } from './filter-field.tsx'
import classes from './phone-filters.module.css'

const FilterSheet = lazily(async () => (await import('./filter-sheet.tsx')).FilterSheet)

const RECORD: RecordNoun = { name: 'Registro', feminine: false }

/** On a phone: the search, the other filters behind a button that counts those set, and a line with what was found and the order. */
export function PhoneFilters<Filters extends object>({
  list,
  filters,
  more = [],
  orders,
  compact,
  found,
  noun = RECORD,
  children,
}: FilterBarProps<Filters>) {
  const [opened, { open, close }] = useDisclosure(false)
  const search = filters.find(({ kind }) => kind === 'text' || kind === 'combined')
  const folded = [...filters.filter((filter) => filter !== search), ...more]
  const { counted } = sentencesOf(noun)
  const set = countSet(list, folded)
  const hasLine = orders || children || found !== undefined

  return (
    <search className={classes.bar} data-work={compact || undefined}>
      {search && (
        <div className={classes.search}>
          <Field filter={search} {...fieldOf(list)} label={search.label} />
        </div>
      )}
      {folded.length > 0 && (
        <Button
          variant="default"
          h={44}
          px="sm"
          aria-haspopup="dialog"
          leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />}
          rightSection={set > 0 && <Badge circle>{set}</Badge>}
          onClick={open}
        >
          Filtros
        </Button>
      )}
      {hasLine && (
        <div className={classes.head}>
          <Text size="sm" c="dimmed" role="status">
            {found !== undefined && counted(found)}
            {list.filtered && Boolean(found) && (
              <>
                {' · '}
                <Anchor component="button" type="button" size="sm" aria-label="Limpar filtros" onClick={list.clearFilters}>
                  Limpar
                </Anchor>
              </>
            )}
          </Text>
          <div className={classes.tools}>
            {orders && <SortMenu list={list} orders={orders} named />}
            {children}
          </div>
        </div>
      )}
      {opened && (
        <FilterSheet
          list={list as never}
          filters={folded as never}
          found={found === undefined ? undefined : counted(found)}
          onClose={close}
        />
      )}
    </search>
  )
}
