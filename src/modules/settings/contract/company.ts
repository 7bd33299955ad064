import { z } from 'zod'
import { isAreaCode } from '#shared/br/area-code.ts'
import { optionalCep, optionalCnpj, optionalEmail, optionalPhone, optionalText, optionalUf, requiredText } from '#shared/br/fields.ts'
import { defineRecord } from '#shared/define-record.ts'
import { COMPANY_FIELDS, COMPANY_NOUN, PRIVACY_FIELDS, REGION_FIELDS, TIME_ZONES } from './company-fields.ts'

export const CompanyKind = z.enum(['group', 'franchise_master', 'franchise', 'company'])
export type CompanyKind = z.output<typeof CompanyKind>

/** After how many unused minutes a session may end. Source: spec/5 §6.6. */
export const IDLE_MINUTES = { 30: '30 minutos', 60: '1 hora', 240: '4 horas', 720: '12 horas', 1440: '1 dia', 10080: '7 dias' } as const

/** What is typed about a company. */
export const CompanyInput = z.strictObject({
  name: requiredText('Nome é obrigatório', 120),
  slug: z
    .string('Endereço é obrigatório')
    .trim()
    .min(1, 'Endereço é obrigatório')
    .max(60, 'No máximo 60 caracteres')
    .regex(/^[a-z0-9-]+$/, 'Use letras minúsculas, números e hífens'),
  type: CompanyKind,
  parent_id: z.uuid().nullable(),
  legal_name: optionalText(200),
  cnpj: optionalCnpj,
  email: optionalEmail(),
  phone: optionalPhone(),
  postal_code: optionalCep,
  street: optionalText(200),
  number: optionalText(20),
  complement: optionalText(100),
  district: optionalText(100),
  city: optionalText(100),
  state: optionalUf,
  city_ibge: optionalText(7).refine((code) => code === null || /^\d{7}$/.test(code), 'Use os 7 dígitos do IBGE'),
})
export type CompanyInput = z.output<typeof CompanyInput>

export const COMPANY = defineRecord({
  noun: COMPANY_NOUN,
  schema: CompanyInput,
  fields: COMPANY_FIELDS,
  initial: () => ({ type: 'company' as const }),
})

/** Where a company is: which clock holds there, and which area code a number without one has. */
export const RegionInput = z.strictObject({
  time_zone: z.enum(Object.keys(TIME_ZONES), 'Escolha um fuso horário'),
  default_ddd: z.string().refine(isAreaCode, 'DDD inexistente'),
})
export const REGION = defineRecord({ noun: COMPANY_NOUN, schema: RegionInput, fields: REGION_FIELDS })

/** Who answers for personal data. Source: LGPD art. 41, Res. CD/ANPD 2/2022. */
export const PrivacyInput = z.strictObject({ dpo_name: optionalText(120), dpo_email: optionalEmail(), small_agent: z.boolean() })
export const PRIVACY = defineRecord({ noun: COMPANY_NOUN, schema: PrivacyInput, fields: PRIVACY_FIELDS })

/** A company as the tree shows it. */
export const CompanyRow = z.object({
  id: z.uuid(),
  parent_id: z.uuid().nullable(),
  name: z.string(),
  slug: z.string(),
  type: CompanyKind,
  legal_name: z.string().nullable(),
  cnpj: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  logo_url: z.string().nullable(),
  active: z.boolean(),
  deactivated_at: z.date().nullable(),
  people: z.int(),
  modules_off: z.int(),
})
export type CompanyRow = z.output<typeof CompanyRow>

/** A company that another may stand below. */
export const Parent = CompanyRow.pick({ id: true, name: true, type: true })
export type Parent = z.output<typeof Parent>

/** What is asked of the people of a company when they sign in. */
export const SecurityInput = z.strictObject({
  require_two_factor: z.array(z.int().min(1).max(32_767)).max(60),
  allow_trusted_browsers: z.boolean(),
  session_idle_minutes: z.literal([30, 60, 240, 720, 1440, 10080]),
})
export type SecurityInput = z.output<typeof SecurityInput>

/** A company as its dialog shows it. */
export const CompanyData = CompanyRow.omit({ people: true, modules_off: true }).extend({
  ...{ email: z.string().nullable(), phone: z.string().nullable(), postal_code: z.string().nullable(), street: z.string().nullable() },
  ...{
    number: z.string().nullable(),
    complement: z.string().nullable(),
    district: z.string().nullable(),
    city_ibge: z.string().nullable(),
  },
  time_zone: z.string(),
  default_ddd: z.string(),
  dpo_name: z.string().nullable(),
  dpo_email: z.string().nullable(),
  small_agent: z.boolean(),
  require_two_factor: z.array(z.int()),
  allow_trusted_browsers: z.boolean(),
  session_idle_minutes: z.int(),
  ...{ logo_light_url: z.string().nullable(), logo_light_small_url: z.string().nullable(), logo_dark_url: z.string().nullable() },
  ...{ logo_dark_small_url: z.string().nullable(), favicon_url: z.string().nullable() },
  updated_at: z.date(),
  /** The given profiles and its own: who may be asked for two steps. */
  profiles: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type CompanyData = z.output<typeof CompanyData>

/** The pictures of a company, by theme and place. */
export const LogoKind = z.enum(['light', 'light_small', 'dark', 'dark_small', 'favicon'])
export type LogoKind = z.output<typeof LogoKind>

/** Somebody who works in a company. */
export const CompanyPerson = z.object({
  user_id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  profile_name: z.string(),
  status: z.enum(['active', 'invited', 'blocked']),
  entered_at: z.date().nullable(),
})
export type CompanyPerson = z.output<typeof CompanyPerson>
