import { z } from 'zod'
import type { TemplateField } from './template.ts'
import { Confidentiality } from './template.ts'

/** Characters of one field, of all fields together, and of the explanation of an addendum. */
const FIELD = 20_000
const FIELDS = 60

/** What a field holds: a text, a number as it was typed, or the options that were chosen. */
export const EntryData = z
  .record(z.string().max(60), z.union([z.string().max(FIELD, 'Texto muito longo'), z.array(z.string().max(200)).max(FIELDS)]))
  .refine((data) => Object.keys(data).length <= FIELDS, 'Campos demais')
export type EntryData = z.output<typeof EntryData>

export const ADDENDA = {
  complement: 'Complemento',
  correction: 'Retificação',
  wrong_patient: 'Registrado no paciente errado',
  cancelled: 'Documento cancelado',
  signed_copy: 'PDF assinado',
} as const
const AddendumKind = z.enum(Object.keys(ADDENDA) as (keyof typeof ADDENDA)[])
/** Those that are made of words alone. */
export const WrittenAddendum = AddendumKind.exclude(['signed_copy'])

/** A file of an entry: opening it is written down. */
const EntryFile = z.object({ url: z.string(), name: z.string(), content_type: z.string(), size: z.int() })
export type EntryFile = z.output<typeof EntryFile>

/** The day of the entry that a text was copied from and stands as it was. */
const copiedFrom = z.string().nullable()

export const Addendum = z.object({
  id: z.uuid(),
  kind: AddendumKind,
  text: z.string(),
  author_line: z.string(),
  signed_at: z.date(),
  hash: z.string(),
  file: EntryFile.nullable(),
})

/** A signed entry. */
export const Entry = z.object({
  id: z.uuid(),
  occurred_at: z.date(),
  signed_at: z.date(),
  author_line: z.string(),
  is_mine: z.boolean(),
  /** The template, or what kind of document it is. */
  template_name: z.string(),
  /** 'DOC-000031', of a document. */
  number: z.string().nullable(),
  /** The fields that were filled, in the order of the version it was written with. */
  fields: z.array(z.object({ label: z.string(), text: z.string(), copied: copiedFrom })),
  /** The day of what was examined, of a result. */
  on_date: z.string().nullable(),
  file: EntryFile.nullable(),
  /** Whether the patient authorized that her pictures are published; of a clinical picture alone. */
  may_publish: z.boolean().nullable(),
  /** A psychologist's, outside the copy that the patient gets. */
  documental: z.boolean(),
  /** 'L20.9 Dermatite atópica' */
  diagnoses: z.array(z.string()),
  /** 'Peso 63,6 kg' */
  measures: z.array(z.string()),
  /** What a prescription has the patient take without end, as a line of what she takes. */
  medications: z.array(z.string()),
  confidentiality: Confidentiality,
  hash: z.string(),
  addenda: z.array(Addendum),
  /** 'PAC-…' of the record that it was written in, where that became part of this one. */
  from_code: z.string().nullable(),
})
export type Entry = z.output<typeof Entry>

export const Draft = z.object({
  id: z.uuid(),
  template_id: z.uuid(),
  appointment_id: z.uuid().nullable(),
  data: EntryData,
  confidentiality: Confidentiality,
  documental: z.boolean(),
  /** The browser window that writes it. */
  draft_window: z.uuid().nullable(),
  updated_at: z.date(),
})
export type Draft = z.output<typeof Draft>

/** A field's value in words; nothing where it is empty. */
export const textOf = (value: EntryData[string] | undefined) => (Array.isArray(value) ? value.join(', ') : (value ?? '')).trim()

/** The labels of required fields that are empty. */
export const missingIn = (fields: readonly TemplateField[], data: EntryData) =>
  fields.filter(({ key, required }) => required && textOf(data[key]) === '').map(({ label }) => label)
