import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { RecordNoun } from '#shared/define-record.ts'
import type { PageKey } from '#shared/pages.ts'
import type { PageOf } from '#shared/procedure.ts'
import { lazily } from '../../lazily.tsx'
import { usePermissions } from '../../session.tsx'
import { usePageKeys } from '../page/use-page-keys.ts'
import type { OpenRecordProps } from '../record/open-record.tsx'
import type { RecordProcedures, RemovalProcedures, StoredRecord } from '../record/record-procedures.ts'
import type { Listed, RowAction } from './columns.ts'
import { FirstRecords } from './first-records.tsx'
import { type ListState, NEW_RECORD } from './list-state.ts'
import type { ListQuery } from './use-list-query.ts'

const RecordTrash = lazily(async () => (await import('../record/record-trash.tsx')).RecordTrash)
const RemoveRecord = lazily(async () => (await import('../record/remove-record.tsx')).RemoveRecord)

interface Register<Row extends Listed, Stored extends StoredRecord> {
  page: PageKey
  noun: RecordNoun
  procedures: RemovalProcedures & Pick<RecordProcedures<never, Stored>, 'get'>
  list: ListState
  query: ListQuery<PageOf<Row>>
  /** The dialog of a record, and that of an import where there is one. */
  dialogs: { Open: ComponentType<OpenRecordProps>; Import?: ComponentType<{ onClose(): void }> }
  firstWords?: { imports: string; create: string }
  /** What else the menu of a row offers. */
  rowActions?: readonly RowAction<Row>[]
  /** Before one is deleted, where the question is not the usual. */
  removeQuestion?: (name: string) => string
  /** What else there is to know before one is deleted. */
  removeWarning?: (row: Row) => ReactNode
  /** False for a list of records that are out of the register already, which can only be looked at. */
  present?: boolean
  /** Delete is offered also to those who may not: the server says in its own words why not. */
  explainsDenial?: boolean
}

type Dialog<Row> = { kind: 'trash' } | { kind: 'import' } | { kind: 'remove'; row: Row }

/** What a page of records opens, and by whom: give `head` to `RegisterHead`, `rows` to the table, and put `dialogs` at the end of the page. */
export function useRegisterDialogs<Row extends Listed, Stored extends StoredRecord>(register: Register<Row, Stored>) {
  const {
    page,
    noun,
    procedures,
    list,
    query,
    dialogs,
    removeQuestion,
    removeWarning,
    firstWords,
    rowActions = [],
    present = true,
    explainsDenial = false,
  } = register
  const can = usePermissions(page)
  const queryClient = useQueryClient()
  const [dialog, setDialog] = useState<Dialog<Row> | null>(null)
  const close = () => setDialog(null)
  const create = can.create ? () => list.show(NEW_RECORD) : undefined
  const edit = (row: Row) => list.show(row.id)
  const remove = present && (can.remove || explainsDenial) ? (row: Row) => setDialog({ kind: 'remove', row }) : undefined
  usePageKeys({ create })

  const actions: RowAction<Row>[] = [{ label: can.update && present ? 'Editar' : 'Ver', icon: IconPencil, run: edit }, ...rowActions]
  if (remove) actions.push({ label: 'Excluir', icon: IconTrash, danger: true, run: remove })

  const onImport = dialogs.Import && can.create && can.update ? () => setDialog({ kind: 'import' }) : undefined
  return {
    head: {
      ...{ list, noun, onCreate: create, onImport },
      onTrash: can.remove ? () => setDialog({ kind: 'trash' }) : undefined,
    },
    rows: {
      ...{ list, query, actions, onOpen: edit, onRemove: remove },
      first: present && <FirstRecords {...{ noun, words: firstWords, onImport, onCreate: create }} />,
      onHover: ({ id }: Row) => void queryClient.prefetchQuery(procedures.get.queryOptions({ input: { id } })),
    },
    dialogs: (
      <>
        {list.open && (list.open !== NEW_RECORD || can.create) && <dialogs.Open list={list} query={query} />}
        {dialogs.Import && dialog?.kind === 'import' && <dialogs.Import onClose={close} />}
        {dialog?.kind === 'trash' && <RecordTrash noun={noun} procedures={procedures} onClose={close} />}
        {dialog?.kind === 'remove' && (
          <RemoveRecord
            {...{ noun, procedures, explainsDenial, question: removeQuestion, onClose: close }}
            warning={removeWarning?.(dialog.row)}
            record={dialog.row}
          />
        )}
      </>
    ),
  }
}
