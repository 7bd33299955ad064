import { useHotkeys } from '@mantine/hooks'
import { focusBeside } from '../page/focus-beside.ts'
import { onPage } from '../page/use-page-keys.ts'
import { usePhone } from '../page/use-phone.ts'
import type { Listed, ListProps } from './columns.ts'
import { ListEmpty, ListFailed, ListSkeleton } from './list-states.tsx'
import { Pager } from './pager.tsx'
import { RowCards } from './row-cards.tsx'
import { ROW } from './row-keys.ts'
import { RowsTable } from './rows-table.tsx'

/** A page of records: a table, or cards on a phone, with the loading, empty and failed states and the pager. */
export function DataTable<Row extends Listed>(props: ListProps<Row>) {
  const { list, query, columns, empty, first, failed, offline } = props
  const phone = usePhone()
  useHotkeys([
    ['j', onPage(() => focusBeside(`[${ROW}]`, 1))],
    ['k', onPage(() => focusBeside(`[${ROW}]`, -1))],
  ])

  if (!query.data)
    return query.isError ? (
      <ListFailed text={failed} offline={offline} error={query.error} onRetry={query.refetch} />
    ) : (
      <ListSkeleton columns={phone ? 1 : columns.length} />
    )
  const { rows, total } = query.data
  if (rows.length === 0)
    return (
      <ListEmpty text={empty} onClear={list.filtered ? list.clearFilters : undefined}>
        {first}
      </ListEmpty>
    )

  const Rows = phone ? RowCards : RowsTable
  return (
    <>
      <Rows {...props} rows={rows} />
      <Pager page={list.page} total={total} shown={rows.length} goTo={list.goTo} onHover={query.prefetch} />
    </>
  )
}
