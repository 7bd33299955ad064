import type { Insertable } from 'kysely'
import type { Tables } from '#db/schema.gen.ts'
import { CaseDeadlineInput } from '#modules/legal/contract/case-deadline.ts'
import { cnjNumberOf } from '#modules/legal/contract/cnj-number.ts'
import { DEADLINE_KINDS } from '#modules/legal/contract/deadline/kinds.ts'
import type { Db } from '#server/database/database.ts'
import { personName, surname } from '#server/demo/people.ts'
import type { Random } from '#server/demo/random.ts'
import { addDays, todayIn } from '#shared/br/date.ts'
import { countedColumns, countInCase } from './count.ts'
import { seedPublications } from './demo-publications.ts'
import { seedValues } from './demo-values.ts'

const CASES = 60
const DEADLINES = 25
const HEARINGS = 12
const DAY = 24 * 60 * 60 * 1000

/** Where the cases run, and what they are about there. */
const COURTS = [
  {
    j: '8',
    tr: '20',
    court: 'TJRN',
    area: 'civel',
    regime: 'cpc',
    units: ['3ª Vara Cível', '7ª Vara Cível', '12ª Vara Cível'],
    weight: 40,
  },
  {
    j: '8',
    tr: '20',
    court: 'TJRN',
    area: 'consumidor',
    regime: 'jec',
    units: ['2º Juizado Especial Cível', '5º Juizado Especial Cível'],
    weight: 25,
  },
  {
    j: '5',
    tr: '21',
    court: 'TRT21',
    area: 'trabalhista',
    regime: 'clt',
    units: ['1ª Vara do Trabalho', '9ª Vara do Trabalho'],
    weight: 25,
  },
  { j: '4', tr: '05', court: 'TRF5', area: 'tributaria', regime: 'cpc', units: ['4ª Vara Federal', '6ª Vara Federal'], weight: 10 },
] as const

/** What cases are called, each with its given type of action. */
const TITLES: Record<(typeof COURTS)[number]['area'], readonly (readonly [string, number])[]> = {
  civel: [
    ['Cobrança', 1],
    ['Indenização', 2],
    ['Rescisão de contrato', 4],
    ['Execução de título', 6],
  ],
  consumidor: [
    ['Vício do produto', 2],
    ['Atraso na entrega', 2],
    ['Negativação indevida', 2],
  ],
  trabalhista: [
    ['Reclamação trabalhista', 12],
    ['Horas extras', 12],
    ['Verbas rescisórias', 12],
  ],
  tributaria: [
    ['Execução fiscal', 13],
    ['Repetição de indébito', 14],
    ['Mandado de segurança', 15],
  ],
}

const MOVEMENTS = [
  'Conclusos para despacho',
  'Juntada de petição',
  'Expedição de intimação',
  'Decurso de prazo',
  'Audiência designada',
  'Proferido despacho',
] as const

const PHASES = [
  ['knowledge', 60],
  ['appeal', 20],
  ['enforcement', 12],
  ['compliance', 8],
] as const

/**
 * Fills the current company with cases, what belongs to them, and deadlines that are counted. Every second case is looked after by a lawyer, the others by whoever fills
 * the company. Two cases are secret, known to whoever looks after each and to whoever fills the company.
 */
