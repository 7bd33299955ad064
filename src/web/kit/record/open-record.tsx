import { Skeleton } from '@mantine/core'
import { ORPCError } from '@orpc/client'
import type { ProcedureUtils } from '@orpc/tanstack-query'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Fragment, type ReactNode, useState } from 'react'
import type { RecordNoun } from '#shared/define-record.ts'
import type { PageOf } from '#shared/procedure.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { hasUnsaved } from '../dialog/unsaved.ts'
import { useReturnFocus } from '../dialog/use-return-focus.ts'
import type { Listed } from '../list/columns.ts'
import { type ListPosition, listPositionOf } from '../list/list-position.ts'
import { type ListState, NEW_RECORD } from '../list/list-state.ts'
import { ListFailed } from '../list/list-states.tsx'
import type { ListQuery } from '../list/use-list-query.ts'
import type { Begun } from './begun.ts'
import type { RecordProcedures, StoredRecord } from './record-procedures.ts'
import { sentencesOf } from './sentences-of.ts'
import { usePrefetchNeighbours } from './use-prefetch-neighbours.ts'

/** The list whose address names the record, and the page of it that is shown. */
export interface OpenRecordProps {
  list: Pick<ListState, 'open' | 'tab' | 'page' | 'show'>
  /** Absent where the records are no list in pages: the dialog then leads to no neighbours. */
  query?: ListQuery<PageOf<Listed>> | undefined
  /** What is known of a new record before anybody types. */
  begin?: Readonly<Record<string, unknown>> | undefined
}

/** What the dialog of a record is given. */
export interface OpenedRecord<Row, Options> {
  /** Null to create one. */
  row: Row | null
  options: Options
  /** Null outside the list. */
  position: ListPosition | null
  /** The label of the tab to begin with, when the address names one. */
  startAt: string | null
  begin: OpenRecordProps['begin']
  /** True once somebody removed it, or took it out of reach, while it is open. */
  gone: boolean
  /** What the records chosen in `begin` are called, by field. */
  names: Begun['names']
  onSaved(row: Row): void
  /** Opens another record in its place. */
  onOpen(id: string): void
  onClose(): void
}

interface Props<Row extends StoredRecord, Options> extends OpenRecordProps {
  noun: RecordNoun
  procedures: Pick<RecordProcedures<never, Row>, 'get'> & { options: ProcedureUtils<Record<never, never>, void, Options, Error> }
  /** What the dialog does with while the options cannot be loaded; without it, it does not open. */
  fallback?: Options
  children(opened: OpenedRecord<Row, Options>): ReactNode
}

/** Brings the record that the address names, with the options of its form. One that was just created stays in the dialog it was created in. */
export function OpenRecord<Row extends StoredRecord, Options>(props: Props<Row, Options>) {
  const { list, query, noun, procedures, fallback, children } = props
  const { get } = procedures
  const id = list.open ?? NEW_RECORD
  useReturnFocus()
  const queryClient = useQueryClient()
  const sentences = sentencesOf(noun)
  const [created, setCreated] = useState<string>()
  const creating = id === NEW_RECORD
  const { begun } = useLocation({ select: ({ state }) => state })
  const begin = props.begin ?? begun?.values
  const record = useQuery(get.queryOptions({ input: { id }, enabled: !creating, staleTime: 0 }))
  const asked = useQuery(procedures.options.queryOptions())
  const options = asked.data ?? (asked.isError ? fallback : undefined)
  const position = query ? listPositionOf(list, query) : null
  usePrefetchNeighbours(position, (neighbour) => queryClient.prefetchQuery(get.queryOptions({ input: { id: neighbour } })))

  const close = () => list.show(null)
  function stayOpen(row: Row) {
    queryClient.setQueryData(get.queryKey({ input: { id: row.id } }), row)
    setCreated(row.id)
    list.show(row.id, { replace: true })
  }

  const loaded = options && (creating || record.data) ? { id, row: record.data ?? null, options } : null
  const [last, setLast] = useState(loaded)
  if (loaded && (loaded.id !== last?.id || loaded.row !== last.row || loaded.options !== last.options)) setLast(loaded)
  // What is being typed outlives the right to see the record, and the record itself.
  const shown = loaded ?? (last?.id === id && hasUnsaved() ? last : null)
  if (shown) {
    const gone = record.error instanceof ORPCError && record.error.code === 'NOT_FOUND'
    const opened = {
      ...{ row: shown.row, options: shown.options, position, startAt: list.tab, begin, gone, names: begun?.names },
      ...{ onSaved: creating ? stayOpen : close, onOpen: (other: string) => list.show(other), onClose: close },
    }
    return <Fragment key={id === created ? NEW_RECORD : id}>{children(opened)}</Fragment>
  }
  const failure = record.error ?? (fallback ? null : asked.error)
  const retry = () => Promise.all([asked.isError && asked.refetch(), !creating && record.refetch()])
  return (
    <Dialog title={noun.name} size={900} onClose={close}>
      {failure ? <ListFailed text={sentences.loadFailed} error={failure} onRetry={retry} /> : <Skeleton h={460} />}
    </Dialog>
  )
}
