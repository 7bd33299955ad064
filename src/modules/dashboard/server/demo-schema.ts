/** A number from 0 to 999 that `key` decides: believable, and the same on every start. */
const chance = (key: string) => `(('x' || substr(md5(${key}), 1, 6))::bit(24)::int % 1000)`

/** Mondays sell more than Saturdays, December more than February, every year more than the one before. */
const SEASON = `
  (1 + 0.16 * sin((extract(doy from d.day) - 60) / 58.0)) * (1 + 0.14 * (extract(year from d.day) - extract(year from current_date)))
  * case extract(isodow from d.day) when 7 then 0.7 when 6 then 0.85 when 1 then 1.15 else 1 end`

const DAYS = `
  (select n::date as day from generate_series(date_trunc('month', current_date::timestamp) - interval '35 months', current_date::timestamp, interval '1 day') n) d`

/**
 * The tables and views of a demonstration company's reporting schema: three years of sales, goals, satisfaction and appointments.
 * `schema` is quoted by the caller; `seed` makes one company's numbers differ from another's.
 */
export const demoSchema = (schema: string, seed: string) => `
create schema ${schema};
set local search_path = ${schema}, pg_catalog;

create table unit (name text primary key, size numeric not null);
insert into unit values ('Natal', 1.3), ('Mossoró', 0.8), ('Parnamirim', 0.6);

create table seller (name text primary key, unit text not null references unit);
insert into seller values ('Bianca Rocha', 'Natal'), ('Diego Farias', 'Natal'), ('Eliane Prado', 'Mossoró'),
  ('Fábio Nunes', 'Mossoró'), ('Gisele Matos', 'Parnamirim');

create table product (name text primary key, price numeric(12, 2) not null);
insert into product values ('Consulta', 180), ('Exame', 95), ('Procedimento', 420), ('Check-up', 650), ('Terapia', 140);

create table sale (day date not null, seller text not null references seller, product text not null references product,
  quantity integer not null, amount numeric(12, 2) not null);
insert into sale
select day, seller, product, quantity, quantity * price
from (
  select d.day, s.name as seller, p.name as product, p.price,
         greatest(0, round(((1 + ${chance(`'${seed}' || d.day || s.name || p.name`)} / 400.0) * u.size * 100 / sqrt(p.price)) * ${SEASON} / 8))::integer as quantity
  from ${DAYS} cross join seller s join unit u on u.name = s.unit cross join product p
) sold
where quantity > 0;

create table appointment (day date not null, unit text not null references unit, specialty text not null, done integer not null, missed integer not null, cancelled integer not null);
insert into appointment
select d.day, u.name, s.specialty,
       round(done), round(done * (0.05 + ${chance(`'${seed}f' || d.day || u.name || s.specialty`)} / 12000.0)), round(done * (0.03 + ${chance(`'${seed}c' || d.day || u.name || s.specialty`)} / 16000.0))
from ${DAYS} cross join unit u
cross join (values ('Clínica geral', 5.0), ('Cardiologia', 3.0), ('Dermatologia', 2.6), ('Ortopedia', 3.4), ('Pediatria', 4.2), ('Psicologia', 2.2)) s (specialty, weight)
cross join lateral (select (0.6 + ${chance(`'${seed}a' || d.day || u.name || s.specialty`)} / 1000.0) * s.weight * u.size * ${SEASON} * 1.5 as done) n
where extract(isodow from d.day) < 7;

create table goal (month date primary key, revenue numeric(12, 2) not null, appointments integer not null, nps integer not null);
insert into goal
select m::date, 1000 * round(avg_month * (1 + 0.012 * (35 - age_months)) / 1000), round(appointments), 60 + (35 - age_months) / 5
from generate_series(date_trunc('month', current_date::timestamp) - interval '35 months', date_trunc('month', current_date::timestamp), interval '1 month') m
cross join lateral (select (extract(year from age(date_trunc('month', current_date::timestamp), m)) * 12 + extract(month from age(date_trunc('month', current_date::timestamp), m)))::integer as age_months) a
cross join (select sum(amount) / 36 * 0.84 as avg_month from sale) r
cross join (select sum(done) / 36.0 * 0.98 as appointments from appointment) q;

create table survey (month date not null, unit text not null references unit, promoters integer not null, neutrals integer not null, detractors integer not null, primary key (month, unit));
insert into survey
select g.month, u.name, 62 + ${chance(`'${seed}p' || g.month || u.name`)} / 70 + row_number() over (partition by u.name order by g.month) / 4,
       18 + ${chance(`'${seed}n' || g.month || u.name`)} / 110, 6 + ${chance(`'${seed}d' || g.month || u.name`)} / 120
from goal g cross join unit u;

create view vendas_mensais with (security_invoker = true) as
  with months as (
    select date_trunc('month', day::timestamp)::date as month, sum(amount) as receita, sum(quantity)::integer as pedidos, count(distinct day) as days
    from sale group by 1
  )
  select m.month as mes, m.receita, g.revenue as meta, m.pedidos, round(m.receita / m.pedidos, 2) as ticket_medio,
         lag(m.receita, 12) over w as receita_ano_anterior,
         round(100 * ((m.receita / m.days) / nullif(lag(m.receita) over w / lag(m.days) over w, 0) - 1), 2) as variacao,
         round(100 * m.receita / g.revenue, 1) as atingimento
  from months m join goal g using (month)
  window w as (order by m.month);

create view vendas_diarias with (security_invoker = true) as
  with days as (select day, date_trunc('month', day::timestamp) as month, sum(amount) as receita, sum(quantity)::integer as pedidos from sale group by 1)
  select d.day as dia, d.receita, d.pedidos, g.revenue / extract(day from d.month + interval '1 month - 1 day') as meta,
         before.receita as receita_ano_anterior
  from days d join goal g on g.month = d.month::date left join days before on before.day = (d.day - interval '1 year')::date;

create view itens_vendidos with (security_invoker = true) as
  select day as dia, product as produto, seller as vendedor, amount / quantity as preco from sale cross join generate_series(1, quantity);

create view vendas_por_produto with (security_invoker = true) as
  select day as dia, product as produto, sum(amount) as receita, sum(quantity)::integer as quantidade from sale group by 1, 2;

create view vendas_por_vendedor with (security_invoker = true) as
  select sale.day as dia, sale.seller as vendedor, seller.unit as unidade, sum(amount) as receita, sum(quantity)::integer as pedidos
  from sale join seller on seller.name = sale.seller group by 1, 2, 3;

create view vendas_por_unidade with (security_invoker = true) as
  select sale.day as dia,
         sum(amount) filter (where unit = 'Natal') as natal, sum(amount) filter (where unit = 'Mossoró') as mossoro,
         sum(amount) filter (where unit = 'Parnamirim') as parnamirim, sum(amount) as total
  from sale join seller on seller.name = sale.seller group by 1;

create view nps_mensal with (security_invoker = true) as
  with months as (
    select month, 100.0 * (sum(promoters) - sum(detractors)) / sum(promoters + neutrals + detractors) as nps,
           sum(promoters) as promotores, sum(neutrals) as neutros, sum(detractors) as detratores
    from survey group by 1
  )
  select m.month as mes, round(m.nps, 1) as nps, g.nps as meta, m.promotores, m.neutros, m.detratores,
         round(100 * (m.nps / nullif(lag(m.nps) over (order by m.month), 0) - 1), 2) as variacao
  from months m join goal g using (month);

create view atendimentos_diarios with (security_invoker = true) as
  with days as (
    select day, date_trunc('month', day::timestamp) as month, sum(done) as done, sum(missed) as missed, sum(cancelled) as cancelled
    from appointment group by 1
  ), months as (
    select g.month, g.appointments, (select count(*) from generate_series(g.month::timestamp, g.month + interval '1 month - 1 day', interval '1 day') d
      where extract(isodow from d) < 7) as open_days
    from goal g
  )
  select d.day as dia, d.done as realizados, d.missed as faltas, d.cancelled as cancelados, m.appointments::numeric / m.open_days as meta
  from days d join months m on m.month = d.month::date;

create view agendamentos with (security_invoker = true) as
  select day as dia, unit as unidade, specialty as especialidade, situacao, case situacao when 'Falta' then 100 else 0 end as falta
  from appointment
  cross join lateral (values ('Realizado', done), ('Falta', missed), ('Cancelado', cancelled)) s (situacao, vezes)
  cross join generate_series(1, vezes);

create view atendimentos_por_especialidade with (security_invoker = true) as
  select day as dia, specialty as especialidade, unit as unidade, sum(done) as realizados from appointment group by 1, 2, 3;
`
