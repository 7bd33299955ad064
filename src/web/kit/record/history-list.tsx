import { Skeleton, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatDateTime } from '#shared/br/date.ts'
import type { PageOf } from '#shared/procedure.ts'
import type { HistoryEntry } from '#shared/record-change.ts'
import { useSession } from '#web/session.tsx'
import { ListEmpty, ListFailed } from '../list/list-states.tsx'
import { Pager } from '../list/pager.tsx'
import type { ListProcedure } from '../list/use-list-query.ts'
import { ChangeTable } from './change-table.tsx'
import { type FieldNames, shownValue } from './field-names.ts'
import classes from './history-list.module.css'
import type { RecordNoun } from './record-noun.ts'

interface Moment {
  id: string
  at: Date
  by: string | null
}

interface Props<Entry extends Moment> {
  procedure: ListProcedure<PageOf<Entry>>
  id: string
  empty: string
  /** What happened, in a few words, and what belongs below them. */
  tell(entry: Entry): { title: ReactNode; body?: ReactNode }
}

/** What happened to one record, newest first, a page at a time. */
export function HistoryList<Entry extends Moment>({ procedure, id, empty, tell }: Props<Entry>) {
  const zone = useSession().company?.time_zone
  const [page, setPage] = useState(1)
  const entries = useQuery({
    ...procedure.queryOptions({ input: { id, page } as never }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

  if (!entries.data) {
    if (entries.isError) return <ListFailed text="Erro ao carregar histórico" error={entries.error} onRetry={entries.refetch} />
    return <Skeleton h={240} />
  }
  const { rows, total } = entries.data
  if (rows.length === 0) return <ListEmpty text={empty} onClear={undefined} />
  return (
    <Stack gap="sm">
      <ol className={classes.entries} aria-busy={entries.isPlaceholderData}>
        {rows.map((entry) => {
          const { title, body } = tell(entry)
          return (
            <li key={entry.id} className={classes.entry}>
              <Text size="sm" fw={600} component="div">
                {title}
              </Text>
              <Text size="xs" c="dimmed">
                {[formatDateTime(entry.at, zone), entry.by].filter(Boolean).join(' · ')}
              </Text>
              {body}
            </li>
          )
        })}
      </ol>
      <Pager label="Páginas do histórico" page={page} total={total} shown={rows.length} goTo={setPage} />
    </Stack>
  )
}

/** The record itself or a kind of row that hangs off it: what it is called, and its fields. */
export interface HistoryKind {
  noun: RecordNoun
  fields: FieldNames
}

const VERBS: Readonly<Record<string, string>> = { insert: 'adicionad', update: 'alterad', delete: 'excluíd' }

/** Tells an entry of the audit by its table. `verbs` are the module's own actions, said whole. */
export const tellChange = (kinds: Readonly<Record<string, HistoryKind>>, verbs: Readonly<Record<string, string>> = {}) =>
  function tell({ action, entity, changes }: HistoryEntry) {
    const kind = kinds[entity]
    if (!kind) return { title: entity }
    const { noun, fields } = kind
    const title = verbs[action] ?? `${noun.name} ${verbOf(action, changes)}${noun.feminine ? 'a' : 'o'}`
    if (action === 'update') return { title, body: <ChangeTable fields={fields} changes={changes} caption={title} /> }
    const side = action === 'delete' ? 0 : 1
    const values = Object.entries(fields).flatMap(([name, { label }]) => {
      const change = changes[name]
      return change ? [`${label}: ${shownValue(fields, name, change[side])}`] : []
    })
    return { title, body: values.length > 0 ? <Text size="sm">{values.join(' · ')}</Text> : undefined }
  }

/** A record goes to the trash and comes back by its deleted_at. */
function verbOf(action: string, changes: HistoryEntry['changes']) {
  const trash = changes.deleted_at
  if (action === 'update' && trash) return trash[1] === null ? 'restaurad' : 'excluíd'
  return VERBS[action] ?? action
}
