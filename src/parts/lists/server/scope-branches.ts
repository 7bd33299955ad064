import { type Expression, type SqlBool, sql } from 'kysely'
import type { Register } from '#parts/records/server/register.ts'
import type { ResponsibleFilter } from '#parts/scope/contract/responsible.ts'
import { seenBySharing } from '#parts/scope/server/seen-by-sharing.ts'

/** More people than this have so many first records that walking along all of them finds a page sooner. Source: spec/5 §3.6. */
const MOST_PEOPLE = 50

interface Filters {
  responsible_id?: ResponsibleFilter | undefined
}

/** A way to records of the caller's scope by an index: for each of the uuids `of`, those `where`. The branches of a list share no record. */
export interface Branch {
  of: Expression<string[]>
  where: Expression<SqlBool>
}

/** Whose records are listed: those of the filter 'Minha equipe' or 'Meus', else those of the scope. Null is everybody. */
function peopleOf({ page }: Pick<Register, 'page'>, { responsible_id }: Filters): Expression<string[]> {
  if (responsible_id === 'me') return sql`(select app.mine())`
  return responsible_id === 'team' ? sql`(select app.teammates())` : sql`(select app.scope_users(${page}))`
}

/** True where a list is walked person by person: not for everybody's records, nor for those of many people or of one who was named. */
export function walksPersonByPerson(register: Pick<Register, 'page'>, filters: Filters): Expression<SqlBool> {
  const { responsible_id } = filters
  if (responsible_id !== undefined && responsible_id !== 'me' && responsible_id !== 'team') return sql`false`
  return sql`coalesce(cardinality(${peopleOf(register, filters)}) <= ${sql.lit(MOST_PEOPLE)}, false)`
}

/** The branches of a list: people's records, those shared with them and, where records have teams, the queues of the caller's teams. */
export function branchesOf(register: Pick<Register, 'page' | 'table' | 'team' | 'sharedBy'>, filters: Filters): [Branch, ...Branch[]] {
  const { table, team, sharedBy } = register
  const [responsible, queue] = [sql.ref(`${table}.responsible_id`), sql.ref(`${table}.team_id`)]
  const theirs = sql<SqlBool>`${responsible} = a_branch`
  const of = peopleOf(register, filters)
  if (!team) {
    const shared: Branch[] = sharedBy && !filters.responsible_id ? [{ of: sql`array[null::uuid]`, where: seenBySharing(register) }] : []
    return [{ of, where: theirs }, ...shared]
  }
  const mine = sql`(select app.mine())::uuid[]`
  return [
    { of, where: sql`${theirs} and (${queue} is null or a_branch = any (${mine}))` },
    { of: sql`(select app.my_teams())`, where: sql`${queue} = a_branch and (${responsible} is null or ${responsible} <> all (${mine}))` },
  ]
}
