-- Business days and hours of a company; a court's days are others (src/modules/legal). Rules: spec/5 §7.2, §7.5.

-- The national holidays (state null) and those that a state adds, from 2000 to 2099. Constants: the same days as in src/shared/br/holidays.ts, where each law
-- is named.
create table holiday (
  date  date not null check (date between '2000-01-01' and '2099-12-31'),
  state text check (state ~ '^[A-Z]{2}$'),
  name  text not null,
  unique nulls not distinct (date, state, name)
);
grant select on holiday to app_user;

-- Easter Sunday of a year from 1900 to 2099, by Gauss.
create function app.easter(p_year integer) returns date
  language sql immutable set search_path = '' as $$
    select make_date(p_year, 3, 22) + d + e - case when d = 29 and e = 6 or d = 28 and e = 6 and a > 10 then 7 else 0 end
    from (select a, d, (2 * (p_year % 4) + 4 * (p_year % 7) + 6 * d + 5) % 7 as e from (select p_year % 19 as a, (19 * (p_year % 19) + 24) % 30 as d) a_year) easter
  $$;

-- A day is 'MM-DD' or so many days after Easter. Santa Catarina keeps its two on the next Sunday where they fall on Monday to Friday (moves_since).
insert into holiday (date, state, name)
select case when moves_since <= year and extract(isodow from day) < 6 then day + 7 - extract(isodow from day)::integer else day end, state, name
from (values
  ('01-01', null, null, null, null, 'Confraternização Universal'),
  ('04-21', null, null, null, null, 'Tiradentes'),
  ('05-01', null, null, null, null, 'Dia do Trabalho'),
  ('09-07', null, null, null, null, 'Independência do Brasil'),
  ('10-12', null, null, null, null, 'Nossa Senhora Aparecida'),
  ('11-02', null, null, null, null, 'Finados'),
  ('11-15', null, null, null, null, 'Proclamação da República'),
  ('11-20', null, 2024, null, null, 'Dia Nacional de Zumbi e da Consciência Negra'),
  ('12-25', null, null, null, null, 'Natal'),
  ('-2', null, null, null, null, 'Sexta-feira Santa'),
  ('01-23', 'AC', null, null, null, 'Dia do Evangélico'),
  ('03-08', 'AC', null, null, null, 'Dia Internacional da Mulher'),
  ('06-15', 'AC', null, null, null, 'Aniversário do Acre'),
  ('09-05', 'AC', null, null, null, 'Dia da Amazônia'),
  ('11-17', 'AC', null, null, null, 'Assinatura do Tratado de Petrópolis'),
  ('06-24', 'AL', null, null, null, 'São João'),
  ('06-29', 'AL', null, null, null, 'São Pedro'),
  ('09-16', 'AL', 2024, null, null, 'Emancipação Política de Alagoas'),
  ('09-05', 'AM', null, null, null, 'Elevação do Amazonas à categoria de Província'),
  ('11-20', 'AM', 2010, 2023, null, 'Dia da Consciência Negra'),
  ('03-19', 'AP', null, null, null, 'Dia de São José'),
  ('09-13', 'AP', null, null, null, 'Criação do Território Federal do Amapá'),
  ('11-20', 'AP', 2007, 2023, null, 'Dia Estadual da Consciência Negra'),
  ('07-02', 'BA', null, null, null, 'Independência da Bahia'),
  ('03-25', 'CE', null, null, null, 'Abolição da Escravidão no Ceará'),
  ('60', 'DF', null, null, null, 'Corpus Christi'),
  ('11-30', 'DF', null, null, null, 'Dia do Evangélico'),
  ('8', 'ES', null, null, null, 'Nossa Senhora da Penha'),
  ('07-26', 'GO', null, null, null, 'Fundação da Cidade de Goiás'),
  ('10-24', 'GO', null, null, null, 'Lançamento da Pedra Fundamental de Goiânia'),
  ('10-28', 'GO', null, null, null, 'Dia do Servidor Público'),
  ('07-28', 'MA', null, null, null, 'Adesão do Maranhão à Independência'),
  ('10-11', 'MS', null, null, null, 'Criação do Estado de Mato Grosso do Sul'),
  ('11-20', 'MT', null, 2023, null, 'Dia da Consciência Negra'),
  ('08-15', 'PA', null, null, null, 'Adesão do Pará à Independência'),
  ('07-26', 'PB', null, 2015, null, 'Morte de João Pessoa'),
  ('08-05', 'PB', null, null, null, 'Data Magna do Estado da Paraíba'),
  ('03-06', 'PE', null, null, null, 'Revolução Pernambucana'),
  ('10-19', 'PI', null, null, null, 'Dia do Piauí'),
  ('04-23', 'RJ', null, null, null, 'São Jorge'),
  ('11-20', 'RJ', null, 2023, null, 'Dia da Consciência Negra'),
  ('10-03', 'RN', null, null, null, 'Mártires de Cunhaú e Uruaçu'),
  ('01-04', 'RO', null, null, null, 'Criação do Estado de Rondônia'),
  ('10-05', 'RR', null, null, null, 'Criação do Estado de Roraima'),
  ('09-20', 'RS', null, null, null, 'Revolução Farroupilha'),
  ('08-11', 'SC', null, null, 2005, 'Dia do Estado de Santa Catarina'),
  ('11-25', 'SC', null, 2003, 2002, 'Dia de Santa Catarina de Alexandria'),
  ('11-25', 'SC', 2004, null, 2005, 'Dia de Santa Catarina de Alexandria'),
  ('07-08', 'SE', null, null, null, 'Independência de Sergipe'),
  ('07-09', 'SP', null, null, null, 'Revolução Constitucionalista'),
  ('11-20', 'SP', 2023, 2023, null, 'Dia da Consciência Negra'),
  ('03-18', 'TO', null, 2008, null, 'Autonomia do Estado do Tocantins'),
  ('09-08', 'TO', null, null, null, 'Padroeira do Estado (Nossa Senhora da Natividade)'),
  ('10-05', 'TO', null, null, null, 'Criação do Estado do Tocantins')
) law (rule, state, since, until, moves_since, name)
cross join generate_series(2000, 2099) year
cross join lateral (select case when rule like '%-%' and rule not like '-%' then (year || '-' || rule)::date else app.easter(year) + rule::integer end as day) a_day
where year between coalesce(since, year) and coalesce(until, year);
-- A state repeats no day of the nation.
delete from holiday h where state is not null and exists (select from holiday n where n.date = h.date and n.state is null);
drop function app.easter;

