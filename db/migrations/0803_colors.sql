-- The look of a company: its colours, the theme of its sign-in and the title of its tabs.
-- Rules: spec/5 §8.

create trigger touch_updated_at before update on companies for each row execute function app.touch_updated_at();

-- Gives the current company another look. p_version: the one that the caller saw. Open tabs hear of it by the event 'company'.
create function app.save_look(p_version timestamptz, p_primary text, p_secondary text, p_theme text, p_page_title text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  before public.companies;
  changes jsonb;
begin
  if app.can('cores', 'update') is not true then
    raise insufficient_privilege using message = 'the permission to change the colours is missing';
  end if;
  select * into before from public.companies c where c.id = app.current_company() for update;
  if date_trunc('milliseconds', before.updated_at) <> p_version then
    perform app.refuse('look_changed');
  end if;
  select jsonb_object_agg(c.key, jsonb_build_array(c.was, c.becomes)) into changes
    from (values ('primary_color', before.primary_color, p_primary), ('secondary_color', before.secondary_color, p_secondary),
      ('theme', before.theme, p_theme), ('page_title', before.page_title, p_page_title)) c (key, was, becomes)
    where c.was is distinct from c.becomes;
  if changes is null then return; end if;
  update public.companies c set primary_color = p_primary, secondary_color = p_secondary, theme = p_theme, page_title = p_page_title where c.id = before.id;
  insert into public.audit_event (action, entity, entity_id, changes) values ('update', 'companies', before.id::text, changes);
end $$;

revoke all on function app.save_look from public;
grant execute on function app.save_look to app_user;
