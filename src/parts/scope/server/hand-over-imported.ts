import type { Register } from '#parts/records/server/register.ts'
import type { Db } from '#server/database/database.ts'
import { handOver } from './hand-over.ts'

/** A line of a file with whom its record is to belong to; null leaves that. */
interface Line {
  line: number
  responsible_id: string | null
}

interface Upserted {
  line: number
  id: string
  repeated: boolean
}

/** Hands over the records to whom their lines name: last, because the caller may not see them from then on. Answers those that changed. */
export async function handOverImported(
  db: Db,
  register: Register,
  lines: readonly Line[],
  upserted: readonly Upserted[],
): Promise<string[]> {
  const written = new Map(upserted.filter(({ repeated }) => !repeated).map(({ line, id }) => [line, id]))
  const idsOf = new Map<string, string[]>()
  for (const { line, responsible_id } of lines) {
    const id = written.get(line)
    if (id && responsible_id) idsOf.set(responsible_id, [...(idsOf.get(responsible_id) ?? []), id])
  }
  const changed: string[] = []
  for (const [to, ids] of idsOf) changed.push(...(await handOver(db, register, ids, to)))
  return changed
}
