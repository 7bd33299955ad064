import { sql } from 'kysely'
import type { Db } from './database.ts'

export interface LeftOut<Item> {
  item: Item
  /** The constraint that it breaks. */
  constraint: string
}

/**
 * Does `work` for all items at once or, when one of them breaks a constraint that `isExpected`, for each half by itself, until only
 * that item is left out. Answers what was left out; any other error breaks the whole.
 */
export async function inHalves<Item>(
  db: Db,
  items: readonly Item[],
  isExpected: (constraint: string) => boolean,
  work: (items: readonly Item[]) => Promise<unknown>,
): Promise<LeftOut<Item>[]> {
  await sql`savepoint items`.execute(db)
  try {
    await work(items)
    await sql`release savepoint items`.execute(db)
    return []
  } catch (error) {
    const { constraint = '' } = error as { constraint?: string }
    const [item] = items
    if (item === undefined || !isExpected(constraint)) throw error
    await sql`rollback to savepoint items`.execute(db)
    if (items.length === 1) return [{ item, constraint }]
    const middle = Math.ceil(items.length / 2)
    const first = await inHalves(db, items.slice(0, middle), isExpected, work)
    return [...first, ...(await inHalves(db, items.slice(middle), isExpected, work))]
  }
}
