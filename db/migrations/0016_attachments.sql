-- Attachments: files of a record, whichever module it belongs to.
-- Rules: spec/5 §17.

create table attachment (
  id         uuid primary key default app.uuid7(),
  company_id uuid not null default app.current_company() references companies on delete cascade,
  file_id    uuid not null,
  page       text not null references page,       -- the subject's, or a finer right of it; of a task 'dashboard'
  name       text not null check (length(name) between 1 and 200),
  kind       text check (length(kind) between 1 and 60),
  on_date    date,
  created_by uuid default app.current_user_id() references users on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (company_id, id),
  foreign key (company_id, file_id) references stored_file (company_id, id)
);
create trigger touch_updated_at before update on attachment for each row execute function app.touch_updated_at();
create unique index attachment_file_taken on attachment (company_id, file_id);
create index attachment_of_page on attachment (page);
create index attachment_of_author on attachment (created_by);

-- The pages the caller may update, for policies on tables that serve several pages.
create function app.updatable_pages() returns text[]
  language sql stable security definer set search_path = '' as $$
    select coalesce(array_agg(p.key), '{}') from public.page p where app.can(p.key, 'update')
  $$;

-- Seen with the record it is of, by who may read its page; changed by who may change that page, or added the file herself.
select app.guard_company('attachment');
create policy readable_page on attachment as restrictive to app_user using (page = any ((select app.readable_pages())::text[]));
create policy author on attachment as restrictive for insert to app_user with check (
  created_by = (select app.current_user_id()) and (page = 'dashboard' or page = any ((select app.updatable_pages())::text[])));
create policy may_update on attachment as restrictive for update to app_user using (
  created_by = (select app.current_user_id()) or page = any ((select app.updatable_pages())::text[]));
grant select, insert on attachment to app_user;
grant update (name, deleted_at) on attachment to app_user;
select app.empty_trash_of('attachment'), app.audit('attachment', null), app.publish('attachment', null, p_asks => true), app.refers_to_files('attachment', 'file_id');

-- Lets files be attached to the records of a table, as those who may read p_page see them: select app.add_attachment_subject('deal', 'crm').
create function app.add_attachment_subject(p_table regclass, p_page text) returns void
  language plpgsql set search_path = '' as $$
declare
  subject constant text := (select c.relname || '_id' from pg_catalog.pg_class c where c.oid = p_table);
begin
  perform app.add_subject('public.attachment', p_table, p_page);
  alter table public.attachment drop constraint one_subject;
  execute format('alter table public.attachment add constraint one_subject check (num_nonnulls(%s) = 1)',
    (select string_agg(quote_ident(s.column_name), ', ' order by s.column_name) from app.subject s where s.owner = 'attachment'));
  drop policy if exists in_scope on public.attachment;
  execute format('create policy in_scope on public.attachment as restrictive to app_user using (%s)',
    (select string_agg(format('(%1$I is null or exists (select from public.%2$I s where (s.company_id, s.id) = (attachment.company_id, attachment.%1$I)))', s.column_name, s.table_name), ' and ')
     from app.subject s where s.owner = 'attachment'));
  execute format('grant update (%I) on public.attachment to app_user', subject);
end $$;

-- The most files that a record has. Source: spec/5 §17.1.
create function app.check_attachments() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  subject text;
begin
  for subject in select s.column_name from app.subject s where s.owner = 'attachment' and to_jsonb(new) ->> s.column_name is not null loop
    execute format($f$select pg_advisory_xact_lock(hashtextextended('attachments ' || $1::text, 0))$f$) using to_jsonb(new) ->> subject;
    if app.count_attachments(subject, (to_jsonb(new) ->> subject)::uuid) >= 100 then
      raise check_violation using message = 'too many files', constraint = 'too_many_attachments';
    end if;
  end loop;
  return new;
end $$;
create function app.count_attachments(p_column text, p_id uuid) returns bigint
  language plpgsql stable security definer set search_path = '' as $$
declare
  counted bigint;
begin
  execute format('select count(*) from public.attachment where %I = $1 and company_id = app.current_company() and deleted_at is null', p_column) into counted using p_id;
  return counted;
end $$;
-- After the triggers that look whether the record is seen: triggers run in the order of their names.
create trigger within_limit before insert or update of deleted_at on attachment for each row when (new.deleted_at is null) execute function app.check_attachments();

-- Whether the caller sees a record that an attached file belongs to; null: the file is attached to none.
create function app.is_of_seen_attachment(p_file uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from public.attachment a where a.file_id = p_file) then
    return null;
  end if;
  return exists (
    select from app.visible('public.attachment', array(select a.id from public.attachment a where a.file_id = p_file and a.deleted_at is null)));
end $$;

revoke all on function app.add_attachment_subject, app.check_attachments, app.count_attachments, app.is_of_seen_attachment, app.updatable_pages from public;
grant execute on function app.updatable_pages to app_user;

select app.add_attachment_subject('task', 'dashboard');
