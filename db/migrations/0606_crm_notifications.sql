-- Who hears of deals, besides whoever one is handed over to (app.notify_responsible). Nobody hears of a deal that she may not see.
-- Rules: spec/4 §9.4, §24.2.

-- Deals that nobody looks after: the leader of their team hears of them.
create function app.notify_unassigned(p_deals uuid[]) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  arrived record;
begin
  for arrived in
    select t.id as team, t.leader_id as leader, count(*)::integer as times, (array_agg(d.id))[1] as id, min(d.name) as name
    from public.deal d join public.team t on (t.company_id, t.id) = (d.company_id, d.team_id) and t.deleted_at is null
    where d.company_id = app.current_company() and d.id = any (p_deals) and t.leader_id is not null and (app.scope_of(t.leader_id, 'crm') = 'all'
      or exists (select from public.team_member m where (m.company_id, m.team_id, m.user_id) = (t.company_id, t.id, t.leader_id)))
    group by t.id
  loop
    perform app.notify('deal-unassigned', array[arrived.leader], 'crm', case when arrived.times = 1 then 'deal' end, case when arrived.times = 1 then arrived.id end,
      case when arrived.times = 1 then arrived.name end, 'deal-unassigned:' || arrived.team, arrived.times);
  end loop;
end $$;

create function app.notify_unassigned_added() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform app.notify_unassigned(array(select n.id from new_rows n where n.responsible_id is null and n.status = 'open' and n.team_id is not null));
  return null;
end $$;
create trigger notify_unassigned after insert on deal referencing new table as new_rows for each statement execute function app.notify_unassigned_added();

create function app.notify_unassigned_changed() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform app.notify_unassigned(array(
    select n.id from new_rows n join old_rows o on o.id = n.id
    where n.responsible_id is null and o.responsible_id is not null and n.status = 'open' and n.team_id is not null));
  return null;
end $$;
create trigger notify_unassigned_changed after update on deal referencing old table as old_rows new table as new_rows
  for each statement execute function app.notify_unassigned_changed();

-- A deal that is won: those of its team who see each other's deals.
create function app.notify_won_deals() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  won record;
begin
  for won in
    select n.team_id as team, count(*)::integer as times, (array_agg(n.id))[1] as id, min(n.name) as name
    from new_rows n join old_rows o on o.id = n.id
    where n.status = 'won' and o.status <> 'won' and n.team_id is not null
    group by n.team_id
  loop
    perform app.notify('deal-won',
      array(select m.user_id from public.team_member m where m.company_id = app.current_company() and m.team_id = won.team and app.scope_of(m.user_id, 'crm') <> 'own'),
      'crm', case when won.times = 1 then 'deal' end, case when won.times = 1 then won.id end, case when won.times = 1 then won.name end,
      'deal-won:' || won.team, won.times);
  end loop;
  return null;
end $$;
create trigger notify_won after update on deal referencing old table as old_rows new table as new_rows for each statement execute function app.notify_won_deals();

revoke all on function app.notify_unassigned, app.notify_unassigned_added, app.notify_unassigned_changed, app.notify_won_deals from public;
