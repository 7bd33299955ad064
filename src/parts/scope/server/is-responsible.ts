import { type Expression, type SqlBool, sql } from 'kysely'
import type { Register } from '#parts/records/server/register.ts'
import type { ResponsibleFilter } from '#parts/scope/contract/responsible.ts'

/** True for the records that the filter 'Responsável' asks for. Which of them the caller sees is decided by the policies. */
export function isResponsible({ table, team }: Pick<Register, 'table' | 'team'>, filter: ResponsibleFilter): Expression<SqlBool> {
  const responsible = sql.ref(`${table}.responsible_id`)
  if (filter === 'none') return sql`${responsible} is null`
  if (filter === 'me') return sql`${responsible} = any ((select app.mine())::uuid[])`
  if (filter !== 'team') return sql`${responsible} = ${filter}`
  const mates = sql<SqlBool>`${responsible} = any ((select app.teammates())::uuid[])`
  if (!team) return mates
  const queue = sql.ref(`${table}.team_id`)
  return sql`(${queue} = any ((select app.my_teams())::uuid[]) or ${queue} is null and ${mates})`
}
