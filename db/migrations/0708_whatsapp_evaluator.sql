-- WhatsApp: who judges attendances: fixed rules, a server that somebody named, or nobody. Rules: spec/3 §13, §14.1, §17.

create table wa_evaluator (
  id                 uuid primary key default app.uuid7(),
  company_id         uuid not null default app.current_company() references companies on delete cascade,
  kind               text not null check (kind in ('simulated', 'openai', 'off')),
  url                text check (length(url) between 1 and 300),
  model              text check (length(model) between 1 and 120),
  sealed             bytea,                                 -- its key; opened by the server alone
  key_set_at         timestamptz,
  price_in           numeric(12,6) not null default 0 check (price_in >= 0),    -- US$ a million tokens
  price_out          numeric(12,6) not null default 0 check (price_out >= 0),
  monthly_budget_usd numeric(10,2) check (monthly_budget_usd > 0),              -- null: without limit
  plain_json         boolean not null default false,        -- it refuses a schema, and is asked for an object
  accepted_by        uuid references users on delete set null,
  accepted_at        timestamptz,                           -- that conversations go to this address
  updated_at         timestamptz not null default now(),
  unique (company_id, id),
  unique (company_id),
  constraint wa_evaluator_incomplete check (kind <> 'openai' or url is not null and model is not null),
  constraint wa_evaluator_unaccepted check (kind <> 'openai' or accepted_at is not null)
);
create index wa_evaluator_accepted_by on wa_evaluator (accepted_by);
create trigger touch_updated_at before update of kind, url, model, sealed, price_in, price_out, monthly_budget_usd on wa_evaluator for each row execute function app.touch_updated_at();
select app.guard_company('wa_evaluator'), app.audit('wa_evaluator', 'whatsapp-aspects', null, '{sealed,plain_json}');
create policy may_see on wa_evaluator as restrictive for select to app_user using ((select app.can('whatsapp-aspects', 'read')));
grant select (id, company_id, kind, url, model, key_set_at, price_in, price_out, monthly_budget_usd, accepted_by, accepted_at, updated_at) on wa_evaluator to app_user;

-- One request to the evaluator, with what it cost. Of a trial there is no evaluation.
create table wa_evaluation_run (
  id               uuid primary key default app.uuid7(),
  company_id       uuid not null default app.current_company() references companies on delete cascade,
  wa_evaluation_id uuid,
  model            text not null,
  prompt_version   text not null,
  input_tokens     integer not null,
  output_tokens    integer not null,
  cost_usd         numeric(10,6) not null,
  ms               integer not null,
  outcome          text not null check (outcome in ('done', 'repaired', 'malformed', 'refused', 'failed')),
  error            text,
  raw              text,                                    -- for 90 days
  created_at       timestamptz not null default now(),
  foreign key (company_id, wa_evaluation_id) references wa_evaluation (company_id, id) on delete cascade
);
create index wa_evaluation_run_of_evaluation on wa_evaluation_run (company_id, wa_evaluation_id, created_at desc);
create index wa_evaluation_run_of_month on wa_evaluation_run (company_id, created_at);
create index wa_evaluation_run_raw on wa_evaluation_run (created_at) where raw is not null;
select app.guard_company('wa_evaluation_run');
create policy may_see on wa_evaluation_run as restrictive for select to app_user using (
  exists (select from wa_evaluation r where (r.company_id, r.id) = (wa_evaluation_run.company_id, wa_evaluation_run.wa_evaluation_id)));
grant select (id, company_id, wa_evaluation_id, model, input_tokens, output_tokens, cost_usd, ms, outcome, created_at) on wa_evaluation_run to app_user;

-- 'simulated', of simulated instances alone; 'openai'; null: nobody judges the attendances of an instance.
create function app.wa_evaluator_of(p_company uuid, p_instance uuid) returns text
  language sql stable security definer set search_path = '' as $$
    select case coalesce(v.kind, 'simulated') when 'openai' then 'openai' when 'simulated' then case i.kind when 'simulated' then 'simulated' end end
    from public.wa_instance i left join public.wa_evaluator v on v.company_id = i.company_id
    where i.company_id = p_company and i.id = p_instance
  $$;

