import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CASE_COLUMNS, NEEDED_COLUMNS } from '#modules/legal/contract/import/columns.ts'
import { MOVEMENT_COLUMNS, NEEDED_MOVEMENT_COLUMNS } from '#modules/legal/contract/import/movement-columns.ts'
import type { ReadContext } from '#modules/legal/contract/import/row.ts'
import type { ImportConfig } from '#parts/imports/web/import-config.ts'
import { ImportDialog } from '#parts/imports/web/import-dialog.tsx'
import { ImportWaits } from '#parts/imports/web/import-waits.tsx'
import { usePermissions } from '#web/session.tsx'
import { api } from '../api.ts'
import { CASE_KINDS_OF_HISTORY } from '../case/case-history.tsx'
import type { CaseOptions } from '../case-filters.ts'

const KINDS = [
  { value: 'cases', label: 'Processos' },
  { value: 'movements', label: 'Andamentos' },
] as const
type Kind = (typeof KINDS)[number]['value']

/** Brings a file of cases into the register, or of movements into the cases that are there. Source: spec/4 §15.5. */
export function ImportCases({ onClose }: { onClose(): void }) {
  const [kind, setKind] = useState<Kind>('cases')
  const lists = useQuery(api.options.queryOptions())
  const configs = { cases: useCaseImport(lists.data), movements: useMovementImport() }
  if (!lists.data) return <ImportWaits title="Importar processos" lists={lists} onClose={onClose} />
  const options = (
    <SegmentedControl aria-label="O que o arquivo traz" data={[...KINDS]} value={kind} onChange={(next) => setKind(next as Kind)} />
  )
  return <ImportDialog key={kind} config={{ ...configs[kind], options }} onClose={onClose} />
}

function useCaseImport(lists: CaseOptions | undefined): ImportConfig {
  const can = usePermissions('legal-cases')
  const { rehearse, begin, write, progress, list, undo } = api.imports
  return {
    name: 'processos',
    columns: CASE_COLUMNS,
    needed: NEEDED_COLUMNS,
    worker: () => new Worker(new URL('./case.worker.ts', import.meta.url), { type: 'module' }),
    context: { action_types: lists?.action_types ?? [] } satisfies ReadContext,
    calls: { rehearse: rehearse.call, begin: begin.call, write: write.call, progress: progress.call },
    history: { kinds: CASE_KINDS_OF_HISTORY, ...(lists && { lists: { ...lists } }) },
    past: { list, undo: can.remove ? undo.call : undefined, refresh: api.key() },
  }
}

function useMovementImport(): ImportConfig {
  const can = usePermissions('legal-cases')
  const { rehearse, begin, write, progress, list, undo } = api.movements.imports
  return {
    name: 'andamentos',
    columns: MOVEMENT_COLUMNS,
    needed: NEEDED_MOVEMENT_COLUMNS,
    known: 'O processo precisa estar cadastrado. Um andamento que ele já tem não entra outra vez.',
    worker: () => new Worker(new URL('./movement.worker.ts', import.meta.url), { type: 'module' }),
    context: null,
    calls: { rehearse: rehearse.call, begin: begin.call, write: write.call, progress: progress.call },
    past: {
      list,
      undo: can.remove ? undo.call : undefined,
      question: 'Desfazer esta importação? Os andamentos que ela trouxe são excluídos, exceto os que alguém mudou depois.',
      refresh: api.key(),
    },
  }
}
