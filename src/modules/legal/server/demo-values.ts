import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Tables } from '#db/schema.gen.ts'
import { instalmentsOf } from '#modules/legal/contract/values/instalments.ts'
import type { Db } from '#server/database/database.ts'
import type { Random } from '#server/demo/random.ts'
import { addDays } from '#shared/br/date.ts'

/** How many cases are classified, and how many have entries. */
const CLASSIFIED = 40
const WITH_ENTRIES = 12
/** Classifications are spread over half a year. */
const DAYS = 180

const WORDS = {
  probable: 'Há prova documental contra a empresa e decisões iguais do tribunal.',
  possible: 'A prova ainda será produzida; há decisões nos dois sentidos.',
  remote: 'A tese contrária está superada pela jurisprudência do STJ.',
} as const

interface Classified {
  id: string
  claim_value: string | null
}

/** How likely the cases are lost, some of them classified twice, and what is paid and received in a few. */
export async function seedValues(db: Db, random: Random, cases: readonly Classified[], today: string) {
  await db
    .insertInto('legal_risk')
    .values(cases.slice(0, CLASSIFIED).flatMap((one, n) => risksOf(random, one, today, n)))
    .execute()
  await db
    .insertInto('legal_entry')
    .values(cases.slice(0, WITH_ENTRIES).flatMap(({ id }, n) => entriesOf(random, id, today, n)))
    .execute()
}

function risksOf(random: Random, { id, claim_value }: Classified, today: string, n: number): Insertable<Tables['legal_risk']>[] {
  const said = (days: number): Insertable<Tables['legal_risk']> => {
    const risk = random.weighted([
      ['probable', 35],
      ['possible', 40],
      ['remote', 25],
    ] as const)
    const share = 40 + random.below(60)
    const amount = ((Number(claim_value ?? 0) * share) / 100).toFixed(2)
    return { legal_case_id: id, risk, amount, base_date: addDays(today, -days), justification: WORDS[risk] }
  }
  const first = 30 + random.below(DAYS - 30)
  return [said(first), ...(n % 4 === 0 ? [said(random.below(30))] : [])]
}

function entriesOf(random: Random, legal_case_id: string, today: string, n: number): Insertable<Tables['legal_entry']>[] {
  const cost: Insertable<Tables['legal_entry']> = {
    ...{ legal_case_id, kind: 'court_cost', direction: 'pay', description: 'Custas iniciais', recoverable: n % 2 === 0 },
    ...{ amount: `${200 + random.below(900)}.00`, due_on: addDays(today, n * 3 - 10), paid_on: n % 3 === 0 ? addDays(today, -2) : null },
  }
  if (n % 4 !== 1) return [cost]
  const series = randomUUID()
  const agreed = instalmentsOf(`${3 + random.below(9)}000.00`, addDays(today, 5), 6).map((part, at) => ({
    ...{ legal_case_id, kind: 'settlement', direction: 'pay', description: 'Acordo homologado', ...part },
    ...{ series, instalment: at + 1, instalments: 6 },
  }))
  return [cost, ...agreed]
}
