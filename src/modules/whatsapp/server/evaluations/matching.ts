import { type RawBuilder, sql } from 'kysely'
import { type EvaluationFilter, isUnjudged } from '#modules/whatsapp/contract/evaluation-filters.ts'

/** A day of the page, or a moment of GET /api/data. */
const isDay = (text: string) => text.length === 10

/** Days are those of the company: its time zone is the transaction's. Both ends are in. */
const CONDITIONS: { [Key in keyof EvaluationFilter]-?: (value: NonNullable<EvaluationFilter[Key]>) => RawBuilder<unknown> } = {
  instance: (id) => sql`e.instance_id = ${id}`,
  responsible: (id) =>
    sql`e.wa_conversation_id in (select c.id from wa_conversation c where c.responsible_id is not distinct from ${id === 'none' ? null : id}::uuid)`,
  team: (id) => sql`e.wa_conversation_id in (select c.id from wa_conversation c where c.team_id = ${id})`,
  salesperson: (name) => sql`app.fold(e.salesperson_name) = app.fold(${name})`,
  score: (score) => sql`round(e.score) = ${Number(score)}`,
  generated_sale: (sold) => sql`e.generated_sale = ${sold === 'true'}`,
  date_from: (from) => (isDay(from) ? sql`e.happened_at >= ${from}::date::timestamptz` : sql`e.happened_at >= ${from}::timestamptz`),
  date_to: (to) => (isDay(to) ? sql`e.happened_at < (${to}::date + 1)::timestamptz` : sql`e.happened_at <= ${to}::timestamptz`),
  aspect: (name) => sql`exists (
    select from wa_evaluation_aspect a where a.company_id = e.company_id and a.wa_evaluation_id = e.id and a.aspect_name = ${name} and a.score is not null)`,
  status: (status) =>
    status === 'unreviewed'
      ? sql`e.reviewed_at is null`
      : status === 'contested'
        ? sql`e.contested_at is not null and e.answered_at is null`
        : // One that only waits has no reason.
          status === 'not_evaluable'
          ? sql`e.reason is not null and e.asked_at is null`
          : sql`true`,
}

/** Which evaluations filters let through. `e` is the evaluation. The cards, the list, the file and GET /api/data ask by this alone. */
export const matching = (filters: EvaluationFilter) =>
  sql.join(
    [
      sql`e.status = ${sql.lit(filters.status && isUnjudged(filters.status) ? filters.status : 'done')}`,
      ...Object.entries(filters)
        .filter(([key, value]) => key in CONDITIONS && value !== undefined)
        .map(([key, value]) => CONDITIONS[key as keyof EvaluationFilter](value as never)),
    ],
    sql` and `,
  )
