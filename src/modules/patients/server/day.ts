import { sql } from 'kysely'
import { REPLIES } from '#modules/patients/contract/schedule/appointment.ts'
import type { DaySource } from '#parts/day/server/source.ts'
import { EXPIRED, OWN_DRAFTS, REPLIED, UNSENT, WHY_UNSENT, WITH_ABSENT, WITHOUT_OUTCOME } from './schedule/unresolved.ts'

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

/** Where the agenda has what waits for a decision. */
export const UNRESOLVED_PANEL = '/patients?view=schedule&panel=unresolved'

/** Rows about people, by the day they are of, in the columns of a day. */
const ofPatients = (id: string, record: string, name: string, detail: typeof WHY_UNSENT, on: string) => sql`
  ${sql.ref(id)} as id, ${sql.ref(record)} as record_id, ${sql.ref(name)} as title, ${detail} as detail, null::text as avatar_url, null::text as at,
  ${sql.raw(on)} as due_on, null::timestamptz as since`

/** What a professional is asked of is her own, and everybody else is asked of all. */
const isAsked = (professional: string) => sql<boolean>`
  (not exists (select from professional p where p.user_id = app.current_user_id())
    or ${sql.ref(professional)} in (select p.id from professional p where p.user_id = any ((select app.mine())::uuid[])))`

/** Appointments that wait for a decision, and what for. */
const appointmentsThat = (
  key: string,
  condition: typeof REPLIED,
  what: typeof WHY_UNSENT,
  id = 'a.id',
  from = sql`vw_appointments a`,
): DaySource => ({
  key,
  page: 'patients-schedule',
  action: 'update',
  rows: () => sql`
    select ${ofPatients(id, 'a.id', 'a.patient_name', sql`${what} || ' · ' || a.at_time || ' · ' || a.professional_name`, 'a.on_date')}
    from ${from} where ${condition} and ${isAsked('a.professional_id')}`,
  open: ({ record_id, due_on }) => `/patients?view=schedule&date=${due_on}&open=${record_id}`,
})

const replyInWords = sql<string>`case a.reply when 'move' then ${sql.lit(REPLIES.move)} else ${sql.lit(REPLIES.declined)} end`
const failedMessages = sql`outgoing_message m join vw_appointments a on a.id = m.appointment_id`

/** What waits for a decision in the clinic, as in the agenda's panel 'A resolver'. Source: spec/6 §5.6. */
export const unresolvedOfClinic: readonly DaySource[] = [
  appointmentsThat('visit-reply', REPLIED, replyInWords),
  appointmentsThat('visit-absent', WITH_ABSENT, sql`'Profissional ausente'`),
  appointmentsThat('visit-message', UNSENT, sql`'Mensagem falhou: ' || ${WHY_UNSENT}`, 'm.id', failedMessages),
  appointmentsThat('visit-outcome', WITHOUT_OUTCOME, sql`'Sem desfecho'`),
  {
    key: 'entry-draft',
    page: 'patients-records',
    rows: () => sql`
      select ${ofPatients('e.id', 'p.id', 'p.shown_name', sql`'Rascunho sem assinatura'`, 'e.created_at::date')}
      from patient_entry e join patient p on (p.company_id, p.id) = (e.company_id, e.patient_id) where ${OWN_DRAFTS}`,
    open: ({ record_id }) => `/patients?view=record&id=${record_id}`,
  },
  {
    key: 'waiting-expired',
    page: 'patients-schedule',
    action: 'update',
    rows: () => sql`
      select ${ofPatients('w.id', 'w.id', 'w.patient_name', sql`'Espera vencida · ' || w.service_name`, 'w.until_on')}
      from vw_waiting_entries w where w.resolved_at is null and ${EXPIRED} and (w.professional_id is null or ${isAsked('w.professional_id')})`,
    open: () => UNRESOLVED_PANEL,
  },
]

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
