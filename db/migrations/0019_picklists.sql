-- Lists of values that a company completes: the given values of a list have ids below 100 and a table of their own; a company adds its own from 100 on, and hides
-- and moves the given ones. Lists of words are the texts of a column, and have nothing of their own. Rules: spec/5 §10.

-- The lists, each by the table of its given values. Written by app.add_picklist alone.
create table app.picklist (
  list        text primary key,
  page        text not null references page,   -- whoever may update it, and the settings, changes the list
  table_name  text not null,                   -- of the records that have a value of it
  column_name name not null,
  colored     boolean not null,                -- its values have a colour, and the group that cards count by
  counts      name,                            -- the table that app.keep_counts keeps by that column; null: none
  words       boolean not null default false   -- its values are the texts of the column
);
create index picklist_of_page on app.picklist (page);

-- A value of the company's own, or what it says of a given one.
create table picklist_item (
  id          uuid primary key default app.uuid7(),
  company_id  uuid not null default app.current_company() references companies on delete cascade,
  list        text not null references app.picklist,
  value_id    smallint not null check (value_id > 0),
  name        text collate "und-x-icu" check (length(name) between 1 and 50),   -- a given value keeps its own
  order_index integer not null default 0,
  hidden      boolean not null default false,                                   -- stays on records that have it, and is not offered
  color       text check (color in ('blue', 'red', 'yellow', 'green', 'purple', 'orange', 'teal', 'gray')),
  "group"     text check ("group" in ('active', 'inactive', 'other')),
  unique (company_id, list, value_id),
  check ((name is null) = (value_id < 100)),
  check (value_id >= 100 or num_nonnulls(color, "group") = 0)
);
create unique index picklist_name_taken on picklist_item (company_id, list, app.fold(name)) where name is not null;
create index picklist_item_of_list on picklist_item (list);

-- Whether the caller may change a list.
create function app.may_change_picklist(p_list text) returns boolean
  language sql stable security definer set search_path = '' as $$
    select coalesce((select app.can('settings', 'update') and app.can(l.page, 'update') from app.picklist l where l.list = p_list), false)
  $$;

-- Refuses whoever may not change a list, and lists that there are not. Changes of one list wait for each other.
create function app.refuse_picklist(p_list text, p_words boolean default false) returns app.picklist
  language plpgsql volatile security definer set search_path = '' as $$
declare
  asked app.picklist;
begin
  select * into asked from app.picklist l where l.list = p_list and l.words = p_words;
  if not found then
    raise no_data_found using message = 'no such list';
  end if;
  if not app.may_change_picklist(p_list) then
    raise insufficient_privilege using message = 'the permission to change the list is missing';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('picklist ' || p_list || app.current_company(), 0));
  return asked;
end $$;

select app.guard_company('picklist_item'), app.audit('picklist_item', 'settings');
create policy may_add on picklist_item as restrictive for insert to app_user with check (app.may_change_picklist(list));
create policy may_change on picklist_item as restrictive for update to app_user using (app.may_change_picklist(list));
create policy may_remove on picklist_item as restrictive for delete to app_user using (app.may_change_picklist(list));
grant select, insert, update (name, order_index, hidden, color, "group"), delete on picklist_item to app_user;

-- A value is named once in its list, and has a colour and a group where the list has them; a list has at most 200 values, and what a record has is not deleted. A record
-- that is hidden from the caller does not keep it, or it would tell that it exists: it loses the value, and its people read so in its history.
create function app.check_picklist_item() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  l app.picklist;
  found_one boolean;
  used bigint;
  hidden constant text[] := app.concealed();
begin
  select * into l from app.picklist p where p.list = coalesce(new.list, old.list);
  if not found then
    return new; -- policies and the foreign key refuse it
  end if;
  if tg_op = 'DELETE' then
    if old.value_id >= 100 then
      -- Apart, because the indexes of the records and of the trash are.
      execute format($q$select (select count(*) from public.%1$I r where r.company_id = $1 and r.%2$I = $2 and r.deleted_at is null and r.id::text <> all ($3))
        + (select count(*) from public.%1$I r where r.company_id = $1 and r.%2$I = $2 and r.deleted_at is not null and r.id::text <> all ($3))$q$,
        l.table_name, l.column_name) into used using old.company_id, old.value_id, hidden;
      if used > 0 then
        perform app.refuse('picklist_value_used', used::text);
      end if;
      if hidden <> '{}' then
        execute format('update public.%1$I r set %2$I = null where r.company_id = $1 and r.%2$I = $2', l.table_name, l.column_name) using old.company_id, old.value_id;
      end if;
    end if;
    return old;
  end if;
  execute format('select exists (select from public.%I g where app.fold(g.name) = app.fold($1))', l.list) into found_one using new.name;
  if found_one then
    perform app.refuse('picklist_name_taken');
  end if;
  if new.value_id >= 100 then
    new.color := case when l.colored then coalesce(new.color, 'gray') end;
    new."group" := case when l.colored then coalesce(new."group", 'other') end;
  end if;
  if tg_op = 'INSERT' and (select count(*) from public.picklist_item i where (i.company_id, i.list) = (new.company_id, new.list)) >= 200 then
    perform app.refuse('picklist_full');
  end if;
  return new;
