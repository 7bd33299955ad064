import type { Insertable } from 'kysely'
import type { Tables } from '#db/schema.gen.ts'
import { demoPhone, PUBLIC_ADDRESSES, personName } from '#server/demo/people.ts'
import type { Random } from '#server/demo/random.ts'
import { addDays } from '#shared/br/date.ts'

export interface DemoPatient {
  id: string
  name: string
  document: string | null
  birth_date: string | null
  mother_name: string | null
  type_id: number
  created_at: Date
  isMinor: boolean
}

const NOTES = [
  'Prefere consultas pela manhã.',
  'Chega de transporte por aplicativo: avisar com antecedência se houver atraso.',
  'Pede recibo com o CPF do responsável.',
  'Estaciona na vaga para idosos.',
  'Responde mais rápido pelo WhatsApp depois das 18h.',
] as const

const SUBJECTS = [
  ['Confirmação de horário', 'Confirmou presença e pediu o endereço.', null],
  ['Troca de horário', 'Pediu para passar para a semana seguinte.', 'Oferecer terça pela manhã'],
  ['Dúvida sobre o convênio', 'Perguntou se o plano cobre a avaliação.', 'Verificar com a operadora'],
  ['Atualização de cadastro', 'Informou telefone novo.', null],
] as const

export function addressOf(random: Random, { id }: DemoPatient): Insertable<Tables['patient_address']>[] {
  if (random.chance(0.18)) return []
  const { district, ...place } = random.pick(PUBLIC_ADDRESSES.filter(({ state }) => state === 'RN'))
  return [{ patient_id: id, ...place, neighborhood: district, number: String(1 + random.below(2000)), is_primary: true }]
}

/** A minor has a mother or a father who acts for her, but for a few; others perhaps somebody who pays. */
export function contactsOf(
  random: Random,
  { id, isMinor, mother_name }: DemoPatient,
  { today, document }: { today: string; document: string },
): Insertable<Tables['patient_contact']>[] {
  const phone = demoPhone(random)
  const someone = { patient_id: id, phone, whatsapp: phone, birth_date: addDays(today, -(28 + random.below(25)) * 366) }
  if (isMinor) {
    if (random.chance(0.08)) return []
    const isMother = random.chance(0.8)
    const name = (isMother && mother_name) || personName(random, isMother ? 'F' : 'M')
    return [
      {
        ...{ ...someone, name, document, relationship: isMother ? 'mother' : 'father' },
        ...{ is_guardian: true, guardian_kind: 'parent', is_payer: true, gets_messages: true },
      },
    ]
  }
  if (random.chance(0.7)) return []
  return [
    {
      ...someone,
      name: personName(random),
      relationship: random.pick(['spouse', 'child', 'sibling'] as const),
      is_payer: random.chance(0.3),
    },
  ]
}

export function interactionsOf(random: Random, { id, created_at }: DemoPatient, now: Date): Insertable<Tables['patient_interaction']>[] {
  return Array.from({ length: random.below(3) }, () => {
    const [subject, notes, next_step] = random.pick(SUBJECTS)
    const occurred_at = new Date(created_at.getTime() + ((now.getTime() - created_at.getTime()) * random.below(1000)) / 1000)
    return { patient_id: id, occurred_at, channel: random.pick(['call', 'whatsapp', 'visit'] as const), subject, notes, next_step }
  })
}

export const notesOf = (random: Random, { id, created_at }: DemoPatient): Insertable<Tables['patient_note']>[] =>
  random.chance(0.3) ? [{ patient_id: id, note: random.pick(NOTES), created_at, pinned: random.chance(0.2) }] : []

/** Whoever has an insurance has a card: most are valid, some have expired. */
export function cardOf(
  random: Random,
  { id, type_id }: DemoPatient,
  plans: readonly { id: string; insurer_id: string }[],
  today: string,
): Insertable<Tables['patient_insurance']>[] {
  if (type_id !== 2) return []
  const { id: plan_id, insurer_id } = random.pick(plans)
  const number = `00${String(random.below(10_000_000)).padStart(7, '0')}`
  return [{ patient_id: id, plan_id, insurer_id, number, valid_until: addDays(today, random.below(720) - 60), is_primary: true }]
}
