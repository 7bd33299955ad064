import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'

/**
 * Gives each deal of a company, which the demonstration makes where it stands, the way it came: stage by stage from the first of its funnel,
 * in equal times. As the owner of the database, after the company's own work: no role may write this.
 */
export async function seedMoves(db: Db, company_id: string) {
  await sql`
    with stage as (
      select id, pipeline_id, row_number() over (partition by pipeline_id order by order_index) as nth from pipeline_stage where company_id = ${company_id}
    ), way as (
      select d.id, d.pipeline_id, d.responsible_id, d.status, d.created_at, s.nth as stages,
             case d.status when 'open' then d.stage_entered_at
                  else greatest(d.created_at, d.closed_on + interval '14 hours' - interval '1 day') end as arrived,
             greatest(d.created_at, least(now(), d.closed_on + interval '14 hours')) as closed
      from deal d join stage s on s.id = d.stage_id where d.company_id = ${company_id}
    ), gone as (
      delete from deal_stage_change c using way where c.company_id = ${company_id} and c.deal_id = way.id
    ), step as (
      select way.*, s.id as stage_id, lag(s.id) over (partition by way.id order by s.nth) as before, s.nth,
             way.created_at + (way.arrived - way.created_at) * ((s.nth - 1)::float8 / greatest(way.stages - 1, 1)) as at
      from way join stage s on s.pipeline_id = way.pipeline_id and s.nth <= way.stages
    )
    insert into deal_stage_change (company_id, deal_id, from_stage_id, to_stage_id, from_status, to_status, at, by_id, seconds)
    select ${company_id}::uuid, id, before, stage_id, case when before is not null then 'open' end, 'open', at, responsible_id,
           coalesce(extract(epoch from at - lag(at) over (partition by id order by nth))::bigint, 0)
    from step
    union all
    select ${company_id}::uuid, id, stage_id, stage_id, 'open', status, closed, responsible_id, extract(epoch from closed - at)::bigint
    from step where nth = stages and status <> 'open'`.execute(db)
}