-- What the outside evaluator of a company cost since the first of the month, on the company's calendar.
create function app.wa_evaluator_spent(p_company uuid) returns numeric
  language sql stable security definer set search_path = '' as $$
    select coalesce(sum(r.cost_usd), 0) from public.companies y
    left join public.wa_evaluation_run r on r.company_id = y.id and r.created_at >= date_trunc('month', now() at time zone y.time_zone) at time zone y.time_zone
    where y.id = p_company
  $$;

-- The same to whoever reads aspects.
create function app.wa_evaluator_month() returns numeric
  language sql stable security definer set search_path = '' as $$
    select app.wa_evaluator_spent(app.current_company()) where app.can('whatsapp-aspects', 'read')
  $$;

-- The sealed key, for the server, where the caller may change the evaluator.
create function app.wa_evaluator_key() returns bytea
  language sql stable security definer set search_path = '' as $$
    select v.sealed from public.wa_evaluator v where v.company_id = app.current_company() and app.can('whatsapp-aspects', 'update')
  $$;

-- Says who judges: {kind, url, model, price_in, price_out, monthly_budget_usd}. p_sealed: a new key; null keeps the one there is. Whoever names another address accepts
-- once more that conversations go there, and the key of the address before goes nowhere else.
create function app.wa_set_evaluator(p_said jsonb, p_sealed bytea, p_accepts boolean, p_updated_at timestamptz) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  said public.wa_evaluator := jsonb_populate_record(null::public.wa_evaluator, p_said);
  before public.wa_evaluator;
  same boolean;
begin
  if app.can('whatsapp-aspects', 'update') is not true then
    raise insufficient_privilege using message = 'the permission to update is missing';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('wa_evaluator ' || app.current_company(), 0));
  select * into before from public.wa_evaluator v where v.company_id = app.current_company();
  if date_trunc('milliseconds', before.updated_at) is distinct from p_updated_at then
    return false;
  end if;
  same := coalesce(before.url = said.url, false);
  insert into public.wa_evaluator as v (company_id, kind, url, model, sealed, key_set_at, price_in, price_out, monthly_budget_usd, accepted_by, accepted_at)
  values (app.current_company(), said.kind, said.url, said.model, coalesce(p_sealed, case when same then before.sealed end),
    case when p_sealed is not null then now() when same then before.key_set_at end, said.price_in, said.price_out, said.monthly_budget_usd,
    case when p_accepts then app.current_user_id() when same then before.accepted_by end, case when p_accepts then now() when same then before.accepted_at end)
  on conflict (company_id) do update set
    kind = excluded.kind, url = excluded.url, model = excluded.model, sealed = excluded.sealed, key_set_at = excluded.key_set_at, price_in = excluded.price_in,
    price_out = excluded.price_out, monthly_budget_usd = excluded.monthly_budget_usd, accepted_by = excluded.accepted_by, accepted_at = excluded.accepted_at,
    plain_json = v.plain_json and same and v.model = excluded.model;
  return true;
end $$;

-- The lines of an attendance and the aspects of a group as evaluators read them. Who calls sees what she may see.
create function app.wa_judged_lines(p_company uuid, p_conversation uuid) returns jsonb
  language sql stable set search_path = '' as $$
    select coalesce(jsonb_agg(jsonb_build_object(
        'id', m.id, 'side', case m.direction when 'in' then 'contact' else 'us' end, 'at', m.sent_at, 'clock', to_char(m.sent_at at time zone y.time_zone, 'DD/MM HH24:MI'),
        'author', split_part(app.person(m.author_id) ->> 'name', ' ', 1), 'type', m.type, 'text', coalesce(m.body, '')) order by m.sent_at, m.seq), '[]')
    from public.wa_message m join public.companies y on y.id = m.company_id
    where m.company_id = p_company and m.wa_conversation_id = p_conversation and m.deleted_at is null
      and (m.direction = 'in' or m.direction = 'out' and m.origin in ('person', 'phone'))
  $$;
