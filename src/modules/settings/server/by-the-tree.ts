import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import type { CompanyData, CompanyKind } from '#modules/settings/contract/company.ts'
import { COMPANY_KINDS } from '#modules/settings/contract/company-fields.ts'
import type { Db } from '#server/database/database.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { found } from '#server/rpc/rpc.ts'
import type { RecordChange } from '#shared/record-change.ts'

const GONE = 'Empresa não encontrada.'
const NO_DATA_FOUND = 'P0002'

/** 'Uma Franqueadora não pode ficar abaixo de Franquia.' */
function orderSentence(detail: string): string {
  const [child = 'company', above = 'company'] = detail.split(' ') as CompanyKind[]
  return `${child === 'group' ? 'Um' : 'Uma'} ${COMPANY_KINDS[child]} não pode ficar abaixo de ${COMPANY_KINDS[above]}.`
}

/** Puts the refusals of the functions that write companies into words. Throws NOT_FOUND for what is not there. */
export async function byTheTree<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const { code, constraint, detail = '' } = error as { code?: string; constraint?: string; detail?: string }
    if (code === NO_DATA_FOUND) throw new ORPCError('NOT_FOUND', { message: GONE, cause: error })
    if (constraint === 'company_order') throw new ContractError('COMPANY_ORDER', { sentence: orderSentence(detail), cause: error })
    if (constraint === 'company_changed') throw new ContractError('RECORD_CHANGED', { data: { changes: [] }, cause: error })
    throw error
  }
}

/** A company as its dialog shows it. Throws NOT_FOUND, also for whoever is no owner. */
export async function shownCompany(db: Db, id: string): Promise<CompanyData> {
  const { rows } = await sql<CompanyData>`
    select c.*, date_trunc('milliseconds', c.updated_at) as updated_at,
           (select json_agg(json_build_object('id', p.id, 'name', p.name)) from app.company_profiles(${id}) p) as profiles
    from app.company_data(${id}) c`.execute(db)
  return found(rows[0], GONE)
}

/** Refuses to change a company over a version that the person has not seen, and says what was changed since. */
export async function refuseChanged(db: Db, id: string, version: Date): Promise<void> {
  const { updated_at } = await shownCompany(db, id)
  if (updated_at.getTime() === version.getTime()) return
  const { rows } = await sql<RecordChange>`
    select at, by, changes from app.company_events(${id}) where action = 'update' and at > ${version} limit 20`.execute(db)
  throw new ContractError('RECORD_CHANGED', { data: { changes: rows } })
}
