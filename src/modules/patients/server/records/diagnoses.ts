import { type SqlBool, sql } from 'kysely'
import { containsWords } from '#server/database/sql.ts'
import { found } from '#server/rpc/rpc.ts'
import { rpc } from '../rpc.ts'

/** How many are offered, and how many of the caller's entries tell which she uses. */
const OFFERED = 20
const OF_LATE = 200

export const findDiagnoses = rpc.records.findDiagnoses.handler(async ({ input: { text }, context: { db } }) => {
  const fits = text.trim() ? containsWords(sql`d.search`, text.trim()) : sql<SqlBool>`own.used is not null`
  const { rows } = await sql<{ code: string; name: string }>`
    with own as (
      select said.code, count(*) as used
      from (select e.company_id, e.id from patient_entry e where e.author_id = app.current_user_id() and e.signed_at is not null
            order by e.signed_at desc limit ${sql.lit(OF_LATE)}) e
      join patient_diagnosis said on (said.company_id, said.entry_id) = (e.company_id, e.id)
      group by said.code
    ), known as (
      select coalesce(official.code, ours.code) as code, coalesce(official.name, ours.name) as name, concat_ws(' ', official.search, ours.search) as search
      from diagnosis_code ours full join official_diagnosis_code official on official.code = ours.code
    )
    select d.code, d.name from known d left join own on own.code = d.code
    where ${fits}
    order by own.used desc nulls last, strpos(d.search, app.fold(${text.trim()})) <> 1, d.code limit ${sql.lit(OFFERED)}`.execute(db)
  return rows
})

export const endProblem = rpc.records.endProblem.handler(async ({ input: { id, code }, context: { db } }) => {
  const { rows } = await sql<{ id: string }>`select ${id}::uuid as id from app.end_problem(${id}, ${code})`.execute(db)
  return found(rows[0], 'Problema não encontrado.')
})
