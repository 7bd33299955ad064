import type pg from 'pg'
import { fill } from './fill.ts'

const ENTRIES = 1_500_000
/** Patients whom somebody treats besides her own. */
const TREATED = 5_000

/** A chain for every patient, and in each about as many signed entries; of the patient $3 a hundred more. All are by $2. */
const ADD_ENTRIES = `
  with chain as (
    insert into patient_chain (company_id, patient_id, entries) select company_id, id, 0 from patient where company_id = $1 returning id, patient_id
  ), numbered as (
    select id, patient_id, row_number() over (order by patient_id) - 1 as place from chain
  )
  insert into patient_entry (company_id, patient_id, chain_id, position, template_id, template_version, kind, data, author_id, author_line, occurred_at, signed_at, content, hash)
  select $1, c.patient_id, c.id, n, t.id, t.version, 'evolution',
         jsonb_build_object('text', 'Retorno. Prurido em dobras há ' || n % 12 || ' semanas, pior à noite. Hidratante três vezes ao dia; rever em 60 dias.'),
         $2, 'Dra. Ana Lima · CRM-RN 000101 · Dermatologia', now() - n * interval '1 minute', now() - n * interval '1 minute', '{"patient":{"name":"Ana"}}', md5(n::text)
  from generate_series(1, ${ENTRIES}) n
  cross join (select id, version from entry_template where company_id = $1 and name = 'Livre') t
  join numbered c on c.place = case when n % 15000 = 0 then (select place from numbered where patient_id = $3) else n % (select count(*) from chain) end`

const TREATS = `
  insert into patient_care (company_id, patient_id, user_id, source)
  select $1, id, $2, 'author' from patient where company_id = $1 order by md5(id::text) limit $3 on conflict do nothing`

interface Written {
  company_id: string
  /** Who wrote all of them. */
  author_id: string
  /** Of whom more is written than of others. */
  patient_id: string
}

/** Fills the records of all patients. */
export async function addEntries(owner: pg.Pool, { company_id, author_id, patient_id }: Written) {
  await fill(owner, 'patient_entry', (client) => client.query(ADD_ENTRIES, [company_id, author_id, patient_id]))
  await fill(owner, 'patient_care', (client) =>
    client.query("insert into patient_care (company_id, patient_id, user_id, source) values ($1, $2, $3, 'author')", [
      company_id,
      patient_id,
      author_id,
    ]),
  )
}

/** Links somebody with thousands of patients whom she has treated. */
export const addCareLinks = (owner: pg.Pool, company_id: string, user_id: string) =>
  fill(owner, 'patient_care', (client) => client.query(TREATS, [company_id, user_id, TREATED]))

/** What stands at the head of a record, and its last twenty entries, as their owner reads them. */
export const RECORD = `
  select p.*, s.name as status_name, s.color as status_color, to_json(c) as clinical,
         (select json_agg(a) from patient_alert a where (a.company_id, a.patient_id) = (p.company_id, p.id) and a.ended_at is null) as alerts,
         (select json_agg(d) from patient_diagnosis d join patient_entry e on (e.company_id, e.id) = (d.company_id, d.entry_id) where (e.company_id, e.patient_id) = (p.company_id, p.id) and d.ended_at is null) as problems,
         (select json_agg(m) from patient_measure m join patient_entry e on (e.company_id, e.id) = (m.company_id, m.entry_id) where (e.company_id, e.patient_id) = (p.company_id, p.id)) as measures,
         (select json_agg(t) from entry_template t where t.company_id = p.company_id and t.active) as templates,
         (select to_json(v) from appointment v where (v.company_id, v.patient_id) = (p.company_id, p.id) and v.starts_at > now() order by v.starts_at limit 1) as next_visit,
         (select to_json(v) from appointment v where (v.company_id, v.patient_id) = (p.company_id, p.id) and v.status = 'attended' order by v.starts_at desc limit 1) as last_visit
  from patient p join patient_status s on s.id = p.status_id left join patient_clinical c on (c.company_id, c.patient_id) = (p.company_id, p.id)
  where p.company_id = $1 and p.code = 'PRX-000777'`
export const ENTRIES_OF_RECORD = `
  select e.id, e.occurred_at, e.signed_at, e.author_line, e.data, e.confidentiality, e.hash, t.name, t.fields, (
           select json_agg(a) from patient_entry a where (a.company_id, a.addendum_of) = (e.company_id, e.id) and a.signed_at is not null) as addenda,
         (select count(*) from patient_entry o where (o.company_id, o.patient_id) = (e.company_id, e.patient_id) and o.signed_at is not null and o.kind = 'evolution') as total
  from patient_entry e left join entry_template t on (t.company_id, t.id) = (e.company_id, e.template_id)
  where e.company_id = $1 and e.patient_id = (select id from patient where company_id = $1 and code = 'PRX-000777') and e.signed_at is not null and e.kind = 'evolution'
  order by e.occurred_at desc, e.id limit 20`
