import { cnjNumberOf, formatCnjNumber } from '#modules/legal/contract/cnj-number.ts'
import type { Db } from '#server/database/database.ts'
import type { Random } from '#server/demo/random.ts'
import { addDays, formatDate } from '#shared/br/date.ts'
import { receiveAll } from './publications.ts'

interface PublishedCase {
  cnj_number: string | null
  title: string
}

/** What courts tell a party to do. */
const ACTS = [
  'Fica a parte ré intimada para apresentar contestação no prazo de 15 (quinze) dias úteis, sob pena de revelia.',
  'Intime-se a parte autora para réplica no prazo de 15 (quinze) dias.',
  'Manifestem-se as partes sobre o laudo pericial em 15 (quinze) dias úteis, indicando os pontos de divergência.',
  'Vista à parte contrária para contrarrazões, no prazo legal. Após, remetam-se os autos à instância superior.',
  'Considerando os embargos de declaração opostos, intime-se a parte embargada para se manifestar em 5 (cinco) dias.',
] as const

/** How many are there, and how many of them name a case that nobody has registered. */
const PUBLICATIONS = 9
const UNKNOWN = 2

/** Fills the current company with publications of the last days: most wait, one was discarded. */
export async function seedPublications(db: Db, random: Random, cases: readonly PublishedCase[], today: string) {
  const publications = Array.from({ length: PUBLICATIONS }, (_, n) => {
    const unknown = n >= PUBLICATIONS - UNKNOWN
    const digits = unknown
      ? cnjNumberOf({ sequence: String(900_000 + n).padStart(7, '0'), year: '2025', j: '8', tr: '20', origin: '0001' })
      : cases[n]!.cnj_number!
    const available_on = addDays(today, -(n % 4))
    const lines = [
      `Processo ${formatCnjNumber(digits)}`,
      `Data de disponibilização: ${formatDate(available_on)}`,
      `Tipo de comunicação: Intimação`,
      unknown ? 'Classe: Procedimento Comum Cível' : cases[n]!.title,
      '',
      random.pick(ACTS),
      '',
      'Advogado(s): Heloísa Brandão - OAB/RN 4321',
    ]
    return { available_on, text: lines.join('\n') }
  })
  // The DJEN itself stays off: the demonstration asks nothing outside.
  await db.insertInto('legal_oab').values({ name: 'Heloísa Brandão', oab_uf: 'RN', oab_number: '4321' }).execute()
  await receiveAll(db, publications)
  const last = db.selectFrom('legal_publication').select('id').orderBy('available_on').orderBy('id').limit(1)
  await db.updateTable('legal_publication').set({ status: 'discarded', discard_reason: 'no_action' }).where('id', 'in', last).execute()
}
