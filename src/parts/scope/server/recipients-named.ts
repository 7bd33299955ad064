import { sql } from 'kysely'
import type { Register } from '#parts/records/server/register.ts'
import type { Db } from '#server/database/database.ts'

interface Named {
  text: string
  user_id: string
  in_reach: boolean
}

/** Whom the cells 'Responsável' of a file mean: an e-mail, else the exact name of exactly one person. Others are left out, and the person who imports is told so. */
export async function recipientsNamed(db: Db, { page }: Register, texts: readonly (string | null)[]) {
  const said = [...new Set(texts.filter((text) => text !== null))]
  const { rows } = said.length === 0 ? { rows: [] } : await sql<Named>`select * from app.people_named(${page}, ${said})`.execute(db)
  const people = new Map(rows.map((row) => [row.text, row]))
  const reached = (text: string | null) => {
    const person = text === null ? undefined : people.get(text)
    return person?.in_reach ? person : undefined
  }
  return {
    /** The person's id, or null. */
    idOf: (text: string | null) => reached(text)?.user_id ?? null,
    /** What the person who imports should know, or null. */
    remark(text: string | null): string | null {
      if (text === null || reached(text)) return null
      if (people.has(text)) return `Responsável fora da sua equipe: "${text}"; deixado de fora`
      return `Responsável não encontrado: "${text}"; deixado de fora`
    },
  }
}
