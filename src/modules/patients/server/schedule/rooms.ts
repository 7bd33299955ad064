import { sql } from 'kysely'
import { rpc } from '../rpc.ts'

/** How many days back one looks for the rooms in which somebody sees patients, and in which a service takes place. */
const DAYS_BACK = 90

export const rooms = rpc.schedule.rooms.handler(async ({ input, context: { db } }) => {
  const { id, professional_id, service_id, on_date, at_time, minutes } = input
  const { rows } = await sql<{ id: string; taken: boolean; block: string | null; usual: boolean }>`
    with asked as (
      select array(select r.id from schedule_resource r where r.kind = 'room' and r.active) as rooms, tstzrange(starts_at, starts_at + make_interval(mins => ${minutes}::int
        + coalesce((select gap_after from service where id = ${service_id}), 0))) as during
      from (select (${on_date}::date + ${at_time}::time)::timestamptz as starts_at) slot
    ), taken as (
      select app.resources_taken(asked.rooms, asked.during, ${id}) as id from asked
    ), used as (
      select a.room_id, count(*) filter (where a.professional_id = ${professional_id}) as own, count(*) as visits from appointment a
      where (a.professional_id = ${professional_id} or a.service_id = ${service_id}) and a.on_date > current_date - ${DAYS_BACK}::int and a.status <> 'cancelled' and a.room_id is not null
      group by a.room_id
    )
    select r.id, used.visits is not null as usual, r.id in (select taken.id from taken) as taken, (
      select coalesce(b.reason, 'Bloqueio') from schedule_block b where (b.resource_id = r.id or b.resource_id is null) and tstzrange(b.starts_at, b.ends_at) && asked.during
      order by b.starts_at limit 1
    ) as block
    from asked join schedule_resource r on r.id = any (asked.rooms) left join used on used.room_id = r.id
    order by used.own desc nulls last, used.visits desc, r.order_index, r.name`.execute(db)
  const tele = await db.selectFrom('service').select('id').where('id', '=', service_id).where('kind', '=', 'tele').executeTakeFirst()
  const proposed = tele ? undefined : rows.find(({ usual, taken }) => usual && !taken)
  return { taken: rows.filter(({ taken }) => taken).map((room) => ({ id: room.id, block: room.block })), proposed: proposed?.id ?? null }
})
