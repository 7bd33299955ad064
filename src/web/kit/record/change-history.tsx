import type { ReactNode } from 'react'
import type { PageOf } from '#shared/procedure.ts'
import type { HistoryEntry } from '#shared/record-change.ts'
import type { ListProcedure } from '../list/list-page.ts'
import { describeChange, type HistoryKinds, type HistoryOptions } from './describe-change.tsx'
import { HistoryList } from './history-list.tsx'
import { UndoMerge, type UndoMergeProcedures } from './undo-merge.tsx'

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
    if (!merges || !entry.undo) return described
    return {
      ...described,
      body: (
        <>
          {described.body}
          <UndoMerge procedures={merges} undo={entry.undo} />
        </>
      ),
    }
  }
  return <HistoryList procedure={procedure} id={id} empty="Nenhuma alteração registrada" describeEntry={withUndo} />
}
