import { sql } from 'kysely'
import {
  type KpiDay,
  type KpiHour,
  type KpiInstance,
  type KpiPerson,
  type KpiScore,
  type KpiTag,
  MOST_TAGS,
} from '#modules/whatsapp/contract/kpis.ts'
import type { Db } from '#server/database/database.ts'
import { byName } from '#server/database/sql.ts'
import { attended, days as daysOf, firstResponse, open, said, UNANSWERED } from './facts.ts'
import { type Asked, JUDGED_NUMBERS, judged } from './numbers.ts'

// The blocks of the dashboard, for the screen and for its file.

/** Conversations and first responses of each day of the period. */
export async function dayRows(db: Db, { part, hours }: Asked) {
  const { rows } = await sql<KpiDay>`
    with talks as (select c.started_at::date as day, c.started_by, ${firstResponse(hours)} as minutes from ${attended(part)}),
    counted as (
      select day, count(*) filter (where started_by = 'contact') as by_contact, count(*) filter (where started_by = 'company') as by_company,
             count(minutes) as answered, percentile_cont(0.5) within group (order by minutes) as first_response
      from talks group by day
    )
    select listed.at::date::text as date, coalesce(t.by_contact, 0)::int as by_contact, coalesce(t.by_company, 0)::int as by_company,
           t.first_response::float8 as first_response, coalesce(t.answered, 0)::int as answered
    from ${daysOf(part.period)} left join counted t on t.day = listed.at::date order by listed.at`.execute(db)
  return rows
}

/** What came in, and how fast it was answered, by weekday and hour. */
export async function hourRows(db: Db, asked: Asked) {
  const { rows } = await sql<KpiHour>`
    with wrote as (
      select extract(isodow from m.hour)::int as weekday, extract(hour from m.hour)::int as hour, sum(m.inbound)::int as inbound
      from ${said(asked.part)} where m.inbound > 0 and not m.spam group by 1, 2
    ), began as (
      select extract(isodow from c.started_at)::int as weekday, extract(hour from c.started_at)::int as hour,
             (percentile_cont(0.5) within group (order by ${firstResponse(asked.hours)}))::float8 as first_response
      from ${attended(asked.part)} group by 1, 2
    )
    select weekday, hour, coalesce(wrote.inbound, 0) as inbound, began.first_response
    from wrote full join began using (weekday, hour) order by weekday, hour`.execute(db)
  return rows
}

/** The weighted mean of each aspect, best first. */
export async function aspectRows(db: Db, { part }: Asked) {
  const { rows } = await sql<{ name: string; score: number; evaluations: number }>`
    select a.aspect_name as name, round(sum(a.score * a.weight) / sum(a.weight), 2)::float8 as score, count(*)::int as evaluations
    from wa_evaluation e join wa_evaluation_aspect a on a.company_id = e.company_id and a.wa_evaluation_id = e.id
    where ${judged(part)} and a.score is not null group by a.aspect_name order by score desc, name`.execute(db)
  return rows
}

/** The mean score of the evaluations of each day. */
export async function scoreRows(db: Db, { part }: Asked) {
  const { rows } = await sql<KpiScore>`
    with scored as (
      select e.happened_at::date as day, round(avg(e.score), 2)::float8 as score, count(*)::int as evaluations
      from wa_evaluation e where ${judged(part)} group by 1
    )
    select listed.at::date::text as date, s.score, coalesce(s.evaluations, 0) as evaluations
    from ${daysOf(part.period)} left join scored s on s.day = listed.at::date order by listed.at`.execute(db)
  return rows
}

/** The labels that most attendances of the period have. */
export async function tagRows(db: Db, { part }: Asked) {
  const { rows } = await sql<KpiTag>`
    with labelled as (
      select link.tag_id, count(*)::int as conversations
      from (select c.id, c.company_id from ${attended(part)}) c
      join wa_conversation_tag link on (link.company_id, link.wa_conversation_id) = (c.company_id, c.id) group by 1
    )
    select tag.id, tag.name, tag.color, l.conversations from labelled l join tag on tag.id = l.tag_id
    order by l.conversations desc, tag.name limit ${sql.lit(MOST_TAGS)}`.execute(db)
  return rows
}

/** What each person did; without a name: what was nobody’s. */
export async function personRows(db: Db, { part, hours: by }: Asked) {
  const { rows } = await sql<KpiPerson>`
    with talks as (
      select c.responsible_id as id, count(*)::int as conversations, (count(*) filter (where ${UNANSWERED}))::int as unanswered,
             (percentile_cont(0.5) within group (order by ${firstResponse(by)}))::float8 as first_response
      from ${attended(part)} group by 1
    ), busy as (
      select c.responsible_id as id, count(*)::int as open from ${open(part)} group by 1
    ), scored as (
      select of.responsible_id as id, ${JUDGED_NUMBERS}
      from wa_evaluation e join wa_conversation of on of.id = e.wa_conversation_id where ${judged(part)} group by 1
    ), worst as (
      select distinct on (of.responsible_id) of.responsible_id as id, a.aspect_name
      from wa_evaluation e join wa_conversation of on of.id = e.wa_conversation_id
      join wa_evaluation_aspect a on a.company_id = e.company_id and a.wa_evaluation_id = e.id and a.score is not null
      where ${judged(part)} group by 1, 2 order by 1, sum(a.score * a.weight) / sum(a.weight), 2
    ), everybody as (select id from talks union select id from busy union select id from scored)
    select p.id, app.person(p.id) ->> 'name' as name, coalesce(b.open, 0) as open, coalesce(t.conversations, 0) as conversations,
           t.first_response, coalesce(t.unanswered, 0) as unanswered, s.score, coalesce(s.evaluations, 0) as evaluations,
           coalesce(s.sales, 0) as sales, coalesce(s.conversion, 0) as conversion, w.aspect_name as worst_aspect
    from everybody p
    left join talks t on t.id is not distinct from p.id
    left join busy b on b.id is not distinct from p.id
    left join scored s on s.id is not distinct from p.id
    left join worst w on w.id is not distinct from p.id
    order by p.id is null, coalesce(t.conversations, 0) desc, ${byName(sql`app.person(p.id) ->> 'name'`)}, p.id`.execute(db)
  return rows
}

/** What was written through each instance, and how it was judged. */
export async function instanceRows(db: Db, { part }: Asked) {
  const { rows } = await sql<KpiInstance>`
    with talks as (select c.instance_id as id, count(*)::int as conversations from ${attended(part)} group by 1),
    wrote as (
      select m.instance_id as id, sum(m.inbound)::int as received, sum(m.sent)::int as sent from ${said(part)} where not m.spam group by 1
    ), scored as (select e.instance_id as id, ${JUDGED_NUMBERS} from wa_evaluation e where ${judged(part)} group by 1)
    select i.id, i.name, coalesce(t.conversations, 0) as conversations, coalesce(w.received, 0) as received, coalesce(w.sent, 0) as sent,
           s.score, coalesce(s.evaluations, 0) as evaluations
    from wa_instance i left join talks t on t.id = i.id left join wrote w on w.id = i.id left join scored s on s.id = i.id
    where i.deleted_at is null and (t.id is not null or w.id is not null or s.id is not null)
    order by coalesce(w.received, 0) + coalesce(w.sent, 0) desc, i.name, i.id`.execute(db)
  return rows
}
