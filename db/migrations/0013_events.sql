-- Live events: whoever has a list or a record open hears that it changed. Rules: spec/5 §18.4–18.6.
-- Notices travel by NOTIFY on the channel app, as JSON of ids and names of entities; the server passes on what each reader may know.

-- How many rows of one entity a transaction names. Beyond that the notice says 'many', which PostgreSQL sends once a transaction.
create function app.most_named_rows() returns integer language sql immutable parallel safe return 20;

-- Tells of changed rows, by statement. Arguments: entity, module, page, the column of the record that a row belongs to (or ''), whether each reader is asked for.
-- c company, e entity, m module, p page, asks: whether page and scope do not suffice to say who may see it, u who did it and by which tab of her browser,
-- rows: [id, kind, responsible before, after, team before, after].
create function app.tell_rows() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  counter constant text := 'app.told_' || tg_argv[0];
  most constant integer := app.most_named_rows();
  belongs_to constant text := nullif(tg_argv[3], '');
  about constant jsonb := jsonb_strip_nulls(jsonb_build_object('e', tg_argv[0], 'm', tg_argv[1], 'p', nullif(tg_argv[2], ''), 'asks', nullif(tg_argv[4], ''),
    'u', app.current_user_id(), 'tab', nullif(current_setting('app.tab', true), '')));
  told constant integer := coalesce(nullif(current_setting(counter, true), '')::integer, 0);
  changed integer;
begin
  if told > most then
    changed := told; -- whoever changes many, row by row, need not count on
  else
    -- Of rows that belong to a record it is the records that count: a long list pasted into one is one change.
    execute format('select count(*) from (select %s from %I limit $1) r', coalesce('distinct ' || quote_ident(belongs_to), ''),
      case when tg_op = 'DELETE' then 'old_rows' else 'new_rows' end) into changed using most + 1;
    if changed = 0 then return null; end if;
    changed := changed + told;
    perform set_config(counter, changed::text, true);
  end if;

  if changed > most then
    if tg_op = 'DELETE' then
      perform pg_notify('app', (about || jsonb_build_object('c', r.company_id))::text) from (select distinct company_id from old_rows) r;
    else
      perform pg_notify('app', (about || jsonb_build_object('c', r.company_id))::text) from (select distinct company_id from new_rows) r;
    end if;
  elsif tg_op = 'INSERT' then
    perform app.tell_named(about, belongs_to, (select jsonb_agg(jsonb_build_array(null, to_jsonb(n))) from new_rows n));
  elsif tg_op = 'DELETE' then
    perform app.tell_named(about, belongs_to, (select jsonb_agg(jsonb_build_array(to_jsonb(o), null)) from old_rows o));
  else
    perform app.tell_named(about, belongs_to,
      (select jsonb_agg(jsonb_build_array(to_jsonb(o), to_jsonb(n))) from new_rows n join old_rows o on o.id = n.id));
  end if;
  return null;
end $$;

-- One notice a company, of at most app.most_named_rows() rows, each as it was and as it is.
create function app.tell_named(p_about jsonb, p_belongs_to text, p_rows jsonb) returns void
  language sql volatile set search_path = '' as $$
    select pg_notify('app', (p_about || jsonb_build_object('c', told.company_id, 'rows', told.rows))::text)
    from (
      select company_id, jsonb_agg(distinct told) as rows
      from (
        select coalesce(was, now) ->> 'company_id' as company_id,
               case
                 when p_belongs_to is not null then jsonb_build_array(coalesce(now, was) ->> p_belongs_to, 'update')
                 else jsonb_build_array(coalesce(now, was) ->> 'id',
                   case
                     when now is null or was ->> 'deleted_at' is null and now ->> 'deleted_at' is not null then 'delete'
                     when was is null or was ->> 'deleted_at' is not null and now ->> 'deleted_at' is null then 'insert'
                     else 'update'
                   end, was ->> 'responsible_id', now ->> 'responsible_id', was ->> 'team_id', now ->> 'team_id')
               end as told
        from (select nullif(pair -> 0, 'null') as was, nullif(pair -> 1, 'null') as now from jsonb_array_elements(p_rows) pair) changed
      ) one
      where company_id is not null
      group by company_id
    ) told
  $$;

-- Tells whoever may read p_page of changes to a table. p_record names the column of the record that its rows belong to: then it is that record which changed.
-- p_asks: a policy of the table looks further than page and scope, so each reader is asked for, by app.visible.
create function app.publish(p_table regclass, p_page text, p_record text default null, p_asks boolean default false) returns void
  language plpgsql set search_path = '' as $$