-- A company's own: municipal holidays and days off. Of one that is yearly the day counts, each year from its first on (29 February on the 28th of other years). half_day_until: work goes on until then.
create table company_holiday (
  id             uuid primary key default app.uuid7(),
  company_id     uuid not null default app.current_company() references companies on delete cascade,
  date           date not null,
  name           text collate "und-x-icu" not null check (length(name) between 1 and 60),
  yearly         boolean not null default false,
  half_day_until time check (half_day_until > '00:00'),
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  constraint company_holiday_taken unique (company_id, date)
);
create trigger touch_updated_at before update on company_holiday for each row execute function app.touch_updated_at();

-- When a company is there, in its own time zone: up to three intervals a day. weekday: 0 is Sunday. closes may be 24:00.
create table office_hours (
  id         uuid primary key default app.uuid7(),
  company_id uuid not null default app.current_company() references companies on delete cascade,
  weekday    smallint not null check (weekday between 0 and 6),
  opens      time not null,
  closes     time not null check (closes > opens),
  constraint office_hours_overlap exclude using gist (
    company_id with =, weekday with =, int4range(extract(epoch from opens)::integer, extract(epoch from closes)::integer) with &&)
);

create function app.check_office_hours() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.office_hours o where (o.company_id, o.weekday) in (select n.company_id, n.weekday from new_rows n) group by o.company_id, o.weekday having count(*) > 3) then
    raise exception 'more than three intervals in a day' using errcode = 'check_violation', constraint = 'office_hours_too_many';
  end if;
  return null;
end $$;
create trigger check_office_hours after insert on office_hours referencing new table as new_rows for each statement execute function app.check_office_hours();
create trigger check_changed_office_hours after update on office_hours referencing new table as new_rows for each statement execute function app.check_office_hours();

-- Everybody in a company may know when it is there; who may change its settings sets it.
select app.guard_company('company_holiday'), app.guard_company('office_hours');
do $$
declare
  guarded text;
begin
  foreach guarded in array array['company_holiday', 'office_hours'] loop
    execute format($f$create policy may_create on %I as restrictive for insert to app_user with check ((select app.can('settings', 'update')))$f$, guarded);
    execute format($f$create policy may_update on %I as restrictive for update to app_user using ((select app.can('settings', 'update')))$f$, guarded);
    execute format($f$create policy may_delete on %I as restrictive for delete to app_user using ((select app.can('settings', 'update')))$f$, guarded);
    execute format('grant select, insert, update, delete on %I to app_user', guarded);
  end loop;
end $$;
select app.audit('company_holiday', 'settings'), app.audit('office_hours', 'settings');

-- The holidays of the current company from one day to another, both included: national, of its state, its own. until: work ends then; null is no work at all.
create function app.holidays(p_from date, p_to date) returns table (date date, name text, half_day_until time)
  language sql stable security definer set search_path = '' as $$
    select h.date, h.name, null::time from public.holiday h
    where h.date between p_from and p_to and (h.state is null or h.state = (select c.state from public.companies c where c.id = app.current_company()))
    union all
    select d::date, own.name, own.half_day_until
    from public.company_holiday own
    cross join lateral (
      select own.date as d where not own.yearly
      union all
      select own.date + make_interval(years => y - extract(year from own.date)::integer)
      from generate_series(greatest(extract(year from p_from), extract(year from own.date))::integer, extract(year from p_to)::integer) y
      where own.yearly
    ) occurrence
    where own.company_id = app.current_company() and d between p_from and p_to
  $$;

