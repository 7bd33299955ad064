import { sql } from 'kysely'
import { GLASS_REASONS } from '#modules/patients/contract/records/glass.ts'
import { RECIPIENTS } from '#modules/patients/contract/records/printing.ts'
import { theOnesOn } from '#server/database/paginate.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { rpc } from '../rpc.ts'
import { reads, refuseUnlessReads } from './reading.ts'

export const openGlass = rpc.records.openGlass.handler(async ({ input: { id, reason, justification }, context: { db } }) => {
  await reads(db, id)
  const { rows } = await sql<{ until: Date }>`select app.open_glass(${id}, ${reason}, ${justification}) as until`.execute(db)
  return rows[0]!
})

export const verify = rpc.records.verify.handler(async ({ input: { id }, context: { db } }) => {
  await refuseUnlessReads(db, id)
  const { rows } = await sql<{ checked: number; broken_since: Date | null }>`select * from app.verify_chain(${id})`.execute(db)
  return rows[0]!
})

interface Access {
  id: string
  at: Date
  by: string | null
  action: string
  reason: keyof typeof GLASS_REASONS | null
  justification: string | null
  recipient: keyof typeof RECIPIENTS | null
  total: number
}

/** 'Ordem judicial: processo 1', 'Para: Justiça. Processo 1' */
function reasonOf({ reason, justification, recipient }: Pick<Access, 'reason' | 'justification' | 'recipient'>) {
  if (recipient) return [`Para: ${RECIPIENTS[recipient]}`, justification].filter(Boolean).join('. ')
  return reason && `${GLASS_REASONS[reason]}: ${justification}`
}

/** Whoever reads a record, and whoever sets up the clinic, sees who opened it. */
export const accesses = rpc.records.accesses.handler(async ({ input: { id, page }, context: { db } }) => {
  const { rows: may } = await sql<{ setup: boolean }>`select app.can('patients-setup', 'read') as setup`.execute(db)
  if (!(await reads(db, id)) && !may[0]!.setup) throw new ContractError('RECORD_CLOSED')
  const { rows } = await sql<Access>`
    select e.id, e.at, app.person(e.user_id) ->> 'name' as by, e.action, e.changes ->> 'reason' as reason, e.changes ->> 'justification' as justification, e.changes ->> 'recipient' as recipient,
           count(*) over () as total
    from audit_event e where e.entity = 'patient_record' and e.entity_id = ${id}
    order by e.at desc, e.id ${theOnesOn(page)}`.execute(db)
  const shown = rows.map(({ total: _, reason, justification, recipient, ...row }) => ({
    ...row,
    reason: reasonOf({ reason, justification, recipient }),
  }))
  return { rows: shown, total: Number(rows[0]?.total ?? 0) }
})
