import { type Insertable, sql } from 'kysely'
import type { Tables } from '#db/schema.gen.ts'
import { cnjNumberOf } from '#modules/legal/contract/cnj-number.ts'
import type { Db } from '#server/database/database.ts'
import { personName, surname } from '#server/demo/people.ts'
import type { Random } from '#server/demo/random.ts'
import { todayIn, weekdayOf } from '#shared/br/date.ts'
import { seedDeadlines } from './demo-deadlines.ts'
import { seedPublications } from './demo-publications.ts'
import { seedValues } from './demo-values.ts'
import { COURTS, MOVEMENTS, OTHER_CASES, type OtherCase, PHASES, TITLES } from './demo-words.ts'

const CASES = 60
const HEARINGS = 12
/** Where among the cases those of other regimes stand: after those that publications name. */
const OTHERS_FROM = 10
const DAY = 24 * 60 * 60 * 1000

/**
 * Fills the current company with cases, what belongs to them, and deadlines that are counted. Every second case is looked after by a lawyer, the others by whoever fills
 * the company. Two cases are secret, known to whoever looks after each and to whoever fills the company. `checker`: the second pair of eyes on deadlines.
 */
export async function seedCases(
  db: Db,
  random: Random,
  { now, lawyers, checker }: { now: Date; lawyers: readonly string[]; checker: string },
) {
  const clients = await db.selectFrom('client').select(['id', 'name', 'document']).orderBy('id').limit(CASES).execute()
  const company = await db
    .selectFrom('companies')
    .select(['name', 'cnpj as document'])
    .where('id', '=', sql<string>`app.current_company()`)
    .executeTakeFirstOrThrow()
  const cases = await db
    .insertInto('legal_case')
    .values(
      Array.from({ length: CASES }, (_, n) => ({
        ...newCase(random, now, n, random.chance(0.6) ? (clients[n]?.id ?? null) : null),
        responsible_id: n % 2 === 0 ? lawyers[n % lawyers.length] : undefined,
      })),
    )
    .returning(['id', 'client_id', 'our_pole', 'regime', 'title', 'court', 'responsible_id', 'cnj_number', 'claim_value'])
    .execute()
  const parties = await db
    .insertInto('legal_party')
    .values(cases.flatMap((made) => partiesOf(random, made, clients.find(({ id }) => id === made.client_id) ?? company)))
    .returning(['id', 'legal_case_id', 'role'])
    .execute()
  await db
    .insertInto('legal_counsel')
    .values(
      cases.map(({ id, our_pole, regime }, n) => ({
        legal_case_id: id,
        party_id: parties.find(({ legal_case_id, role }) => legal_case_id === id && role === rolesOf(regime, our_pole).other)!.id,
        side: 'opposing',
        name: personName(random),
        oab_uf: 'RN',
        oab_number: String(1200 + n),
      })),
    )
    .execute()
  await db
    .insertInto('legal_movement')
    .values(cases.flatMap(({ id }) => movementsOf(random, id, now)))
    .execute()
  const hearings = await db
    .insertInto('legal_hearing')
    .values(cases.slice(0, HEARINGS).map(({ id }, n) => hearingOf(random, id, now, n)))
    .returning(['id', 'legal_case_id'])
    .execute()
  await db
    .insertInto('legal_hearing_person')
    .values(hearings.map(({ id, legal_case_id }, n) => ({ legal_hearing_id: id, legal_case_id, ...ATTENDING[n % ATTENDING.length]! })))
    .execute()
  await db
    .insertInto('legal_suspension')
    .values({ legal_case_id: cases.at(-1)!.id, from_on: todayIn(undefined, now), reason: 'CPC art. 313, II' })
    .execute()
  await db.updateTable('legal_case').set({ status: 'suspended' }).where('id', '=', cases.at(-1)!.id).execute()
  await db.insertInto('legal_case_link').values({ legal_case_id: cases[5]!.id, parent_id: cases[4]!.id, kind: 'annex' }).execute()
  const tag = await db
    .insertInto('tag')
    .values({ name: 'Estratégico', color: '#7c3aed', scope: 'legal_case' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('legal_case_tag')
    .values(cases.filter(() => random.chance(0.15)).map(({ id }) => ({ legal_case_id: id, tag_id: tag.id })))
    .execute()
  await db.insertInto('legal_settings').defaultValues().execute()
  await seedDeadlines(db, random, cases, { now, checker })
  await seedValues(db, random, cases, todayIn(undefined, now))
  await seedPublications(db, random, cases.slice(2), todayIn(undefined, now))
}

function newCase(random: Random, now: Date, n: number, client_id: string | null): Insertable<Tables['legal_case']> {
  const other = OTHER_CASES[n - OTHERS_FROM]
  const drawn = random.weighted(COURTS.map((place) => [place, place.weight] as const))
  const { j, tr, units, court, area, regime } = other ? COURTS[0] : drawn
  const year = String(now.getUTCFullYear() - random.below(5))
  const filed = new Date(Date.UTC(Number(year), random.below(10), 1 + random.below(28)))
  const number = { sequence: String(800_000 + n * 137).padStart(7, '0'), year, j, tr, origin: '0001' }
  const [title, action_type_id] = random.pick(TITLES[area])
  return {
    ...{
      cnj_number: cnjNumberOf(number),
      kind: 'judicial',
      title: `${title} × ${surname(random)}`,
      action_type_id,
      area,
      regime,
      client_id,
      court,
    },
    ...{
      instance: 'G1',
      unit: random.pick(units),
      city: 'Natal',
      uf: 'RN',
      system: 'PJe',
      our_pole: random.chance(0.7) ? 'passive' : 'active',
    },
    ...{
      phase: random.weighted(PHASES),
      filed_on: filed.toISOString().slice(0, 10),
      claim_value: `${(3 + random.below(180)) * 1000}.00`,
      secret: n < 2,
    },
    created_at: filed > now ? now : filed,
    ...(other && otherCase(random, other)),
  }
}

const otherCase = (random: Random, { event: _, title, ...other }: OtherCase): Partial<Insertable<Tables['legal_case']>> => ({
  ...other,
  title: `${title} × ${surname(random)}`,
  ...(other.court === null && { cnj_number: null, instance: null, system: null }),
})

interface Made {
  id: string
  title: string
  client_id: string | null
  our_pole: string
  regime: string
}

interface Ours {
  name: string
  document: string | null
}

/** What we are called in a case, and what the other side is. */
function rolesOf(regime: string, our_pole: string) {
  const [claims, answers] = regime === 'clt' ? ['Reclamante', 'Reclamada'] : ['Autor', 'Réu']
  return our_pole === 'passive' ? { own: answers, other: claims } : { own: claims, other: answers }
}

/** Who stands where: our client, or the company itself, and whoever is against it, by whom the case is called. */
function partiesOf(random: Random, { id, title, client_id, our_pole, regime }: Made, ours: Ours): Insertable<Tables['legal_party']>[] {
  const { own, other } = rolesOf(regime, our_pole)
  const name = [...personName(random).split(' ').slice(0, -1), title.split(' × ')[1]].join(' ')
  const [ourPole, otherPole] = our_pole === 'passive' ? ['passive', 'active'] : ['active', 'passive']
  return [
    { ...{ legal_case_id: id, pole: otherPole, role: other }, name, document: null, is_ours: false },
    { ...{ legal_case_id: id, pole: ourPole, role: own }, name: ours.name, document: ours.document, is_ours: client_id !== null },
  ]
}

const movementsOf = (random: Random, legal_case_id: string, now: Date): Insertable<Tables['legal_movement']>[] => {
  const since = random.below(90)
  return Array.from({ length: 2 + random.below(6) }, (_, n) => ({
    ...{ legal_case_id, occurred_at: new Date(now.getTime() - (since + n * 17) * DAY), name: random.pick(MOVEMENTS) },
    read_at: n > 1 ? now : null,
  }))
}

/** Who comes to a hearing besides whoever looks after its case. */
const ATTENDING = [
  { name: 'Rosângela Freire', role: 'representative' },
  { name: 'Edivaldo Nóbrega', role: 'witness' },
  { name: 'Marluce Avelino', role: 'client' },
]

/** That day, or the Monday after it: no court hears on a weekend. */
const workday = (day: number) => day + ({ 0: 1, 6: 2 }[weekdayOf(day)] ?? 0)

const hearingOf = (random: Random, legal_case_id: string, now: Date, n: number): Insertable<Tables['legal_hearing']> => ({
  ...{ legal_case_id, kind: random.pick(['conciliation', 'instruction', 'single'] as const), mode: n % 3 === 0 ? 'virtual' : 'in_person' },
  ...{
    starts_at: new Date(workday(Math.floor(now.getTime() / DAY) + 3 + n * 4) * DAY + 13 * 60 * 60 * 1000),
    place: 'Fórum Seabra Fagundes',
  },
})
