import { z } from 'zod'
import { civilDate, requiredText } from '#shared/br/fields.ts'
import { defineRecord } from '#shared/define-record.ts'
import { HOLIDAY_FIELDS, HOLIDAY_NOUN } from './company-fields.ts'

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/
export const clock = z.string().regex(CLOCK, 'Use HH:MM')

/** A municipal holiday or a day off of a company. */
export const HolidayInput = z.strictObject({
  date: civilDate('Informe o dia'),
  half_day_until: z
    .union([z.literal(''), clock.refine((time) => time > '00:00', 'Depois da meia-noite')])
    .nullable()
    .transform((time) => time || null),
  name: requiredText('Nome é obrigatório', 60),
  yearly: z.boolean(),
})
export const HOLIDAY = defineRecord({ noun: HOLIDAY_NOUN, schema: HolidayInput, fields: HOLIDAY_FIELDS })

export const Holiday = z.object({
  id: z.uuid(),
  date: z.string(),
  name: z.string(),
  yearly: z.boolean(),
  half_day_until: z.string().nullable(),
  updated_at: z.date(),
})
export type Holiday = z.output<typeof Holiday>

/** When a company is there on one weekday, 0 being Sunday. A day has three intervals at most. */
export const Hours = z.strictObject({
  weekday: z.int().min(0).max(6),
  opens: clock,
  closes: z.union([clock, z.literal('24:00')], 'Use HH:MM'),
})
export type Hours = z.output<typeof Hours>
