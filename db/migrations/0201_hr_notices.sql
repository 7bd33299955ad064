-- HR: what is about to expire or comes round.
-- Rules: CLT arts. 130 to 137; spec/2 §6.

-- Days of a right, by unjustified absences in the twelve months that earned it (CLT, art. 130).
create function app.vacation_right(absences integer) returns integer
  language sql immutable parallel safe
  return case when absences <= 5 then 30 when absences <= 14 then 24 when absences <= 23 then 18 when absences <= 32 then 12 else 0 end;

-- The days of the months of thirty from a day to another, both included, and the days over (CLT, art. 133, IV counts six months).
create function app.commercial_days(p_from date, p_to date) returns integer
  language plpgsql immutable parallel safe as $$
declare
  months integer := 0;
begin
  while (p_from + make_interval(months => months + 1))::date <= p_to + 1 loop
    months := months + 1;
  end loop;
  return months * 30 + (p_to + 1 - (p_from + make_interval(months => months))::date);
end $$;

-- The last day to take the oldest vacation that has a balance; past it, it is paid double. From p_start on, where p_used days of the first right were used
-- before; p_vacations in the order they use up rights, [{days, absences, period_from}]; p_benefits are the days that the social security paid.
-- The same law as src/modules/hr/contract/vacation-periods.ts, which a test compares.
create function app.vacation_limit(p_start date, p_used integer, p_vacations jsonb, p_benefits datemultirange) returns date
  language plpgsql stable as $$
declare
  ahead constant integer := 5;        -- rights that may be used before they are earned
  base date := p_start;
  year integer := 0;
  made integer := 0;
  earning integer;
  last_chosen constant date := (select max((v ->> 'period_from')::date) from jsonb_array_elements(p_vacations) v);
  first_day date;
  last_day date;
  back date;
  benefit daterange;
  paid integer;
  to_days date[];
  limits date[];
  rights integer[];
  free integer[];                     -- days of each right that are not used yet
  granted integer;
  vacation jsonb;
  days integer;
  n integer;
begin
  loop
    first_day := (base + make_interval(years => year))::date;
    last_day := (base + make_interval(years => year + 1))::date - 1;
    back := null;
    paid := 0;
    for benefit in select unnest(p_benefits * datemultirange(daterange(first_day, last_day, '[]'))) loop
      paid := paid + app.commercial_days(lower(benefit), upper(benefit) - 1);
      if paid > 180 and back is null then
        select upper(whole) into back from unnest(p_benefits) whole where whole @> benefit;
      end if;
    end loop;
    made := made + 1;
    if back is null then
      to_days[made] := last_day;
      limits[made] := (base + make_interval(years => year + 2))::date - 1;
      rights[made] := 30;
      year := year + 1;
    else
      to_days[made] := back - 1;
      limits[made] := back - 1;
      rights[made] := 0;
      base := back;
      year := 0;
    end if;
    free[made] := rights[made];
    if earning is null and to_days[made] >= current_date then
      earning := made;
    end if;
    exit when made >= earning + ahead + 2 and (last_chosen is null or to_days[made] >= last_chosen);
  end loop;

  free[1] := free[1] - p_used;
  for vacation in select v from jsonb_array_elements(p_vacations) with ordinality as of(v, place) order by place loop
    n := 1;
    while to_days[n] < (vacation ->> 'period_from')::date loop
      n := n + 1;
    end loop;
    while free[n] <= 0 and n <= earning + ahead loop
      n := n + 1;
    end loop;
    granted := least(rights[n], app.vacation_right((vacation ->> 'absences')::integer));
    free[n] := free[n] - (rights[n] - granted);
    rights[n] := granted;
    days := (vacation ->> 'days')::integer;
    while days > 0 and n <= earning + ahead loop
      paid := least(days, greatest(free[n], 0));
      free[n] := free[n] - paid;
      days := days - paid;
      n := n + 1;
    end loop;
    if days > 0 then
      free[n] := free[n] - days;
    end if;
  end loop;

  for n in 1 .. made loop
    if free[n] > 0 then
      return limits[n];
    end if;
  end loop;
  return null;
end $$;

revoke all on function app.vacation_right, app.commercial_days, app.vacation_limit from public;
grant execute on function app.vacation_right, app.commercial_days, app.vacation_limit to app_user;

-- From where the vacations of each employee whose contract is in force are known: what RH says; the hiring, of somebody who had earned none when she came into
-- the register; else the first period that a vacation was entered for. Null while nobody can know.
create view vw_vacation_starts with (security_invoker = true) as
  select e.company_id, e.id as employee_id, e.hire_date, coalesce(opening.used_days, 0)::integer as used_days, taken.vacations,
         coalesce(
           opening.period_from,
           case when e.created_at::date < (e.hire_date + interval '1 year')::date then e.hire_date end,
           taken.first_chosen
         ) as known_since
  from employee e
  left join employee_vacation_openings opening on (opening.company_id, opening.employee_id) = (e.company_id, e.id)
  left join (
    select v.company_id, v.employee_id, min(v.period_from) as first_chosen,
           jsonb_agg(
             jsonb_build_object('days', v.days_count + coalesce(v.sold_days, 0), 'absences', coalesce(v.absences, 0), 'period_from', v.period_from)
             order by v.period_from is null, v.start_date, v.id
           ) as vacations
    from employee_vacations v
    where v.status <> 'cancelled'
    group by v.company_id, v.employee_id
  ) taken on (taken.company_id, taken.employee_id) = (e.company_id, e.id)
  where e.deleted_at is null and e.status <> 'terminated';

-- The last day for each of them to take the oldest vacation that has a balance, where that is known. Most have neither benefits nor more than a right used.
create view vw_vacation_limits with (security_invoker = true) as
  select s.company_id, s.employee_id,
         case
           when s.vacations is null and absent.benefits is null and s.used_days < 30 then (s.known_since + interval '2 years')::date - 1
           else app.vacation_limit(s.known_since, s.used_days, coalesce(s.vacations, '[]'), coalesce(absent.benefits, '{}'))
         end as limit_on
  from vw_vacation_starts s
  left join (
    select away.company_id, away.employee_id, range_agg(daterange(lower(span) + 15, upper(span))) as benefits
    from (
      select l.company_id, l.employee_id, unnest(range_agg(daterange(l.start_date, l.end_date, '[]'))) as span
      from employee_medical_leaves l group by l.company_id, l.employee_id
    ) away
    where upper(span) - lower(span) > 15
    group by away.company_id, away.employee_id
  ) absent on (absent.company_id, absent.employee_id) = (s.company_id, s.employee_id)
  where s.known_since is not null;
grant select on vw_vacation_starts, vw_vacation_limits to app_user;

create index employee_documents_by_expiry on employee_documents (company_id, expires_on) where expires_on is not null;
create index employee_vacations_by_end on employee_vacations (company_id, end_date);
create index employee_medical_leaves_by_end on employee_medical_leaves (company_id, end_date);
create index employee_by_birthday on employee (company_id, birthday_in_year) where deleted_at is null and status <> 'terminated';
create index employee_by_anniversary on employee (company_id, hired_in_year) where deleted_at is null and status <> 'terminated';
create index employee_by_hiring on employee (company_id, hire_date) where deleted_at is null and status <> 'terminated';
create index employee_by_licence on employee (company_id, driver_license_expiration) where deleted_at is null and status <> 'terminated';