create function app.wa_judged_aspects(p_company uuid, p_group uuid) returns jsonb
  language sql stable set search_path = '' as $$
    select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'description', a.description, 'earns_1', a.earns_1, 'earns_3', a.earns_3, 'earns_5', a.earns_5, 'weight', a.weight) order by a.order_index, a.id), '[]')
    from public.wa_aspect_item a where a.company_id = p_company and a.wa_aspect_group_id = p_group and a.archived_at is null
  $$;

-- The next attendances that fixed rules judge, each with its lines and the aspects, for whoever claims them in this transaction.
create function app.wa_claim_evaluations(p_limit integer) returns table (id uuid, company_id uuid, lines jsonb, aspects jsonb)
  language sql volatile security definer set search_path = '' as $$
    select e.id, e.company_id, app.wa_judged_lines(e.company_id, e.wa_conversation_id), app.wa_judged_aspects(e.company_id, e.wa_aspect_group_id)
    from public.wa_evaluation e
    where e.asked_at is not null and app.wa_evaluator_of(e.company_id, e.instance_id) = 'simulated' and e.company_id not in (select app.companies_without('whatsapp')) order by e.asked_at limit p_limit for update of e skip locked
  $$;

-- The next attendances for outside evaluators, two at a time a company, each for three minutes, with everything that is asked: nobody holds a transaction meanwhile.
create function app.wa_claim_outside() returns table (
    id uuid, company_id uuid, contact_name text, lines jsonb, aspects jsonb, url text, model text, sealed bytea, price_in float8, price_out float8, plain_json boolean)
  language plpgsql volatile security definer set search_path = '' as $$
declare
  due record;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('wa_claim_outside', 0)) then
    return;
  end if;
  for due in
    select e.id, v.monthly_budget_usd, v.monthly_budget_usd <= app.wa_evaluator_spent(e.company_id) as is_spent
    from (
      select x.id, x.company_id, row_number() over (partition by x.company_id order by x.asked_at) + (
          select count(*) from public.wa_evaluation busy where busy.company_id = x.company_id and busy.asked_at is not null and busy.locked_until > now()) as place
      from public.wa_evaluation x
      where x.asked_at is not null and x.next_at <= now() and coalesce(x.locked_until, '-infinity') < now()
        and app.wa_evaluator_of(x.company_id, x.instance_id) = 'openai' and x.company_id not in (select app.companies_without('whatsapp'))
    ) e
    join public.wa_evaluator v on v.company_id = e.company_id
    where e.place <= 2
  loop
    if due.is_spent then
      perform app.wa_miss_evaluation(due.id, 'Limite mensal de US$ ' || translate(to_char(due.monthly_budget_usd, 'FM999,999,990.00'), '.,', ',.') || ' atingido', false);
    else
      update public.wa_evaluation x set locked_until = now() + interval '3 minutes' where x.id = due.id;
      return query
        select e.id, e.company_id, coalesce(c.name, c.push_name), app.wa_judged_lines(e.company_id, e.wa_conversation_id), app.wa_judged_aspects(e.company_id, e.wa_aspect_group_id),
          v.url, v.model, v.sealed, v.price_in::float8, v.price_out::float8, v.plain_json
        from public.wa_evaluation e
        join public.wa_evaluator v on v.company_id = e.company_id
        join public.wa_contact c on c.company_id = e.company_id and c.id = e.contact_id
        where e.id = due.id;
    end if;
  end loop;
end $$;

