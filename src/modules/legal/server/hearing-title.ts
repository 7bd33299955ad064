import { sql } from 'kysely'
import { HEARING_TITLES } from '#modules/legal/contract/hearing.ts'

/** What a hearing `h` is called: 'Audiência de instrução'. */
export const hearingTitle = sql<string>`case h.kind ${sql.join(
  Object.entries(HEARING_TITLES).map(([kind, label]) => sql`when ${sql.lit(kind)} then ${sql.lit(label)}`),
  sql` `,
)} end`
