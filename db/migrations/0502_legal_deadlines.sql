-- Jurídico: deadlines, and the courts' calendar that they are counted by.
-- Rules: spec/4 §13, §16, §17. The count itself is src/modules/legal/contract/deadline; what it said is stored.

-- A row is made when somebody changes a setting.
create table legal_settings (
  id            uuid primary key default app.uuid7(),
  company_id    uuid not null unique default app.current_company() references companies on delete cascade,
  second_check  boolean not null default true,                  -- a second person checks every date
  internal_days smallint not null default 2 check (internal_days between 0 and 10),
  kinds         jsonb check (jsonb_typeof(kinds) = 'array' and jsonb_array_length(kinds) between 1 and 200),   -- `DeadlineKind`s of contract/deadline/kinds.ts; null: those of the product
  djen          boolean not null default false,                 -- publications are fetched from the DJEN (0505)
  updated_at    timestamptz not null default now()
);
-- Not of djen, which is turned on elsewhere.
create trigger touch_updated_at before update of second_check, internal_days, kinds on legal_settings for each row execute function app.touch_updated_at();
select app.guard_children('legal_settings', 'legal-cases'), app.audit('legal_settings', 'legal-cases'), app.publish('legal_settings', 'legal-cases');

-- Every company keeps its own calendar, which begins with the rows of contract/court-days.ts, a year at a time.
create table court_day (
  id         uuid primary key default app.uuid7(),
  company_id uuid not null default app.current_company() references companies on delete cascade,
  from_on    date not null,
  to_on      date not null,
  name       text not null check (length(name) between 1 and 120),
  scope      text not null check (scope in ('national', 'federal_justice', 'state', 'city', 'court')),
  uf         text check (uf ~ '^[A-Z]{2}$'),
  city       text check (length(city) between 1 and 80),
  court      text,
  effect     text not null check (effect in ('closed', 'short', 'suspended', 'vacation')),
  confirmed  boolean not null default false,
  criminal   boolean not null default false,                    -- of a suspension: it stops criminal deadlines too
  law        text check (length(law) between 1 and 120),
  file_id    uuid,                                              -- the court's act, to prove the day with
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, file_id) references stored_file (company_id, id),
  check (to_on >= from_on and to_on <= from_on + 366),
  check ((scope in ('state', 'city')) = (uf is not null)),
  check ((scope = 'city') = (city is not null)),
  check ((scope = 'court') = (court is not null)),
  check (not criminal or effect = 'suspended')
);
create trigger touch_updated_at before update on court_day for each row execute function app.touch_updated_at();
create index court_day_by_date on court_day (company_id, from_on, to_on);
create index court_day_by_file on court_day (company_id, file_id) where file_id is not null;
select app.guard_children('court_day', 'legal-cases'), app.audit('court_day', 'legal-cases'), app.publish('court_day', 'legal-cases'),
  app.refers_to_files('court_day', 'file_id', p_shared => true);

-- The years that a company's calendar was given its first rows for: one that was removed does not come back.
create table court_calendar_year (
  company_id uuid not null default app.current_company() references companies on delete cascade,
  year       smallint not null,
  primary key (company_id, year)
);
select app.guard_company('court_calendar_year');
create policy may_see on court_calendar_year as restrictive for select to app_user using ((select app.can_see('legal-cases')));
grant select on court_calendar_year to app_user;

-- Gives the current company's calendar the first rows of a year, once. It runs as the owner because the first who counts a deadline may only read.
create function app.begin_court_year(p_year integer, p_rows jsonb) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if app.can('legal-cases', 'read') is not true then
    raise insufficient_privilege using message = 'the permission to read is missing';
  end if;
  insert into public.court_calendar_year (company_id, year) values (app.current_company(), p_year) on conflict do nothing;
  if found then
    insert into public.court_day (company_id, from_on, to_on, name, scope, uf, city, court, effect, confirmed, criminal, law)
    select app.current_company(), from_on, to_on, name, scope, uf, city, court, effect, confirmed, criminal, law
    from jsonb_populate_recordset(null::public.court_day, p_rows);
  end if;
