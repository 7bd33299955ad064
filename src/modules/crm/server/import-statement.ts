import { sql } from 'kysely'
import type { ImportedDeal } from '#modules/crm/contract/import/row.ts'
import { nextNumber } from '#parts/imports/server/next-number.ts'
import { type UpsertedLine, withTouched } from '#parts/imports/server/upserted.ts'
import { handOverImported } from '#parts/scope/server/hand-over-imported.ts'
import type { Db } from '#server/database/database.ts'
import { addFirstTasks } from './deals.ts'
import { clientsOf } from './import-clients.ts'
import { DEALS } from './register.ts'

/** A line of a file that nothing is wrong with. */
export interface DealLine {
  line: number
  deal: ImportedDeal
  tags: string[]
  /** Who is to look after the deal; null leaves that. */
  responsible_id: string | null
}

/**
 * Creates the deals that are new and updates those of which the line says something else, with their tags and responsible, and the clients that are to be
 * made. A deal is found by its code, else by client and name among the open ones. An import asks nothing of a stage; a new
 * open deal begins with the task of its funnel, as any.
 */
export async function upsertDeals(db: Db, lines: readonly DealLine[]): Promise<UpsertedLine[]> {
  const clients = await clientsOf(db, lines)
  const said = lines.map(({ line, deal, responsible_id }) => ({ ...deal, line, responsible_id, client_id: clients.get(line) }))
  const { rows } = await writeDeals(said).execute(db)
  const written = rows.filter(({ repeated }) => !repeated)
  const touched = new Set((await writeTags(lines, written).execute(db)).rows.map(({ id }) => id))
  const responsibles = new Map(lines.map(({ line, responsible_id }) => [line, responsible_id]))
  const added = written.filter(({ is_update }) => !is_update)
  await addFirstTasks(
    db,
    added.map(({ id, line }) => ({ id, responsible_id: responsibles.get(line) })),
  )
  for (const id of await handOverImported(db, DEALS, lines, rows)) touched.add(id)
  return withTouched(rows, touched)
}

