import { PAGE_SIZE } from '#shared/page-size.ts'
import type { PageOf } from '#shared/procedure.ts'
import { errorMessage } from '#web/errors.ts'
import { toast } from '#web/toast.ts'
import type { Listed } from './columns.ts'
import type { ListState } from './list-state.ts'
import type { ListQuery } from './use-list-query.ts'

/** The open record's position in its list. */
export interface ListPosition {
  /** From 1, over all pages. */
  index: number
  total: number
  /** The ids of the previous and the next record on the same page. */
  neighbours: readonly string[]
  /** Opens the previous or the next record, on another page if necessary. */
  go(by: -1 | 1): void
}

/** The position of the open record among the rows that match the filters, in their order; null when it is not on the current page. */
export function listPositionOf<Row extends Listed>(
  list: Pick<ListState, 'open' | 'page' | 'show'>,
  query: ListQuery<PageOf<Row>>,
): ListPosition | null {
  const { rows, total } = query.data ?? { rows: [], total: 0 }
  const at = rows.findIndex(({ id }) => id === list.open)
  if (at < 0 || query.isPlaceholderData) return null

  async function turn(by: -1 | 1) {
    const page = list.page + by
    const { rows: others } = await query.fetchPage(page)
    const first = by === 1 ? others[0] : others.at(-1)
    if (first) list.show(first.id, { replace: true, page })
  }
  function go(by: -1 | 1) {
    const beside = rows[at + by]
    if (beside) list.show(beside.id, { replace: true })
    else turn(by).catch((error: unknown) => toast.error(`Erro ao abrir o registro: ${errorMessage(error)}`))
  }
  const neighbours = [rows[at - 1], rows[at + 1]].flatMap((row) => (row ? [row.id] : []))
  return { index: (list.page - 1) * PAGE_SIZE + at + 1, total, neighbours, go }
}
