import { sql } from 'kysely'
import type { Selection, Undoable } from '#parts/lists/contract/selection.ts'
import { undoable } from '#parts/lists/server/change-many.ts'
import { inSlices, type Matching, selectedIds } from '#parts/lists/server/selection.ts'
import { isPresent, type Register } from '#parts/records/server/register.ts'
import type { Colleague, Recipients, Team } from '#parts/scope/contract/responsible.ts'
import type { Db } from '#server/database/database.ts'
import type { Implemented, Unimplemented } from '#server/rpc/rpc.ts'
import { distribute, handOver } from './hand-over.ts'

interface Procedures<Filter> {
  setResponsible: Unimplemented<{ selection: Selection<Filter>; responsible_id: string | null }, Undoable>
  distribute: Unimplemented<{ selection: Selection<Filter>; team_id: string }, Undoable>
}

/** The handlers of `responsibleProcedures`. `matching` selects the records outside the trash that a filter asks for. */
export function responsibleHandlers<Filter, Rpc extends Procedures<Filter>>(rpc: Rpc, register: Register, matching: Matching<Filter>) {
  /** Does `work` for those selected that are still there, some after others, so that it can be taken back as a whole. */
  const change = async (db: Db, selection: Selection<Filter>, work: (ids: string[]) => Promise<string[]>) => {
    const ids = await present(db, register, await selectedIds(db, register, selection, matching))
    return undoable(db, register, async () => (await inSlices(ids, work)).flat().length)
  }
  return {
    setResponsible: rpc.setResponsible.handler(({ input: { selection, responsible_id }, context: { db } }) =>
      change(db, selection, (ids) => handOver(db, register, ids, responsible_id)),
    ),
    distribute: rpc.distribute.handler(({ input: { selection, team_id }, context: { db } }) =>
      change(db, selection, (ids) => distribute(db, register, ids, team_id)),
    ),
  } as Implemented<Rpc, 'setResponsible' | 'distribute'>
}

/** Those outside the trash that the caller sees. */
async function present(db: Db, register: Register, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(register.table)} where id = any (${ids}::uuid[]) and ${isPresent(register)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** What the options of a scoped register say of people and teams. */
export async function recipientsOf(db: Db, { page }: Register): Promise<Recipients> {
  const people = sql<Colleague>`select user_id as id, name, avatar_url, absent_until, in_reach from app.colleagues(${page})`.execute(db)
  const teams = sql<Team>`
    select id, name, color from team
    where deleted_at is null and ((select app.scope(${page}) = 'all') or id = any ((select app.my_teams())::uuid[]))
    order by name, id`.execute(db)
  const [{ rows: colleagues }, { rows }] = await Promise.all([people, teams])
  return { people: colleagues, teams: rows }
}
