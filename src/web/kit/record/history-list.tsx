import { Select, Skeleton, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatDateTime } from '#shared/br/date.ts'
import type { PageOf } from '#shared/procedure.ts'
import { useSession } from '#web/session.tsx'
import { labelChoices } from '../fields/choices.ts'
import type { ListProcedure } from '../list/list-page.ts'
import { ListEmpty, ListFailed } from '../list/list-states.tsx'
import { Pager } from '../list/pager.tsx'
import classes from './history-list.module.css'

interface Moment {
  id: string
  at: Date
  by: string | null
}

interface Props<Entry extends Moment> {
  procedure: ListProcedure<PageOf<Entry>>
  id: string
  empty: string
  /** What can be asked for alone, by the `kind` that the procedure takes: `{ note: 'Anotações' }`. */
  kinds?: Readonly<Record<string, string>>
  /** What happened, in a few words, and what belongs below them. */
  describeEntry(entry: Entry): { title: ReactNode; body?: ReactNode }
}

/** What happened to one record, newest first, a page at a time. */
export function HistoryList<Entry extends Moment>({ procedure, id, empty, kinds, describeEntry }: Props<Entry>) {
  const zone = useSession().company?.time_zone
  const [page, setPage] = useState(1)
  const [kind, setKind] = useState<string | null>(null)
  const entries = useQuery({
    ...procedure.queryOptions({ input: { id, page, ...(kind && { kind }) } as never }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

  if (!entries.data) {
    if (entries.isError) return <ListFailed text="Erro ao carregar histórico" error={entries.error} onRetry={entries.refetch} />
    return <Skeleton h={240} />
  }
  const { rows, total } = entries.data
  if (rows.length === 0 && !kind) return <ListEmpty text={empty} onClear={undefined} />
  const choose = (next: string | null) => {
    setKind(next)
    setPage(1)
  }
  return (
    <Stack gap="sm">
      {kinds && (
        <Select aria-label="Mostrar" placeholder="Tudo" clearable maw={240} data={labelChoices(kinds)} value={kind} onChange={choose} />
      )}
      {rows.length === 0 && <ListEmpty text={empty} onClear={() => choose(null)} />}
      <ol className={classes.entries} aria-busy={entries.isPlaceholderData}>
        {rows.map((entry) => {
          const { title, body } = describeEntry(entry)
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