-- False on Saturdays, Sundays and holidays of the current company. A day with half the hours is a business day.
create function app.is_business_day(p_date date) returns boolean
  language sql stable security definer set search_path = ''
  return extract(isodow from p_date) < 6 and not exists (select from app.holidays(p_date, p_date) h where h.half_day_until is null);

-- The n-th business day after a day; before it with a negative n; with 0 the day itself or the next one. Throws business_days_too_many beyond 1000.
create function app.next_business_day(p_date date, p_n integer default 1) returns date
  language plpgsql stable security definer set search_path = '' as $$
declare
  direction constant integer := case when p_n < 0 then -1 else 1 end;
  left_over integer := greatest(abs(p_n), 1);
  day date := p_date - case when p_n = 0 then 1 else 0 end;
  window_end date;
  found date;
begin
  if abs(p_n) > 1000 then
    raise exception 'more than 1000 business days away' using errcode = 'check_violation', constraint = 'business_days_too_many';
  end if;
  for round in 1 .. 40 loop
    window_end := day + direction * (left_over * 2 + 30);
    with days as (
      select d::date as date, row_number() over (order by (d::date - day) * direction) as n
      from generate_series(least(day + direction, window_end), greatest(day + direction, window_end), interval '1 day') d
      where extract(isodow from d) < 6 and not exists (
        select from app.holidays(least(day, window_end), greatest(day, window_end)) h where h.date = d::date and h.half_day_until is null)
    )
    select max(d.date) filter (where d.n = left_over), left_over - least(count(*), left_over) into found, left_over from days d;
    if found is not null then return found; end if;
    day := window_end;
  end loop;
  raise exception 'no business day within reach' using errcode = 'check_violation', constraint = 'business_days_too_many';
end $$;

-- When the current company is there on the days from one moment to another, in its time zone: lunch, holidays and half days are left out. A company that has set
-- no hours is there from Monday to Friday, 8:00 to 18:00.
create function app.office_spans(p_from timestamptz, p_to timestamptz) returns table (opens timestamptz, closes timestamptz)
  language sql stable security definer set search_path = '' as $$
    with zone as materialized (
      select c.time_zone as name from public.companies c where c.id = app.current_company()
    ), hours as materialized (
      select o.weekday, o.opens, o.closes from public.office_hours o where o.company_id = app.current_company()
      union all
      select weekday, '08:00', '18:00' from generate_series(1, 5) weekday
      where not exists (select from public.office_hours o where o.company_id = app.current_company())
    ), days as materialized (
      select d::date as date from zone, generate_series((p_from at time zone zone.name)::date, (p_to at time zone zone.name)::date, interval '1 day') d
    ), off as materialized (
      select h.date, min(coalesce(h.half_day_until, '00:00')) as until
      from (select min(date) as first, max(date) as last from days) span cross join lateral app.holidays(span.first, span.last) h
      group by h.date
    )
    select (d.date + h.opens) at time zone zone.name, (d.date + least(h.closes, coalesce(o.until, h.closes)) - time '00:00') at time zone zone.name
    from zone cross join days d
    join hours h on h.weekday = extract(dow from d.date)
    left join off o on o.date = d.date
    where h.opens < coalesce(o.until, h.closes)
  $$;

-- The whole minutes of office hours of the current company between two moments. From a later moment to an earlier one: 0.
create function app.business_minutes(p_from timestamptz, p_to timestamptz) returns integer
  language sql stable security definer set search_path = '' as $$
    select coalesce(floor(sum(extract(epoch from greatest(least(s.closes, p_to) - greatest(s.opens, p_from), interval '0'))) / 60), 0)::integer
    from app.office_spans(p_from, p_to) s
  $$;

-- The same from each of several moments until now, by one look at the hours. Moments that are null are left out.
create function app.business_minutes_since(p_from timestamptz[]) returns table (since timestamptz, minutes integer)
  language sql stable security definer set search_path = '' as $$
    with spans as materialized (
      select s.opens, s.closes from app.office_spans((select min(f) from unnest(p_from) f), now()) s
    )
    select f, coalesce(floor(sum(extract(epoch from greatest(least(s.closes, now()) - greatest(s.opens, f), interval '0'))) filter (where s.closes > f) / 60), 0)::integer
    from (select distinct f from unnest(p_from) f where f is not null) each_one (f) left join spans s on s.closes > f
    group by f
  $$;

-- The first moment from one on at which the current company is there: itself, where it is there then. Null: not within two months.
create function app.next_opening(p_from timestamptz) returns timestamptz
  language sql stable security definer set search_path = '' as $$
    select min(greatest(s.opens, p_from)) from app.office_spans(p_from, p_from + interval '60 days') s where s.closes > p_from
  $$;

revoke all on function app.check_office_hours, app.holidays, app.is_business_day, app.next_business_day, app.office_spans, app.business_minutes, app.business_minutes_since, app.next_opening from public;
grant execute on function app.holidays, app.is_business_day, app.next_business_day, app.business_minutes, app.business_minutes_since to app_user;
