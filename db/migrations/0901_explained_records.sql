-- Why somebody does not see a record. Rules: spec/5 §5.4. Whoever asks is told of records that she could open herself, and of no others.

-- The tables that a record is looked for in: those that tasks can be about, and those with a scope.
create function app.explained_tables() returns table (page text, table_name text)
  language sql stable security definer set search_path = '' as $$
    select k.page, k.table_name
    from (select s.page, s.table_name from app.subject s union select s.page, s.table_name from app.scoped_table s) k join public.page p on p.key = k.page
    order by p.order_index
  $$;

-- The record that a caller means by an id or by what it is known by: code, document, number or telephone, as they are stored. The page she asks about comes first.
-- It runs as the caller: what her policies hide is not there, nor is the trash of a page of which she may not delete.
create function app.find_explained(p_page text, p_id uuid, p_keys text[])
  returns table (page text, table_name text, id uuid, code text, deleted_at timestamptz, archived_at timestamptz, merged_into text, responsible text)
  language plpgsql stable set search_path = '' as $$
declare
  place record;
  columns text[];
begin
  for place in select t.* from app.explained_tables() t order by (t.page = p_page) desc loop
    columns := array(
      select a.attname from pg_catalog.pg_attribute a
      where a.attrelid = format('public.%I', place.table_name)::regclass and a.attnum > 0 and not a.attisdropped);
    continue when app.can(place.page, 'read') is not true or p_id is null and not 'search' = any (columns);
    return query execute format($f$
      select %1$L::text, %2$L::text, r.id, %3$s, %4$s, %5$s, %6$s, %7$s from public.%2$I r
      where %8$s and (%4$s is null or %4$s > now() - interval '30 days' and app.can(%1$L, 'delete')) order by %4$s nulls first, r.id limit 1$f$,
      place.page, place.table_name,
      case when 'code' = any (columns) then 'r.code' else 'null::text' end,
      case when 'deleted_at' = any (columns) then 'r.deleted_at' else 'null::timestamptz' end,
      case when 'archived_at' = any (columns) then 'r.archived_at' else 'null::timestamptz' end,
      case when 'merged_into' = any (columns) then format('(select m.code from public.%I m where m.id = r.merged_into)', place.table_name) else 'null::text' end,
      case when 'responsible_id' = any (columns) then 'app.person(r.responsible_id) ->> ''name''' else 'null::text' end,
      case when p_id is not null then 'r.id = $1' else (
        select format('r.search like any ($3) and (%s)', string_agg(format('r.%I = any ($2)', k), ' or '))
        from unnest('{code,document,cpf_raw,cnj_number,phone}'::text[]) k where k = any (columns)) end)
      using p_id, p_keys, array(select app.containing(k) from unnest(p_keys) k);
    if found then return; end if;
  end loop;
end $$;

-- The code of the record that one in the trash became part of, to the eyes of the caller.
create function app.merged_into(p_table text, p_id uuid) returns text
  language plpgsql stable set search_path = '' as $$
declare
  code text;
begin
  execute format($f$
    select r.code from public.audit_event e
    join public.audit_event m on m.operation_id = e.operation_id and m.entity = e.entity and m.action = 'merge'
    join public.%I r on r.id::text = m.entity_id and r.id <> $2
    where e.entity = $1 and e.entity_id = $2::text and e.action = 'update' and e.changes ? 'deleted_at' order by e.at desc limit 1$f$, p_table)
    into code using p_table, p_id;
  return code;
end $$;

-- Whether somebody sees a record that the caller sees: 'seen', or why not. Asked after app.explain, of somebody who may read the page.
create function app.sight_of(p_user uuid, p_table text, p_id uuid) returns text
  language plpgsql stable security definer set search_path = '' as $$
declare
  place constant regclass := (select format('public.%I', t.table_name)::regclass from app.explained_tables() t where t.table_name = p_table);
  page constant text := (select t.page from app.explained_tables() t where t.table_name = p_table);
  caller constant uuid := app.current_user_id();
  key constant text := coalesce(current_setting('app.api_key_id', true), '');
  sight text;
begin
  if p_user <> caller and app.can('users', 'read') is not true or not exists (select from app.visible(place, array[p_id])) then
    return null;
  end if;
  if p_user = caller then
    return 'seen';
  end if;
  if not app.allowed(p_user, app.current_company(), page, 'read') then
    return 'denied';
  end if;
  perform set_config('app.user_id', p_user::text, true), set_config('app.api_key_id', '', true);
  sight := case
    when exists (select from app.visible(place, array[p_id])) then 'seen'
    when p_table = 'legal_case' and p_id = any (app.hidden_cases()) then 'secret'
    when app.scope(page) <> 'all' then 'scope'
    else 'hidden' end;
  perform set_config('app.user_id', caller::text, true), set_config('app.api_key_id', key, true);
  return sight;
end $$;

-- Whether a record with this id belongs to another company that the caller may enter, where she may open it. With an API key there is no other.
create function app.is_elsewhere(p_id uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
declare
  here constant uuid := app.current_company();
  place record;
  other uuid;
  seen boolean := false;
begin
  if app.current_key() is not null then return false; end if;
  for place in select t.* from app.explained_tables() t loop
    execute format($f$select r.company_id from public.%I r where r.id = $1 and to_jsonb(r) ->> 'deleted_at' is null$f$, place.table_name) into other using p_id;
    exit when other is not null;
  end loop;
  if other is null or other = here or app.allowed(app.current_user_id(), other, place.page, 'read') is not true then
    return false;
  end if;
  perform set_config('app.company_id', other::text, true);
  seen := exists (select from app.visible(format('public.%I', place.table_name)::regclass, array[p_id]));
  perform set_config('app.company_id', here::text, true);
  return seen;
end $$;

revoke all on function app.explained_tables, app.find_explained, app.merged_into, app.sight_of, app.is_elsewhere from public;
grant execute on function app.explained_tables, app.find_explained, app.merged_into, app.sight_of, app.is_elsewhere to app_user;
