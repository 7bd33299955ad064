-- Setting up funnels while deals are in them: whoever may set up decides for all of them, also those she does not see.
-- Rules: spec/4 §2.4, §9.6.

-- How many open deals a funnel has, or one stage of it; null for callers who may not set up.
create function app.open_deals_in(p_pipeline uuid, p_stage uuid default null) returns integer
  language sql stable security definer set search_path = '' as $$
    select count(*)::integer
    from public.deal d
    where d.company_id = app.current_company() and d.pipeline_id = p_pipeline and (p_stage is null or d.stage_id = p_stage) and d.status = 'open' and d.deleted_at is null
    having app.can('settings', 'update')
  $$;

-- Takes a stage out of its funnel; its open deals, also those in the trash, go to p_to, another stage of it.
create function app.remove_stage(p_stage uuid, p_to uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  stage public.pipeline_stage;
begin
  select s.* into strict stage from public.pipeline_stage s
  where s.company_id = app.current_company() and s.id = p_stage and s.active and app.can('settings', 'update') for update;
  if p_to is null and app.open_deals_in(stage.pipeline_id, p_stage) > 0 then
    raise check_violation using message = 'the stage has deals', constraint = 'stage_has_deals';
  end if;
  if p_to is not null and (p_to = p_stage or not exists (
    select from public.pipeline_stage s where (s.company_id, s.pipeline_id, s.id) = (stage.company_id, stage.pipeline_id, p_to) and s.active))
  then
    raise check_violation using message = 'the stage is gone', constraint = 'stage_gone';
  end if;
  update public.deal set stage_id = p_to where company_id = stage.company_id and stage_id = p_stage and status = 'open' and p_to is not null;
  update public.pipeline_stage set active = false where id = p_stage;
end $$;

revoke all on function app.open_deals_in, app.remove_stage from public;
grant execute on function app.open_deals_in, app.remove_stage to app_user;
