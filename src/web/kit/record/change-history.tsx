import type { PageOf } from '#shared/procedure.ts'
import type { HistoryEntry } from '#shared/record-change.ts'
import type { ListProcedure } from '../list/list-page.ts'
import { describeChange, type HistoryKinds, type HistoryOptions } from './describe-change.tsx'
import { HistoryList } from './history-list.tsx'

interface Props extends HistoryOptions {
  procedure: ListProcedure<PageOf<HistoryEntry>>
  id: string
  kinds: HistoryKinds
}

/** Who changed what in a record and in what belongs to it. */
export const ChangeHistory = ({ procedure, id, kinds, ...options }: Props) => (
  <HistoryList procedure={procedure} id={id} empty="Nenhuma alteração registrada" describeEntry={describeChange(kinds, options)} />
)
