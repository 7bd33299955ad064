-- What the vacation balance of the CLT needs besides the days: those sold (art. 143) and the absences that lessen the right (art. 130).
alter table employee_vacations
  add column sold_days smallint check (sold_days between 0 and 10),
  add column absences  smallint check (absences between 0 and 366);
