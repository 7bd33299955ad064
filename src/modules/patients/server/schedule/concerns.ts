import { sql } from 'kysely'
import type { Appointment, AppointmentInput, Concern } from '#modules/patients/contract/schedule/appointment.ts'
import type { Db } from '#server/database/database.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { found } from '#server/rpc/rpc.ts'
import { formatDate, weekdayName } from '#shared/br/date.ts'
import { counted } from '#shared/br/number.ts'

/** Days back from today in which an appointment may be entered afterwards. */
const DAYS_BACK = 30

interface Facts {
  professional: string
  patient: string
  deceased: boolean
  does: boolean
  /** When the professional works on that day, in words; null on a day off. */
  hours: string | null
  inside: boolean
  holiday: string | null
  days_ago: number
  is_over: boolean
  /** Fit-ins of the professional on that day, without this one. */
  fit_ins: number
  max_fit_ins: number
  may_exceed: boolean
  same_patient: string | null
  card_expired: string | null
  /** Days within which a return would have cost nothing; null where it is none, or in time. */
  late_return: number | null
}

/**
 * What the person is asked before an appointment is booked, or booked elsewhere: `id` is the appointment itself. Throws where no answer would help.
 * Source: spec/6 §5.3.
 */
export async function concernsOf(db: Db, id: string, values: AppointmentInput): Promise<Concern[]> {
  const facts = await refuseImpossible(db, id, values)
  const { professional } = facts
  const concerns: Concern[] = []
  if (!facts.inside && !values.fit_in) {
    refuseFitIn(facts)
    const when = facts.hours
      ? `Fora do horário de ${professional} (${weekdayName(values.on_date)} ${facts.hours}).`
      : `${professional} não atende neste dia.`
    concerns.push({ kind: 'outside_hours', question: `${when} Marcar como encaixe?` })
  }
  if (facts.holiday) concerns.push({ kind: 'holiday', question: `Feriado: ${facts.holiday}. Marcar mesmo assim?` })
  if (facts.is_over) concerns.push({ kind: 'past', question: 'Data no passado: registrar como já realizada?' })
  return [...concerns, ...askedOfPatient(facts, values)]
}

/** What the person is asked before an appointment lies elsewhere: not again what stood of it already where it lies now. Throws where no answer would help. */
export async function concernsOfMove(db: Db, before: Appointment, values: AppointmentInput): Promise<Concern[]> {
  const isTheSame = before.service_id === values.service_id && before.professional_id === values.professional_id
  const stood = isTheSame ? askedOfPatient(await factsOf(db, before.id, before), before) : []
  const all = await concernsOf(db, before.id, values)
  return all.filter(({ question }) => !stood.some((known) => known.question === question))
}

/** What is asked of an appointment wherever it lies. */
function askedOfPatient({ patient, same_patient, card_expired, late_return }: Facts, values: AppointmentInput): Concern[] {
  const concerns: Concern[] = []
  if (same_patient) concerns.push({ kind: 'same_patient', question: `${patient} já tem consulta às ${same_patient}. Marcar mesmo assim?` })
  if (card_expired)
    concerns.push({ kind: 'card_expired', question: `Carteira vencida em ${formatDate(card_expired)}. Agendar mesmo assim?` })
  if (late_return && !values.return_waived && !values.authorization_id && !values.charge_id)
    concerns.push({ kind: 'return_late', question: `Retorno fora do prazo de ${late_return} dias: cobrar?` })
  return concerns
}

/**
 * What the person is asked before a series is booked, each question once, with the dates it is about. What becomes of a date on which nobody works
 * she has said in the rehearsal. Throws where no answer would help.
 */
export async function concernsOfSeries(db: Db, all: readonly (AppointmentInput & { id: string })[]): Promise<Concern[]> {
  const asked = new Map<Concern['kind'], { question: string; dates: string[] }>()
  for (const { id, ...values } of all)
    for (const { kind, question } of askedOfPatient(await refuseImpossible(db, id, values), values)) {
      const known = asked.get(kind) ?? { question, dates: [] }
      asked.set(kind, { ...known, dates: [...known.dates, values.on_date] })
    }
  return [...asked].map(([kind, { question, dates }]) => ({ kind, question: `${datesInWords(dates)} ${question}` }))
}

