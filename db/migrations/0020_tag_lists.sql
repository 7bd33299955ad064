-- Tags as lists of the company: united for all records at once. Rules: spec/5 §10.

-- The kinds of records whose page the caller reads, and whether she may change their tags for all of the company.
create function app.tag_scopes() returns table (scope text, page text, may_change boolean)
  language sql stable security definer set search_path = '' as $$
    select s.name, s.page, app.can('settings', 'update') and app.can(s.page, 'update') and app.scope(s.page) = 'all'
    from app.tag_scope s where app.can(s.page, 'read')
  $$;

-- Refuses whoever may not change the tags of a kind of records for all of the company. Changes of one kind wait for each other.
create function app.refuse_tags(p_scope text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if not exists (select from app.tag_scopes() s where s.scope = p_scope and s.may_change) then
    raise insufficient_privilege using message = 'the permission to change these tags is missing';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('tags ' || p_scope || app.current_company(), 0));
end $$;

-- Gives whatever has the tag p_from, seen or not, the tag p_into instead; p_from is gone then.
create function app.merge_tags(p_from uuid, p_into uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  kind text;
begin
  select a.scope into kind from public.tag a join public.tag b on b.company_id = a.company_id and b.scope = a.scope and b.id <> a.id
    where a.company_id = app.current_company() and a.id = p_from and b.id = p_into;
  if not found then
    raise no_data_found using message = 'no such tag';
  end if;
  perform app.refuse_tags(kind);
  execute format($q$
    update public.%1$I l set tag_id = $2
    where l.company_id = app.current_company() and l.tag_id = $1
      and not exists (select from public.%1$I o where o.company_id = l.company_id and o.tag_id = $2 and o.%2$I = l.%2$I)$q$, kind || '_tag', kind || '_id')
    using p_from, p_into;
  delete from public.tag t where t.company_id = app.current_company() and t.id = p_from;
end $$;

-- Takes a merge back: the tag is there again, and so it is on the records that had it and still have what the merge gave them.
create function app.undo_tag_merge(p_operation uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  merged constant jsonb := (select e.changes from app.operation_events(p_operation, 'tag', 'merge') e);
  source constant uuid := merged ->> 'from';
  kind constant text := merged ->> 'scope';
begin
  perform app.refuse_tags(kind);
  insert into public.tag (id, scope, name, color)
    select source, kind, e.changes ->> 'name', e.changes ->> 'color' from app.operation_events(p_operation, 'tag', 'delete') e;
  execute format($q$
    update public.%1$I l set tag_id = $1 from app.operation_events($3, %1$L, 'update') e
    where l.company_id = app.current_company() and l.id = e.entity_id::uuid and l.tag_id = $2$q$, kind || '_tag') using source, (merged ->> 'into')::uuid, p_operation;
  execute format($q$
    insert into public.%1$I (%2$I, tag_id)
    select r.id, $1 from app.operation_events($2, %1$L, 'delete') e join public.%3$I r on r.company_id = app.current_company() and r.id = (e.changes ->> %2$L)::uuid
    on conflict do nothing$q$, kind || '_tag', kind || '_id', kind) using source, p_operation;
end $$;

revoke all on function app.tag_scopes, app.refuse_tags, app.merge_tags, app.undo_tag_merge from public;
grant execute on function app.tag_scopes, app.refuse_tags, app.merge_tags, app.undo_tag_merge to app_user;
