import { type SqlBool, sql } from 'kysely'
import type { Appointment } from '#modules/patients/contract/schedule/appointment.ts'
import { AppointmentFilters } from '#modules/patients/contract/schedule/filters.ts'
import { STATUSES, type Status } from '#modules/patients/contract/schedule/statuses.ts'
import { selectedIds } from '#parts/lists/server/selection.ts'
import type { Db } from '#server/database/database.ts'
import { onPage } from '#server/database/paginate.ts'
import { containsWords } from '#server/database/sql.ts'
import type { ExportColumn } from '#server/export/columns.ts'
import { defineExport } from '#server/export/define-export.ts'
import { formatPhone } from '#shared/br/phone.ts'
import { rpc } from '../rpc.ts'

/** The appointments that a filter bar asks for: of today, unless it names a period, a patient, an answer, or those without outcome. */
function matching(db: Db, filters: AppointmentFilters) {
  const { patient, date_from, date_to, prof, room_id, service_id, status, payer, insurer, reply, without_outcome } = filters
  let query = db.selectFrom('vw_appointments as a')
  const where = (condition: ReturnType<typeof sql<SqlBool>>) => {
    query = query.where(condition)
  }
  if (date_from) where(sql`a.on_date >= ${date_from}::date`)
  if (date_to) where(sql`a.on_date <= ${date_to}::date`)
  if (!date_from && !date_to && !patient && !reply && !without_outcome) where(sql`a.on_date = current_date`)
  if (patient)
    where(sql`a.patient_id in (select p.id from patient p where p.deleted_at is null and ${containsWords(sql.ref('p.search'), patient)})`)
  if (prof) where(sql`a.professional_id::text = any (string_to_array(${prof}, ','))`)
  if (room_id) where(sql`a.room_id = ${room_id}`)
  if (service_id) where(sql`a.service_id = ${service_id}`)
  if (status) where(sql`a.status = ${status}`)
  if (payer) where(sql`a.payer = ${payer}`)
  if (reply) where(sql`a.reply = ${reply}`)
  if (insurer) where(sql`app.fold(a.payer_name) like app.containing(${insurer})`)
  if (without_outcome) where(sql`a.status in ('scheduled', 'confirmed', 'arrived', 'in_progress') and a.on_date < current_date`)
  return query
}

/** Those who wait stand first, then all in the order of the day. */
const inOrder = sql`a.status <> 'arrived', a.on_date, a.at_time, a.id`

export const list = rpc.schedule.list.handler(async ({ input: { page, ...filters }, context: { db } }) => {
  const [rows, counted] = await Promise.all([
    onPage(matching(db, filters).selectAll('a').orderBy(inOrder), page).execute(),
    matching(db, filters).select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows: rows as unknown as Appointment[], total: Number(counted.total) }
})

export const matched = rpc.schedule.matched.handler(async ({ input, context: { db } }) => ({
  ids: await selectedIds(db, { table: 'a' }, input, matching),
}))

interface Row extends Omit<Appointment, 'status'> {
  status: Status
}

const text = (header: string, width: number, value: (row: Row) => string | null): ExportColumn<Row> => ({
  header,
  type: 'text',
  width,
  value,
})

const columns: readonly ExportColumn<Row>[] = [
  { header: 'Data', type: 'day', width: 14, value: ({ on_date }) => on_date },
  text('Hora', 8, ({ at_time }) => at_time),
  { header: 'Duração (min)', type: 'number', width: 14, value: ({ minutes }) => minutes },
  text('Paciente', 32, ({ patient_name }) => patient_name),
  text('Telefone', 18, ({ patient_phone }) => patient_phone && formatPhone(patient_phone)),
  text('Profissional', 28, ({ professional_name }) => professional_name),
  text('Sala', 16, ({ room_name }) => room_name),
  text('Serviço', 28, ({ service_name }) => service_name),
  text('Convênio', 24, ({ payer_name }) => payer_name),
  text('Situação', 18, ({ status }) => STATUSES[status]),
]

/** The list of the agenda as a file. */
export const scheduleExport = defineExport({
  ...{ name: 'patients-schedule', file: 'agenda', entity: 'appointment', filters: AppointmentFilters, columns },
  access: { page: 'patients-schedule', action: 'read' },
  async count(db, filters) {
    const { total } = await matching(db, filters).select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
    return total
  },
  rows: (db, filters) => matching(db, filters).selectAll('a').orderBy(inOrder) as never,
})
