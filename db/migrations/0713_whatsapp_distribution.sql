-- WhatsApp: who is there to answer, and who is given what waits. Rules: spec/3 §9.

-- How somebody stands who answers. Whoever opened the chat once has a row.
create table wa_agent (
  id               uuid primary key default app.uuid7(),
  company_id       uuid not null default app.current_company() references companies on delete cascade,
  user_id          uuid not null default app.current_user_id() references users on delete cascade,
  available        boolean not null default true,           -- as she says
  max_open         integer not null default 12 check (max_open between 0 and 500),   -- open conversations at once; 0: any number
  seen_at          timestamptz not null default now(),      -- when she last had the chat open
  last_assigned_at timestamptz,                             -- when she was last given one
  updated_at       timestamptz not null default now(),      -- of what people change
  unique (company_id, id),
  unique (company_id, user_id)
);
create index wa_agent_of_user on wa_agent (user_id);
create trigger touch_updated_at before update of available, max_open on wa_agent for each row execute function app.touch_updated_at();
select app.guard_company('wa_agent'), app.audit('wa_agent', 'whatsapp-instances', null, '{seen_at,last_assigned_at}');
create policy may_see on wa_agent as restrictive for select to app_user using (
  (select app.can('whatsapp-chat', 'read')) or (select app.can('whatsapp-instances', 'read')));
create policy may_update on wa_agent as restrictive for update to app_user using ((select app.can('whatsapp-instances', 'update')));
grant select, update (available, max_open) on wa_agent to app_user;

-- How many conversations of the current company somebody has open.
create function app.wa_open_of(p_user uuid) returns integer
  language sql stable security definer set search_path = '' as $$
    select count(*)::int from public.wa_conversation o
    where o.company_id = app.current_company() and o.responsible_id = p_user and o.latest and o.status = 'open'
  $$;

