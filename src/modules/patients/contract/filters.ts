import { z } from 'zod'
import { ResponsibleFilter } from '#parts/scope/contract/responsible.ts'
import { cleanLine } from '#shared/br/text.ts'
import { Flag } from '#shared/flag.ts'
import { Gender, StatusId, TypeId } from './choices.ts'

export const PATIENT_SORTS = ['name', 'status', 'birth_date', 'created_at'] as const

/** Whose birthday comes: today, in the seven days from today, or in this month. */
export const BIRTHDAYS = { today: 'Hoje', week: 'Semana', month: 'Mês' } as const
const Birthday = z.enum(Object.keys(BIRTHDAYS) as (keyof typeof BIRTHDAYS)[])

/** The filter bar, the page's address and the list procedure share this one shape. */
export const PatientFilters = z.object({
  /** Any part of name, social name, document, phone, e-mail, code or card; dd/mm/yyyy is a birth date. */
  name: z.string().max(200).optional(),
  status_id: z.coerce.number().pipe(StatusId).optional(),
  type_id: z.coerce.number().pipe(TypeId).optional(),
  gender: Gender.optional(),
  insurance: z.string().overwrite(cleanLine).max(100).optional(),
  /** A tag's id or name; 'all' filters nothing. */
  tag: z.string().overwrite(cleanLine).max(60).optional(),
  responsible_id: ResponsibleFilter.optional(),
  birthday: Birthday.optional(),
  /** Months since the last visit: nobody who came since then, or whom the clinic knows for less. */
  without_visit: z.coerce
    .number()
    .pipe(z.literal([6, 12, 24]))
    .optional(),
  /** Below 18 years. */
  minor: Flag.optional(),
  /** Only those in the archive, which no other filter shows. */
  archived: Flag.optional(),
  /** Set by a card: patients whose status is active or inactive, or that have an e-mail. */
  group: z.enum(['active', 'inactive']).optional(),
  with_email: Flag.optional(),
  sort: z.enum(PATIENT_SORTS).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
})
export type PatientFilters = z.output<typeof PatientFilters>

/** Which patients, without their order. */
export const PatientFilter = PatientFilters.omit({ sort: true, direction: true })
export type PatientFilter = z.output<typeof PatientFilter>
