-- An import into a new installation meets tables that the planner takes for empty: every index of theirs looks as good as any other.

-- Has the planner look again at the tables that have more than twice the rows it knows of, by an import that added p_rows to each.
create function app.look_again(p_tables regclass[], p_rows bigint) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  grown regclass;
begin
  for grown in
    select c.oid from pg_catalog.pg_class c where c.oid = any (p_tables) and c.reltuples * 2 < p_rows order by c.oid
  loop
    execute format('analyze %s', grown);
  end loop;
end $$;
revoke all on function app.look_again from public;
grant execute on function app.look_again to app_user;
