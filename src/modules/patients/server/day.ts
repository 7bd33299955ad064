import { sql } from 'kysely'
import type { DaySource } from '#parts/day/server/source.ts'

/** The consultations of the professional who asks, by the hour. */
export const visitsOfDay: DaySource = {
  key: 'appointment',
  page: 'patients-schedule',
  rows: (day) => sql`
    select a.id, a.id as record_id, a.service_name || ': ' || a.patient_name as title, a.room_name as detail, null::text as avatar_url, a.at_time as at,
           a.on_date as due_on, null::timestamptz as since
    from vw_appointments a join professional p on p.id = a.professional_id
    where a.on_date = ${day} and a.status not in ('cancelled', 'no_show') and p.user_id = any ((select app.mine())::uuid[])`,
  open: ({ record_id, due_on }) => `/patients?view=schedule&date=${due_on}&open=${record_id}`,
}

/** Whose birthday it is; on 28 February of most years also who was born on the 29th. */
export const patientBirthdays: DaySource = {
  key: 'patient-birthday',
  page: 'patients',
  rows: (day) => sql`
    select p.id, p.id as record_id, p.shown_name as title, 'Paciente' as detail, p.avatar_url, null::text as at, null::date as due_on,
           null::timestamptz as since
    from patient p
    where p.deleted_at is null and p.archived_at is null and extract(month from p.birth_date) * 100 + extract(day from p.birth_date) between
      extract(month from ${day}) * 100 + extract(day from ${day})
      and case when to_char(${day}, 'MM-DD') = '02-28' and to_char(${day} + 1, 'MM-DD') = '03-01' then 229 else extract(month from ${day}) * 100 + extract(day from ${day}) end`,
  open: ({ record_id }) => `/patients?open=${record_id}`,
}
