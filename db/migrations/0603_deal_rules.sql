-- What always holds of deals, and the one way to move them.
-- Rules: spec/4 §2.7, §3, §5.6, §5.8, §8.5, §9.1, §11.1, §11.4.

-- Where an open deal stands that stood in a stage: there, or where that is gone in the first stage of its funnel, and without that in the first one's.
create function app.standing_stage(p_pipeline uuid, p_stage uuid) returns public.pipeline_stage
  language sql stable set search_path = '' as $$
    select s from public.pipeline_stage s join public.pipeline p on p.id = s.pipeline_id
    where s.company_id = app.current_company() and s.active and p.active
    order by (s.id = p_stage) desc, (p.id = p_pipeline) desc, p.order_index, p.id, s.order_index, s.id limit 1
  $$;

-- Before a deal is stored: its client and contact are looked at as the caller sees them, its stage as it is, and the queue is its funnel's.
create function app.before_deal() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if new.client_id is not null and (tg_op = 'INSERT' or new.client_id <> old.client_id) then
    select c.name into new.client_name from public.client c where (c.company_id, c.id) = (new.company_id, new.client_id) and c.deleted_at is null;
    if not found then
      raise foreign_key_violation using message = 'no such client';
    end if;
  end if;
  if new.contact_id is not null and (tg_op = 'INSERT' or (new.client_id, new.contact_id) is distinct from (old.client_id, old.contact_id)) and not exists (
    select from public.client_contact c where (c.company_id, c.id, c.client_id) = (new.company_id, new.contact_id, new.client_id))
  then
    raise foreign_key_violation using message = 'no such contact of the client';
  end if;
  -- What comes back from the trash may find its stage gone.
  if tg_op = 'UPDATE' and new.status = 'open' and old.deleted_at is not null and new.deleted_at is null then
    select s.pipeline_id, s.id into new.pipeline_id, new.stage_id from app.standing_stage(new.pipeline_id, new.stage_id) s;
  end if;
  if new.stage_id is not null and (tg_op = 'INSERT' or (new.pipeline_id, new.stage_id) is distinct from (old.pipeline_id, old.stage_id)) then
    select p.team_id into new.team_id
    from public.pipeline_stage s join public.pipeline p on p.id = s.pipeline_id
    where (s.company_id, s.pipeline_id, s.id) = (new.company_id, new.pipeline_id, new.stage_id) and (s.active and p.active or new.status <> 'open');
    if not found then
      raise check_violation using message = 'the stage is gone', constraint = 'stage_gone';
    end if;
  end if;
  if tg_op = 'UPDATE' and (new.stage_id, new.status) is distinct from (old.stage_id, old.status) then
    new.place_version := old.place_version + 1;
    if new.stage_id <> old.stage_id or new.status = 'open' then
      new.stage_entered_at := coalesce(app.entered_before_misplacing(new), now());
    end if;
  end if;
  if new.closed_on is not null and (tg_op = 'INSERT' or new.closed_on is distinct from old.closed_on)
    and (new.closed_on > app.company_today() or new.closed_on < new.created_at::date)
  then
    raise check_violation using message = 'a deal closes between its creation and today', constraint = 'deal_closed_on_invalid';
  end if;
  return new;
end $$;
create trigger before_deal before insert or update on deal for each row execute function app.before_deal();

-- After all that sets its value ('w' comes late): what an open deal counts for by its chance, which is its stage's unless it has one of its own.
create function app.weigh_deal() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.weighted_value := case when new.status = 'open' then
    round(new.value * coalesce(new.probability, (select s.probability from public.pipeline_stage s where s.id = new.stage_id)) / 100, 2) end;
  return new;
end $$;
create trigger weigh_deal before insert or update of value, probability, stage_id, status, weighted_value, deleted_at on deal for each row execute function app.weigh_deal();

-- The chance of a stage is that of its deals.
create function app.weigh_deals_of_stage() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.deal d set probability = d.probability
    where (d.company_id, d.stage_id) = (new.company_id, new.id) and d.status = 'open' and d.probability is null;
  return null;
end $$;
create trigger weigh_deals_of_stage after update on pipeline_stage for each row
  when (old.probability <> new.probability) execute function app.weigh_deals_of_stage();

