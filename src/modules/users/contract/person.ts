import { z } from 'zod'
import { email, optionalPhone, requiredText } from '#shared/br/fields.ts'
import { defineRecord } from '#shared/define-record.ts'
import { PERSON_FIELDS, PERSON_NOUN } from './person-fields.ts'

export const Situation = z.enum(['invited', 'active', 'absent', 'blocked'])
export type Situation = z.output<typeof Situation>

export const ProfileId = z.int('Escolha um perfil').min(1).max(32_767)

/** What an administrator may change of a person. */
export const PersonInput = z.strictObject({
  name: requiredText('Nome é obrigatório', 120),
  phone: optionalPhone(),
  profile_id: ProfileId,
  teams: z.array(z.uuid()).max(500),
  /** Which employee of RH she is; left as it is by whoever may not read RH. */
  employee_id: z.uuid().nullable().optional(),
})

export const PERSON = defineRecord({ noun: PERSON_NOUN, schema: PersonInput, fields: PERSON_FIELDS })

/** The address that a person is to sign in with. */
export const EmailChange = z.strictObject({ email: email('E-mail é obrigatório') })

/** Whether she signs in with two steps; `required`: the company asks it of her profile, and she has not set them up. */
export const TwoFactor = z.enum(['on', 'off', 'required'])
export type TwoFactor = z.output<typeof TwoFactor>

const Named = z.object({ id: z.uuid(), name: z.string() })

/** One of the people of a company, as its list shows her. Until she has entered it, what was typed with her invitation and no more. */
export const PersonRow = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  avatar_url: z.string().nullable(),
  profile_id: z.int(),
  profile_name: z.string(),
  status: Situation,
  absent_until: z.iso.date().nullable(),
  /** Null until she has entered. */
  two_factor: TwoFactor.nullable(),
  last_seen_at: z.date().nullable(),
  /** Those that the reader may enter herself. */
  companies: z.array(Named),
  teams: z.array(Named.extend({ color: z.string() })),
})
export type PersonRow = z.output<typeof PersonRow>

/** A person as her dialog shows her. */
export const Person = PersonRow.omit({ teams: true, companies: true }).extend({
  phone: z.string().nullable(),
  teams: z.array(z.uuid()),
  /** Null also where the reader may not read RH. */
  employee_id: z.uuid().nullable(),
  employee_name: z.string().nullable(),
  created_at: z.date(),
  invited_at: z.date().nullable(),
  blocked_at: z.date().nullable(),
  updated_at: z.date(),
  /** Whether the reader may change what the person is in all companies: her name, and whether she signs in. */
  governed: z.boolean(),
  /** How many sessions are open; null where the reader may not know. */
  sessions: z.int().nullable(),
})
export type Person = z.output<typeof Person>

/** The cards of the list, which count everybody. */
export const PersonCounts = z.object({ total: z.int(), active: z.int(), invited: z.int(), idle: z.int(), one_step: z.int() })
export type PersonCounts = z.output<typeof PersonCounts>

/** Why a change of a person is refused. Source: spec/5 §5.3, §4.7. */
export const personErrors = {
  OWN_RIGHTS: { status: 403, message: 'Ninguém altera as próprias permissões. Peça a outra pessoa com acesso a Usuários.' },
  GRANT_BEYOND: { status: 403, message: 'Você não pode conceder o que não tem.' },
  OWNERS_ONLY: { status: 403, message: 'Só um proprietário altera outro proprietário.' },
  LAST_OWNER: { status: 409, message: 'Este é o último proprietário ativo. Torne outra pessoa proprietária antes.' },
}
