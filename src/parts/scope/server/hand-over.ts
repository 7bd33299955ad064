import { ORPCError } from '@orpc/server'
import { type RawBuilder, sql } from 'kysely'
import type { Register } from '#parts/records/server/register.ts'
import type { Db } from '#server/database/database.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { pageOfKey } from '#shared/pages.ts'

/** True for a register whose records are seen by scope. */
export const isScoped = ({ page }: Pick<Register, 'page'>) => pageOfKey(page).scoped === true

/** What is selected of a record besides its columns. */
export const responsibleOf = (register: Pick<Register, 'page'>) =>
  isScoped(register) ? sql`, app.person(responsible_id) as responsible` : sql``

/** Whose records are handed over, and what is said of one that is not there. `source`: what else than the records of the page (app.held_source). */
type Handed = Pick<Register, 'page' | 'gone'> & { source?: string }

/** What PostgreSQL answers when an id is out of the caller's sight. */
const NO_DATA_FOUND = 'P0002'

/**
 * Gives records to a person, or to nobody, and to the queue of a team where that is said. Answers those that changed. Throws NOT_FOUND where the caller does
 * not see one of them, and the errors of `recipientErrors`.
 */
export const handOver = (db: Db, register: Handed, ids: string[], to: string | null, team: string | null = null) =>
  changed(
    register,
    sql<{ id: string }>`select app.hand_over(${register.source ?? register.page}, ${ids}::uuid[], ${to}, ${team}) as id`,
    db,
  )

/** Deals records out to the members of a team, but for whom they are taken from. Answers those that changed. */
export const distribute = (db: Db, register: Handed, ids: string[], team: string, from: string | null = null) =>
  changed(
    register,
    sql<{ id: string }>`select app.distribute(${register.source ?? register.page}, ${ids}::uuid[], ${team}, ${from}) as id`,
    db,
  )

async function changed({ page, gone }: Handed, statement: RawBuilder<{ id: string }>, db: Db): Promise<string[]> {
  try {
    return (await statement.execute(db)).rows.map(({ id }) => id)
  } catch (error) {
    const { code, constraint, detail } = error as { code?: string; constraint?: string; detail?: string }
    if (code === NO_DATA_FOUND) throw new ORPCError('NOT_FOUND', { message: gone, cause: error })
    if (constraint !== 'responsible_without_access' || !detail) throw error
    const sentence = `${detail} não tem acesso a ${pageOfKey(page).label}.`
    throw new ContractError('RESPONSIBLE_WITHOUT_ACCESS', { sentence, cause: error })
  }
}