-- When a deal that comes back within a minute entered the stage that it had left; null of any other. Who takes a move back does not begin its days anew.
create function app.entered_before_misplacing(p_deal public.deal) returns timestamptz
  language sql stable set search_path = '' as $$
    select case when (c.from_stage_id, c.from_status) = (p_deal.stage_id, p_deal.status) and c.at > clock_timestamp() - interval '1 minute'
      then c.at - make_interval(secs => c.seconds) end
    from public.deal_stage_change c where (c.company_id, c.deal_id) = (p_deal.company_id, p_deal.id)
    order by c.at desc, c.id desc limit 1
  $$;

-- Writes down every change of stage and outcome.
create function app.note_deal_place() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into public.deal_stage_change (company_id, deal_id, to_stage_id, to_status, at)
    values (new.company_id, new.id, new.stage_id, new.status, least(new.created_at, clock_timestamp()));
  else
    if new.stage_entered_at < now() then
      update public.deal_stage_change c set seconds = null
      where c.id = (select l.id from public.deal_stage_change l where (l.company_id, l.deal_id) = (new.company_id, new.id) order by l.at desc, l.id desc limit 1)
        and (new.stage_id <> old.stage_id or new.status = 'open');
    end if;
    insert into public.deal_stage_change (company_id, deal_id, from_stage_id, to_stage_id, from_status, to_status, seconds)
    values (new.company_id, new.id, old.stage_id, new.stage_id, old.status, new.status,
            case when old.status = 'open' then greatest(0, extract(epoch from clock_timestamp() - old.stage_entered_at)::bigint) end);
  end if;
  return null;
end $$;
create trigger note_deal_place after insert on deal for each row execute function app.note_deal_place();
create trigger note_deal_place_changed after update on deal for each row
  when ((old.stage_id, old.status) is distinct from (new.stage_id, new.status)) execute function app.note_deal_place();

-- A client's new name is that of its deals.
create function app.rename_clients_of_deals() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.deal d set client_name = n.name
  from new_rows n join old_rows o on o.id = n.id
  where (d.company_id, d.client_id) = (n.company_id, n.id) and n.name is distinct from o.name;
  return null;
end $$;
create trigger rename_in_deals after update on client referencing old table as old_rows new table as new_rows
  for each statement execute function app.rename_clients_of_deals();

select app.holds('deal', 'client_id', 'client', $$o.status = 'open'$$);

-- A funnel's deals are in the queue of its team.
create function app.keep_team_of_deals() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.deal set team_id = new.team_id where (company_id, pipeline_id) = (new.company_id, new.id);
  return null;
end $$;
create trigger keep_team_of_deals after update on pipeline for each row
  when (old.team_id is distinct from new.team_id) execute function app.keep_team_of_deals();

-- An item named like a product is that product.
create function app.know_product() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.product_id := (select p.id from public.product p where p.company_id = new.company_id and p.active and lower(p.name) = lower(new.description));
  return new;
end $$;
create trigger know_product before insert or update of description on deal_item for each row execute function app.know_product();

-- A deal that is called like its client, as it was proposed, is called after its first product, too.
create function app.name_after_product() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.deal d set name = left(d.client_name || ' – ' || new.description, 120)
  where (d.company_id, d.id) = (new.company_id, new.deal_id) and d.name = left(d.client_name, 120)
    and not exists (select from public.deal_item i where i.deal_id = d.id and i.created_at < new.created_at);
  return null;
end $$;
create trigger name_after_product after insert on deal_item for each row when (new.product_id is not null) execute function app.name_after_product();

-- With items, a deal's value is their sum. At most 200 of them.
create function app.sum_deal_items() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.deal d set value = summed.value
  from (
    select i.deal_id, sum(i.total) as value, count(*) as items
    from public.deal_item i where i.deal_id in (select deal_id from changed_rows) group by i.deal_id
  ) summed
  where d.id = summed.deal_id and d.value is distinct from summed.value;
  if exists (select from public.deal_item i where i.deal_id in (select deal_id from changed_rows) group by i.deal_id having count(*) > 200) then
    raise check_violation using message = 'a deal has 200 items at most', constraint = 'deal_items_full';
  end if;
  return null;
