import { z } from 'zod'
import { Address } from './address.ts'
import { PaperClinic } from './clinic-paper.ts'
import { Contact } from './contact.ts'
import { Insurance } from './insurance.ts'
import { Patient } from './patient.ts'
import { CLINICAL_FIELDS } from './patient-fields.ts'

const clinical = Object.fromEntries(CLINICAL_FIELDS.map((field) => [field, true])) as Record<(typeof CLINICAL_FIELDS)[number], true>

/** What the registration sheet of a patient holds: nothing clinical, whoever prints it. Source: spec/6 §4.5. */
export const Sheet = z.object({
  patient: Patient.omit(clinical),
  addresses: z.array(Address),
  contacts: z.array(Contact),
  cards: z.array(Insurance),
  clinic: PaperClinic,
})
export type Sheet = z.output<typeof Sheet>
