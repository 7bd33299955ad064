import { z } from 'zod'
import { todayIn } from '#shared/br/date.ts'
import { optionalText, requiredNotes } from '#shared/br/fields.ts'
import { defineRecord } from '#shared/define-record.ts'
import { Id, procedure } from '#shared/procedure.ts'
import { httpsLink } from './case.ts'
import { HearingPeople, HearingPerson } from './hearing-person.ts'

export const HEARING_KINDS = {
  conciliation: 'Conciliação',
  instruction: 'Instrução',
  single: 'Una',
  trial: 'Julgamento',
  expert: 'Perícia',
  oral_argument: 'Sustentação oral',
  mediation: 'Mediação',
  other: 'Outra',
} as const

/** What a hearing is called where it stands by itself. */
export const HEARING_TITLES: Record<keyof typeof HEARING_KINDS, string> = {
  conciliation: 'Audiência de conciliação',
  instruction: 'Audiência de instrução',
  single: 'Audiência una',
  trial: 'Julgamento',
  expert: 'Perícia',
  oral_argument: 'Sustentação oral',
  mediation: 'Audiência de mediação',
  other: 'Audiência',
}
const HearingKind = z.enum(Object.keys(HEARING_KINDS) as [keyof typeof HEARING_KINDS], 'Tipo é obrigatório')

export const HEARING_MODES = { in_person: 'Presencial', virtual: 'Virtual', hybrid: 'Híbrida' } as const
export const HearingMode = z.enum(['in_person', 'virtual', 'hybrid'])

export const HEARING_STATUSES = { scheduled: 'Designada', held: 'Realizada', moved: 'Redesignada', cancelled: 'Cancelada' } as const
export const HearingStatus = z.enum(['scheduled', 'held', 'moved', 'cancelled'])

const MINUTES = 'Duração deve ser de 5 a 1440 minutos'

export const HearingInput = z.strictObject({
  kind: HearingKind,
  starts_at: z
    .date('Data e hora são obrigatórias')
    .min(new Date('1900-01-01T00:00:00Z'), 'Data inválida')
    .max(new Date('2200-01-01T00:00:00Z'), 'Data inválida'),
  minutes: z.int(MINUTES).min(5, MINUTES).max(1440, MINUTES),
  mode: HearingMode,
  place: optionalText(200),
  link: httpsLink,
  people: HearingPeople,
})

/** A hearing of a case. `next_id`: the one that it was moved to. */
export const Hearing = z.object({
  id: z.uuid(),
  legal_case_id: z.uuid(),
  kind: z.string().pipe(HearingKind),
  starts_at: z.date(),
  minutes: z.int(),
  mode: z.string().pipe(HearingMode),
  place: z.string().nullable(),
  link: z.string().nullable(),
  status: z.string().pipe(HearingStatus),
  outcome: z.string().nullable(),
  next_id: z.uuid().nullable(),
  people: z.array(HearingPerson),
  updated_at: z.date(),
})
export type Hearing = z.output<typeof Hearing>

export const HEARING = defineRecord({
  noun: { name: 'Audiência', feminine: true },
  schema: HearingInput,
  fields: {
    kind: { label: 'Tipo', kind: 'choice', options: HEARING_KINDS, span: 6 },
    mode: { label: 'Modo', kind: 'choice', options: HEARING_MODES, span: 6 },
    starts_at: { label: 'Data/Hora', kind: 'moment', span: 7 },
    minutes: { label: 'Duração (minutos)', kind: 'number', min: 5, max: 1440, span: 5 },
    place: { label: 'Local' },
    people: { label: 'Quem participa' },
    link: { label: 'Link', placeholder: 'https://' },
  },
  initial: () => ({ kind: 'conciliation' as const, mode: 'in_person' as const, minutes: 60 }),
})

/** On a day that has not come yet: nobody knows how it went. */
export const isAhead = ({ starts_at }: Pick<Hearing, 'starts_at'>, zone: string | undefined) => todayIn(zone, starts_at) > todayIn(zone)

const ahead = {
  HEARING_AHEAD: { status: 409, message: 'Esta audiência ainda não aconteceu: o resultado se registra a partir do dia dela.' },
}
const over = { HEARING_OVER: { status: 409, message: 'Esta audiência já não está designada.' } }

export const movedHere = {
  HEARING_MOVED_HERE: { status: 409, message: 'Outra audiência foi redesignada para esta. Exclua aquela primeiro, ou cancele esta.' },
}

/** How a hearing went, as typed. */
export const HEARING_OUTCOME = defineRecord({
  noun: { name: 'Resultado', feminine: false },
  schema: z.strictObject({ outcome: requiredNotes('Informe o resultado', 2000) }),
  fields: { outcome: { label: 'Resultado', kind: 'notes', rows: 4 } },
})

/** What becomes of a hearing. Source: spec/4 §16.4. */
export const hearingActions = {
  hold: procedure('legal-cases', 'update')
    .input(HEARING_OUTCOME.schema.extend({ id: z.uuid() }))
    .output(Hearing)
    .errors({ ...over, ...ahead }),
  /** Makes the next one, on another day, and connects both. Answers the new one. */
  move: procedure('legal-cases', 'update')
    .input(z.strictObject({ id: z.uuid(), values: HearingInput }))
    .output(Hearing)
    .errors(over),
  cancel: procedure('legal-cases', 'update').input(Id).output(Hearing).errors(over),
  /** Takes back that it was held or cancelled. */
  reopen: procedure('legal-cases', 'update')
    .input(Id)
    .output(Hearing)
    .errors({ HEARING_MOVED: { status: 409, message: 'Esta audiência foi redesignada. O que mudou se corrige na nova.' } }),
}
