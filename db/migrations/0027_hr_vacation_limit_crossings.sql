-- RH: the vacation limit of an employee follows the contract: a status that leaves it in force, or ended, changes no limit.

create or replace function app.note_vacation_limits_of_changed() returns trigger
  language plpgsql as $$
declare
  changed uuid[] := array(
    select n.id from new_rows n join old_rows o on o.id = n.id
    where (n.hire_date, n.deleted_at is null and n.status <> 'terminated')
       is distinct from (o.hire_date, o.deleted_at is null and o.status <> 'terminated'));
begin
  if changed <> '{}' then
    perform app.note_vacation_limits(changed);
  end if;
  return null;
end $$;
