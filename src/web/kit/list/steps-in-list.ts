import { PAGE_SIZE } from '#shared/page-size.ts'
import type { PageOf } from '#shared/procedure.ts'
import { errorMessage } from '#web/errors.ts'
import { toast } from '#web/toast.ts'
import type { Listed } from './columns.ts'
import type { ListState } from './list-state.ts'
import type { ListQuery } from './use-list-query.ts'

/** Where the open record stands in the list behind it. */
export interface Steps {
  /** From 1, over all pages. */
  position: number
  total: number
  /** The records beside it, as far as they are on the same page. */
  near: readonly string[]
  /** Opens the record before or after it, on the next page if need be. */
  go(by: -1 | 1): void
}

/** The steps from the open record through the filter and order of its list; null when it is not on the page shown. */
export function stepsIn<Row extends Listed>(list: ListState, query: ListQuery<PageOf<Row>>): Steps | null {
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
  const near = [rows[at - 1], rows[at + 1]].flatMap((row) => (row ? [row.id] : []))
  return { position: (list.page - 1) * PAGE_SIZE + at + 1, total, near, go }
}
