import { Box } from '@mantine/core'
import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PageOf } from '#shared/procedure.ts'
import type { HistoryEntry } from '#shared/record-change.ts'
import type { ListProcedure } from '../list/list-page.ts'
import { describeChange, type HistoryKinds, type HistoryOptions } from './describe-change.tsx'
import { HistoryList } from './history-list.tsx'
import { UndoMerge } from './undo-merge.tsx'

/** What of a module's `api` takes a merge back. */
interface UndoMergeProcedures {
  undoMerge: { call(input: { id: string }): Promise<unknown> }
  key(): QueryKey
}

interface Props extends HistoryOptions {
  procedure: ListProcedure<PageOf<HistoryEntry>>
  id: string
  kinds: HistoryKinds
  /** The module's `api`, of a reader who may take a merge back. */
  merges?: UndoMergeProcedures | false
}

/** Who changed what in a record and in what belongs to it. A merge is taken back from where it is said. */
export function ChangeHistory({ procedure, id, kinds, merges = false, ...options }: Props) {
  const inWords = describeChange(kinds, options)
  const withUndo = (entry: HistoryEntry): { title: ReactNode; body?: ReactNode } => {
    const described: { title: ReactNode; body?: ReactNode } = inWords(entry)
    const { undo } = entry
    if (!merges || !undo) return described
    return {
      ...described,
      body: (
        <>
          {described.body}
          <Box mt={4}>
            <UndoMerge undo={() => merges.undoMerge.call({ id: undo })} refresh={merges.key()} />
          </Box>
        </>
      ),
    }
  }
  return <HistoryList procedure={procedure} id={id} empty="Nenhuma alteração registrada" describeEntry={withUndo} />
}
