import { type Expression, type RawBuilder, sql } from 'kysely'
import { clockOf, minutesOf, type Span } from '#modules/patients/contract/schedule/clock.ts'
import { LONGEST } from '#modules/patients/contract/schedule/duration.ts'
import { MOST_DATES } from '#modules/patients/contract/schedule/repeat.ts'
import type { Vacancy, Wanted } from '#modules/patients/contract/schedule/waiting.ts'
import type { Db } from '#server/database/database.ts'
import { addDays } from '#shared/br/date.ts'
import { clockNow, freeHours, fromNow } from './free-spans.ts'

/** How long the visit that an entry `w` waits for takes with a professional. */
export const lasts = (professional_id: Expression<unknown>) => sql<number>`coalesce((
  select d.minutes from service_professional d where d.service_id = w.service_id and d.professional_id = ${professional_id}), w.minutes)`

/** Whether an entry `w` suits a time that became free, and nobody has taken that again. */
export const suits = ({ professional_id, on_date, at_time, minutes }: Record<keyof Vacancy, Expression<unknown>>) => sql<boolean>`
  (w.professional_id = ${professional_id} or w.professional_id is null and (
    exists (select from service_professional d where d.service_id = w.service_id and d.professional_id = ${professional_id})
    or not exists (select from service_professional d where d.service_id = w.service_id)))
  and ${lasts(professional_id)} <= ${minutes}
  and (w.weekdays = '{}' or extract(dow from ${on_date})::smallint = any (w.weekdays))
  and (w.periods = '{}' or case when ${at_time} < '12:00' then 'morning' when ${at_time} < '18:00' then 'afternoon' else 'evening' end = any (w.periods))
  and coalesce(w.from_on <= ${on_date}, true) and coalesce(w.until_on >= ${on_date}, true)
  and (
    select count(distinct c.lane) < (select capacity from schedule_resource where id = ${professional_id} and kind = 'professional')
    from app.claims_in(array[${professional_id}], tstzrange((${on_date} + ${at_time})::timestamptz,
      (${on_date} + ${at_time} + make_interval(mins => ${minutes}))::timestamptz)) c where c.lane > 0)`

/** Times that are offered at once: those of the longest series. */
const MOST_OFFERED = MOST_DATES

/** Which of some times (`professional_id`, `on_date`, `at_time`, `minutes`) somebody waits for, the first of them first; and how many people those are. */
export async function wanted(db: Db, times: RawBuilder<unknown>): Promise<Wanted> {
  const time = { professional_id: sql`f.professional_id`, on_date: sql`f.on_date`, at_time: sql`f.at_time`, minutes: sql`f.minutes` }
  const { rows } = await sql<Vacancy & { people: string[] }>`
    select f.professional_id, f.on_date, to_char(f.at_time, 'HH24:MI') as at_time, f.minutes, waiting.people
    from (${times}) f
    cross join lateral (
      select array_agg(distinct w.patient_id) as people from vw_waiting_entries w where w.resolved_at is null and ${suits(time)}
    ) waiting
    where waiting.people is not null order by f.on_date, f.at_time, f.professional_id limit ${sql.lit(MOST_OFFERED)}`.execute(db)
  return { vacancies: rows.map(({ people: _, ...vacancy }) => vacancy), people: new Set(rows.flatMap(({ people }) => people)).size }
}

/** A time that was blocked, on the company's clocks. */
export interface Lifted {
  /** Null is the whole clinic. */
  resource_id: string | null
  from_date: string
  from_time: string
  to_date: string
  to_time: string
}

/** A day's parts, as people on the waiting list wish for them. */
const PARTS: readonly Span[] = [
  { from: 0, to: 12 * 60 },
  { from: 12 * 60, to: 18 * 60 },
  { from: 18 * 60, to: 24 * 60 },
]

const common = (one: Span, other: Span): Span => ({ from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) })

/** Which of the times that are free since some blocks are gone somebody waits for. All blocks are of one professional, or of the whole clinic. */
export async function wantedOfLifted(db: Db, lifted: readonly Lifted[]): Promise<Wanted> {
  const [one] = lifted
  if (!one) return { vacancies: [], people: 0 }
  const whose = sql`array(select r.id from schedule_resource r
    where r.kind = 'professional' and r.active and (${one.resource_id}::uuid is null or r.id = ${one.resource_id}))`
  const days = lifted.flatMap(({ from_date, to_date }) => [from_date, to_date]).sort()
  const [hours, now] = [await freeHours(db, whose, days[0]!, addDays(days.at(-1)!, 1)), await clockNow(db)]
  const vacancies = hours.flatMap(({ resource_id: professional_id, on_date, free }) =>
    fromNow(free, on_date, now).flatMap((span) =>
      lifted.flatMap((block) =>
        PARTS.map((part) => common(part, common(span, onDay(block, on_date))))
          .filter(({ from, to }) => from < to)
          .map(({ from, to }): Vacancy => ({ professional_id, on_date, at_time: clockOf(from), minutes: Math.min(LONGEST, to - from) })),
      ),
    ),
  )
  const times = sql`select * from json_to_recordset(${JSON.stringify(vacancies)}::json)
    as v (professional_id uuid, on_date date, at_time time, minutes int)`
  return wanted(db, times)
}

/** The minutes of a day that a block keeps; none where it ends before. */
const onDay = ({ from_date, from_time, to_date, to_time }: Lifted, on_date: string): Span => ({
  from: from_date < on_date ? 0 : from_date > on_date ? 24 * 60 : minutesOf(from_time),
  to: to_date > on_date ? 24 * 60 : to_date < on_date ? 0 : minutesOf(to_time),
})
