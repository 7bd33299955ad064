import { sql } from 'kysely'
import { AREAS } from '#modules/legal/contract/area.ts'
import { POLES } from '#modules/legal/contract/case-choices.ts'
import { formatCnjNumber } from '#modules/legal/contract/cnj-number.ts'
import { CHANGES, type Contingency, MOST_PRINTED } from '#modules/legal/contract/dashboard/contingency.ts'
import { DashboardFilters } from '#modules/legal/contract/dashboard/dashboard.ts'
import { RISKS, type RiskKey } from '#modules/legal/contract/values/risk.ts'
import { furtherSheet } from '#parts/lists/server/export-list.ts'
import { companyOnPaper } from '#server/database/company-on-paper.ts'
import type { Db } from '#server/database/database.ts'
import { defineExport } from '#server/export/define-export.ts'
import { isExposedOn, matchingCases } from '../matching.ts'
import { rpc } from '../rpc.ts'

/** The day that the report is of: the end of the period, or today while that is to come. */
const baseDate = ({ to }: DashboardFilters) => sql`least(${to ?? null}::date, current_date)`

/**
 * What cases may cost the company on a day, beside the last day of the month before: those that were exposed on either. The amounts of a day are the
 * dashboard's. Source: CPC 25; spec/4 §21.3.
 */
function contingencies(db: Db, filters: DashboardFilters) {
  const { area, court, responsible_id, client_id, tag } = filters
  const base = baseDate(filters)
  const before = sql`(date_trunc('month', ${base})::date - 1)`
  const cases = matchingCases(db, { area, court, responsible_id, client_id, tag }).select([
    ...(['legal_case.id', 'legal_case.code', 'legal_case.cnj_number', 'legal_case.title', 'legal_case.area', 'legal_case.court'] as const),
    ...(['legal_case.our_pole', 'legal_case.claim_value', 'legal_case.secret'] as const),
    isExposedOn(base).as('exposed'),
    isExposedOn(before).as('was_exposed'),
  ])
  return sql<Contingency>`(
    select c.code, c.cnj_number, c.title, c.area, c.court, c.our_pole, c.claim_value, c.secret, ${base}::text as base_date, coalesce(now_.risk, then_.risk) as risk,
           then_.amount as before, now_.amount, coalesce(now_.justification, then_.justification) as justification,
           case when then_.risk is null then 'new'
                when now_.risk is null and exists (
                  select from legal_entry e
                  where e.legal_case_id = c.id and e.kind in ('settlement', 'award') and e.direction = 'pay' and e.paid_on > ${before} and e.paid_on <= ${base}
                ) then 'paid'
                when now_.risk is null then 'closed'
                when now_.risk <> then_.risk then 'reclassified'
                when now_.amount <> then_.amount then 'revalued' end as change
    from (${cases}) c
    left join app.legal_risks_on(${base}) now_ on now_.legal_case_id = c.id and c.exposed
    left join app.legal_risks_on(${before}) then_ on then_.legal_case_id = c.id and c.was_exposed
    where now_.risk is not null or then_.risk is not null
  )`
}

const listed = (db: Db, filters: DashboardFilters) =>
  db
    .selectFrom(contingencies(db, filters).as('listed'))
    .selectAll()
    .orderBy(sql`array_position(array['probable', 'possible', 'remote'], risk), amount desc nulls last, code`)

const totalsOf = (db: Db, filters: DashboardFilters) =>
  db
    .selectFrom(contingencies(db, filters).as('listed'))
    .select(['risk', sql<number>`count(*)`.as('cases'), sql<string>`sum(amount)`.as('amount')])
    .where('amount', 'is not', null)
    .groupBy('risk')
    .orderBy(sql`array_position(array['probable', 'possible', 'remote'], risk)`)
    .$castTo<{ risk: RiskKey; cases: number; amount: string }>()

/** The same on paper. */
export const report = rpc.dashboard.contingencies.handler(async ({ input, context: { db } }) => {
  const [company, rows, totals, day] = await Promise.all([
    companyOnPaper(db),
    listed(db, input)
      .limit(MOST_PRINTED + 1)
      .execute(),
    totalsOf(db, input).execute(),
    sql<{ on: string }>`select ${baseDate(input)}::text as on`.execute(db),
  ])
  return { company, base_date: day.rows[0]!.on, rows: rows.slice(0, MOST_PRINTED), more: rows.length > MOST_PRINTED, totals }
})

/** The report of contingencies as a file, with its sums by risk in a sheet of their own. */
export const contingencyExport = defineExport<typeof DashboardFilters, Contingency>({
  ...{ name: 'legal-contingency', file: 'contingencias', access: { page: 'legal-finance', action: 'read' }, entity: 'legal_risk' },
  filters: DashboardFilters,
  columns: [
    { header: 'Data-base', type: 'day', width: 14, value: ({ base_date }) => base_date },
    { header: 'Código', type: 'text', width: 14, value: ({ code }) => code },
    { header: 'Número CNJ', type: 'text', width: 28, value: ({ cnj_number }) => cnj_number && formatCnjNumber(cnj_number) },
    { header: 'Processo', type: 'text', width: 40, value: ({ title }) => title },
    { header: 'Natureza', type: 'text', width: 16, value: ({ area }) => AREAS[area] },
    { header: 'Tribunal', type: 'text', width: 12, value: ({ court }) => court },
    { header: 'Nosso polo', type: 'text', width: 12, value: ({ our_pole }) => POLES[our_pole] },
    { header: 'Risco', type: 'text', width: 12, value: ({ risk }) => risk && RISKS[risk] },
    { header: 'Valor da causa', type: 'number', width: 18, value: ({ claim_value }) => claim_value },
    { header: 'Valor anterior', type: 'number', width: 18, value: ({ before }) => before },
    { header: 'Movimento', type: 'text', width: 16, value: ({ change }) => change && CHANGES[change] },
    { header: 'Valor atual', type: 'number', width: 18, value: ({ amount }) => amount },
    { header: 'Justificativa', type: 'text', width: 60, value: ({ justification }) => justification },
  ],
  async count(db, filters) {
    const { total } = await db
      .selectFrom(contingencies(db, filters).as('listed'))
      .select(sql<number>`count(*)`.as('total'))
      .executeTakeFirstOrThrow()
    return total
  },
  rows: listed,
  further: [
    furtherSheet<DashboardFilters, { risk: RiskKey; cases: number; amount: string }>({
      name: 'Totais',
      columns: [
        { header: 'Risco', type: 'text', width: 14, value: ({ risk }) => RISKS[risk] },
        { header: 'Processos', type: 'number', width: 12, value: ({ cases }) => cases },
        { header: 'Valor atual', type: 'number', width: 18, value: ({ amount }) => amount },
      ],
      rows: totalsOf,
    }),
  ],
})