end $$;
create trigger check_item before insert or delete or update of name, color, "group" on picklist_item for each row execute function app.check_picklist_item();

-- Tells open screens that a list changed: the one of all lists, and those of the module whose records have its values.
create function app.tell_picklist() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('app', jsonb_strip_nulls(jsonb_build_object('e', 'picklist_item', 'm', shown.module, 'p', l.page, 'c', coalesce(new.company_id, old.company_id),
    'u', app.current_user_id(), 'tab', nullif(current_setting('app.tab', true), '')))::text)
  from app.picklist l cross join lateral unnest(array['picklists', split_part(l.page, '-', 1)]) shown (module)
  where l.list = coalesce(new.list, old.list);
  return null;
end $$;
create trigger tell_picklist after insert or update or delete on picklist_item for each row execute function app.tell_picklist();

-- Row trigger of tables with a value of a list: refuses ids that the list does not have. No foreign key reaches both given and own values.
create function app.check_picked() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  picked constant smallint := (to_jsonb(new) ->> tg_argv[1])::smallint;
  is_there boolean;
begin
  if picked < 100 then
    execute format('select exists (select from public.%I g where g.id = $1)', tg_argv[2]) into is_there using picked;
  else
    perform from public.picklist_item i where (i.company_id, i.list, i.value_id) = (new.company_id, tg_argv[0], picked) for key share;
    is_there := found;
  end if;
  if not is_there then
    raise foreign_key_violation using message = 'no such value of ' || tg_argv[0];
  end if;
  return new;
end $$;

-- Makes a list of the table of its given values (id, name, order_index, perhaps color and "group"), whose values the column holds, and the view vw_{table} of all
-- the company's values. After app.keep_counts, where that counts by the column.
create function app.add_picklist(p_given regclass, p_table regclass, p_column name, p_page text) returns void
  language plpgsql set search_path = '' as $$
declare
  list constant text := (select c.relname from pg_catalog.pg_class c where c.oid = p_given);
  counts constant text := (select c.relname from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attname = p_column
    where c.relname = (select t.relname || '_count' from pg_catalog.pg_class t where t.oid = p_table));
  colored constant boolean := exists (select from pg_catalog.pg_attribute a where a.attrelid = p_given and a.attname = 'color');
  given_ids smallint[];
