-- Colleagues of one name are told apart in every picker, by what whoever picks may know of them: everybody their teams, who looks after people their profile too.
-- Rules: spec/5 §3.7, which keeps the e-mail out of pickers.

-- The people whom a picker of a page offers: who may read it. in_reach: to whom the caller may hand a record over. Of people in whom app.decide finds the same,
-- one is asked about: a company has thousands of people and a dozen profiles. What else it comes to read of a person belongs into `alike`.
-- name: of namesakes with what tells them apart, 'Ana Souza · Comercial'.
create or replace function app.colleagues(p_page text) returns table (user_id uuid, name text, avatar_url text, absent_until date, in_reach boolean)
  language sql stable security definer set search_path = '' as $$
    with recursive line (id, parent_id, depth) as (
      select c.id, c.parent_id, 0 from public.companies c where c.id = app.current_company() and app.can_see(p_page)
      union all
      select p.id, p.parent_id, line.depth + 1 from line join public.companies p on p.id = line.parent_id where line.depth < 16
    ), person as (
      select distinct on (u.user_id) u.user_id, u.name, u.avatar_url, u.permissions, u.profile_id = 1 as owns,
             case when u.profile_id = 1 then 1 else coalesce(m.profile_id, u.profile_id) end as profile_id,
             exists (select from public.user_page_permission r where r.company_id = app.current_company() and r.user_id = u.user_id) as has_rows
      from line
      join public.company_membership m on m.company_id = line.id
      join public.users u on u.user_id = m.user_id
      where u.active and m.removed_at is null and m.entered_at is not null and (line.depth = 0 or m.role in ('owner', 'admin') or 'access_all_companies' = any (m.permissions))
      order by u.user_id, line.depth
    ), alike as materialized (
      select p.*, min(p.user_id::text) over (partition by p.owns, p.profile_id, p.permissions, case when p.has_rows then p.user_id end)::uuid as asked_about from person p
    ), asked as materialized ( -- by itself: else the planner decides about each person before it tells them apart
      select distinct alike.asked_about from alike
    ), decided as materialized (
      select a.asked_about from asked a
      where (app.decide(a.asked_about, app.current_company(), p_page, 'read', true)).granted
    ), reach as materialized (
      select case when app.scope(p_page) <> 'all' then app.teammates() end as people, app.company_today() as today, app.can('users', 'read') as knows_profiles
    ), offered as materialized (
      select alike.*, count(*) over (partition by app.fold(alike.name)) > 1 as has_namesake from decided join alike using (asked_about)
    )
    select o.user_id, case when o.has_namesake then concat_ws(' · ', o.name, coalesce((
               select string_agg(t.name, ', ' order by t.name) from public.team_member m join public.team t on (t.company_id, t.id) = (m.company_id, m.team_id)
               where m.company_id = app.current_company() and m.user_id = o.user_id and t.deleted_at is null
             ), 'sem equipe'), case when reach.knows_profiles then app.profile_name(app.current_company(), o.profile_id::smallint) end) else o.name end,
           o.avatar_url, (
             select a.ends_on from public.user_absence a
             where a.company_id = app.current_company() and a.user_id = o.user_id and reach.today between a.starts_on and a.ends_on
           ), reach.people is null or o.user_id = any (reach.people)
    from offered o cross join reach
    order by o.name collate "und-x-icu", o.user_id
  $$;

-- Whom the texts of an import mean: an e-mail address, else the exact name of exactly one. Without a row: nobody.
create or replace function app.people_named(p_page text, p_texts text[]) returns table (text text, user_id uuid, in_reach boolean)
  language sql stable security definer set search_path = '' as $$
    with people as materialized (
      select c.user_id, u.name, c.in_reach, u.email from app.colleagues(p_page) c join public.users u on u.user_id = c.user_id
    )
    select said, (array_agg(p.user_id order by p.user_id))[1], bool_and(p.in_reach)
    from unnest(p_texts) said
    join people p on case when exists (select from people e where lower(e.email) = lower(said)) then lower(p.email) = lower(said) else p.name = said end
    group by said
    having count(*) = 1
  $$;
