import { Button, Group, Pagination, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import type { Entry } from '#modules/patients/contract/records/entry.ts'
import type { RecordHead } from '#modules/patients/contract/records/head.ts'
import { PAGE_SIZE } from '#shared/page-size.ts'
import { ListEmpty, ListFailed, ListSkeleton } from '#web/kit/list/list-states.tsx'
import { usePageKeys } from '#web/kit/page/use-page-keys.ts'
import { api } from '../api.ts'
import { ASKED_FOR } from './asked-for.ts'
import { EntryFilterBar, type EntryFilters, isNarrowed } from './entry-filters.tsx'
import { EntryView } from './entry-view.tsx'

const WORDS = {
  evolution: { search: 'Buscar nas evoluções', empty: 'Nenhuma evolução registrada', notFound: 'Nenhuma evolução com estes filtros' },
  document: { search: 'Buscar nos documentos', empty: 'Nenhum documento', notFound: 'Nenhum documento com estes filtros' },
  result: { search: 'Buscar nos exames', empty: 'Nenhum arquivo', notFound: 'Nenhum exame com estes filtros' },
} as const

interface Props {
  head: RecordHead
  kind: keyof typeof WORDS
  /** Whether the caller may add to what is signed. */
  maySign: boolean
  /** Beside the search. */
  action: ReactNode
  /** Begins a new one. */
  onCreate?: (() => void) | undefined
  /** What can be done with one besides. */
  actionsOf?: (entry: Entry) => ReactNode
  /** Between the search and the list. */
  children?: ReactNode
}

/** The signed entries of a kind in a record, newest first. */
export function EntryList({ head, kind, maySign, action, onCreate, actionsOf, children }: Props) {
  const [page, setPage] = useState(1)
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), 400)
  const [filters, setFilters] = useState<EntryFilters>({})
  const { entry: chosen }: Record<string, unknown> = useSearch({ strict: false })
  const entry_id = z.uuid().safeParse(chosen).data
  const navigate = useNavigate()
  const entries = useQuery({
    ...api.records.entries.queryOptions({
      input: { id: head.patient.id, kind, page, ...filters, ...(text && { text }), ...(entry_id && { entry_id }) },
    }),
    ...ASKED_FOR,
    placeholderData: keepPreviousData,
  })
  const words = WORDS[kind]
  /** Nothing is known to be there before the answer: what was signed just now is in the next one. */
  const none = entries.data?.rows.length === 0
  usePageKeys({ create: onCreate })
  const narrowed = text !== '' || isNarrowed(filters)
  const narrow = (next: EntryFilters) => {
    setFilters(next)
    setPage(1)
  }
  const widen = () => {
    setTyped('')
    narrow({})
  }
  return (
    <Stack gap="md">
      <EntryFilterBar
        {...{ head, filters, action }}
        withTemplates={kind === 'evolution'}
        onChange={narrow}
        search={
          <search style={{ flex: 1, minWidth: 0 }}>
            <TextInput
              type="search"
              aria-label={words.search}
              placeholder={words.search}
              leftSection={<IconSearch size={16} aria-hidden />}
              maxLength={200}
              value={typed}
              onChange={(event) => {
                setTyped(event.currentTarget.value)
                setPage(1)
              }}
            />
          </search>
        }
      />
      {children}
      {entry_id && (
        <Group gap="xs">
          <Text size="sm">Mostrando o registro da medida.</Text>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => void navigate({ to: '.', search: ((before: object) => ({ ...before, entry: undefined })) as never })}
          >
            Ver todos
          </Button>
        </Group>
      )}
      {(entries.isPending || (none && entries.isFetching)) && <ListSkeleton columns={1} />}
      {entries.isError && <ListFailed text="Erro ao carregar o prontuário" error={entries.error} onRetry={entries.refetch} />}
      {none && !entries.isFetching && <ListEmpty text={narrowed ? words.notFound : words.empty} onClear={narrowed ? widen : undefined} />}
      {entries.data && entries.data.rows.length > 0 && (
        <div>
          {entries.data.rows.map((entry) => (
            <EntryView key={entry.id} entry={entry} maySign={maySign} actions={actionsOf?.(entry)} />
          ))}
        </div>
      )}
      {entries.data && entries.data.total > PAGE_SIZE && (
        <Pagination value={page} onChange={setPage} total={Math.ceil(entries.data.total / PAGE_SIZE)} />
      )}
    </Stack>
  )
}