end $$;

create table legal_deadline (
  id                uuid primary key default app.uuid7(),
  company_id        uuid not null default app.current_company(),
  legal_case_id     uuid not null,
  title             text collate "und-x-icu" not null check (length(title) between 1 and 120),
  law               text check (length(law) between 1 and 120),
  -- What it is counted from.
  regime            text not null check (regime in ('cpc', 'jec', 'clt', 'cpp', 'cpp_urgent', 'eca', 'tax', 'admin', 'material')),
  event             text not null,                              -- EVENTS of contract/deadline/event.ts
  event_on          date not null,
  length            integer not null check (length between 1 and 3650),
  unit              text not null check (unit in ('business_days', 'calendar_days', 'months', 'years')),
  unit_reason       text check (length(unit_reason) between 1 and 500),   -- of days that are not the regime's
  double            text check (double in ('public_treasury', 'prosecution', 'public_defender', 'co_litigants')),
  reading           text,                                       -- chosen in the place of the earliest
  reading_reason    text check (length(reading_reason) >= 10),
  several_defendants boolean not null default false,
  -- What the count said.
  published_on      date,
  begins_on         date not null,
  first_day         date,
  computed_on       date not null,
  internal_on       date not null,
  possible_fatal_on date,
  calculation       jsonb not null,                             -- `Deadline` of contract/deadline/result.ts
  recounted_for     text check (length(recounted_for) between 1 and 400),   -- the change of the calendar that last moved it, as its history says it
  manual_on         date,                                       -- set by a person in the place of the computed one
  manual_reason     text check (length(manual_reason) >= 10),
  fatal_on          date not null generated always as (coalesce(manual_on, computed_on)) stored,   -- the one in force
  responsible_id    uuid not null default app.current_user_id() references users,
  counted_by        uuid not null default app.current_user_id() references users,   -- who last changed what is counted
  checked_by        uuid references users,
  checked_at        timestamptz,
  check_lost_at     timestamptz,                                -- when a change took its check away; null once somebody has checked it again
  status            text not null default 'pending' check (status in ('pending', 'done', 'missed', 'cancelled')),
  done_on           date,
  done_by           uuid references users,
  protocol          text check (length(protocol) between 1 and 60),
  protocol_attachment_id uuid,                                  -- the protocol as a file of its case
  outcome_note      text check (length(outcome_note) between 1 and 2000),   -- why it was missed, cancelled, or done without a protocol
  created_at        timestamptz not null default clock_timestamp(),
  updated_at        timestamptz not null default now(),
  unique (company_id, id),
  check ((reading is null) = (reading_reason is null)),
  check ((manual_on is null) = (manual_reason is null)),
  check (internal_on <= coalesce(manual_on, computed_on)),
  check ((checked_by is null) = (checked_at is null)),
  constraint legal_deadline_own_check check (checked_by <> counted_by),
  check ((status = 'done') = (done_on is not null)),
  -- One that is done with neither has, or had, its protocol as a file: whoever removes that for good does not undo what was done.
  constraint legal_deadline_note_missing check (status in ('pending', 'done') or outcome_note is not null),
  foreign key (company_id, legal_case_id) references legal_case (company_id, id) on delete cascade,
  foreign key (company_id, protocol_attachment_id) references attachment (company_id, id) on delete set null (protocol_attachment_id)
);
create trigger touch_updated_at before update on legal_deadline for each row execute function app.touch_updated_at();
create index legal_deadline_of_case on legal_deadline (company_id, legal_case_id, fatal_on, id);
create index legal_deadline_pending_by_id on legal_deadline (company_id, id) where status = 'pending';   -- recounts go through them by portions
create index legal_deadline_by_internal_date on legal_deadline (company_id, internal_on, id) where status = 'pending';
create index legal_deadline_by_date on legal_deadline (company_id, status, fatal_on, id);
create index legal_deadline_of_responsible on legal_deadline (responsible_id);
create index legal_deadline_by_counter on legal_deadline (counted_by);
create index legal_deadline_by_checker on legal_deadline (checked_by) where checked_by is not null;
create index legal_deadline_by_attachment on legal_deadline (company_id, protocol_attachment_id) where protocol_attachment_id is not null;
create index legal_deadline_by_doer on legal_deadline (done_by) where done_by is not null;
-- Not the calculation, which can be counted again from what it was counted by: whoever takes a change back does (recountTakenBack).
select app.guard_case_children('legal_deadline', '{calculation}');

