import { z } from 'zod'
import { Id, PageNumber, pageOf, procedure } from '#shared/procedure.ts'
import { ReturnDay, returnErrors } from '../schedule/return.ts'
import { Access } from './access.ts'
import { ALERT, ALERT_END, Alert } from './alerts.ts'
import { Diagnosis } from './diagnoses.ts'
import { Draft, Entry, EntryData, WrittenAddendum } from './entry.ts'
import { GlassReason } from './glass.ts'
import { RecordHead } from './head.ts'
import { issuing } from './issuing.ts'
import { MeasureSeries } from './measures.ts'
import { PRINTING, RecordPaper, VOLUME } from './printing.ts'
import { notReadable, signErrors } from './refusals.ts'
import { Confidentiality } from './template.ts'

const PAGE = 'patients-records'

export const records = {
  /** The head of a record. Where the caller reads it, that is written down: no event, no reading. */
  open: procedure(PAGE, 'read', { writes: true }).input(Id).output(RecordHead),

  /** Signed evolutions, documents or results, newest first, 20 at once. Each call is written down. */
  entries: procedure(PAGE, 'read', { writes: true })
    .input(
      z.strictObject({
        id: z.uuid(),
        kind: z.enum(['evolution', 'document', 'result']).default('evolution'),
        page: PageNumber,
        author_id: z.uuid().optional(),
        template_id: z.uuid().optional(),
        /** As the author's line says it. */
        specialty: z.string().max(100).optional(),
        from: z.iso.date().optional(),
        until: z.iso.date().optional(),
        /** This one alone. */
        entry_id: z.uuid().optional(),
        text: z.string().max(200).optional(),
      }),
    )
    .output(pageOf(Entry))
    .errors(notReadable),

  /** What was measured, over the years. Each call is written down. */
  measures: procedure(PAGE, 'read', { writes: true }).input(Id).output(z.array(MeasureSeries)).errors(notReadable),

  /** Codes that fit what is typed, those that the caller named of late first. */
  findDiagnoses: procedure(PAGE, 'read')
    .input(z.strictObject({ text: z.string().max(100) }))
    .output(z.array(Diagnosis)),
  /** Says that a patient has something no more. What was signed stays as it is. */
  endProblem: procedure(PAGE, 'create')
    .input(z.strictObject({ id: z.uuid(), code: z.string().max(10) }))
    .output(Id),

  /** Alerts beside allergies, those that ended last. Each call is written down. */
  alerts: procedure(PAGE, 'read', { writes: true }).input(Id).output(z.array(Alert)).errors(notReadable),
  addAlert: procedure(PAGE, 'create')
    .input(z.strictObject({ id: z.uuid(), patient_id: z.uuid(), values: ALERT.schema }))
    .output(Id)
    .errors({ ...notReadable, ALERT_KNOWN: { status: 409, message: 'Este alerta já está no prontuário.' } }),
  endAlert: procedure(PAGE, 'create')
    .input(z.strictObject({ id: z.uuid(), values: ALERT_END.schema }))
    .output(Id),

  openGlass: procedure(PAGE, 'read', { writes: true })
    .input(
      z.strictObject({
        id: z.uuid(),
        reason: GlassReason,
        justification: z.string().trim().min(15, 'Explique em pelo menos 15 caracteres.').max(500, 'Máximo de 500 caracteres'),
      }),
    )
    .output(z.object({ until: z.date() }))
    .errors({ GLASS_LIMIT: { status: 429, message: 'Limite de 20 aberturas por hora.' } }),

  /** The caller's draft about a patient; null without one. */
  draft: procedure(PAGE, 'create').input(Id).output(Draft.nullable()).errors(notReadable),
  /** The browser makes the draft's id. Another window of the same author takes it over, or is told. */
  saveDraft: procedure(PAGE, 'create')
    .input(
      z.strictObject({
        id: z.uuid(),
        patient_id: z.uuid(),
        template_id: z.uuid(),
        appointment_id: z.uuid().nullable(),
        data: EntryData,
        confidentiality: Confidentiality,
        documental: z.boolean().default(false),
        draft_window: z.uuid(),
        take_over: z.boolean(),
      }),
    )
    .output(z.object({ saved_at: z.date() }))
    .errors({
      ...notReadable,
      DRAFT_ELSEWHERE: { status: 409, message: 'Este rascunho está aberto em outra janela.' },
      ENTRY_SIGNED: signErrors.ENTRY_SIGNED,
    }),
  discardDraft: procedure(PAGE, 'create').input(Id).output(Id),
  /** What the caller signed last in a record with a template; null before that. The call is written down. */
  lastOwn: procedure(PAGE, 'create', { writes: true })
    .input(z.strictObject({ id: z.uuid(), template_id: z.uuid() }))
    .output(z.object({ on_date: z.string(), data: EntryData }).nullable())
    .errors(notReadable),

  /** Signs the caller's draft; `finish` also closes the appointment it belongs to, with the day of the return, and the answer says whether that was done. */
  sign: procedure(PAGE, 'update')
    .input(z.strictObject({ id: z.uuid(), finish: z.boolean(), return_due_on: ReturnDay.optional() }))
    .output(z.object({ id: z.uuid(), finished: z.boolean() }))
    .errors({ ...signErrors, ...returnErrors }),

  /** Adds to a signed entry what is signed as well; `cancelled` says that a document no longer counts. */
  addendum: procedure(PAGE, 'update')
    .input(
      z.strictObject({
        id: z.uuid(),
        entry_id: z.uuid(),
        kind: WrittenAddendum,
        text: z.string().trim().min(1, 'Escreva o adendo.').max(5000, 'Máximo de 5000 caracteres'),
        /** Whether what a cancelled prescription has the patient take ends with it. */
        end_medications: z.boolean().default(false),
      }),
    )
    .output(Id)
    .errors({
      ...signErrors,
      DOCUMENT_CANCELLED: { status: 409, message: 'Este documento já está cancelado.' },
      DOCUMENT_OF_ANOTHER: { status: 403, message: 'Só quem emitiu o documento, ou o responsável técnico, o cancela.' },
    }),

  ...issuing,

  /** A volume of the record on paper. Each call is written down, with whom it is for. */
  print: procedure(PAGE, 'read', { writes: true })
    .input(
      z.strictObject({
        id: z.uuid(),
        values: PRINTING.schema,
        volume: z
          .int()
          .min(1)
          .max(100_000 / VOLUME),
      }),
    )
    .output(RecordPaper)
    .errors({ ...notReadable, NOTHING_TO_PRINT: { status: 409, message: 'Nenhum registro neste período.' } }),

  /** Whether the chain of a record is whole; of one that is not, the technical head hears. */
  verify: procedure(PAGE, 'read', { writes: true })
    .input(Id)
    .output(z.object({ checked: z.int(), broken_since: z.date().nullable() }))
    .errors(notReadable),

  /** Who read the record, newest first, 50 at once. */
  accesses: procedure(PAGE, 'read')
    .input(z.strictObject({ id: z.uuid(), page: PageNumber }))
    .output(pageOf(Access))
    .errors(notReadable),
}