-- Whether somebody may answer in the current company.
create function app.wa_answers(p_user uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
    select exists (select from public.users u where u.user_id = p_user and u.active) and app.allowed(p_user, app.current_company(), 'whatsapp-chat', 'update')
  $$;

-- Who cannot be counted on now: she is blocked or absent, said so, or has had no chat open for 15 minutes. Of who never opened one nothing is known: she is not away.
create function app.wa_is_away(p_company uuid, p_user uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
    select not coalesce((select u.active from public.users u where u.user_id = p_user), false) or app.is_absent(p_user)
      or coalesce((select not (a.available and a.seen_at > now() - interval '15 minutes') from public.wa_agent a where a.company_id = p_company and a.user_id = p_user), false)
  $$;

-- How those stand who may be given a conversation in the current company: what each has open, and whether she cannot be counted on now; and what waits in the
-- queues of its teams. For who hands over. Who does not answer there is not told of.
create function app.wa_standing(p_people uuid[], p_teams uuid[]) returns table (id uuid, open integer, away boolean)
  language sql stable security definer set search_path = '' as $$
    select p.id, app.wa_open_of(p.id), app.wa_is_away(app.current_company(), p.id) from unnest(p_people) as p (id)
    where app.can('whatsapp-chat', 'update') and app.wa_answers(p.id)
    union all
    select t.id, (
        select count(*)::int from public.wa_conversation w
        where w.company_id = t.company_id and w.team_id = t.id and w.responsible_id is null and w.latest and w.status = 'open'
      ), false
    from public.team t where t.company_id = app.current_company() and t.id = any (p_teams) and app.can('whatsapp-chat', 'update')
  $$;

-- Puts a conversation that came back into its queue, where whoever had it is away.
create function app.wa_leave_who_is_away(c public.wa_conversation) returns public.wa_conversation
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if c.responsible_id is not null and app.wa_is_away(c.company_id, c.responsible_id) then
    perform app.wa_line(c, format('Voltou para a fila: %s não está disponível', (select u.name from public.users u where u.user_id = c.responsible_id)));
    update public.wa_conversation l set responsible_id = null, assigned_at = null where l.company_id = c.company_id and l.id = c.id returning * into c;
  end if;
  return c;
end $$;

-- Of the people of a team who are there with the chat open and have room, the one who is given a conversation: who answered its contact last within 30 days, else
-- who has fewest open, else who has been given none for longest. Null: nobody.
create function app.wa_chosen_for(c public.wa_conversation) returns uuid
  language sql stable security definer set search_path = '' as $$
    select a.user_id
    from public.wa_agent a
    join public.team_member t on t.company_id = a.company_id and t.team_id = c.team_id and t.user_id = a.user_id
    cross join lateral app.wa_open_of(a.user_id) as held (open)
    where a.company_id = c.company_id and a.available and a.seen_at > now() - interval '90 seconds' and (a.max_open = 0 or held.open < a.max_open)
      and not app.is_absent(a.user_id) and app.wa_answers(a.user_id)
    order by (select s.return_to_last from public.wa_settings s where s.company_id = c.company_id) and a.user_id = (
        select m.author_id from public.wa_message m
        where m.company_id = c.company_id and m.contact_id = c.contact_id and m.direction = 'out' and m.origin = 'person' and m.sent_at > now() - interval '30 days'
        order by m.sent_at desc, m.seq desc limit 1) desc nulls last,
      held.open, a.last_assigned_at nulls first, a.user_id
    limit 1
  $$;

-- Deals out what waits in the queues of a company's teams whose instances say so: who waits longest first. One transaction at a time a team, so that nobody is given
-- more than she has room for and nothing is given twice. Answers how many.
create function app.wa_distribute(p_company uuid) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  team uuid;
  c public.wa_conversation;
  chosen uuid;
  given integer := 0;
begin
  perform set_config('app.company_id', p_company::text, true);
  for team in
    select distinct w.team_id from public.wa_conversation w join public.wa_instance i on i.company_id = w.company_id and i.id = w.instance_id
    where w.company_id = p_company and w.latest and w.status = 'open' and w.responsible_id is null and w.team_id is not null and i.distribution = 'balanced'
    order by w.team_id
  loop
    perform pg_advisory_xact_lock(hashtextextended('wa_distribute ' || team, 0));
    loop
      select w.* into c
      from public.wa_conversation w join public.wa_instance i on i.company_id = w.company_id and i.id = w.instance_id and i.distribution = 'balanced'
      join public.wa_contact k on k.company_id = w.company_id and k.id = w.contact_id and not k.spam
      where w.company_id = p_company and w.team_id = team and w.latest and w.status = 'open' and w.responsible_id is null
      order by w.waiting_since nulls last, w.id limit 1 for update of w skip locked;
      exit when not found;
      chosen := app.wa_chosen_for(c);
      exit when chosen is null;
      update public.wa_conversation w set responsible_id = chosen, assigned_at = now() where w.company_id = p_company and w.id = c.id;
      update public.wa_agent a set last_assigned_at = clock_timestamp() where a.company_id = p_company and a.user_id = chosen;
      insert into public.wa_message (company_id, wa_conversation_id, instance_id, contact_id, direction, origin, body)
      values (p_company, c.id, c.instance_id, c.contact_id, 'event', 'auto', 'Distribuída para ' || (select u.name from public.users u where u.user_id = chosen));
      given := given + 1;
    end loop;
  end loop;
  return given;
end $$;

-- The same in all companies; called again and again.
create function app.wa_distribute_all() returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  company uuid;
  given integer := 0;
begin
  perform set_config('app.user_id', '', true);
  for company in
    select distinct i.company_id from public.wa_instance i
    where i.distribution = 'balanced' and i.deleted_at is null and i.company_id not in (select app.companies_without('whatsapp')) order by i.company_id
  loop
    given := given + app.wa_distribute(company);
  end loop;
  return given;
end $$;

-- The same in the current company: somebody has come, or has room again.
create function app.wa_share_out() returns integer
  language sql volatile security definer set search_path = '' as $$
    select app.wa_distribute(app.current_company()) where app.can('whatsapp-chat', 'update')
  $$;

-- The caller has the chat open. p_available: what she says of herself; null: what she said before. Answers it.
create function app.wa_be_there(p_available boolean) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  me public.wa_agent;
begin
  if app.can('whatsapp-chat', 'update') is not true then
    raise insufficient_privilege using message = 'the permission to update is missing';
  end if;
  insert into public.wa_agent as a (company_id, user_id, available) values (app.current_company(), app.current_user_id(), coalesce(p_available, true))
  on conflict (company_id, user_id) do update set seen_at = now(), available = coalesce(p_available, a.available)
  returning * into me;
  return me.available;
end $$;

-- ── Resolved ──

-- An attendance that was resolved is one interaction of its client, in the words of the company, whoever may read clients.
create function app.wa_record_interaction(p_conversation uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.wa_conversation := app.wa_lock(p_conversation);
  client uuid := (select l.client_id from public.wa_contact_link l where l.company_id = c.company_id and l.contact_id = c.contact_id and l.client_id is not null limit 1);
  words constant text := format('Atendimento por WhatsApp nº %s (%s)', replace(to_char(c.number, 'FM999,999,999'), ',', '.'),
    case c.inbound + c.human when 1 then '1 mensagem' else c.inbound + c.human || ' mensagens' end);
begin
  if client is null or c.inbound + c.human = 0 or not (select s.record_interaction from public.wa_settings s where s.company_id = c.company_id) then
    return;
  end if;
  update public.client_interaction i set subject = words, occurred_at = now() where i.company_id = c.company_id and i.id = c.interaction_id and i.client_id = client;
  if not found then
    with made as (
      insert into public.client_interaction (company_id, client_id, channel, subject) values (c.company_id, client, 'whatsapp', words) returning id
    )
    update public.wa_conversation w set interaction_id = made.id from made where w.company_id = c.company_id and w.id = c.id;
  end if;
end $$;

-- Who takes back at once that she resolved it takes the interaction back.
create function app.wa_forget_interaction(p_conversation uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.wa_conversation := app.wa_lock(p_conversation);
begin
  delete from public.client_interaction i
  where i.company_id = c.company_id and i.id = c.interaction_id and c.resolved_by = app.current_user_id() and c.resolved_at > now() - interval '1 minute';
end $$;

revoke all on function app.wa_standing, app.wa_open_of, app.wa_answers, app.wa_is_away, app.wa_leave_who_is_away, app.wa_chosen_for, app.wa_distribute, app.wa_distribute_all, app.wa_share_out,
  app.wa_be_there, app.wa_record_interaction, app.wa_forget_interaction from public;
grant execute on function app.wa_distribute_all to app_login;
grant execute on function app.wa_standing, app.wa_share_out, app.wa_be_there, app.wa_open_of, app.wa_answers, app.wa_record_interaction, app.wa_forget_interaction to app_user;
