import { type RawBuilder, sql } from 'kysely'
import { ACCESSES, ACCESSES_AT_ONCE, type Access, AccessesOf, AccessFilters, linkOf } from '#modules/patients/contract/records/access.ts'
import { GLASS_REASONS } from '#modules/patients/contract/records/glass.ts'
import { RECIPIENTS } from '#modules/patients/contract/records/printing.ts'
import type { Db } from '#server/database/database.ts'
import { clockOf } from '#server/export/clock.ts'
import type { ExportColumn } from '#server/export/columns.ts'
import { defineExport } from '#server/export/define-export.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { rpc } from '../rpc.ts'
import { reads } from './reading.ts'

type GlassReason = keyof typeof GLASS_REASONS

interface Stored extends Pick<Access, 'id' | 'at' | 'by' | 'action' | 'patient'> {
  /** By the company's clocks. */
  clock: string
  changes: {
    role?: string
    link?: NonNullable<Access['link']>
    /** Of the reason that she was let in for. */
    glass?: GlassReason
    reason?: GlassReason
    justification?: string | null
    recipient?: keyof typeof RECIPIENTS
  }
  total: string
}

interface Wanted extends AccessFilters {
  patient_id?: string
}

/** 'Ordem judicial: processo 1', 'Para: Justiça. Processo 1'; of what was read within the hour of a reason, that reason. */
function reasonOf({ reason, justification, recipient, glass }: Stored['changes']) {
  if (recipient) return [`Para: ${RECIPIENTS[recipient]}`, justification].filter(Boolean).join('. ')
  if (reason) return `${GLASS_REASONS[reason]}: ${justification}`
  return glass ? GLASS_REASONS[glass] : null
}

const shown = ({ changes, total: _, clock: __, ...row }: Stored): Access => ({
  ...row,
  role: changes.role ?? null,
  link: changes.link ?? null,
  reason: reasonOf(changes),
})

/** The accesses that the filters let through; the database decides whether the caller may see them. */
const found = ({ patient_id, outside, date_from, date_to }: Wanted, place: RawBuilder<unknown>) => sql`
  app.record_accesses(${patient_id ?? null}, ${outside ?? false}, ${date_from ?? null}, ${date_to ?? null} ${place})`

/** With the name of the patient, where the caller sees her. */
const rowsOf = (db: Db, wanted: Wanted, place = sql``) =>
  db
    .selectFrom(sql<Omit<Stored, 'patient' | 'clock'> & { patient_id: string | null }>`${found(wanted, place)}`.as('a'))
    .leftJoin('patient as p', 'p.id', 'a.patient_id')
    .select(['a.id', 'a.at', clockOf('a.at').as('clock'), 'a.by', 'a.action', 'a.changes', 'a.total'])
    .select(sql<Access['patient']>`case when p.id is not null then json_build_object('id', p.id, 'name', p.shown_name) end`.as('patient'))
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')

async function pageOfAccesses(db: Db, wanted: Wanted, page: number) {
  const rows = await rowsOf(db, wanted, sql`, ${ACCESSES_AT_ONCE}::integer, ${(page - 1) * ACCESSES_AT_ONCE}::integer`).execute()
  return { rows: rows.map(shown), total: Number(rows[0]?.total ?? 0) }
}

/** Whoever reads a record, and whoever sets up the clinic, sees who opened it. */
export const accesses = rpc.records.accesses.handler(async ({ input: { id, page }, context: { db } }) => {
  const { rows: may } = await sql<{ setup: boolean }>`select app.can('patients-setup', 'read') as setup`.execute(db)
  if (!(await reads(db, id)) && !may[0]!.setup) throw new ContractError('RECORD_CLOSED')
  return pageOfAccesses(db, { patient_id: id }, page)
})

export const allAccesses = rpc.setup.accesses.handler(({ input: { page, ...filters }, context: { db } }) =>
  pageOfAccesses(db, filters, page),
)

const text = (header: string, width: number, value: (row: Stored) => string | null): ExportColumn<Stored> => ({
  ...{ header, width, value },
  type: 'text',
})

const columns: readonly ExportColumn<Stored>[] = [
  { header: 'Quando', type: 'moment', width: 20, value: ({ clock }) => clock },
  text('Paciente', 32, ({ patient }) => patient?.name ?? null),
  text('Quem', 28, ({ by }) => by),
  text('Papel', 22, ({ changes }) => changes.role ?? null),
  text('O quê', 26, ({ action }) => ACCESSES[action] ?? action),
  text('Vínculo', 22, ({ changes }) => linkOf({ link: changes.link ?? null })),
  text('Motivo', 48, ({ changes }) => reasonOf(changes)),
]

const counted = async (db: Db, wanted: Wanted) => {
  const { rows } = await sql<{ total: string }>`select a.total from ${found(wanted, sql`, 1`)} a`.execute(db)
  return Number(rows[0]?.total ?? 0)
}

const OF_RECORDS = { file: 'acessos', entity: 'patient_record', columns, count: counted } as const

/** Who read one record; that somebody took it away stands in it. */
export const recordAccessesExport = defineExport({
  ...OF_RECORDS,
  ...{ name: 'patients-record-accesses', filters: AccessesOf },
  access: { page: 'patients-records', action: 'read' },
  rows: (db, filters) => rowsOf(db, filters) as never,
})

export const allAccessesExport = defineExport({
  ...OF_RECORDS,
  ...{ name: 'patients-accesses', filters: AccessFilters },
  access: { page: 'patients-setup', action: 'read' },
  rows: (db, filters) => rowsOf(db, filters) as never,
})
