import { z } from 'zod'
import { PaperClinic } from '../clinic-paper.ts'
import { DocumentKind } from './documents.ts'

const text = z.string().nullable()

/** What the paper of a document holds. Source: spec/6 §10.11. */
export const DocumentPaper = z.object({
  kind: DocumentKind,
  number: z.string(),
  parts: z.array(z.object({ label: z.string(), text: z.string() })),
  patient: z.object({ name: z.string(), document: text, birth_date: text, address: text }),
  author_line: z.string(),
  signed_at: z.date(),
  hash: z.string(),
  /** Why it no longer counts. */
  cancelled: text,
  clinic: PaperClinic,
})
export type DocumentPaper = z.output<typeof DocumentPaper>

/** That a patient was here, between two hours. Source: spec/6 §10.10; CFM 2.381/2024. */
export const Declaration = z.object({
  patient_name: z.string(),
  patient_document: text,
  on_date: z.string(),
  from: z.string(),
  to: z.string(),
  clinic: PaperClinic,
})
export type Declaration = z.output<typeof Declaration>

/** What a document needs and a patient or a clinic lacks. */
export const MISSING = {
  patient_document: 'Complete o CPF do paciente',
  patient_address: 'Complete o endereço do paciente',
  clinic_address: 'Complete o endereço da clínica',
} as const
export const Missing = z.enum(Object.keys(MISSING) as (keyof typeof MISSING)[])
export type Missing = z.output<typeof Missing>
