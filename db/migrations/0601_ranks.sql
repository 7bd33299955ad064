-- Ranks: texts whose order, compared byte by byte, is the order that people gave to cards. A card is moved by one rank between those of its neighbours.
-- Rules: spec/4 §5.6.

-- A whole number in base 36, of ten digits.
create function app.base36(p_number bigint) returns text
  language sql immutable strict parallel safe set search_path = '' as $$
    select string_agg(substr('0123456789abcdefghijklmnopqrstuvwxyz', (div(p_number, 36::numeric ^ n)::bigint % 36)::int + 1, 1), '' order by n desc)
    from generate_series(0, 9) n
  $$;

-- The number of the first ten digits of a rank.
create function app.base36_number(p_rank text) returns bigint
  language sql immutable strict parallel safe set search_path = '' as $$
    select sum((strpos('0123456789abcdefghijklmnopqrstuvwxyz', substr(rpad(p_rank, 10, '0'), n, 1)) - 1) * 36::numeric ^ (10 - n))::bigint
    from generate_series(1, 10) n
  $$;

-- A rank before all that were given until now: it counts microseconds down, so that many records get theirs without looking at each other.
create function app.first_rank() returns text
  language sql volatile set search_path = '' as $$
    select app.base36(3656158440062975 - (extract(epoch from clock_timestamp()) * 1000000)::bigint)
  $$;

-- A rank between two others, of which either may be null: before the first, after the last. Null where none fits: the ranks must be given anew.
create function app.rank_between(p_after text, p_before text) returns text
  language plpgsql volatile set search_path = '' as $$
declare
  digits constant text := '0123456789abcdefghijklmnopqrstuvwxyz';
  longest constant integer := 24;
  first constant text := app.first_rank();
  rank text := '';
  low integer;
  high integer;
  bounded boolean := p_before is not null;
begin
  if p_after is null and (p_before is null or first collate "C" < p_before) then
    return first;
  end if;
  if p_before is null then
    return app.base36(app.base36_number(p_after) + 1679616);
  end if;
  for n in 1 .. longest loop
    low := greatest(strpos(digits, substr(coalesce(p_after, ''), n, 1)) - 1, 0);
    high := case when bounded then strpos(digits, substr(p_before, n, 1)) - 1 else 36 end;
    if high < low then
      return null;
    end if;
    if high - low > 1 then
      return rank || substr(digits, (low + high) / 2 + 1, 1);
    end if;
    bounded := bounded and high = low;
    rank := rank || substr(digits, low + 1, 1);
  end loop;
  return null;
end $$;

revoke all on function app.base36, app.base36_number, app.first_rank, app.rank_between from public;
grant execute on function app.base36, app.base36_number, app.first_rank, app.rank_between to app_user;
