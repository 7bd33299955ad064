import { sql } from 'kysely'
import { type Period, periodOf } from '#modules/whatsapp/contract/periods.ts'
import type { Db } from '#server/database/database.ts'
import { attended, days, ofInstance, said, within } from '../kpis/facts.ts'
import { instanceOf } from './instance-of.ts'
import { DataError, parameter } from './parameters.ts'

// The numbers of spec/3 §15, each by one statement. Days are the company's: its time zone is the transaction's. What is spam counts as spam and nowhere else.

type Query = Record<string, string>

async function asked(db: Db, query: Query) {
  const { rows } = await sql<{ today: string }>`select app.company_today()::text as today`.execute(db)
  const period = periodOf(parameter(query, 'period'), rows[0]!.today)
  if (!period) throw new DataError(400, 'Parâmetro period inválido.')
  const instance = await instanceOf(db, parameter(query, 'instanceName') ?? parameter(query, 'instanceId'))
  return { period, instance }
}

/** type=kpis-daily */
export async function dailyKpis(db: Db, query: Query) {
  const { period, instance } = await asked(db, query)
  const { rows } = await sql<object>`
    with messages as (
      select m.hour::date as day, sum(m.messages) filter (where not m.spam) as total, count(distinct m.contact_id) filter (where m.messages > 0 and not m.spam) as contacts,
             count(distinct m.instance_id) filter (where m.messages > 0 and not m.spam) as instances, sum(m.inbound) filter (where m.spam) as spam
      from ${said({ period, instance })} group by 1
    ), begun as (${begun(period, instance)})
    select listed.at::date::text as date, coalesce(m.total, 0)::int as total_messages, coalesce(b.total, 0)::int as total_conversations,
           coalesce(b.by_contact, 0)::int as clients_initiated_contact, coalesce(b.by_company, 0)::int as sellers_initiated_contact,
           coalesce(m.contacts, 0)::int as unique_contacts, coalesce(m.instances, 0)::int as unique_instances, coalesce(m.spam, 0)::int as spam_messages
    from ${days(period)} left join messages m on m.day = listed.at::date left join begun b on b.day = listed.at::date order by listed.at`.execute(
    db,
  )
  return rows
}

/** Attendances by the day on which they began, and by who began them. */
const begun = (period: Period, instance: string | undefined) => sql`
  select c.started_at::date as day, count(*) as total, count(*) filter (where c.started_by = 'contact') as by_contact,
         count(*) filter (where c.started_by = 'company') as by_company
  from ${attended({ period, instance })} group by 1`

/** type=conversations-chart */
export async function conversationsChart(db: Db, query: Query) {
  const { period, instance } = await asked(db, query)
  const { rows } = await sql<object>`
    with begun as (${begun(period, instance)})
    select listed.at::date::text as date, coalesce(b.total, 0)::int as total, coalesce(b.by_contact, 0)::int as clients_initiated,
           coalesce(b.by_company, 0)::int as sellers_initiated
    from ${days(period)} left join begun b on b.day = listed.at::date order by listed.at`.execute(db)
  return rows
}

/** type=instances-messages */
export async function instancesMessages(db: Db, query: Query) {
  const { period } = await asked(db, query)
  const { rows } = await sql<object>`
    select i.id as instance_id, i.name as instance_name, sum(m.inbound)::int as received, sum(m.sent)::int as sent, sum(m.messages)::int as total_messages
    from ${said({ period })} join wa_instance i on i.id = m.instance_id where not m.spam
    group by i.id, i.name order by total_messages desc, i.name`.execute(db)
  return rows
}

/** type=kpi-evaluations */
export async function evaluationKpis(db: Db, query: Query) {
  const { period, instance } = await asked(db, query)
  const { rows } = await sql<{ date: string; total_evaluations: number; average_score: number }>`
    select e.happened_at::date::text as date, count(*)::int as total_evaluations, round(avg(e.score), 2)::float8 as average_score
    from wa_evaluation e where e.status = 'done' and ${within('e.happened_at', period)} and ${ofInstance('e.instance_id', instance)}
    group by 1 order by 1`.execute(db)
  const total = rows.reduce((sum, { total_evaluations }) => sum + total_evaluations, 0)
  const { rows: whole } = await sql<{ average_score: number | null }>`
    select round(avg(e.score), 2)::float8 as average_score
    from wa_evaluation e where e.status = 'done' and ${within('e.happened_at', period)} and ${ofInstance('e.instance_id', instance)}`.execute(
    db,
  )
  return { total_evaluations: total, average_score: whole[0]!.average_score, by_day: rows }
}

/** type=instances-evaluations: those with any, the best first. */
export async function instancesEvaluations(db: Db, query: Query) {
  const { period } = await asked(db, query)
  const { rows } = await sql<object>`
    select i.id as instance_id, i.name as instance_name, count(*)::int as total_evaluations, round(avg(e.score), 2)::float8 as avg_score
    from wa_evaluation e join wa_instance i on i.id = e.instance_id
    where e.status = 'done' and ${within('e.happened_at', period)}
    group by i.id, i.name order by avg_score desc, i.name`.execute(db)
  return rows
}