const writeDeals = (said: readonly object[]) => sql<UpsertedLine>`
  with line as materialized (
    select said.*, coalesce(
      (select d.id from deal d where d.code = said.code and d.deleted_at is null),
      (
        select (array_agg(d.id order by d.created_at, d.id))[1] from deal d
        where d.client_id = said.client_id and d.status = 'open' and app.fold(d.name) = app.fold(said.name) and d.deleted_at is null
      )
    ) as known_id
    from jsonb_to_recordset(${JSON.stringify(said)}) as said (
      line integer, code text, name text, client_id uuid, pipeline_id uuid, stage_id uuid, status text, value numeric, probability smallint, expected_close date,
      source_id smallint, lost_reason_id smallint, lost_note text, closed_on date, created_on date, description text, responsible_id uuid
    )
  ), matched as materialized (
    select line.*, known_id is not null as is_update, coalesce(known_id, app.uuid7()) as id,
           known_id is not null and row_number() over (partition by known_id order by line) > 1 as repeated
    from line
  ), wanted as materialized (
    select said.*, d.id is not null as is_known, coalesce(said.status, d.status, 'open') as new_status, p.id as new_pipeline_id, s.id as new_stage_id,
           coalesce(said.closed_on, d.closed_on, current_date) as new_closed_on
    from matched said
    left join deal d on d.id = said.known_id
    left join lateral (
      -- A closed deal stands where it was closed, also where that was taken away and another is called the same now.
      select stands.pipeline_id, stands.id as stage_id
      from pipeline_stage stands
      join pipeline its on its.id = stands.pipeline_id
      join pipeline_stage named on named.id = said.stage_id
      join pipeline funnel on funnel.id = named.pipeline_id
      where stands.id = d.stage_id and coalesce(said.status, d.status) <> 'open'
        and (app.fold(stands.name), app.fold(its.name)) = (app.fold(named.name), app.fold(funnel.name))
    ) here on true
    cross join lateral (
      select coalesce(here.pipeline_id, said.pipeline_id) as pipeline_id, coalesce(here.stage_id, said.stage_id) as stage_id
    ) place
    left join lateral (
      select p.id from pipeline p
      where p.id = coalesce(place.pipeline_id, d.pipeline_id) or (place.pipeline_id is null and d.id is null and p.active)
      order by p.order_index, p.id limit 1
    ) p on true
    left join lateral (
      select s.id from pipeline_stage s
      where s.pipeline_id = p.id and (s.id = coalesce(place.stage_id, d.stage_id) or s.active)
      order by (s.id is not distinct from place.stage_id) desc, (s.id is not distinct from d.stage_id) desc, s.order_index, s.id limit 1
    ) s on true
    where not said.repeated
  ), changed as (
    update deal d set
      name = w.name, client_id = w.client_id, pipeline_id = w.new_pipeline_id, stage_id = w.new_stage_id, status = w.new_status,
      rank = case when d.stage_id <> w.new_stage_id then app.first_rank() else d.rank end,
      value = coalesce(w.value, d.value), probability = coalesce(w.probability, d.probability), expected_close = coalesce(w.expected_close, d.expected_close),
      source_id = coalesce(w.source_id, d.source_id), description = coalesce(w.description, d.description),
      closed_on = case when w.new_status <> 'open' then w.new_closed_on end,
      lost_reason_id = case when w.new_status = 'lost' then coalesce(w.lost_reason_id, d.lost_reason_id) end,
      lost_note = case when w.new_status = 'lost' then coalesce(w.lost_note, d.lost_note) end
    from wanted w
    where d.id = w.id and w.is_known and (
        d.name, d.client_id, d.pipeline_id, d.stage_id, d.status, d.value, d.probability, d.expected_close, d.source_id, d.description, d.closed_on, d.lost_reason_id, d.lost_note
      ) is distinct from (
        w.name, w.client_id, w.new_pipeline_id, w.new_stage_id, w.new_status, coalesce(w.value, d.value), coalesce(w.probability, d.probability),
        coalesce(w.expected_close, d.expected_close), coalesce(w.source_id, d.source_id), coalesce(w.description, d.description),
        case when w.new_status <> 'open' then w.new_closed_on end, case when w.new_status = 'lost' then coalesce(w.lost_reason_id, d.lost_reason_id) end,
        case when w.new_status = 'lost' then coalesce(w.lost_note, d.lost_note) end)
    returning d.id
  ), added as (
    insert into deal (id, code, name, client_id, pipeline_id, stage_id, status, value, probability, expected_close, source_id, description, closed_on, lost_reason_id, lost_note,
      created_at, responsible_id)
    select id, ${nextNumber('DEM', sql`wanted where not is_known`)}, name, client_id, new_pipeline_id, new_stage_id, new_status, coalesce(value, 0), probability, expected_close, source_id, description,
           case when new_status <> 'open' then new_closed_on end, case when new_status = 'lost' then lost_reason_id end, case when new_status = 'lost' then lost_note end,
           least(now(), coalesce(created_on, case when new_status <> 'open' then new_closed_on end)::timestamptz),
           coalesce((select app.imported_responsible('crm')), responsible_id)
    from wanted where not is_known
  )
  select matched.line, matched.id, matched.is_update, matched.repeated, not matched.is_update or changed.id is not null as changed
  from matched left join changed on changed.id = matched.id and not matched.repeated`

/** Gives the deals of the lines their tags, which exist, and answers those for which that changed something. */
const writeTags = (lines: readonly DealLine[], deals: readonly { line: number; id: string }[]) => sql<{ id: string }>`
  insert into deal_tag (deal_id, tag_id)
  select written.id, tag.id
  from jsonb_to_recordset(${JSON.stringify(lines.map(({ line, tags }) => ({ line, tags })))}) as said (line integer, tags jsonb)
  join jsonb_to_recordset(${JSON.stringify(deals.map(({ line, id }) => ({ line, id })))}) as written (line integer, id uuid) using (line)
  cross join lateral jsonb_array_elements_text(said.tags) label
  join tag on tag.scope = 'deal' and lower(tag.name) = lower(label)
  on conflict do nothing
  returning deal_id as id`
