import { z } from 'zod'
import { procedure } from '#shared/procedure.ts'
import { AreaKey, Phase } from '../case-choices.ts'
import { CaseFilters, Day } from '../filters.ts'
import { RiskKey } from '../values/risk.ts'
import { ContingencyReport } from './contingency.ts'

/** What the page's address may say. Source: spec/4 §23. */
export const DashboardFilters = z.object({
  /** The period, both days included; without it the year. */
  from: Day.optional(),
  to: Day.optional(),
  ...CaseFilters.pick({ area: true, court: true, responsible_id: true, client_id: true, tag: true }).shape,
})
export type DashboardFilters = z.output<typeof DashboardFilters>

/** The same with its period, as the screen resolves it. */
const Asked = DashboardFilters.required({ from: true, to: true }).strict()
export type AskedDashboard = z.output<typeof Asked>

export const DashboardNumbers = z.object({
  /** All the cases that the caller may see, whatever the filters: none is no dashboard. */
  cases: z.int(),
  active: z.int(),
  entered: z.int(),
  closed: z.int(),
  settled: z.int(),
  /** Percent of those decided in the period; null when nothing was. */
  success: z.number().nullable(),
  /** Percent of the deadlines that fell due in the period; null when none did. */
  in_time: z.number().nullable(),
  deadlines_soon: z.int(),
  deadlines_late: z.int(),
  /** Days from the beginning of a case that was closed in the period to its end; null when none was. */
  mean_days: z.number().nullable(),
  idle: z.int(),
})
export type DashboardNumbers = z.output<typeof DashboardNumbers>

/** Ages of open cases, in days. */
export const AGES = [
  { label: 'Menos de 1 ano', from: 0, below: 365 },
  { label: 'De 1 a 2 anos', from: 365, below: 730 },
  { label: 'De 2 a 5 anos', from: 730, below: 1826 },
  { label: 'Mais de 5 anos', from: 1826, below: null },
] as const

/** Ranges of amounts at risk, in reais. */
export const AMOUNTS = [
  { label: 'Até R$ 10 mil', min: 0, below: 10_000 },
  { label: 'R$ 10 mil a 50 mil', min: 10_000, below: 50_000 },
  { label: 'R$ 50 mil a 200 mil', min: 50_000, below: 200_000 },
  { label: 'R$ 200 mil ou mais', min: 200_000, below: null },
] as const

/** Courts that the chart names; the others are one. */
export const NAMED_COURTS = 10

const Count = z.int()
const Month = z.string()

const ask = <Output extends z.ZodType>(output: Output) => procedure('legal-dashboard', 'read').input(Asked).output(output)
/** Of money: for whom may read values. */
const askMoney = <Output extends z.ZodType>(output: Output) => procedure('legal-finance', 'read').input(Asked).output(output)

/** The dashboard, a procedure for each part that loads and fails by itself. Sums are reais. */
export const dashboardProcedures = {
  numbers: ask(DashboardNumbers),
  /** Open cases by phase, area, court (null: of none) and age (index into AGES), the largest first where they have no order. */
  phases: ask(z.array(z.object({ key: z.string().pipe(Phase), count: Count }))),
  areas: ask(z.array(z.object({ key: z.string().pipe(AreaKey), count: Count }))),
  courts: ask(z.object({ named: z.array(z.object({ key: z.string().nullable(), count: Count })), others: Count })),
  ages: ask(z.array(z.object({ key: z.int(), count: Count }))),
  /** Cases that came and went, by month ('yyyy-mm') of the period. */
  months: ask(z.array(z.object({ month: Month, entered: Count, closed: Count }))),
  /** Hearings of the seven days from today. */
  hearings: ask(
    z.array(z.object({ id: z.uuid(), legal_case_id: z.uuid(), title: z.string(), case_title: z.string(), starts_at: z.date() })),
  ),
  /** Pending deadlines by whose they are: late, within seven days, later. */
  load: ask(z.array(z.object({ id: z.uuid(), name: z.string(), late: Count, soon: Count, later: Count }))),

  /** What is provisioned and what is possible, at the end of the period. */
  exposure: askMoney(z.object({ probable: z.string(), possible: z.string() })),
  /** What was provisioned at the end of each month of the period; of the last one at the end of the period. */
  provisions: askMoney(z.array(z.object({ day: z.string(), amount: z.string() }))),
  /** How many cases there are of each risk in each range of amounts (index into AMOUNTS). */
  risks: askMoney(z.array(z.object({ key: z.int(), risk: RiskKey, count: Count, amount: z.string() }))),
  /** The report of contingencies as of the end of the period, or of today while that is to come. */
  contingencies: askMoney(ContingencyReport),
  /** The ten largest amounts at risk. */
  largest: askMoney(z.array(z.object({ id: z.uuid(), title: z.string(), risk: RiskKey, amount: z.string() }))),
}
