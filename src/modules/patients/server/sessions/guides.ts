import { type SqlBool, sql } from 'kysely'
import { consultKind } from '#modules/patients/contract/sessions/authorization.ts'
import { type Guide, GuideFilters } from '#modules/patients/contract/sessions/guide.ts'
import type { Db } from '#server/database/database.ts'
import { onPage } from '#server/database/paginate.ts'
import { containsWords } from '#server/database/sql.ts'
import type { ExportColumn } from '#server/export/columns.ts'
import { defineExport } from '#server/export/define-export.ts'
import { rpc } from '../rpc.ts'

/** The guides that a filter bar asks for: of this month, unless it names a period. */
function matching(db: Db, { date_from, date_to, patient, prof }: GuideFilters) {
  const month = sql`date_trunc('month', app.company_today()::timestamp)`
  const conditions = [
    date_from || !date_to
      ? sql<SqlBool>`g.on_date >= ${date_from ? sql`${date_from}::date` : sql`(select ${month}::date)`}`
      : sql<SqlBool>`true`,
    date_to || !date_from
      ? sql<SqlBool>`g.on_date <= ${date_to ? sql`${date_to}::date` : sql`(select (${month} + interval '1 month - 1 day')::date)`}`
      : sql<SqlBool>`true`,
  ]
  if (patient)
    conditions.push(
      sql<SqlBool>`g.patient_id in (select p.id from patient p where p.deleted_at is null and ${containsWords(sql.ref('p.search'), patient)})`,
    )
  if (prof) conditions.push(sql<SqlBool>`g.professional_id = ${prof}`)
  return db.selectFrom('vw_patient_guides as g').where(sql<SqlBool>`${sql.join(conditions, sql` and `)}`)
}

const inOrder = sql`g.on_date, g.patient_name, g.id`

const counted = async (db: Db, filters: GuideFilters) => {
  const { total } = await matching(db, filters).select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return total
}

export const guides = rpc.sessions.guides.handler(async ({ input: { page, ...filters }, context: { db } }) => {
  const [rows, total] = await Promise.all([
    onPage(matching(db, filters).selectAll('g').orderBy(inOrder), page).execute(),
    counted(db, filters),
  ])
  return { rows: rows as unknown as Guide[], total }
})

const text = (header: string, width: number, value: (guide: Guide) => string | null): ExportColumn<Guide> => ({
  ...{ header, width, value },
  type: 'text',
})
const day = (header: string, value: (guide: Guide) => string | null): ExportColumn<Guide> => ({ header, type: 'day', width: 16, value })

const columns: readonly ExportColumn<Guide>[] = [
  text('Convênio', 24, ({ insurer }) => insurer),
  text('Registro ANS', 14, ({ ans_code }) => ans_code),
  text('Número da guia', 22, ({ guide_number }) => guide_number),
  text('Guia da operadora', 22, ({ operator_guide }) => operator_guide),
  text('Senha', 22, ({ password }) => password),
  day('Validade da senha', ({ password_valid_until }) => password_valid_until),
  text('Carteirinha', 22, ({ card_number }) => card_number),
  day('Validade da carteirinha', ({ card_valid_until }) => card_valid_until),
  text('Paciente', 32, ({ patient_name }) => patient_name),
  text('Recém-nascido', 14, ({ newborn }) => (newborn ? 'S' : 'N')),
  text('CNES', 10, ({ cnes }) => cnes),
  text('Profissional', 28, ({ professional_name }) => professional_name),
  text('Conselho', 12, ({ council }) => (council === 'none' ? null : council)),
  text('Número no conselho', 18, ({ council_number }) => council_number),
  text('UF ou região', 12, ({ council_region }) => council_region),
  text('Tipo de consulta', 20, ({ consult_kind }) => consultKind(consult_kind)),
  text('Código TUSS', 14, ({ tuss_code }) => tuss_code),
  text('Serviço', 28, ({ service_name }) => service_name),
  day('Data', ({ on_date }) => on_date),
]

/** 'Guias do mês': one row a visit that took place and that an insurer pays. */
export const guidesExport = defineExport({
  ...{ name: 'patients-guides', file: 'guias', entity: 'appointment', filters: GuideFilters, columns },
  access: { page: 'patients-schedule', action: 'read' },
  count: counted,
  rows: (db, filters) => matching(db, filters).selectAll('g').orderBy(inOrder) as never,
})
