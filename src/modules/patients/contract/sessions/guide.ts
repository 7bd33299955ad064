import { z } from 'zod'

/** Without a period it is this month's. */
export const GuideFilters = z.object({
  date_from: z.iso.date().optional(),
  date_to: z.iso.date().optional(),
  patient: z.string().max(200).optional(),
  prof: z.uuid().optional(),
})
export type GuideFilters = z.output<typeof GuideFilters>

const text = z.string().nullable()

/** A visit that an insurer pays and that took place, with what the TISS guide of a consultation asks. Source: spec/6 §8.3. */
export const Guide = z.object({
  id: z.uuid(),
  patient_id: z.uuid(),
  patient_name: z.string(),
  on_date: z.string(),
  service_name: z.string(),
  tuss_code: text,
  professional_name: z.string(),
  council: z.string(),
  council_number: text,
  council_region: text,
  insurer: text,
  ans_code: text,
  card_number: text,
  card_valid_until: text,
  guide_number: text,
  operator_guide: text,
  password: text,
  password_valid_until: text,
  consult_kind: z.int().nullable(),
  newborn: z.boolean(),
  cnes: text,
})
export type Guide = z.output<typeof Guide>