end $$;
create trigger sum_added_items after insert on deal_item referencing new table as changed_rows for each statement execute function app.sum_deal_items();
create trigger sum_changed_items after update on deal_item referencing new table as changed_rows for each statement execute function app.sum_deal_items();
create trigger sum_removed_items after delete on deal_item referencing old table as changed_rows for each statement execute function app.sum_deal_items();

-- With items the value is not typed.
create function app.keep_deal_value() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if exists (select from public.deal_item i where (i.company_id, i.deal_id) = (new.company_id, new.id)) then
    new.value := old.value;
  end if;
  return new;
end $$;
create trigger keep_deal_value before update of value on deal for each row
  when (old.value is distinct from new.value and pg_trigger_depth() = 0) execute function app.keep_deal_value();

-- What somebody wrote about a deal is hers: she mends it for 15 minutes, and strikes it out later.
create function app.check_deal_activity() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if old.author_id <> app.current_user_id() then
    raise check_violation using message = 'somebody else wrote this', constraint = 'activity_not_yours';
  end if;
  if (new.kind, new.occurred_at, new.text) is distinct from (old.kind, old.occurred_at, old.text) and old.created_at < now() - interval '15 minutes' then
    raise check_violation using message = 'too late to change this', constraint = 'activity_too_old';
  end if;
  new.author_id := old.author_id;
  return new;
end $$;
create trigger check_deal_activity before update on deal_activity for each row execute function app.check_deal_activity();

create function app.note_deal_activity() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.deal set last_activity_at = greatest(last_activity_at, new.occurred_at) where (company_id, id) = (new.company_id, new.deal_id);
  return null;
end $$;
create trigger note_deal_activity after insert on deal_activity for each row execute function app.note_deal_activity();

-- The open task of a deal that is due first.
create function app.keep_next_task() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.deal d set next_task_on = next.due_on, next_task_title = next.title
  from (select unnest(array[old.deal_id, new.deal_id]) as deal_id) about
  left join lateral (
    select t.due_on, t.title from public.task t
    where t.deal_id = about.deal_id and t.done_at is null and t.deleted_at is null
    order by t.due_on nulls last, t.due_time nulls last, t.id limit 1
  ) next on true
  where d.id = about.deal_id and (d.next_task_on, d.next_task_title) is distinct from (next.due_on, next.title);
  return null;
end $$;
create trigger keep_next_task after insert or update or delete on task for each row execute function app.keep_next_task();

-- What a deal lacks to stand in a stage: what that stage and those before it ask for. The first stage of a funnel asks nothing, nor does going back.
create function app.stage_needs(p_deal uuid, p_stage uuid) returns text[]
  language sql stable set search_path = '' as $$
    select coalesce(array_agg(distinct asked), '{}')
    from public.deal d
    join public.pipeline_stage target on target.id = p_stage
    left join public.pipeline_stage stands on stands.id = d.stage_id and stands.pipeline_id = target.pipeline_id
    join public.pipeline_stage s on s.pipeline_id = target.pipeline_id and s.active and s.order_index <= target.order_index
    cross join unnest(s.required) asked
    where d.id = p_deal
      and target.order_index > (select min(f.order_index) from public.pipeline_stage f where f.pipeline_id = target.pipeline_id and f.active)
      and case asked
        when 'value' then d.value = 0
        when 'expected_close' then d.expected_close is null
        when 'source' then d.source_id is null
        when 'contact' then d.contact_id is null
        when 'description' then d.description is null
        when 'responsible' then d.responsible_id is null
        when 'next_task' then d.next_task_title is null
        when 'items' then not exists (select from public.deal_item i where (i.company_id, i.deal_id) = (d.company_id, d.id))
      end
  $$;

-- Refuses a deal in a stage of which it lacks something; in the detail what, separated by commas.
create function app.check_stage_needs(p_deal uuid, p_stage uuid) returns void
  language plpgsql stable set search_path = '' as $$
declare
  missing constant text[] := app.stage_needs(p_deal, p_stage);
begin
  if missing <> '{}' then
    raise check_violation using message = 'the stage asks for more', constraint = 'stage_needs', detail = array_to_string(missing, ',');
  end if;
end $$;

