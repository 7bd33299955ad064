-- A company's clocks are set to another zone: who was told nine o'clock comes at nine. What is booked and blocked keeps its clock on the wall; the moments follow. Rules: spec/6 §3.

create function app.follow_time_zone() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  claims public.schedule_claim[];
begin
  -- Who was asked or reminded of a visit is not asked again: it is the same visit.
  update public.outgoing_message m
  set for_time = moved.to_time, dedupe_key = moved.key,
      send_after = case when m.status = 'queued' and m.kind in ('confirm', 'reminder') then m.send_after + (moved.to_time - m.for_time) else m.send_after end
  from public.appointment a
  cross join lateral (select (a.on_date + a.at_time) at time zone new.time_zone as to_time) clock
  cross join lateral (
    select o.id, clock.to_time, concat_ws(' ', o.kind, a.id, extract(epoch from clock.to_time)::bigint) as key
    from public.outgoing_message o
    where o.company_id = new.id and o.appointment_id = a.id and o.for_time = a.starts_at
      and o.dedupe_key = concat_ws(' ', o.kind, a.id, extract(epoch from a.starts_at)::bigint)
  ) moved
  where a.company_id = new.id and a.starts_at > now() and m.id = moved.id
    and not exists (select from public.outgoing_message other where other.company_id = new.id and other.dedupe_key = moved.key);

  -- All claims leave before one comes back: on their way none meets another. They keep their lanes, so each stays as exclusive as it was.
  with gone as (delete from public.schedule_claim c where c.company_id = new.id returning c as claim)
  select array_agg(gone.claim) into claims from gone;
  update public.schedule_block b
  set starts_at = (b.starts_at at time zone old.time_zone) at time zone new.time_zone, ends_at = (b.ends_at at time zone old.time_zone) at time zone new.time_zone
  where b.company_id = new.id and b.ends_at > now() - interval '9 days';
  update public.appointment a set starts_at = a.starts_at   -- app.check_appointment works it out
  where a.company_id = new.id and a.ends_at > now() - interval '9 days';   -- with what is claimed of days just over
  insert into public.schedule_claim (id, company_id, appointment_id, block_id, resource_id, lane, during)
  select c.id, c.company_id, c.appointment_id, c.block_id, c.resource_id, c.lane,
    tstzrange((lower(c.during) at time zone old.time_zone) at time zone new.time_zone, (upper(c.during) at time zone old.time_zone) at time zone new.time_zone)
  from unnest(claims) c;
  return null;
end $$;
create trigger follow_time_zone after update of time_zone on companies for each row
  when (old.time_zone <> new.time_zone) execute function app.follow_time_zone();
revoke all on function app.follow_time_zone from public;
