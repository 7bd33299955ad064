-- Who has a time says when it was booked, not when anything about that visit changed last; who moved a visit there is not known. Rule: spec/6 §5.3.

create or replace function app.slot_holder(p_resource uuid, p_during tstzrange) returns json
  language sql stable security definer set search_path = '' as $$
    select json_build_object('kind', r.kind, 'resource', r.name, 'block', case when app.can_see('patients-schedule') then b.reason end,
      'blocked', b.id is not null, 'by', u.name, 'at', to_char(a.booked_at, 'HH24:MI'),
      'on', case when a.booked_at::date <> (now() at time zone z.time_zone)::date then to_char(a.booked_at, 'DD/MM/YYYY') end)
    from public.schedule_resource r
    join public.companies z on z.id = r.company_id
    left join lateral (select k.id, k.reason from app.blocks_in(r.company_id, r.id, p_during) k order by k.starts_at limit 1) b on true
    left join lateral (
      select v.created_at at time zone z.time_zone as booked_at, case when v.moved_count = 0 then v.created_by end as booked_by
      from public.schedule_claim c join public.appointment v on v.id = c.appointment_id
      where c.company_id = r.company_id and c.resource_id = r.id and c.during && p_during and c.lane > 0 order by v.created_at desc limit 1
    ) a on b.id is null
    left join public.users u on u.user_id = a.booked_by
    where r.company_id = app.current_company() and r.id = p_resource
  $$;