-- Gives the open deals of a stage new ranks in their order, with room between them.
create function app.rank_anew(p_stage uuid) returns void
  language sql volatile security definer set search_path = '' as $$
    with placed as (
      select id, row_number() over (order by rank, id) as n from public.deal where stage_id = p_stage and status = 'open' and deleted_at is null
    )
    update public.deal d set rank = app.base36(app.base36_number(app.first_rank()) + placed.n * 46656)
    from placed where d.id = placed.id and d.company_id = app.current_company()
  $$;

-- Puts an open deal into a stage, between two cards: below p_after if that stands there, else above p_before, else on top. p_version: the place_version that the
-- person saw; null moves whatever happened since. Forwards a stage asks for what it needs; back and within a stage nothing is asked.
create function app.move_deal(p_deal uuid, p_stage uuid, p_after uuid, p_before uuid, p_version integer) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  moved public.deal;
  stage public.pipeline_stage;
  stands public.pipeline_stage;
  above text;
  below text;
  place text;
begin
  -- One at a time gives ranks in a stage; each transaction waits for one stage only.
  perform pg_advisory_xact_lock(hashtextextended('deal.rank ' || p_stage, 0));
  select d.* into strict moved from public.deal d where d.id = p_deal and d.deleted_at is null for update;
  if p_version is not null and p_version <> moved.place_version and (moved.status <> 'open' or moved.stage_id <> p_stage) then
    raise check_violation using message = 'the deal was moved meanwhile', constraint = 'deal_moved';
  end if;
  if moved.status <> 'open' then
    raise check_violation using message = 'the deal is closed', constraint = 'deal_is_closed';
  end if;
  select s.* into stage from public.pipeline_stage s join public.pipeline p on p.id = s.pipeline_id where s.id = p_stage and s.active and p.active;
  if not found then
    raise check_violation using message = 'the stage is gone', constraint = 'stage_gone';
  end if;
  select s.* into stands from public.pipeline_stage s where s.id = moved.stage_id;
  if stage.pipeline_id <> stands.pipeline_id or stage.order_index > stands.order_index then
    perform app.check_stage_needs(p_deal, p_stage);
  end if;

  for attempt in 1 .. 2 loop
    above := (select d.rank from public.deal d where d.id = p_after and d.stage_id = p_stage and d.status = 'open' and d.deleted_at is null);
    below := (select d.rank from public.deal d where d.id = p_before and d.stage_id = p_stage and d.status = 'open' and d.deleted_at is null);
    if above is not null then
      below := app.next_rank(p_stage, above, p_deal, 1);
    elsif below is not null then
      above := app.next_rank(p_stage, below, p_deal, -1);
    else
      below := app.next_rank(p_stage, '', p_deal, 1);
    end if;
    place := app.rank_between(above, below);
    exit when place is not null;
    perform app.rank_anew(p_stage);
  end loop;
  update public.deal set pipeline_id = stage.pipeline_id, stage_id = p_stage, rank = place where id = p_deal;
end $$;

-- The rank of the card after (1) or before (-1) another in a stage, whoever sees it, but for the card that is moved.
create function app.next_rank(p_stage uuid, p_rank text, p_but uuid, p_way integer) returns text
  language sql stable security definer set search_path = '' as $$
    select case when p_way = 1
      then (select min(d.rank) from public.deal d where d.company_id = app.current_company() and d.stage_id = p_stage and d.status = 'open' and d.deleted_at is null and d.id <> p_but
        and d.rank > p_rank)
      else (select max(d.rank) from public.deal d where d.company_id = app.current_company() and d.stage_id = p_stage and d.status = 'open' and d.deleted_at is null and d.id <> p_but
        and d.rank < p_rank)
    end
  $$;

revoke all on function app.standing_stage, app.before_deal, app.weigh_deal, app.weigh_deals_of_stage, app.entered_before_misplacing, app.note_deal_place, app.rename_clients_of_deals, app.keep_team_of_deals, app.know_product,
  app.name_after_product, app.sum_deal_items, app.keep_deal_value, app.check_deal_activity, app.note_deal_activity, app.keep_next_task, app.stage_needs, app.check_stage_needs, app.rank_anew, app.move_deal,
  app.next_rank from public;
grant execute on function app.standing_stage, app.entered_before_misplacing, app.stage_needs, app.check_stage_needs, app.rank_anew, app.move_deal, app.next_rank to app_user;
