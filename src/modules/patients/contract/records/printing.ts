import { z } from 'zod'
import { optionalCivilDate, optionalNotes } from '#shared/br/fields.ts'
import { defineRecord } from '#shared/define-record.ts'
import { PaperClinic } from '../clinic-paper.ts'
import { Entry } from './entry.ts'

/** Whom a print of the record is for. Source: spec/6 §10.14. */
export const RECIPIENTS = {
  patient: 'Paciente',
  guardian: 'Responsável',
  service: 'Outro serviço',
  court: 'Justiça',
} as const

/** Entries in one file. */
export const VOLUME = 500

const Printing = z
  .strictObject({
    recipient: z.enum(Object.keys(RECIPIENTS) as (keyof typeof RECIPIENTS)[], 'Escolha para quem'),
    reason: optionalNotes(500),
    from: optionalCivilDate(),
    until: optionalCivilDate(),
    evolutions: z.boolean(),
    documents: z.boolean(),
    results: z.boolean(),
  })
  .refine(({ recipient, reason }) => recipient !== 'court' || reason !== null, {
    path: ['reason'],
    message: 'Informe o motivo: o número do processo, por exemplo.',
  })
  .refine(({ from, until }) => !from || !until || from <= until, { path: ['until'], message: 'O fim deve ser depois do início' })
  .refine(({ evolutions, documents, results }) => evolutions || documents || results, {
    path: ['evolutions'],
    message: 'Escolha o que imprimir',
  })

/** What a print of the record holds, and for whom it is. */
export const PRINTING = defineRecord({
  noun: { name: 'Impressão', feminine: true },
  schema: Printing,
  fields: {
    recipient: { label: 'Para', kind: 'choice', options: RECIPIENTS, inSight: true },
    reason: { label: 'Motivo', kind: 'notes', rows: 2, limit: 500 },
    from: { label: 'De', kind: 'day', span: 6, half: true },
    until: { label: 'Até', kind: 'day', span: 6, half: true },
    evolutions: { label: 'Evoluções', kind: 'check', span: 4 },
    documents: { label: 'Documentos', kind: 'check', span: 4 },
    results: { label: 'Exames e arquivos', kind: 'check', span: 4 },
  },
  initial: () => ({ recipient: 'patient' as const, evolutions: true, documents: true, results: true }),
})

const text = z.string().nullable()

/** A volume of a printed record: its entries from the oldest on. */
export const RecordPaper = z.object({
  patient: z.object({ code: z.string(), name: z.string(), social_name: text, document: text, birth_date: text, mother_name: text }),
  recipient: z.enum(Object.keys(RECIPIENTS) as (keyof typeof RECIPIENTS)[]),
  reason: text,
  from: text,
  until: text,
  allergies: z.array(z.string()),
  no_known_allergies: z.boolean(),
  /** Those beside allergies that hold. */
  alerts: z.array(z.string()),
  medications: text,
  blood_type: text,
  history: text,
  problems: z.array(z.string()),
  entries: z.array(Entry),
  volume: z.int(),
  volumes: z.int(),
  by: z.string(),
  clinic: PaperClinic,
})
export type RecordPaper = z.output<typeof RecordPaper>
