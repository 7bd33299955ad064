import { z } from 'zod'
import { optionalCivilDate, optionalText } from '#shared/br/fields.ts'
import { defineRecord } from '#shared/define-record.ts'

/** Which consultation it is, as the TISS guide numbers them. Source: spec/6 §8.3. */
export const CONSULT_KINDS = { 1: 'Primeira', 2: 'Retorno', 3: 'Pré-natal', 4: 'Por encaminhamento' } as const
/** '2 Retorno' */
export const consultKind = (kind: number | null) => (kind ? `${kind} ${CONSULT_KINDS[kind as keyof typeof CONSULT_KINDS]}` : null)
const ConsultKind = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])

/** Characters of a guide's number and of its password. */
const NUMBER = 20
const MOST_SESSIONS = 999
const quantity = `De 1 a ${MOST_SESSIONS} sessões`

export const AuthorizationInput = z.strictObject({
  insurance_id: z.uuid('Escolha a carteirinha.'),
  service_id: z.uuid().nullable(),
  guide_number: optionalText(NUMBER),
  operator_guide: optionalText(NUMBER),
  password: optionalText(NUMBER),
  password_valid_until: optionalCivilDate(),
  quantity: z.coerce.number(quantity).int(quantity).min(1, quantity).max(MOST_SESSIONS, quantity),
  consult_kind: z.preprocess((kind) => (typeof kind === 'string' && kind ? Number(kind) : kind), ConsultKind.nullable()),
  newborn: z.boolean(),
})
export type AuthorizationInput = z.output<typeof AuthorizationInput>

const text = z.string().nullable()

/** What an insurer authorized. `used` sessions took place, `booked` ones are to come. */
export const Authorization = z.object({
  id: z.uuid(),
  updated_at: z.date(),
  insurance_id: z.uuid(),
  insurer: z.string(),
  service_id: z.uuid().nullable(),
  service_name: text,
  guide_number: text,
  operator_guide: text,
  password: text,
  password_valid_until: text,
  quantity: z.int(),
  consult_kind: z.int().nullable(),
  newborn: z.boolean(),
  used: z.int(),
  booked: z.int(),
})
export type Authorization = z.output<typeof Authorization>

export const AUTHORIZATION = defineRecord({
  noun: { name: 'Autorização', feminine: true },
  schema: AuthorizationInput,
  fields: {
    insurance_id: { label: 'Carteirinha', kind: 'choice', options: 'cards', span: 6 },
    service_id: { label: 'Serviço', kind: 'choice', options: 'services', span: 6 },
    guide_number: { label: 'Número da guia', span: 6 },
    operator_guide: { label: 'Guia da operadora', span: 6 },
    password: { label: 'Senha', span: 6 },
    password_valid_until: { label: 'Validade da senha', kind: 'day', span: 6 },
    quantity: { label: 'Quantidade autorizada', kind: 'number', min: 1, max: MOST_SESSIONS, span: 6 },
    consult_kind: { label: 'Tipo de consulta', kind: 'choice', options: CONSULT_KINDS, span: 6 },
    newborn: { label: 'Recém-nascido', kind: 'check' },
  },
  initial: () => ({ quantity: 1, newborn: false }),
})

/** What a guide is called where it is chosen. */
export const guideName = ({ guide_number, operator_guide, insurer }: Pick<Authorization, 'guide_number' | 'operator_guide' | 'insurer'>) =>
  [`Guia ${guide_number ?? operator_guide ?? 'sem número'}`, insurer].join(' · ')

/** Whether the password of a guide no longer holds on a day; one without a day always does. Source: spec/6 §8.2. */
export const isExpired = ({ password_valid_until: until }: Pick<Authorization, 'password_valid_until'>, day: string) =>
  until !== null && until < day