/** 'Em 24/11, 01/12 e mais 4 datas:' */
function datesInWords(dates: readonly string[]) {
  const [first, second, ...more] = dates.map((date) => formatDate(date).slice(0, 5))
  if (!second) return `Em ${first}:`
  return more.length === 0 ? `Em ${first} e ${second}:` : `Em ${first}, ${second} e mais ${counted(more.length, 'data')}:`
}

/** What is known of an appointment that is to be. Throws where no answer of the person would help. */
export async function refuseImpossible(db: Db, id: string, values: AppointmentInput): Promise<Facts> {
  const facts = await factsOf(db, id, values)
  const { professional } = facts
  if (facts.deceased) throw new ContractError('PATIENT_DECEASED')
  if (!facts.does) throw new ContractError('SERVICE_NOT_DONE', { sentence: `${professional} não realiza este serviço.` })
  if (facts.days_ago > DAYS_BACK) throw new ContractError('SCHEDULE_TOO_OLD')
  if (values.fit_in) refuseFitIn(facts)
  return facts
}

function refuseFitIn({ professional, fit_ins, max_fit_ins, may_exceed }: Facts) {
  if (fit_ins >= max_fit_ins && !may_exceed)
    throw new ContractError('FIT_IN_LIMIT', { sentence: `Limite de encaixes de ${professional} neste dia: ${max_fit_ins}.` })
}

async function factsOf(db: Db, id: string, values: AppointmentInput): Promise<Facts> {
  const { professional_id, service_id, patient_id, insurance_id, on_date, at_time, minutes } = values
  const during = sql`tsrange(${on_date}::date + ${at_time}::time, ${on_date}::date + ${at_time}::time + make_interval(mins => ${minutes}::int))`
  const { rows } = await sql<Facts>`
    with hours as (
      select h.starts, h.ends from schedule_hours h
      where h.resource_id = ${professional_id}
        and (h.on_date = ${on_date}::date or h.weekday = extract(dow from ${on_date}::date) and not exists (
          select from schedule_hours special where special.resource_id = ${professional_id} and special.on_date = ${on_date}::date))
    )
    select r.name as professional, p.shown_name as patient, p.deceased_on is not null as deceased,
           not exists (select from service_professional d where d.service_id = ${service_id})
             or exists (select from service_professional d where d.service_id = ${service_id} and d.professional_id = ${professional_id}) as does,
           (select string_agg(to_char(starts, 'HH24:MI') || '–' || to_char(ends, 'HH24:MI'), ', ' order by starts) from hours) as hours,
           exists (select from hours where tsrange(${on_date}::date + starts, ${on_date}::date + ends) @> ${during}) as inside,
           app.holiday_asked(${professional_id}, ${on_date}) as holiday,
           current_date - ${on_date}::date as days_ago, upper(${during}) < localtimestamp as is_over,
           (
             select count(*) from appointment a
             where a.professional_id = ${professional_id} and a.on_date = ${on_date}::date and a.fit_in and a.id <> ${id}
               and a.status not in ('cancelled', 'no_show')
           ) as fit_ins, q.max_fit_ins,
           coalesce(q.user_id = app.current_user_id(), false) or app.can('patients-setup', 'update') as may_exceed,
           (
             select to_char(a.at_time, 'HH24:MI') || ' com ' || other.name from appointment a
             join schedule_resource other on (other.company_id, other.id) = (a.company_id, a.professional_id)
             where a.patient_id = ${patient_id} and a.id <> ${id} and a.status not in ('cancelled', 'no_show')
               and tsrange(a.on_date + a.at_time, a.on_date + a.at_time + make_interval(mins => a.minutes)) && ${during}
             order by a.at_time limit 1
           ) as same_patient,
           (select card.valid_until from patient_insurance card where card.id = ${insurance_id} and card.valid_until < ${on_date}::date) as card_expired,
           (select t.days from app.return_term(${patient_id}, ${professional_id}, ${service_id}, ${on_date}::date) t where t.since + t.days < ${on_date}::date) as late_return
    from schedule_resource r join professional q on (q.company_id, q.id) = (r.company_id, r.id), patient p
    where r.id = ${professional_id} and p.id = ${patient_id}`.execute(db)
  return found(rows[0], 'Registro não encontrado.')
}
