import { CaseFilters } from '#modules/legal/contract/filters.ts'
import { useListState } from '#web/kit/list/list-state.ts'
import { OpenCase } from './open-case.tsx'

interface Props {
  id: string
  /** The tab to begin with. */
  tab?: string
  onShow(id: string | null): void
}

/** A case over another view, whose address keeps naming what it showed. */
export function CaseOver({ id, tab, onShow }: Props) {
  const list = useListState(CaseFilters)
  return <OpenCase list={{ ...list, open: id, tab: tab ?? null, show: onShow }} />
}
