/** A row of a tree that knows what it is below. */
interface Branch {
  id: string
  parent_id: string | null
}

export interface TreeRow<Row> {
  row: Row
  depth: number
  /** How many stand directly below it, shown or not. */
  children: number
}

/**
 * The rows of a tree as they are shown, from the top down: those below a folded one are left out. What stands below nothing that is here is a root;
 * the order of brothers is that of `rows`. A circle, which no function of the database makes, is left out.
 */
export function treeRows<Row extends Branch>(rows: readonly Row[], folded: ReadonlySet<string>): TreeRow<Row>[] {
  const known = new Set(rows.map(({ id }) => id))
  const below = new Map<string | null, Row[]>()
  for (const row of rows) {
    const parent = row.parent_id && known.has(row.parent_id) ? row.parent_id : null
    below.set(parent, [...(below.get(parent) ?? []), row])
  }
  const walk = (parent: string | null, depth: number): TreeRow<Row>[] =>
    (below.get(parent) ?? []).flatMap((row) => {
      const children = below.get(row.id)?.length ?? 0
      return [{ row, depth, children }, ...(folded.has(row.id) ? [] : walk(row.id, depth + 1))]
    })
  return walk(null, 0)
}
