import { sql } from 'kysely'
import type { KpiFilters, KpiNumbers } from '#modules/whatsapp/contract/kpis.ts'
import { type Period, periodOf } from '#modules/whatsapp/contract/periods.ts'
import type { Db } from '#server/database/database.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { addDays, toDayNumber } from '#shared/br/date.ts'
import { matching } from '../evaluations/matching.ts'
import { attended, firstResponse, isSpam, type Part, said, UNANSWERED } from './facts.ts'

/** What a screen's filters ask for, with the dates of their period. Of a range whose end is missing today is the end. Throws INVALID_PERIOD. */
export async function askedPart(db: Db, { period: named, from, to, hours, ...narrowing }: KpiFilters) {
  const { rows } = await sql<{ today: string }>`select app.company_today()::text as today`.execute(db)
  const { today } = rows[0]!
  const period = periodOf(from || to ? `${from ?? to}_${to ?? today}` : named, today)
  if (!period) throw new ContractError('INVALID_PERIOD')
  return { part: { ...narrowing, period } satisfies Part, hours: hours ?? ('office' as const) }
}
export type Asked = Awaited<ReturnType<typeof askedPart>>

/** As many days, right before them. */
export function periodBefore({ from, to }: Period): Period {
  const length = toDayNumber(to) - toDayNumber(from) + 1
  return { from: addDays(from, -length), to: addDays(from, -1) }
}

/** Which evaluations belong to a part. */
export const judged = ({ period, ...narrowing }: Part) => matching({ ...narrowing, date_from: period.from, date_to: period.to })

/** What `e`'s evaluations come to: the same for card, table and list. */
export const JUDGED_NUMBERS = sql`
  count(*)::int as evaluations, round(avg(e.score), 2)::float8 as score, (count(*) filter (where e.generated_sale))::int as sales,
  coalesce(round(100.0 * count(*) filter (where e.generated_sale) / nullif(count(*), 0), 1), 0)::float8 as conversion`

/** The numbers of a part of the conversations. */
export async function numbersOf(db: Db, { part, hours }: Asked): Promise<KpiNumbers> {
  const { rows } = await sql<KpiNumbers>`
    with talks as (
      select c.started_by, ${UNANSWERED} as unanswered, ${firstResponse(hours)} as minutes from ${attended(part)}
    ), written as (
      select coalesce(sum(each_one.messages) filter (where not each_one.spam), 0)::int as messages,
             (count(*) filter (where each_one.messages > 0 and not each_one.spam))::int as contacts,
             coalesce(sum(each_one.inbound) filter (where each_one.spam), 0)::int as spam
      from (
        select summed.*, ${isSpam('summed.contact_id')} as spam
        from (select m.contact_id, sum(m.messages) as messages, sum(m.inbound) as inbound from ${said(part)} group by 1) summed
      ) each_one
    ), scored as (
      select ${JUDGED_NUMBERS} from wa_evaluation e where ${judged(part)}
    )
    select count(*)::int as conversations, (count(*) filter (where started_by = 'contact'))::int as by_contact,
           (count(*) filter (where started_by = 'company'))::int as by_company, count(minutes)::int as answered,
           (count(*) filter (where unanswered))::int as unanswered,
           (percentile_cont(0.5) within group (order by minutes))::float8 as first_response,
           (percentile_cont(0.9) within group (order by minutes))::float8 as first_response_p90,
           (select row_to_json(written) from written) as m, (select row_to_json(scored) from scored) as s
    from talks`.execute(db)
  const { m, s, ...talks } = rows[0] as KpiNumbers & { m: object; s: object }
  return { ...talks, ...m, ...s }
}
