import { z } from 'zod'
import { Problem } from './diagnoses.ts'
import { MeasureSeries } from './measures.ts'
import { Template } from './template.ts'

const text = z.string().nullable()
const Named = z.array(z.object({ id: z.uuid(), name: z.string() }))

/** The head of a record. What is clinical is null to callers who do not treat the patient. */
export const RecordHead = z.object({
  patient: z.object({
    id: z.uuid(),
    code: z.string(),
    name: z.string(),
    social_name: text,
    birth_date: text,
    gender: text,
    document: text,
    insurance: text,
    avatar_url: text,
    deceased_on: text,
    archived_at: z.date().nullable(),
    /** Who acts for her, or why somebody must and nobody is there. */
    guardian: text,
    lacks_guardian: z.enum(['minor', 'curatorship']).nullable(),
    status_name: z.string(),
    status_color: z.string(),
  }),
  /** Whether the caller may read the record now. */
  reads: z.boolean(),
  /** Until when, for who opened it with a reason. */
  glass_until: z.date().nullable(),
  clinical: z
    .object({
      allergies: z.array(z.string()),
      no_known_allergies: z.boolean(),
      alerts: z.array(z.object({ text: z.string(), severity: z.enum(['high', 'medium']) })),
      medications: text,
      history: text,
      blood_type: text,
      /** What the patient has, by the codes of signed entries. */
      problems: z.array(Problem),
      /** The last of each kind. */
      measures: z.array(MeasureSeries),
      /** Signed entries that are for their authors alone. */
      closed: z.int(),
      /** The caller's own appointment with the patient that is under way. */
      visit: z.object({ id: z.uuid(), status: z.enum(['arrived', 'in_progress']), since: z.coerce.date() }).nullable(),
      /** What the entries of the record can be narrowed to. */
      written: z.object({ authors: Named, specialties: z.array(z.string()), templates: Named }),
      /** The caller's own, where she is a professional. */
      next_visit: z.object({ on_date: z.string(), at_time: z.string(), professional: z.string() }).nullable(),
      /** The caller's last visit with the patient, after which a return is booked, and when that was planned. */
      last_visit: z.object({ id: z.uuid(), return_due_on: z.string().nullable() }).nullable(),
    })
    .nullable(),
  /** The caller as a signature names her; null without a council. */
  author_line: text,
  council: text,
  templates: z.array(Template),
})
export type RecordHead = z.output<typeof RecordHead>
