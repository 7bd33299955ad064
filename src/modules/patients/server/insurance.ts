import { type SelectQueryBuilder, sql } from 'kysely'
import { INSURANCE, type Insurance, type InsuranceInput } from '#modules/patients/contract/insurance.ts'
import { childrenOf } from '#parts/records/server/children.ts'
import type { Db } from '#server/database/database.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { found } from '#server/rpc/rpc.ts'
import { notFound } from '#shared/define-record.ts'
import { PATIENTS } from './register.ts'
import { rpc } from './rpc.ts'

type Stored = Omit<InsuranceInput, 'insurer' | 'plan'> & { insurer_id: string; plan_id: string | null }

const children = childrenOf<'patient', Stored, Insurance>(PATIENTS, {
  table: 'patient_insurance',
  view: 'vw_patient_insurances',
  order: sql`ended_at is not null, is_primary desc, created_at, id`,
  noun: INSURANCE.noun,
  onePrimary: true,
})

/** A card as it is stored: the insurer and the plan by their ids. New ones are added for callers who set up the clinic. */
async function storedCard(db: Db, { insurer, plan, ...card }: InsuranceInput): Promise<Stored> {
  const insurer_id = await idOfInsurer(db, insurer)
  return { ...card, insurer_id, plan_id: plan && (await idOfPlan(db, insurer_id, plan)) }
}

async function idOfInsurer(db: Db, name: string): Promise<string> {
  const known = await named(db.selectFrom('insurer').select('id'), name).executeTakeFirst()
  if (known) return known.id
  await refuseUnlessMaySetUp(db, 'INSURER_UNKNOWN')
  return (await db.insertInto('insurer').values({ name }).returning('id').executeTakeFirstOrThrow()).id
}

async function idOfPlan(db: Db, insurer_id: string, name: string): Promise<string> {
  const plans = db.selectFrom('insurer_plan').select('id').where('insurer_id', '=', insurer_id)
  const known = await named(plans, name).executeTakeFirst()
  if (known) return known.id
  await refuseUnlessMaySetUp(db, 'PLAN_UNKNOWN')
  return (await db.insertInto('insurer_plan').values({ insurer_id, name }).returning('id').executeTakeFirstOrThrow()).id
}

// biome-ignore lint/suspicious/noExplicitAny: a query over either table
const named = <Query extends SelectQueryBuilder<any, any, { id: string }>>(query: Query, name: string): Query =>
  query.where(sql<boolean>`app.fold(name) = app.fold(${name})`) as Query

async function refuseUnlessMaySetUp(db: Db, code: 'INSURER_UNKNOWN' | 'PLAN_UNKNOWN') {
  const { may } = await db.selectNoFrom(sql<boolean>`app.can('patients-setup', 'create')`.as('may')).executeTakeFirstOrThrow()
  if (!may) throw new ContractError(code)
}

/** Gives a patient an open card, primary where there is none; false when she has it already. */
export async function beginCard(db: Db, patient_id: string, card: Pick<InsuranceInput, 'insurer' | 'plan' | 'number' | 'valid_until'>) {
  const open = db.selectFrom('patient_insurance').select(['insurer_id', 'number', 'is_primary']).where('patient_id', '=', patient_id)
  const [stored, known] = [
    await storedCard(db, { ...card, holder: 'self', holder_name: null, is_primary: false }),
    await open.where('ended_at', 'is', null).execute(),
  ]
  if (known.some(({ insurer_id, number }) => insurer_id === stored.insurer_id && number.toLowerCase() === stored.number.toLowerCase()))
    return false
  const is_primary = !known.some((one) => one.is_primary)
  await db
    .insertInto('patient_insurance')
    .values({ ...stored, patient_id, is_primary })
    .execute()
  return true
}

export const insurances = {
  list: rpc.insurances.list.handler(({ input: { parent_id }, context: { db } }) => children.list(db, parent_id)),
  add: rpc.insurances.add.handler(async ({ input: { parent_id, values }, context: { db } }) =>
    children.add(db, parent_id, await storedCard(db, values)),
  ),
  change: rpc.insurances.change.handler(async ({ input: { id, updated_at, values }, context: { db } }) =>
    children.change(db, id, updated_at, await storedCard(db, values)),
  ),
  remove: rpc.insurances.remove.handler(async ({ input: { id }, context: { db } }) => {
    await children.remove(db, id)
    return { id }
  }),
  end: rpc.insurances.end.handler(async ({ input: { id }, context: { db } }) => {
    const ended = db.updateTable('patient_insurance').set({ ended_at: sql`now()`, is_primary: false }).where('id', '=', id)
    return found(await ended.where('ended_at', 'is', null).returning('id').executeTakeFirst(), notFound(INSURANCE.noun))
  }),
}
