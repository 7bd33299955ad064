import { sql } from 'kysely'
import { datedSpansOf, spansOf } from '#modules/patients/contract/setup/hours-text.ts'
import { type ProfessionalInput, type ProfessionalRow, WEEKDAYS, type Weekday } from '#modules/patients/contract/setup/professional.ts'
import { changeRow, deactivate, refuseOtherCompany } from '#parts/records/server/setup-rows.ts'
import type { Db } from '#server/database/database.ts'
import { found } from '#server/rpc/rpc.ts'
import { rpc } from '../rpc.ts'

const GONE = 'Profissional não encontrado.'
const DAYS = Object.keys(WEEKDAYS) as Weekday[]
const numberOf = (day: Weekday) => Number(day.slice('hours_'.length))

async function rowsOf(db: Db, id: string | null = null): Promise<ProfessionalRow[]> {
  const hours = DAYS.map(
    (day) => sql`(
      select string_agg(to_char(h.starts, 'HH24:MI') || '–' || to_char(h.ends, 'HH24:MI'), ', ' order by h.starts) from schedule_hours h
      where (h.company_id, h.resource_id, h.weekday) = (r.company_id, r.id, ${numberOf(day)})
    ) as ${sql.ref(day)}`,
  )
  const { rows } = await sql<ProfessionalRow>`
    select r.id, p.treatment, case when starts_with(r.name, p.treatment || ' ') then substr(r.name, length(p.treatment) + 2) else r.name end as name,
           r.name as called, p.phone, p.email, r.color, r.capacity, r.updated_at, p.user_id, p.council, p.council_region, p.council_number, p.specialty, p.rqe, p.is_technical_head,
           p.max_fit_ins, p.works_on_holidays, ${sql.join(hours)},
           (
             select string_agg(dated.line, E'\\n' order by dated.on_date) from (
               select h.on_date, to_char(h.on_date, 'DD/MM/YYYY ')
                 || string_agg(to_char(h.starts, 'HH24:MI') || '–' || to_char(h.ends, 'HH24:MI'), ', ' order by h.starts) as line
               from schedule_hours h
               where (h.company_id, h.resource_id) = (r.company_id, r.id) and h.on_date >= (select app.company_today()) group by h.on_date
             ) dated
           ) as special_hours
    from schedule_resource r join professional p on (p.company_id, p.id) = (r.company_id, r.id)
    where r.active and (${id}::uuid is null or r.id = ${id}) order by r.order_index, r.name, r.id`.execute(db)
  return rows
}

const rowOf = async (db: Db, id: string) => found((await rowsOf(db, id))[0], GONE)

/** 'Dra. Ana Lima', also where the form of address was typed in both fields. */
const calledName = (treatment: string | null, name: string) =>
  treatment && !name.startsWith(`${treatment} `) ? `${treatment} ${name}` : name

/** What each table stores of what was typed. */
function partsOf(values: ProfessionalInput) {
  const {
    treatment,
    name,
    phone,
    email,
    color,
    capacity,
    user_id,
    council,
    council_region,
    council_number,
    specialty,
    rqe,
    is_technical_head,
    max_fit_ins,
    works_on_holidays,
  } = values
  const region = council === 'none' ? null : (council_region?.toUpperCase() ?? null)
  return {
    resource: { name: calledName(treatment, name), color, capacity },
    professional: {
      treatment,
      phone,
      email,
      user_id,
      council,
      council_region: region,
      council_number,
      specialty,
      rqe,
      is_technical_head,
      max_fit_ins,
      works_on_holidays,
    },
    hours: [
      ...DAYS.flatMap((day) => spansOf(values[day]).map((span) => ({ weekday: numberOf(day), ...span }))),
      ...datedSpansOf(values.special_hours),
    ],
  }
}

interface WorkingHours {
  weekday?: number
  on_date?: string
  starts: string
  ends: string
}

/** Dates that are past are not shown, and stay. */
async function setHours(db: Db, resource_id: string, hours: readonly WorkingHours[]) {
  const ahead = sql<boolean>`coalesce(on_date >= (select app.company_today()), true)`
  await db.deleteFrom('schedule_hours').where('resource_id', '=', resource_id).where(ahead).execute()
  const rows = hours.map((one) => ({ ...one, resource_id }))
  if (rows.length > 0) await db.insertInto('schedule_hours').values(rows).execute()
}

export const list = rpc.setup.professionals.list.handler(async ({ input: { parent_id }, context: { db } }) => {
  await refuseOtherCompany(db, parent_id)
  return rowsOf(db)
})

export const add = rpc.setup.professionals.add.handler(async ({ input: { parent_id, values }, context: { db } }) => {
  await refuseOtherCompany(db, parent_id)
  const { resource, professional, hours } = partsOf(values)
  const added = db.insertInto('schedule_resource').values({ ...resource, kind: 'professional' })
  const { id } = await added.returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('professional')
    .values({ ...professional, id })
    .execute()
  await setHours(db, id, hours)
  return rowOf(db, id)
})

export const change = rpc.setup.professionals.change.handler(async ({ input: { id, updated_at, values }, context: { db } }) => {
  const { resource, professional, hours } = partsOf(values)
  await rowOf(db, id)
  await changeRow(db, 'schedule_resource', id, updated_at, resource)
  await db.updateTable('professional').set(professional).where('id', '=', id).execute()
  await setHours(db, id, hours)
  return rowOf(db, id)
})

export const remove = rpc.setup.professionals.remove.handler(async ({ input: { id }, context: { db } }) => {
  await rowOf(db, id)
  return deactivate(db, 'schedule_resource', id, GONE)
})
