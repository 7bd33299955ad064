import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '#shared/br/date.ts'
import { counted, formatNumber } from '#shared/br/number.ts'
import { ListEmpty, ListFailed } from '#web/kit/list/list-states.tsx'
import { Pager } from '#web/kit/list/pager.tsx'
import { useSession } from '#web/session.tsx'
import type { ImportRun, UndoOutcome } from '../contract/run.ts'
import type { ImportHistory } from './import-config.ts'
import classes from './import-dialog.module.css'
import { UndoImport, UndoReport } from './undo-import.tsx'

interface Props {
  past: ImportHistory
  /** Goes on with an interrupted import. */
  onResume(run: ImportRun): void
  onBack(): void
}

/** The imports of the last 30 days, what came of each, and a way back. */
export function PastImports({ past, onResume, onBack }: Props) {
  const [page, setPage] = useState(1)
  const [undone, setUndone] = useState<UndoOutcome | null>(null)
  const runs = useQuery({
    ...past.list.queryOptions({ input: { page } as never }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        As importações dos últimos 30 dias{past.undo ? ', que ainda podem ser desfeitas.' : '. Só quem pode excluir as desfaz.'}
      </Text>
      {undone && <UndoReport outcome={undone} />}
      {!runs.data &&
        (runs.isError ? (
          <ListFailed text="Erro ao carregar as importações" error={runs.error} onRetry={runs.refetch} />
        ) : (
          <Skeleton h={160} />
        ))}
      {runs.data?.rows.length === 0 && <ListEmpty text="Nenhuma importação nos últimos 30 dias" onClear={undefined} />}
      {runs.data && runs.data.rows.length > 0 && (
        <>
          <ul className={classes.runs} aria-label="Importações anteriores" aria-busy={runs.isPlaceholderData}>
            {runs.data.rows.map((run) => (
              <Run key={run.id} run={run} past={past} onResume={() => onResume(run)} onUndone={setUndone} />
            ))}
          </ul>
          {runs.data.total > runs.data.rows.length && (
            <Pager label="Páginas de importações" page={page} total={runs.data.total} shown={runs.data.rows.length} goTo={setPage} />
          )}
        </>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack}>
          Voltar
        </Button>
      </Group>
    </Stack>
  )
}

interface RunProps {
  run: ImportRun
  past: ImportHistory
  onResume(): void
  onUndone(outcome: UndoOutcome): void
}

function Run({ run, past, onResume, onUndone }: RunProps) {
  const { company } = useSession()
  const { file_name, by, started_at, ended_at, undone_at, created, updated, failed, done, lines } = run
  const state = undone_at
    ? { label: 'Desfeita', color: 'gray' }
    : ended_at
      ? { label: 'Concluída', color: 'green' }
      : { label: 'Interrompida', color: 'yellow' }
  const equal = done - created - updated
  const sums = [
    counted(created, 'criado'),
    counted(updated, 'atualizado'),
    ...(equal > 0 ? [`${formatNumber(equal)} sem alteração`] : []),
    ...(failed > 0 ? [`${formatNumber(failed)} com erro`] : []),
    ...(ended_at ? [] : [`${formatNumber(lines - done - failed)} por importar`]),
  ]
  const open = !undone_at && run.undoable_until > new Date()
  return (
    <li className={classes.run}>
      <div className={classes.what}>
        <Group gap="xs">
          <Text fw={600}>{file_name}</Text>
          <Badge color={state.color}>{state.label}</Badge>
        </Group>
        <Text size="xs" c="dimmed">
          {formatDateTime(started_at, company?.time_zone)}
          {by && ` por ${by}`}
        </Text>
        <Text size="sm">{sums.join(', ')}</Text>
      </div>
      {open && !ended_at && (
        <Button variant="subtle" size="compact-sm" aria-label={`Continuar a importação de ${file_name}`} onClick={onResume}>
          Continuar
        </Button>
      )}
      {open && created + updated > 0 && <UndoImport compact past={past} import_id={run.id} file_name={file_name} onUndone={onUndone} />}
    </li>
  )
}