begin
  insert into app.picklist (list, page, table_name, column_name, colored, counts)
    select list, p_page, c.relname, p_column, colored, counts from pg_catalog.pg_class c where c.oid = p_table;
  execute format('select array_agg(g.id) from %s g', p_given) into given_ids;
  -- The values given today are not looked up: thousands of imported lines have one of them.
  execute format('create trigger check_%1$s before insert or update of %1$I on %2$s for each row when (new.%1$I <> all (%4$L::smallint[]))
    execute function app.check_picked(%3$L, %1$L, %3$L)', p_column, p_table, list, given_ids);
  execute format($view$create view public.vw_%1$s with (security_invoker = true) as
    select g.id, g.name collate "und-x-icu" as name, coalesce(i.order_index, g.order_index) as order_index, coalesce(i.hidden, false) as hidden, true as given%4$s
    from %2$s g left join public.picklist_item i on (i.company_id, i.list, i.value_id) = (app.current_company(), %3$L, g.id)
    union all
    select i.value_id, i.name, i.order_index, i.hidden, false%5$s from public.picklist_item i
    where i.company_id = app.current_company() and i.list = %3$L and i.value_id >= 100$view$, list, p_given, list,
    case when colored then ', g.color, g."group"' else '' end, case when colored then ', i.color, i."group"' else '' end);
  execute format('grant select on public.vw_%s to app_user', list);
end $$;

-- Every list of the company: its values in order, and how many records outside the trash have each, for whoever sees all of them or may change the list. Records that
-- are hidden from the caller are in no count.
create function app.picklists()
  returns table (list text, page text, may_change boolean, id smallint, name text, order_index integer, hidden boolean, given boolean, uses bigint, color text, "group" text)
  language plpgsql stable security definer set search_path = '' as $$
declare
  l app.picklist;
  counts boolean;
begin
  for l in select * from app.picklist p where not p.words and app.can(p.page, 'read') order by p.list loop
    counts := app.may_change_picklist(l.list) or app.scope(l.page) = 'all';
    return query execute format($q$
      select %1$L, %2$L, app.may_change_picklist(%1$L), v.id, v.name, v.order_index::integer, v.hidden, v.given, case when %3$L then coalesce(u.uses, 0) end, %6$s
      from public.vw_%1$s v
      left join (select r.%4$I as id, %7$s as uses from public.%5$I r where r.company_id = app.current_company()%8$s group by 1) u on u.id = v.id
      order by v.order_index, v.id$q$, l.list, l.page, counts, l.column_name, coalesce(l.counts, l.table_name),
      case when l.colored then 'v.color, v."group"' else 'null::text, null::text' end,
      case when l.counts is null then 'count(*)' else 'sum(r.total)::bigint' end, 
      case when l.counts is null then ' and r.deleted_at is null and r.id::text not in (select unnest(app.concealed()))' else '' end);
  end loop;
end $$;

-- Adds a value of the company's own at the end. Answers its id.
create function app.add_picklist_value(p_list text, p_name text, p_color text default null, p_group text default null) returns smallint
  language plpgsql volatile security definer set search_path = '' as $$
declare
  added smallint;
begin
  perform app.refuse_picklist(p_list);
  insert into public.picklist_item (list, value_id, name, order_index, color, "group")
  select p_list, greatest(99, max(i.value_id)) + 1, p_name, greatest(1000, max(i.order_index)) + 1, p_color, p_group
  from public.picklist_item i where i.company_id = app.current_company() and i.list = p_list
  returning value_id into added;
  return added;
end $$;

-- Hides a value, or offers it again.
create function app.hide_picklist_value(p_list text, p_value smallint, p_hidden boolean) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.refuse_picklist(p_list);
  update public.picklist_item i set hidden = p_hidden where i.company_id = app.current_company() and i.list = p_list and i.value_id = p_value;
  if not found then
    execute format('insert into public.picklist_item (list, value_id, order_index, hidden) select $1, g.id, g.order_index, $3 from public.%I g where g.id = $2', p_list)
      using p_list, p_value, p_hidden;
  end if;
end $$;

-- Puts the values of a list in the order of p_ids; those not named come after them.
create function app.arrange_picklist(p_list text, p_ids smallint[]) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.refuse_picklist(p_list);
  execute format($q$
    insert into public.picklist_item as i (list, value_id, order_index)
    select $1, g.id, array_position($2, g.id) from public.%I g where g.id = any ($2)
    on conflict (company_id, list, value_id) do update set order_index = excluded.order_index$q$, p_list) using p_list, p_ids;
  update public.picklist_item i set order_index = array_position(p_ids, i.value_id)
    where i.company_id = app.current_company() and i.list = p_list and i.value_id >= 100 and i.value_id = any (p_ids);
end $$;

-- Gives the records that have p_from the value p_into, those in the trash too; a value of the company's own is gone then, a given one is hidden. Answers how many
-- records changed, of those that are not hidden from the caller.
create function app.merge_picklist_values(p_list text, p_from smallint, p_into smallint) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  l constant app.picklist := app.refuse_picklist(p_list);
  there integer;
  changed integer;
begin
  execute format('select count(*) from public.vw_%s v where v.id in ($1, $2)', p_list) into there using p_from, p_into;
  if there <> 2 then
    raise no_data_found using message = 'no such value';
  end if;
  begin
    execute format($q$
      with changed as (update public.%I r set %2$I = $2 where r.company_id = app.current_company() and r.%2$I = $1 returning r.id)
      select count(*) from changed where id::text not in (select unnest(app.concealed()))$q$, l.table_name, l.column_name) into changed using p_from, p_into;
  exception when check_violation then
    perform app.refuse('picklist_unfit');
  end;
  if p_from >= 100 then
    delete from public.picklist_item i where i.company_id = app.current_company() and i.list = p_list and i.value_id = p_from;
  else
    perform app.hide_picklist_value(p_list, p_from, true);
  end if;
  return changed;
end $$;

-- Takes a merge back: the value is there again, and so it is on the records that it changed and that still have the other one. Answers how many, of
-- those that are not hidden from the caller.
create function app.undo_picklist_merge(p_operation uuid) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  merged constant jsonb := (select e.changes from app.operation_events(p_operation, 'picklist_item', 'merge') e);
  in_words constant boolean := (select p.words from app.picklist p where p.list = merged ->> 'list');
  l constant app.picklist := app.refuse_picklist(merged ->> 'list', in_words);
  source smallint;
  changed integer;
begin
  if in_words then
    execute format($q$
      update public.%1$I r set %2$I = $1
      from app.operation_events($3, %1$L, 'update') e
      where r.company_id = app.current_company() and r.id = e.entity_id::uuid and r.%2$I = $2$q$, l.table_name, l.column_name)
      using merged ->> 'from', merged ->> 'into', p_operation;
    get diagnostics changed = row_count;
    return changed;
  end if;
  source := merged ->> 'from';
  insert into public.picklist_item (id, list, value_id, name, order_index, hidden, color, "group")
    select e.entity_id::uuid, l.list, source, e.changes ->> 'name', (e.changes ->> 'order_index')::integer, (e.changes ->> 'hidden')::boolean,
           e.changes ->> 'color', e.changes ->> 'group'
    from app.operation_events(p_operation, 'picklist_item', 'delete') e;
  if source < 100 then
    perform app.hide_picklist_value(l.list, source, false);
  end if;
  execute format($q$
    with changed as (
      update public.%1$I r set %2$I = $1
      from app.operation_events($3, %1$L, 'update') e
      where r.company_id = app.current_company() and r.id = e.entity_id::uuid and r.%2$I = $2 returning r.id)
    select count(*) from changed where id::text not in (select unnest(app.concealed()))$q$, l.table_name, l.column_name)
    into changed using source, (merged ->> 'into')::smallint, p_operation;
  return changed;
end $$;

-- Makes the texts of a column a list of words, each renamed and united over all records at once: app.add_words('employee', 'department', 'hr').
create function app.add_words(p_table regclass, p_column name, p_page text) returns void
  language sql set search_path = '' as $$
    insert into app.picklist (list, page, table_name, column_name, colored, words)
    select c.relname || '_' || p_column, p_page, c.relname, p_column, false, true from pg_catalog.pg_class c where c.oid = p_table
  $$;

-- Every list of words of the pages that the caller reads, and how many records outside the trash have each.
create function app.words() returns table (list text, may_change boolean, name text, uses bigint)
  language plpgsql stable security definer set search_path = '' as $$
declare
  l app.picklist;
begin
  for l in select * from app.picklist p where p.words and app.can(p.page, 'read') order by p.list loop
    return query execute format($q$
      select %1$L, app.may_change_picklist(%1$L), w.name, w.uses
      from (select 1) one left join (
        select r.%2$I as name, count(*) as uses from public.%3$I r
        where r.company_id = app.current_company() and r.deleted_at is null and r.%2$I <> '' group by 1
      ) w on true
      order by w.name$q$, l.list, l.column_name, l.table_name);
  end loop;
end $$;

-- Writes another word wherever a list has one, in the trash too: a new one or, to unite them, one that it has. Answers how many records changed.
create function app.reword(p_list text, p_from text, p_to text, p_unites boolean) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  l constant app.picklist := app.refuse_picklist(p_list, true);
  there boolean;
  changed integer;
begin
  execute format($q$select exists (select from public.%1$I r where r.company_id = app.current_company() and r.%2$I <> $1 and app.fold(r.%2$I) = app.fold($2))$q$,
    l.table_name, l.column_name) into there using p_from, p_to;
  if there and not p_unites then
    perform app.refuse('picklist_name_taken');
  end if;
  execute format('update public.%I r set %2$I = $2 where r.company_id = app.current_company() and r.%2$I = $1', l.table_name, l.column_name) using p_from, p_to;
  get diagnostics changed = row_count;
  if changed = 0 or p_unites and not there then
    raise no_data_found using message = 'no such value';
  end if;
  return changed;
end $$;

revoke all on function app.may_change_picklist, app.refuse_picklist, app.check_picklist_item, app.tell_picklist, app.check_picked, app.add_picklist, app.picklists, app.add_picklist_value,
  app.hide_picklist_value, app.arrange_picklist, app.merge_picklist_values, app.undo_picklist_merge, app.add_words, app.words, app.reword from public;
grant execute on function app.may_change_picklist, app.refuse_picklist, app.picklists, app.add_picklist_value, app.hide_picklist_value, app.arrange_picklist,
  app.merge_picklist_values, app.undo_picklist_merge, app.words, app.reword to app_user;
