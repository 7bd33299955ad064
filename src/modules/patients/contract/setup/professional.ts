import { z } from 'zod'
import { optionalEmail, optionalPhone, optionalText, requiredText } from '#shared/br/fields.ts'
import { UF_NAMES } from '#shared/br/uf.ts'
import { defineRecord } from '#shared/define-record.ts'
import type { Fields } from '#shared/record-fields.ts'
import { Capacity, MOST_AT_ONCE } from './capacity.ts'
import { DatesText, HoursText } from './hours-text.ts'

const COUNCILS = {
  CRM: 'CRM',
  CRO: 'CRO',
  CRP: 'CRP',
  CREFITO: 'CREFITO',
  COREN: 'COREN',
  CRN: 'CRN',
  CRFa: 'CRFa',
  CRBM: 'CRBM',
  CREF: 'CREF',
  CRF: 'CRF',
  none: 'Sem conselho',
} as const
type Council = keyof typeof COUNCILS

/** Councils that count their regions instead of naming the state. */
const NUMBERED = new Set<string>(['CRP', 'CREFITO', 'CRN', 'CRFa'])

const SWATCHES = ['#0f766e', '#1d4ed8', '#7c3aed', '#be185d', '#c2410c', '#a16207', '#047857', '#475569'] as const

/** The weekdays as fields, Monday first; Sunday is 0. */
export const WEEKDAYS = {
  hours_1: 'Segunda',
  hours_2: 'Terça',
  hours_3: 'Quarta',
  hours_4: 'Quinta',
  hours_5: 'Sexta',
  hours_6: 'Sábado',
  hours_0: 'Domingo',
} as const
export type Weekday = keyof typeof WEEKDAYS
const DAYS = Object.keys(WEEKDAYS) as Weekday[]
const everyDay = <T>(value: T) => Object.fromEntries(DAYS.map((day) => [day, value])) as Record<Weekday, T>

export const ProfessionalInput = z
  .strictObject({
    /** 'Dra.': how she is called, before her name. */
    treatment: optionalText(20),
    name: requiredText('Nome é obrigatório', 100),
    phone: optionalPhone(),
    email: optionalEmail(),
    color: z.string().regex(/^#[0-9a-f]{6}$/, 'Cor inválida'),
    user_id: z.uuid().nullable(),
    council: z.enum(Object.keys(COUNCILS) as Council[]),
    council_region: optionalText(2),
    council_number: optionalText(12),
    specialty: optionalText(100),
    rqe: optionalText(12),
    is_technical_head: z.boolean(),
    capacity: Capacity,
    max_fit_ins: z.coerce.number('Use um número').int().min(0, 'De 0 a 50').max(50, 'De 0 a 50'),
    works_on_holidays: z.boolean(),
    ...everyDay(HoursText),
    special_hours: DatesText,
  })
  .superRefine(({ council, council_region, council_number }, { addIssue }) => {
    const issue = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message })
    if (council === 'none') {
      if (council_number) issue('council_number', 'Escolha o conselho')
      return
    }
    if (!council_number) issue('council_number', 'Número do conselho é obrigatório')
    const region = council_region?.toUpperCase() ?? ''
    if (NUMBERED.has(council) ? !/^\d{2}$/.test(region) : !(region in UF_NAMES))
      issue('council_region', NUMBERED.has(council) ? 'Região com dois dígitos' : 'UF inválida')
  })
export type ProfessionalInput = z.output<typeof ProfessionalInput>

const text = z.string().nullable()
export const ProfessionalRow = z.object({
  id: z.uuid(),
  treatment: text,
  /** Without the form of address. */
  name: z.string(),
  /** What she is called everywhere: 'Dra. Ana Lima'. */
  called: z.string(),
  phone: text,
  email: text,
  color: z.string(),
  user_id: z.uuid().nullable(),
  council: z.enum(Object.keys(COUNCILS) as Council[]),
  council_region: text,
  council_number: text,
  specialty: text,
  rqe: text,
  is_technical_head: z.boolean(),
  capacity: z.number(),
  max_fit_ins: z.number(),
  works_on_holidays: z.boolean(),
  ...everyDay(text),
  special_hours: text,
  updated_at: z.date(),
})
export type ProfessionalRow = z.output<typeof ProfessionalRow>

const hours: Fields = Object.fromEntries(
  Object.entries(WEEKDAYS).map(([day, label]) => [day, { label, placeholder: '08:00–12:00, 14:00–18:00', span: 6 }]),
)

export const PROFESSIONAL = defineRecord({
  noun: { name: 'Profissional', plural: 'profissionais', feminine: false },
  schema: ProfessionalInput,
  fields: {
    treatment: { label: 'Tratamento', placeholder: 'Dr., Dra.', span: 3 },
    name: { label: 'Nome', span: 9 },
    phone: { label: 'Telefone', kind: 'phone', span: 6 },
    email: { label: 'E-mail', kind: 'email', span: 6 },
    specialty: { label: 'Especialidade', span: 6 },
    user_id: { label: 'Usuário', kind: 'person', span: 6 },
    council: { label: 'Conselho', kind: 'choice', options: COUNCILS, span: 3 },
    council_region: { label: 'UF ou região', span: 3 },
    council_number: { label: 'Número', span: 3 },
    rqe: { label: 'RQE', span: 3 },
    is_technical_head: { label: 'Responsável técnico', kind: 'check', span: 6 },
    works_on_holidays: { label: 'Atende em feriados', kind: 'check', span: 6 },
    capacity: { label: 'Atende ao mesmo tempo', kind: 'number', min: 1, max: MOST_AT_ONCE, span: 4 },
    max_fit_ins: { label: 'Encaixes por dia', kind: 'number', min: 0, max: 50, span: 4 },
    color: { label: 'Cor', kind: 'color', swatches: SWATCHES, span: 4 },
    ...(hours as Record<Weekday, { label: string; placeholder: string }>),
    special_hours: {
      label: 'Datas com outro horário, uma por linha',
      kind: 'notes',
      rows: 2,
      placeholder: '24/12/2026 08:00–12:00 (no lugar do horário da semana; para fechar um dia, bloqueie-o na agenda)',
    },
  },
  initial: () => ({
    ...{ color: SWATCHES[0], council: 'none' as const, is_technical_head: false, works_on_holidays: false },
    ...{ capacity: 1, max_fit_ins: 3 },
  }),
})

/** 'CRM-RN 000101', as it is printed. */
export const councilLine = ({ council, council_region, council_number }: ProfessionalRow) =>
  council === 'none' ? '' : `${council}-${council_region} ${council_number}`
