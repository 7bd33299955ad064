import { z } from 'zod'
import { timelineProcedure } from '#parts/journal/contract/timeline.ts'
import { mergeProcedures } from '#parts/records/contract/merge-procedures.ts'
import { Id, procedure } from '#shared/procedure.ts'
import { HAPPENINGS } from './happenings.ts'
import { Patient, taken } from './patient.ts'
import { CLINICAL_FIELDS, PATIENT_FIELDS, PATIENT_NOUN } from './patient-fields.ts'
import { Sheet } from './sheet.ts'

/** Whether the patient may be written to; null of one who is known by nothing that could be written to. */
const Contactable = z.object({ whatsapp: z.boolean(), email: z.boolean() }).nullable()

/** What tells two patients to be one: surely by a number, perhaps by the rest. */
export const SHARED = ['document', 'cns', 'phone', 'name'] as const

/** Another patient who may be the one being typed. */
export const Duplicate = z.object({
  id: z.uuid(),
  name: z.string(),
  code: z.string(),
  fields: z.array(z.enum(SHARED)),
  /** In the archive: it can be restored. */
  archived: z.boolean(),
})
export type Duplicate = z.output<typeof Duplicate>

/** The fields that a merge lets one choose: clinical ones and the card, which are other tables', move by themselves. */
export type MergeField = Exclude<
  keyof typeof PATIENT_FIELDS,
  (typeof CLINICAL_FIELDS)[number] | 'code' | 'insurance' | 'insurance_number' | 'responsible_id'
>
const NOT_CHOSEN: readonly string[] = [...CLINICAL_FIELDS, 'code', 'insurance', 'insurance_number', 'responsible_id']
export const MERGE_FIELDS = Object.keys(PATIENT_FIELDS).filter((field): field is MergeField => !NOT_CHOSEN.includes(field))

const typed = z.string().max(200).nullable()

export const patientRecord = {
  /** All of the registration, to be printed. Who asks for it is written down. */
  sheet: procedure('patients', 'read', { writes: true }).input(Id).output(Sheet),

  timeline: timelineProcedure('patients', Object.keys(HAPPENINGS)),

  contactable: procedure('patients', 'read').input(Id).output(Contactable),
  /** The same person's other records follow: it is she who wants to be written to or not. */
  setContactable: procedure('patients', 'update')
    .input(z.strictObject({ id: z.uuid(), channel: z.enum(['whatsapp', 'email']), yes: z.boolean() }))
    .output(Contactable),

  /** Patients other than `id` that have the CPF, CNS or phone being typed, or the name and birth date. Source: spec/6 §4.8. */
  duplicates: procedure('patients', 'read')
    .input(
      z.strictObject({
        id: z.uuid().nullable(),
        document: typed,
        cns: typed,
        phone: typed,
        name: typed,
        birth_date: typed,
        mother_name: typed,
      }),
    )
    .output(z.array(Duplicate)),

  ...mergeProcedures('patients', PATIENT_NOUN, {
    row: Patient,
    fields: MERGE_FIELDS,
    moves: ['addresses', 'contacts', 'interactions', 'notes', 'cards', 'terms', 'appointments', 'tags'],
    taken,
    byHand: 'Corrija à mão o que for da outra pessoa.',
  }),

  /** Until when a patient is stored if she is removed now; null when nothing asks for that, and she goes to the trash. */
  storedUntil: procedure('patients', 'delete')
    .input(z.strictObject({ id: z.uuid() }))
    .output(z.object({ until: z.string().nullable() })),
}