export async function seedCases(db: Db, random: Random, { now, lawyers }: { now: Date; lawyers: readonly string[] }) {
  const clients = await db.selectFrom('client').select('id').orderBy('id').limit(CASES).execute()
  const cases = await db
    .insertInto('legal_case')
    .values(
      Array.from({ length: CASES }, (_, n) => ({
        ...newCase(random, now, n, random.chance(0.6) ? (clients[n]?.id ?? null) : null),
        responsible_id: n % 2 === 0 ? lawyers[n % lawyers.length] : undefined,
      })),
    )
    .returning(['id', 'our_pole', 'regime', 'title', 'court', 'responsible_id', 'cnj_number', 'claim_value'])
    .execute()
  await db
    .insertInto('legal_party')
    .values(cases.map((made) => opponentOf(random, made)))
    .execute()
  await db
    .insertInto('legal_counsel')
    .values(
      cases.map(({ id }, n) => ({
        legal_case_id: id,
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
  await db
    .insertInto('legal_hearing')
    .values(cases.slice(0, HEARINGS).map(({ id }, n) => hearingOf(random, id, now, n)))
    .execute()
  await db
    .insertInto('legal_suspension')
    .values({ legal_case_id: cases.at(-1)!.id, from_on: todayIn(undefined, now), reason: 'CPC art. 313, II' })
    .execute()
  await db.updateTable('legal_case').set({ status: 'suspended' }).where('id', '=', cases.at(-1)!.id).execute()
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
  for (const [n, made] of cases.slice(0, DEADLINES).entries()) await addDeadline(db, random, made, addDays(todayIn(undefined, now), -n))
  if (lawyers[0]) await checkDeadlines(db, lawyers[0], now)
  await seedValues(db, random, cases, todayIn(undefined, now))
  await seedPublications(db, random, cases.slice(2), todayIn(undefined, now))
}

function newCase(random: Random, now: Date, n: number, client_id: string | null): Insertable<Tables['legal_case']> {
  const { j, tr, units, court, area, regime } = random.weighted(COURTS.map((place) => [place, place.weight] as const))
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
  }
}

const opponentOf = (random: Random, { id, our_pole }: { id: string; our_pole: string }): Insertable<Tables['legal_party']> => ({
  ...{
    legal_case_id: id,
    pole: our_pole === 'passive' ? 'active' : 'passive',
    role: our_pole === 'passive' ? 'Autor' : 'Réu',
    name: personName(random),
  },
})

const movementsOf = (random: Random, legal_case_id: string, now: Date): Insertable<Tables['legal_movement']>[] => {
  const since = random.below(90)
  return Array.from({ length: 2 + random.below(6) }, (_, n) => ({
    ...{ legal_case_id, occurred_at: new Date(now.getTime() - (since + n * 17) * DAY), name: random.pick(MOVEMENTS) },
    read_at: n > 1 ? now : null,
  }))
}

const hearingOf = (random: Random, legal_case_id: string, now: Date, n: number): Insertable<Tables['legal_hearing']> => ({
  ...{ legal_case_id, kind: random.pick(['conciliation', 'instruction', 'single'] as const), mode: n % 3 === 0 ? 'virtual' : 'in_person' },
  ...{ starts_at: new Date(Math.floor(now.getTime() / DAY + 3 + n * 4) * DAY + 13 * 60 * 60 * 1000), place: 'Fórum Seabra Fagundes' },
})

/** A deadline of a kind that its case's regime has. */
async function addDeadline(db: Db, random: Random, made: { id: string; regime: string; responsible_id: string | null }, event_on: string) {
  const { id, regime, responsible_id } = made
  const { name, length, unit, law, ...kind } = random.pick(DEADLINE_KINDS.filter((one) => one.regime === regime))
  const values = CaseDeadlineInput.parse({
    ...{ title: name, law, regime: kind.regime, event: 'djen', event_on, length, unit, double: null, several_defendants: false },
    ...{ reading: null, reading_reason: null },
  })
  await db
    .insertInto('legal_deadline')
    .values({
      ...values,
      legal_case_id: id,
      responsible_id: responsible_id ?? undefined,
      ...countedColumns(await countInCase(db, id, values)),
    })
    .execute()
}

/** How many deadlines nobody has checked yet. */
const UNCHECKED = 4

async function checkDeadlines(db: Db, checked_by: string, checked_at: Date) {
  const unchecked = db
    .selectFrom('legal_deadline')
    .select('id')
    .where('status', '=', 'pending')
    .orderBy('fatal_on', 'desc')
    .limit(UNCHECKED)
  await db.updateTable('legal_deadline').set({ checked_by, checked_at }).where('id', 'not in', unchecked).execute()
}
