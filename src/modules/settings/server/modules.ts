import { sql } from 'kysely'
import type { ModuleCard } from '#modules/settings/contract/modules.ts'
import type { Db } from '#server/database/database.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { MODULES, type ModuleKey } from '#shared/modules.ts'
import { rpc } from './rpc.ts'

const cards = async (db: Db) => (await sql<ModuleCard>`select * from app.module_overview()`.execute(db)).rows

/** 'crm legal' → 'CRM, Jurídico' */
const labelsOf = (detail: string) =>
  detail
    .split(' ')
    .map((key) => MODULES[key as ModuleKey])
    .join(', ')

/** Says which other modules stand in the way. */
async function byNeed<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: { constraint?: string; detail?: string }) => {
    const { constraint, detail = '' } = error
    if (constraint === 'module_needed')
      throw new ContractError('MODULE_NEEDED', { sentence: `Desligue antes: ${labelsOf(detail)}.`, cause: error })
    if (constraint === 'module_needs')
      throw new ContractError('MODULE_NEEDS', { sentence: `Ligue antes: ${labelsOf(detail)}.`, cause: error })
    throw error
  })
}

export const modules = {
  list: rpc.modules.list.handler(({ context: { db } }) => cards(db)),
  set: rpc.modules.set.handler(async ({ input: { module, enabled }, context: { db } }) => {
    await byNeed(sql`select app.set_module(${module}, ${enabled})`.execute(db))
    return cards(db)
  }),
}