-- Whoever changes what is counted made it, and nobody has checked it.
create function app.uncheck_deadline() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.counted_by := app.current_user_id();
  if old.checked_by is not null then new.check_lost_at := now(); end if;
  new.checked_by := null;
  new.checked_at := null;
  return new;
end $$;
create trigger uncheck before update on legal_deadline for each row
  when ((new.regime, new.event, new.event_on, new.length, new.unit, new.double, new.reading, new.manual_on)
    is distinct from (old.regime, old.event, old.event_on, old.length, old.unit, old.double, old.reading, old.manual_on))
  execute function app.uncheck_deadline();

-- Whether a deadline of a case may be a person's: somebody's of the page, and of a secret case somebody's who is named on it.
create function app.may_have_deadline(p_company uuid, p_case uuid, p_user uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
    select app.allowed(p_user, p_company, 'legal-cases', 'read') and not exists (
      select from public.legal_case c
      where (c.company_id, c.id) = (p_company, p_case) and c.secret and not exists (
        select from public.legal_case_person p where (p.company_id, p.legal_case_id, p.user_id) = (c.company_id, c.id, p_user)))
  $$;

create function app.check_deadline_responsible() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform app.check_recipient('legal-cases', new.responsible_id);
  if not app.may_have_deadline(new.company_id, new.legal_case_id, new.responsible_id) then
    raise check_violation using message = 'this person is not named on the secret case', constraint = 'responsible_not_named';
  end if;
  return new;
end $$;
create trigger check_responsible before update of responsible_id on legal_deadline for each row
  when (new.responsible_id <> old.responsible_id and app.current_user_id() is not null) execute function app.check_deadline_responsible();

-- Those that are pending are handed over with what else somebody looks after.
select app.add_held('legal_deadline', 'legal-cases', 'Jurídico · Prazos',
  $$r.status = 'pending' and exists (select from public.legal_case c where (c.company_id, c.id) = (r.company_id, r.legal_case_id) and c.deleted_at is null)$$,
  'app.may_have_deadline(r.company_id, r.legal_case_id, person.id)');

-- Keeps what a case says of its movements, deadlines and hearings.
create function app.derive_legal_case() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  cases uuid[];
begin
  -- Not by the function's own SET: an owner who is no superuser may not write a setting of ours there.
  perform set_config('app.deriving', 'on', true);
  if tg_op = 'INSERT' then
    cases := array(select distinct legal_case_id from new_rows);
  elsif tg_op = 'DELETE' then
    cases := array(select distinct legal_case_id from old_rows);
  else
    cases := array(select legal_case_id from new_rows union select legal_case_id from old_rows);
  end if;
  if tg_table_name = 'legal_deadline' then
    with said as materialized (
      select k.company_id, k.id, min(d.fatal_on) as next, count(d.id)::integer as pending
      from public.legal_case k
      left join public.legal_deadline d on (d.company_id, d.legal_case_id) = (k.company_id, k.id) and d.status = 'pending'
      where k.id = any (cases) group by k.company_id, k.id
    ), moved as (
      update public.legal_case_next n set next_deadline_on = said.next
      from said where (n.company_id, n.legal_case_id) = (said.company_id, said.id) and n.next_deadline_on is distinct from said.next
    )
    update public.legal_case c set pending_deadlines = said.pending from said where c.id = said.id and c.pending_deadlines <> said.pending;
  elsif tg_table_name = 'legal_movement' then
    update public.legal_case c set last_movement_at = said.last
    from (
      select k.id, (select max(m.occurred_at) from public.legal_movement m where (m.company_id, m.legal_case_id) = (k.company_id, k.id)) as last
      from public.legal_case k where k.id = any (cases)
    ) said
    where c.id = said.id and c.last_movement_at is distinct from said.last;
  else
    update public.legal_case c set next_hearing_at = said.next
    from (
      select k.id, (
        select min(h.starts_at) from public.legal_hearing h where (h.company_id, h.legal_case_id) = (k.company_id, k.id) and h.status = 'scheduled') as next
      from public.legal_case k where k.id = any (cases)
    ) said
    where c.id = said.id and c.next_hearing_at is distinct from said.next;
  end if;
  perform set_config('app.deriving', '', true);
  return null;
end $$;
do $$
declare
  source text;
begin
  foreach source in array array['legal_movement', 'legal_deadline', 'legal_hearing'] loop
    execute format('create trigger derive_insert after insert on %I referencing new table as new_rows for each statement execute function app.derive_legal_case()', source);
    execute format('create trigger derive_update after update on %I referencing old table as old_rows new table as new_rows for each statement execute function app.derive_legal_case()', source);
    execute format('create trigger derive_delete after delete on %I referencing old table as old_rows for each statement execute function app.derive_legal_case()', source);
  end loop;
end $$;

-- What a list of ours calls one of its keys, as the screens do: dashboards show it as it is read. A test holds it equal to the contract.
create function app.legal_word(p_list text, p_key text) returns text
  language sql immutable strict parallel safe
  as $$ select coalesce('{
    "kind": {"judicial": "Judicial", "administrative": "Administrativo", "extrajudicial": "Extrajudicial", "advisory": "Consultivo"},
    "area": {"civel": "Cível", "trabalhista": "Trabalhista", "criminal": "Criminal", "tributaria": "Tributária", "familia": "Família",
      "consumidor": "Consumidor", "empresarial": "Empresarial", "imobiliaria": "Imobiliária", "previdenciaria": "Previdenciária",
      "administrativa": "Administrativa", "infancia": "Infância", "outra": "Outra"},
    "regime": {"cpc": "Cível (CPC)", "jec": "Juizados especiais", "clt": "Trabalhista", "cpp": "Criminal",
      "cpp_urgent": "Criminal: réu preso, Maria da Penha, urgente", "eca": "Infância (ECA)", "tax": "Administrativo tributário federal",
      "admin": "Administrativo federal", "material": "Direito material (prescrição, decadência)"},
    "pole": {"active": "Ativo", "passive": "Passivo", "third": "Terceiro"},
    "instance": {"G1": "1º grau", "G2": "2º grau", "SUP": "Tribunal superior", "JE": "Juizado especial", "TR": "Turma recursal"},
    "phase": {"pre": "Pré-processual", "knowledge": "Conhecimento", "appeal": "Recursal", "compliance": "Cumprimento de sentença", "enforcement": "Execução"},
    "status": {"active": "Ativo", "suspended": "Suspenso", "archived": "Arquivado", "closed": "Encerrado"},
    "result": {"won": "Procedente", "partial": "Parcialmente procedente", "lost": "Improcedente", "settled": "Acordo", "dismissed": "Extinto sem mérito"},
    "deadline": {"pending": "Pendente", "done": "Cumprido", "missed": "Perdido", "cancelled": "Cancelado"},
    "hearing": {"conciliation": "Conciliação", "instruction": "Instrução", "single": "Una", "trial": "Julgamento", "expert": "Perícia",
      "oral_argument": "Sustentação oral", "mediation": "Mediação", "other": "Outra"},
    "mode": {"in_person": "Presencial", "virtual": "Virtual", "hybrid": "Híbrida"},
    "hearing_status": {"scheduled": "Designada", "held": "Realizada", "moved": "Redesignada", "cancelled": "Cancelada"},
    "risk": {"probable": "Provável", "possible": "Possível", "remote": "Remota"}
  }'::jsonb -> p_list ->> p_key, p_key) $$;
revoke all on function app.legal_word from public;
grant execute on function app.legal_word to app_user, app_bi;

-- What dashboards count: the cases outside the trash that the caller sees.
create view vw_legal_cases with (security_invoker = true) as
  select c.id, c.code, app.legal_word('kind', c.kind) as kind, c.title, app.legal_word('area', c.area) as area, app.legal_word('regime', c.regime) as regime,
         c.client_id, c.client_name, app.legal_word('pole', c.our_pole) as our_pole, c.court, app.legal_word('instance', c.instance) as instance, c.unit, c.city, c.uf,
         app.legal_word('phase', c.phase) as phase, app.legal_word('status', c.status) as status, c.filed_on, c.claim_value, c.secret,
         coalesce(app.person(c.responsible_id) ->> 'name', 'Sem responsável') as responsible, app.legal_word('result', c.result) as result, c.closed_on,
         c.last_movement_at, (
    select n.next_deadline_on from legal_case_next n where (n.company_id, n.legal_case_id) = (c.company_id, c.id)
  ) as next_deadline_on, c.next_hearing_at, c.created_at, 1 as value
  from legal_case c
  where c.deleted_at is null;
grant select on vw_legal_cases to app_user, app_bi;

-- A row of the list, which also serves one record. risk and provision are null for who may not read values. Provisioned is what we will probably have to pay.
create view vw_legal_case_list with (security_invoker = true) as
  select c.*, c.title as name, app.person(c.responsible_id) as responsible, (
    select n.next_deadline_on from legal_case_next n where (n.company_id, n.legal_case_id) = (c.company_id, c.id)
  ) as next_deadline_on, (
    select t.name from vw_legal_action_type t where t.id = c.action_type_id
  ) as action_type_name, (
    select p.name from legal_party p
    where (p.company_id, p.legal_case_id) = (c.company_id, c.id) and p.pole <> c.our_pole and p.pole <> 'third' order by p.created_at, p.id limit 1
  ) as opponent, (
    select count(*) from legal_party p where (p.company_id, p.legal_case_id) = (c.company_id, c.id) and p.pole <> c.our_pole and p.pole <> 'third'
  )::integer as opponents, (
    select coalesce(json_agg(json_build_object('id', tag.id, 'name', tag.name, 'color', tag.color) order by tag.name), '[]')
    from legal_case_tag link join tag on tag.id = link.tag_id
    where link.company_id = c.company_id and link.legal_case_id = c.id
  ) as tags, r.risk, case when c.our_pole = 'passive' and c.status <> 'closed' and r.risk = 'probable' then r.amount end as provision
  from legal_case c
  -- Of at most one row: a left join would make every column nullable to the generated types.
  cross join lateral (
    select min(newest.risk) as risk, min(newest.amount) as amount from (
      select risk, amount from legal_risk r where (r.company_id, r.legal_case_id) = (c.company_id, c.id) order by r.base_date desc, r.id desc limit 1
    ) newest
  ) r
  where c.deleted_at is null;
grant select on vw_legal_case_list to app_user;

-- A deadline with what its case says. Those of a case in the trash rest with it.
create view vw_legal_deadline_list with (security_invoker = true) as
  select d.*, app.person(d.responsible_id) as responsible, app.person(d.checked_by) as checker, (
           select jsonb_build_object('name', a.name, 'url', '/files/' || a.file_id)
           from attachment a where (a.company_id, a.id) = (d.company_id, d.protocol_attachment_id) and a.deleted_at is null
         ) as protocol_file,
         c.code as case_code, c.title as case_title, c.cnj_number, c.client_name, c.court, c.instance, c.uf, c.city, c.secret
  from legal_deadline d
  join legal_case c on (c.company_id, c.id) = (d.company_id, d.legal_case_id)
  where c.deleted_at is null;
grant select on vw_legal_deadline_list to app_user;

-- The pending deadlines of the current company that days from p_from to p_to may move, with what they are counted by: also those of cases that the caller does
-- not see, for a holiday moves them all. visible: whether the caller may be told of it. p_cases: of these cases, whatever the days. p_after, p_limit: a portion,
-- by id.
create function app.deadlines_to_recount(p_from date, p_to date, p_cases uuid[] default null, p_after uuid default null, p_limit integer default null) returns table (
  id uuid, title text, regime text, event text, event_on date, length integer, unit text, double text, reading text, several_defendants boolean,
  computed_on date, manual_on date, case_code text, area text, electronic boolean, court text, instance text, uf text, city text, suspensions json, visible boolean
)
  language plpgsql stable security definer set search_path = '' as $$
declare
  portion uuid[];
begin
  perform app.check_may_recount();
  portion := array(
    select d.id from public.legal_deadline d
    where d.company_id = app.current_company() and d.status = 'pending' and (p_after is null or d.id > p_after)
      and case when p_cases is null then d.event_on <= p_to and greatest(d.computed_on, d.possible_fatal_on, d.manual_on) >= p_from else d.legal_case_id = any (p_cases) end
    order by d.id limit p_limit);
  return query
    select d.id, d.title, d.regime, d.event, d.event_on, d.length, d.unit, d.double, d.reading, d.several_defendants, d.computed_on, d.manual_on,
           c.code, c.area, c.electronic, c.court, c.instance, c.uf, c.city, (
             select coalesce(json_agg(json_build_object('from_on', s.from_on, 'to_on', s.to_on, 'reason', s.reason) order by s.from_on, s.id), '[]')
             from public.legal_suspension s where (s.company_id, s.legal_case_id) = (c.company_id, c.id)
           ), c.id in (select app.visible('public.legal_case', array(select p.legal_case_id from public.legal_deadline p where p.id = any (portion))))
    from public.legal_deadline d
    join public.legal_case c on (c.company_id, c.id) = (d.company_id, d.legal_case_id)
    where d.id = any (portion)
    order by d.id;
end $$;

-- Deadlines are counted again by whoever may change cases, and by work that nobody waits for.
create function app.check_may_recount() returns void
  language plpgsql stable set search_path = '' as $$
begin
  if current_setting('role') <> 'app_jobs' and app.can('legal-cases', 'update') is not true then
    raise insufficient_privilege using message = 'the permission to update is missing';
  end if;
end $$;

-- Stores what a recount said, where it differs. A date that moved later loses its check, and the old one stays as the internal one until a second person confirms;
-- one set by hand stays in force. What nobody asked for, every night that a case rests, keeps its check. p_reason: see recounted_for. Answers how many differ.
create function app.store_recount(p_rows jsonb, p_reason text default null) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  by_itself constant boolean := app.recounts_by_itself();
  written integer;
begin
  perform app.check_may_recount();
  update public.legal_deadline d
  set published_on = n.published_on, begins_on = n.begins_on, first_day = n.first_day, computed_on = n.computed_on, possible_fatal_on = n.possible_fatal_on,
      calculation = n.calculation, recounted_for = coalesce(p_reason, d.recounted_for),
      internal_on = case
        when d.manual_on is not null then n.internal_on
        when n.computed_on > d.computed_on and not by_itself then d.computed_on
        when (n.computed_on = d.computed_on or by_itself) and d.checked_by is null and d.internal_on is distinct from (d.calculation ->> 'internal_on')::date
          then least(d.internal_on, n.internal_on)                      -- a date that moved later before this, and that nobody has confirmed yet
        else n.internal_on end,
      check_lost_at = case when n.computed_on > d.computed_on and not by_itself and d.checked_by is not null then now() else d.check_lost_at end,
      checked_by = case when n.computed_on > d.computed_on and not by_itself then null else d.checked_by end,
      checked_at = case when n.computed_on > d.computed_on and not by_itself then null else d.checked_at end
  from jsonb_to_recordset(p_rows) n (id uuid, published_on date, begins_on date, first_day date, computed_on date, internal_on date, possible_fatal_on date, calculation jsonb)
  where d.company_id = app.current_company() and d.id = n.id and d.status = 'pending'
    and (d.calculation <> n.calculation or d.manual_on is not null and d.internal_on <> n.internal_on);
  get diagnostics written = row_count;
  return written;
end $$;

-- Scheduled work that nobody asked for.
create function app.recounts_by_itself() returns boolean
  language sql stable set search_path = '' as $$ select current_setting('role') = 'app_jobs' and app.current_user_id() is null $$;

-- Changes of the calendar whose deadlines are still being counted again, a portion at a time: whoever goes on finds here how far it is.
create table app.recount (
  id           uuid primary key default app.uuid7(),
  company_id   uuid not null references companies on delete cascade,
  asked_by     uuid references users on delete set null,
  court_day_id uuid not null,                                   -- the row of the calendar, which may be gone
  reason       text not null,                                   -- see legal_deadline.recounted_for
  from_on      date not null,                                   -- the days that it is about, before and after
  to_on        date not null,
  holds        jsonb not null,                                  -- of the row before and after: for which places it holds
  total        integer not null,
  counted      integer not null default 0,
  moved        integer not null default 0,
  last_id      uuid                                             -- of the deadlines that were counted
);
create index recount_of_company on app.recount (company_id);
create index recount_by_asker on app.recount (asked_by);

create function app.begin_recount(p_court_day uuid, p_reason text, p_from date, p_to date, p_holds jsonb) returns uuid
  language plpgsql volatile security definer set search_path = '' as $$
declare
  begun uuid;
begin
  perform app.check_may_recount();
  insert into app.recount (company_id, asked_by, court_day_id, reason, from_on, to_on, holds, total)
  select app.current_company(), app.current_user_id(), p_court_day, p_reason, p_from, p_to, p_holds, count(*)
  from public.legal_deadline d
  where d.company_id = app.current_company() and d.status = 'pending' and d.event_on <= p_to and greatest(d.computed_on, d.possible_fatal_on, d.manual_on) >= p_from
  returning id into begun;
  return begun;
end $$;

-- The recount, which nobody else goes on with until the transaction ends; nothing when it has ended.
create function app.take_recount(p_id uuid) returns table (reason text, from_on date, to_on date, holds jsonb, last_id uuid)
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.check_may_recount();
  return query select r.reason, r.from_on, r.to_on, r.holds, r.last_id from app.recount r where r.id = p_id and r.company_id = app.current_company() for update;
end $$;

-- Notes a portion; p_last null: nothing is left, and the calendar's history says how many dates it moved.
create function app.note_recount(p_id uuid, p_counted integer, p_moved integer, p_last uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.check_may_recount();
  update app.recount r set counted = r.counted + p_counted, moved = r.moved + p_moved, last_id = p_last where r.id = p_id and r.company_id = app.current_company();
  if p_last is null then
    insert into public.audit_event (action, entity, entity_id, changes)
    select 'recount', 'court_day', r.court_day_id::text, jsonb_build_object('deadlines', jsonb_build_array(null, r.moved))
    from app.recount r where r.id = p_id and r.company_id = app.current_company();
    delete from app.recount r where r.id = p_id and r.company_id = app.current_company();
  end if;
end $$;

-- What is being counted again in the current company, and how far it is: a share, as a number would count the cases that the caller does not see.
create function app.recounts() returns table (id uuid, reason text, share real)
  language sql stable security definer set search_path = '' as $$
    select r.id, r.reason, round(least(r.counted / greatest(r.total, 1)::numeric, 1), 2)::real from app.recount r
    where r.company_id = app.current_company() and app.can('legal-cases', 'read') order by r.id
  $$;

-- The recounts of all companies that somebody has to go on with.
create function app.recounts_under_way() returns table (company_id uuid, id uuid, asked_by uuid)
  language sql stable security definer set search_path = '' as $$
    select r.company_id, r.id, r.asked_by from app.recount r
    join public.companies c on c.id = r.company_id and c.active and c.id not in (select app.companies_without('legal'))
    order by r.id
  $$;

-- The cases whose pending deadlines move with every day that passes, because a suspension of theirs has no end; with the day it is in their company.
create function app.resting_cases(p_at timestamptz) returns table (company_id uuid, today date, cases uuid[])
  language sql stable security definer set search_path = '' as $$
    select c.id, (p_at at time zone c.time_zone)::date, array_agg(distinct s.legal_case_id)
    from public.legal_suspension s
    join public.companies c on c.id = s.company_id and c.active and c.id not in (select app.companies_without('legal'))
    join public.legal_case k on (k.company_id, k.id) = (s.company_id, s.legal_case_id) and k.deleted_at is null
    where s.to_on is null and exists (
      select from public.legal_deadline d where (d.company_id, d.legal_case_id) = (k.company_id, k.id) and d.status = 'pending')
    group by c.id
  $$;

-- Who is named on a case that the caller sees.
create function app.case_people(p_case uuid) returns table (id uuid, name text)
  language sql stable security definer set search_path = '' as $$
    select u.user_id, u.name
    from public.legal_case_person p join public.users u on u.user_id = p.user_id
    where p.company_id = app.current_company() and p.legal_case_id = p_case and exists (select from app.visible('public.legal_case', array[p_case]))
    order by u.name collate "und-x-icu", u.user_id
  $$;

revoke all on function app.deadlines_to_recount, app.check_may_recount, app.store_recount, app.recounts_by_itself, app.begin_recount, app.take_recount, app.note_recount,
  app.recounts, app.recounts_under_way, app.resting_cases, app.case_people, app.begin_court_year, app.uncheck_deadline, app.may_have_deadline, app.check_deadline_responsible, app.derive_legal_case from public;
grant execute on function app.deadlines_to_recount, app.store_recount, app.begin_recount, app.take_recount, app.note_recount, app.recounts, app.case_people, app.begin_court_year, app.uncheck_deadline to app_user;
-- What jobs count with.
grant execute on function app.resting_cases, app.recounts_under_way to app_login;
grant execute on function app.deadlines_to_recount, app.store_recount, app.take_recount, app.note_recount, app.current_company to app_jobs;
grant select on court_day, legal_settings to app_jobs;
create policy recounting on court_day for select to app_jobs using (company_id = (select app.current_company()));
create policy recounting on legal_settings for select to app_jobs using (company_id = (select app.current_company()));

-- At eight, by the company's clocks, whoever is responsible for a deadline hears that its last day has come. Of a secret case nothing but that.
create function app.remind_deadlines(p_at timestamptz default now()) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  due record;
begin
  for due in
    select d.company_id, d.legal_case_id, d.responsible_id, case when not k.secret then d.title end as title, 'deadline-due:' || d.id || ':' || d.fatal_on as said
    from public.companies c
    cross join lateral (select p_at at time zone c.time_zone as moment) local
    join public.legal_deadline d on d.company_id = c.id and d.status = 'pending' and d.fatal_on = local.moment::date
    join public.legal_case k on (k.company_id, k.id) = (d.company_id, d.legal_case_id) and k.deleted_at is null
    where c.active and local.moment::time >= '08:00'
  loop
    perform set_config('app.company_id', due.company_id::text, true), set_config('app.user_id', '', true);
    if not app.was_notified(due.responsible_id, due.said) then
      perform app.notify('deadline-due', array[due.responsible_id], 'legal-cases', 'legal_case', due.legal_case_id, due.title, due.said);
    end if;
  end loop;
end $$;
revoke all on function app.remind_deadlines from public;
grant execute on function app.remind_deadlines to app_login;
