import { sql } from 'kysely'
import type { HearingTime } from '#modules/legal/contract/agenda/agenda.ts'
import { type Regime, rulesOf } from '#modules/legal/contract/deadline/regime.ts'
import { findRecord } from '#parts/records/server/find-record.ts'
import type { Db } from '#server/database/database.ts'
import { CASES } from './register.ts'

/** Between hearings in two cities there should be so many minutes. */
const TRAVEL = 120

interface Other {
  at: string
  case_code: string
  city: string | null
  person: string
  overlaps: boolean
  /** Minutes from the end of the earlier to the beginning of the later. */
  gap: number
  /** Whether it comes first. */
  earlier: boolean
}

/** What speaks against a hearing at that time: another one of its people, the way between two cities, the recess; and who will not hear of it. Source: spec/4 §16.4. */
export async function hearingWarnings(db: Db, { parent_id, id, starts_at, minutes, mode, people }: HearingTime): Promise<string[]> {
  await findRecord(db, CASES, parent_id)
  const { rows } = await sql<Other>`
    select to_char(o.starts_at, 'HH24:MI') as at, o.case_code, o.city, app.person(who.person) ->> 'name' as person,
           o.starts_at < asked.ends_at and o.ends_at > asked.starts_at as overlaps, o.starts_at < asked.starts_at as earlier,
           (extract(epoch from greatest(asked.starts_at - o.ends_at, o.starts_at - asked.ends_at)) / 60)::integer as gap
    from legal_case c
    cross join lateral (select ${starts_at}::timestamptz as starts_at, ${starts_at}::timestamptz + make_interval(mins => ${minutes}) as ends_at) asked
    join lateral (
      select h.company_id, h.id, h.mode, h.starts_at, h.starts_at + make_interval(mins => h.minutes) as ends_at, oc.code as case_code, oc.city, oc.responsible_id
      from legal_hearing h join legal_case oc on (oc.company_id, oc.id) = (h.company_id, h.legal_case_id) and oc.deleted_at is null
      where h.company_id = c.company_id and h.status = 'scheduled'
        and h.starts_at between ${starts_at}::timestamptz - interval '27 hours' and ${starts_at}::timestamptz + interval '27 hours'
    ) o on o.id is distinct from ${id}::uuid
    join lateral (
      select o.responsible_id
      union select p.user_id from legal_hearing_person p where (p.company_id, p.legal_hearing_id) = (o.company_id, o.id)
    ) who (person) on who.person = c.responsible_id or who.person = any (${people}::uuid[])
    where c.id = ${parent_id} and (
      o.starts_at < asked.ends_at and o.ends_at > asked.starts_at
      or ${mode} <> 'virtual' and o.mode <> 'virtual' and app.fold(o.city) <> app.fold(c.city)
        and o.starts_at < asked.ends_at + make_interval(mins => ${TRAVEL}) and o.ends_at > asked.starts_at - make_interval(mins => ${TRAVEL}))
    order by o.starts_at, o.id, person
    limit 5`.execute(db)
  return [...new Set([...rows.map(sentenceOf), ...(await recessOf(db, parent_id, starts_at)), ...(await unaware(db, parent_id, people))])]
}

/** Of a secret case nobody hears who is not on its list. */
async function unaware(db: Db, parent_id: string, people: readonly string[]) {
  const { rows } = await sql<{ name: string }>`
    select app.person(asked.id) ->> 'name' as name
    from legal_case c cross join unnest(${people}::uuid[]) asked (id)
    join company_membership m on (m.company_id, m.user_id) = (c.company_id, asked.id)
    where c.id = ${parent_id} and c.secret and not exists (
      select from legal_case_person p where (p.company_id, p.legal_case_id, p.user_id) = (c.company_id, c.id, asked.id))
    order by name`.execute(db)
  return rows.map(
    ({ name }) => `${name.split(' ')[0]} não está na lista de sigilo deste processo: não vê a audiência nem recebe os avisos.`,
  )
}

function sentenceOf({ at, case_code, city, person, overlaps, gap, earlier }: Other) {
  if (overlaps) return `${person.split(' ')[0]} já tem audiência às ${at} (${case_code}).`
  const distance = gap === 0 ? 'em seguida' : `${inWords(gap)} ${earlier ? 'antes' : 'depois'}`
  return `Deslocamento: audiência em ${city} ${earlier ? 'termina' : 'começa'} ${distance}.`
}

/** '1 h', '1 h 30', '45 min' */
function inWords(minutes: number) {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`
}

/** Where deadlines rest over the year's end, no hearing is held: CPC art. 220, §2º; CLT art. 775-A, §2º; CPP art. 798-A, parágrafo único. */
async function recessOf(db: Db, parent_id: string, starts_at: Date) {
  const { rows } = await sql<{ regime: Regime; day: string }>`
    select regime, to_char(${starts_at}::timestamptz, 'MM-DD') as day from legal_case where id = ${parent_id}`.execute(db)
  const [{ regime, day }] = rows as [(typeof rows)[number]]
  const rests = rulesOf(regime).recess !== null && regime !== 'tax' && (day >= '12-20' || day <= '01-20')
  return rests ? ['Neste dia não há audiências: suspensão de 20/12 a 20/01.'] : []
}