-- An evaluator gave no result. p_again: it is asked after 1, 5 and 30 minutes; then, and otherwise, it failed.
create function app.wa_miss_evaluation(p_evaluation uuid, p_reason text, p_again boolean) returns void
  language sql volatile security definer set search_path = '' as $$
    update public.wa_evaluation x set
      locked_until = null, attempts = x.attempts + 1, reason = p_reason,
      next_at = case when again then now() + (array[1, 5, 30])[x.attempts + 1] * interval '1 minute' else x.next_at end,
      asked_at = case when again then x.asked_at end,
      status = case when again or x.status = 'done' then x.status else 'failed' end,
      (start_ts, end_ts) = (select min(m.sent_at), max(m.sent_at) from public.wa_message m
        where m.company_id = x.company_id and m.wa_conversation_id = x.wa_conversation_id and m.direction in ('in', 'out'))
    from (select p_again and e.attempts < 3 as again from public.wa_evaluation e where e.id = p_evaluation) how
    where x.id = p_evaluation and x.asked_at is not null
  $$;

-- Writes down one request: {model, prompt_version, input_tokens, output_tokens, cost_usd, ms, outcome, error, raw}, and forgets what is older than 90 days of others.
-- p_plain: the server refused a schema.
create function app.wa_log_run(p_company uuid, p_evaluation uuid, p_run jsonb, p_plain boolean) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.wa_evaluation_run (company_id, wa_evaluation_id, model, prompt_version, input_tokens, output_tokens, cost_usd, ms, outcome, error, raw)
  select p_company, p_evaluation, r.model, r.prompt_version, r.input_tokens, r.output_tokens, r.cost_usd, r.ms, r.outcome, r.error, r.raw
  from jsonb_populate_record(null::public.wa_evaluation_run, p_run) r;
  if p_plain then
    update public.wa_evaluator v set plain_json = true where v.company_id = p_company and not v.plain_json;
  end if;
  update public.wa_evaluation_run r set raw = null
  where r.id in (select o.id from public.wa_evaluation_run o where o.raw is not null and o.created_at < now() - interval '90 days' limit 100);
end $$;

-- What a trial cost, of which nothing else is kept.
create function app.wa_log_trial(p_run jsonb) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if app.can('whatsapp-aspects', 'update') is not true then
    raise insufficient_privilege using message = 'the permission to update is missing';
  end if;
  perform app.wa_log_run(app.current_company(), null, p_run, false);
end $$;

-- Who attended, where nobody was responsible and the evaluator read a name that fits one person who may answer.
create function app.wa_name_salesperson(p_evaluation uuid, p_name text) returns void
  language sql volatile security definer set search_path = '' as $$
    with fitting as (
      select u.user_id, u.name from public.wa_evaluation e
      join public.company_membership m on m.company_id = e.company_id
      join public.users u on u.user_id = m.user_id
      where e.id = p_evaluation and app.fold(p_name) in (app.fold(u.name), app.fold(split_part(u.name, ' ', 1)))
        and app.allowed(u.user_id, e.company_id, 'whatsapp-chat', 'update')
    )
    update public.wa_evaluation x set salesperson_id = f.user_id, salesperson_name = f.name, salesperson_source = 'ai'
    from fitting f
    where x.id = p_evaluation and x.salesperson_id is null and x.salesperson_source <> 'person' and (select count(*) from fitting) = 1
  $$;

revoke all on function app.wa_evaluator_of, app.wa_evaluator_spent, app.wa_evaluator_month, app.wa_evaluator_key, app.wa_set_evaluator, app.wa_log_trial, app.wa_judged_lines, app.wa_judged_aspects, app.wa_claim_evaluations, app.wa_claim_outside, app.wa_miss_evaluation, app.wa_log_run, app.wa_log_trial, app.wa_name_salesperson from public;
grant execute on function app.wa_evaluator_month, app.wa_evaluator_key, app.wa_set_evaluator, app.wa_log_trial, app.wa_judged_lines, app.wa_judged_aspects to app_user;
grant execute on function app.wa_judged_lines, app.wa_judged_aspects, app.wa_claim_evaluations, app.wa_claim_outside, app.wa_miss_evaluation, app.wa_log_run, app.wa_name_salesperson to app_login;