declare
  entity constant text := coalesce(regexp_replace(p_record, '_id$', ''), (select c.relname from pg_catalog.pg_class c where c.oid = p_table));
  arguments constant text := format('%L, %L, %L, %L, %L',
    entity, coalesce(split_part(p_page, '-', 1), entity || 's'), coalesce(p_page, ''), coalesce(p_record, ''), case when p_asks then 'true' else '' end);
begin
  execute format('create trigger tell_insert after insert on %s referencing new table as new_rows
    for each statement execute function app.tell_rows(%s)', p_table, arguments);
  execute format('create trigger tell_update after update on %s referencing old table as old_rows new table as new_rows
    for each statement execute function app.tell_rows(%s)', p_table, arguments);
  execute format('create trigger tell_delete after delete on %s referencing old table as old_rows
    for each statement execute function app.tell_rows(%s)', p_table, arguments);
end $$;

-- Tells that what a person may do changed, in one company or in all: of a row with user_id, of everybody in its company without one, or where the trigger says so.
create function app.tell_rights() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  changed constant jsonb := coalesce(to_jsonb(new), to_jsonb(old));
begin
  perform pg_notify('app', jsonb_strip_nulls(jsonb_build_object('x', 'rights', 'c', changed ->> 'company_id', 'who', case when tg_nargs = 0 then changed ->> 'user_id' end))::text);
  return null;
end $$;
create trigger tell_rights after insert or update or delete on user_page_permission for each row execute function app.tell_rights();
create trigger tell_rights after insert or delete or update of role, permissions, profile_id, removed_at on company_membership
  for each row execute function app.tell_rights();
create trigger tell_rights after insert or update or delete on user_scope for each row execute function app.tell_rights();
create trigger tell_rights after insert or update or delete on profile_permission for each row execute function app.tell_rights();
-- Who joins a team changes what the others see, and so does who is away.
create trigger tell_rights after insert or update or delete on team_member for each row execute function app.tell_rights('company');
create trigger tell_rights after insert or update or delete on user_absence for each row execute function app.tell_rights('company');
create trigger tell_rights after update on users for each row
  when ((old.profile_id, old.permissions, old.active) is distinct from (new.profile_id, new.permissions, new.active)) execute function app.tell_rights();

-- The screens about people.
select app.publish('company_membership', 'users', 'user_id'), app.publish('team_member', 'users', 'user_id'), app.publish('user_absence', 'users', 'user_id'),
  app.publish('user_page_permission', 'users', 'user_id'), app.publish('user_scope', 'users', 'user_id'), app.publish('team', 'users');

-- A company's look and settings; one that is closed lets nobody in.
create function app.tell_company() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('app', jsonb_build_object('x', case
    when (old.active, old.require_two_factor) is not distinct from (new.active, new.require_two_factor) then 'company' else 'rights' end, 'c', new.id)::text);
  return null;
end $$;
create trigger tell_company after update on companies for each row when (old.* is distinct from new.*) execute function app.tell_company();

-- A session that ended: signed out, thrown out, or its password changed.
create function app.tell_session() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('app', jsonb_build_object('x', 'session', 'session', old.id)::text);
  return null;
end $$;
create trigger tell_session after delete on auth.session for each row execute function app.tell_session();

-- Who reads a stream of events, and what of: no row without a live session of a person who may enter the company. reach: the people whose records she sees, for
-- each page where that is not everybody's.
create function app.stream_reader(p_token text, p_company uuid)
  returns table (session_id uuid, user_id uuid, pages text[], reach jsonb, teams uuid[])
  language plpgsql volatile security definer set search_path = '' as $$
declare
  reader record;
begin
  select s.id, a.user_id into reader
  from app.authenticate(p_token, p_company) a join auth.session s on s.id = a.session_id
  where a.company_id is not null;
  if not found then return; end if;
  perform set_config('app.user_id', reader.user_id::text, true), set_config('app.company_id', p_company::text, true);
  return query select reader.id, reader.user_id, app.readable_pages(),
    (select coalesce(jsonb_object_agg(s.page, to_jsonb(app.scope_users(s.page))), '{}') from app.scoped_table s where app.scope(s.page) <> 'all'),
    app.my_teams();
end $$;

revoke all on function app.most_named_rows, app.tell_rows, app.tell_named, app.publish, app.tell_rights, app.tell_company, app.tell_session, app.stream_reader from public;
grant execute on function app.stream_reader to app_login;
