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

/** What speaks against a hearing at that time: another one of whoever looks after the case, the way between two cities, the recess. Source: spec/4 §16.4. */
export async function hearingWarnings(db: Db, { parent_id, id, starts_at, minutes, mode }: HearingTime): Promise<string[]> {
  await findRecord(db, CASES, parent_id)
  const { rows } = await sql<Other>`
    select to_char(o.starts_at, 'HH24:MI') as at, oc.code as case_code, oc.city, app.person(oc.responsible_id) ->> 'name' as person,
           o.starts_at < asked.ends_at and o.ends_at > asked.starts_at as overlaps, o.starts_at < asked.starts_at as earlier,
           (extract(epoch from greatest(asked.starts_at - o.ends_at, o.starts_at - asked.ends_at)) / 60)::integer as gap
    from legal_case c
    cross join lateral (select ${starts_at}::timestamptz as starts_at, ${starts_at}::timestamptz + make_interval(mins => ${minutes}) as ends_at) asked
    join legal_case oc on oc.company_id = c.company_id and oc.responsible_id = c.responsible_id and oc.deleted_at is null
    join lateral (
      select h.id, h.mode, h.starts_at, h.starts_at + make_interval(mins => h.minutes) as ends_at
      from legal_hearing h
      where (h.company_id, h.legal_case_id) = (oc.company_id, oc.id) and h.status = 'scheduled'
        and h.starts_at between ${starts_at}::timestamptz - interval '27 hours' and ${starts_at}::timestamptz + interval '27 hours'
    ) o on o.id is distinct from ${id}::uuid
    where c.id = ${parent_id} and (
      o.starts_at < asked.ends_at and o.ends_at > asked.starts_at
      or ${mode} <> 'virtual' and o.mode <> 'virtual' and app.fold(oc.city) <> app.fold(c.city)
        and o.starts_at < asked.ends_at + make_interval(mins => ${TRAVEL}) and o.ends_at > asked.starts_at - make_interval(mins => ${TRAVEL}))
    order by o.starts_at, o.id
    limit 5`.execute(db)
  return [...rows.map(sentenceOf), ...(await recessOf(db, parent_id, starts_at))]
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
