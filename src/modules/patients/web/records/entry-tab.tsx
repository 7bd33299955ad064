import { Button, Group, Pagination, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { RecordHead } from '#modules/patients/contract/records/index.ts'
import { PAGE_SIZE } from '#shared/page-size.ts'
import { ListEmpty, ListFailed, ListSkeleton } from '#web/kit/list/list-states.tsx'
import { usePermissions } from '#web/session.tsx'
import { api } from '../api.ts'
import { ASKED_FOR } from './asked-for.ts'
import { Composer } from './composer.tsx'
import { EntryView } from './entry-view.tsx'

/** The signed entries of a record, newest first, and the one that is being written. */
export function EntryTab({ head }: { head: RecordHead }) {
  const { id } = head.patient
  const can = usePermissions('patients-records')
  const queryClient = useQueryClient()
  const { appointment }: Record<string, unknown> = useSearch({ strict: false })
  const [writing, setWriting] = useState(false)
  const [written, setWritten] = useState(0)
  const [page, setPage] = useState(1)
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), 400)
  const entries = useQuery({
    ...api.records.entries.queryOptions({ input: { id, page, ...(text && { text }) } }),
    ...ASKED_FOR,
    placeholderData: keepPreviousData,
  })
  const ownDraft = api.records.draft.queryOptions({ input: { id } })
  const draft = useQuery({ ...ownDraft, ...ASKED_FOR, enabled: can.create, gcTime: 0 })
  const isWriting = can.create && draft.isSuccess && head.templates.length > 0 && (writing || draft.data !== null)

  function done() {
    queryClient.setQueryData(ownDraft.queryKey, null)
    setWriting(false)
    setWritten(written + 1)
  }
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <TextInput
          aria-label="Buscar nas evoluções"
          placeholder="Buscar nas evoluções"
          leftSection={<IconSearch size={16} aria-hidden />}
          maxLength={200}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setPage(1)
          }}
        />
        {can.create && !isWriting && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} disabled={!draft.isSuccess} onClick={() => setWriting(true)}>
            Nova Evolução
          </Button>
        )}
      </Group>
      {isWriting && (
        <Composer
          key={written}
          head={head}
          draft={draft.data}
          appointment_id={typeof appointment === 'string' ? appointment : (head.clinical?.visit?.id ?? null)}
          onDone={done}
        />
      )}
      {entries.isPending && <ListSkeleton columns={1} />}
      {entries.isError && <ListFailed text="Erro ao carregar o prontuário" error={entries.error} onRetry={entries.refetch} />}
      {entries.data?.rows.length === 0 && (
        <ListEmpty
          text={text ? 'Nenhuma evolução com este texto' : 'Nenhuma evolução registrada'}
          onClear={text ? () => setTyped('') : undefined}
        />
      )}
      {entries.data && entries.data.rows.length > 0 && (
        <div>
          {entries.data.rows.map((entry) => (
            <EntryView key={entry.id} entry={entry} maySign={can.update && head.author_line !== null} />
          ))}
        </div>
      )}
      {entries.data && entries.data.total > PAGE_SIZE && (
        <Pagination value={page} onChange={setPage} total={Math.ceil(entries.data.total / PAGE_SIZE)} />
      )}
    </Stack>
  )
}
