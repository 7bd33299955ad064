import { z } from 'zod'
import { documentUpload } from '#parts/documents/contract/upload.ts'
import { Id, PageNumber, pageOf, procedure } from '#shared/procedure.ts'
import { Diagnosis, Problem } from './diagnoses.ts'
import { DocumentInput, DocumentKind, PrescriptionItem } from './documents.ts'
import { Draft, Entry, EntryData, WrittenAddendum } from './entry.ts'
import { GlassReason } from './glass.ts'
import { MeasureSeries } from './measures.ts'
import { DocumentPaper, Missing } from './paper.ts'
import { PRINTING, RecordPaper, VOLUME } from './printing.ts'
import { RESULT } from './results.ts'
import { Confidentiality, Template } from './template.ts'

const PAGE = 'patients-records'

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
    guardian: text,
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
      return_due_on: z.string().nullable(),
    })
    .nullable(),
  /** The caller as a signature names her; null without a council. */
  author_line: text,
  council: text,
  templates: z.array(Template),
})
export type RecordHead = z.output<typeof RecordHead>

const Access = z.object({
  id: z.uuid(),
  at: z.date(),
  by: text,
  action: z.string(),
  reason: text,
})

const notReadable = { RECORD_CLOSED: { status: 403, message: 'Este prontuário está fora do seu vínculo de cuidado.' } }

/** What the caller may issue about a patient, and with what. */
const DocumentOptions = z.object({
  kinds: z.array(DocumentKind),
  /** Whether a certificate may give days of leave. */
  leave: z.boolean(),
  is_technical_head: z.boolean(),
  missing: z.array(Missing),
  /** Medicines that the caller prescribed before, those last prescribed first. */
  items: z.array(PrescriptionItem),
})
export type DocumentOptions = z.output<typeof DocumentOptions>

const signErrors = {
  ENTRY_INCOMPLETE: { status: 422, message: 'Preencha os campos obrigatórios.' },
  SIGNER_WITHOUT_COUNCIL: { status: 409, message: 'Só profissionais com conselho cadastrado podem assinar.' },
  ENTRY_SIGNED: { status: 409, message: 'Este registro está assinado e não pode ser alterado. Faça um adendo.' },
  DOCUMENTAL_OF_CRP: { status: 403, message: 'O registro documental é de quem tem CRP.' },
}

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

  /** Signs the caller's draft; `finish` also closes the appointment it belongs to, and the answer says whether that was done. */
  sign: procedure(PAGE, 'update')
    .input(z.strictObject({ id: z.uuid(), finish: z.boolean() }))
    .output(z.object({ id: z.uuid(), finished: z.boolean() }))
    .errors(signErrors),

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

  documentOptions: procedure(PAGE, 'create').input(Id).output(DocumentOptions).errors(notReadable),
  /** Writes and signs a document. The browser makes its id: sending it again issues nothing twice. */
  issue: procedure(PAGE, 'update')
    .input(z.strictObject({ id: z.uuid(), patient_id: z.uuid(), appointment_id: z.uuid().nullable(), document: DocumentInput }))
    .output(z.object({ id: z.uuid(), number: z.string() }))
    .errors({
      ...notReadable,
      SIGNER_WITHOUT_COUNCIL: signErrors.SIGNER_WITHOUT_COUNCIL,
      DOCUMENT_NOT_OFFERED: { status: 403, message: 'Receitas e dias de afastamento são de médicos e dentistas.' },
      DOCUMENT_INCOMPLETE: { status: 409, message: 'Complete o cadastro antes de emitir.' },
    }),
  /** Stores a file of a record: it is of whoever uploaded it alone, until an entry refers to it. */
  uploadFile: documentUpload(PAGE, 'update'),
  /** Files a result and signs it. The browser makes its id: sending it again files nothing twice. */
  addResult: procedure(PAGE, 'update')
    .input(z.strictObject({ id: z.uuid(), patient_id: z.uuid(), values: RESULT.schema }))
    .output(Id)
    .errors({ ...notReadable, SIGNER_WITHOUT_COUNCIL: signErrors.SIGNER_WITHOUT_COUNCIL }),
  /** Keeps a document as it was signed elsewhere, by an addendum. */
  attachSigned: procedure(PAGE, 'update')
    .input(z.strictObject({ id: z.uuid(), entry_id: z.uuid(), file_id: z.uuid() }))
    .output(Id)
    .errors({
      SIGNER_WITHOUT_COUNCIL: signErrors.SIGNER_WITHOUT_COUNCIL,
      NOT_A_PDF: { status: 415, message: 'Escolha um PDF.' },
      DOCUMENT_OF_ANOTHER: { status: 403, message: 'Só quem emitiu o documento, ou o responsável técnico, anexa o assinado.' },
    }),
  /** What the paper of a document holds. Each call is written down as a print. */
  paper: procedure(PAGE, 'read', { writes: true }).input(Id).output(DocumentPaper),

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

  /** Whether the chain of a record is whole. */
  verify: procedure(PAGE, 'read')
    .input(Id)
    .output(z.object({ checked: z.int(), broken_since: z.date().nullable() }))
    .errors(notReadable),

  /** Who read the record, newest first. */
  accesses: procedure(PAGE, 'read')
    .input(z.strictObject({ id: z.uuid(), page: PageNumber }))
    .output(pageOf(Access))
    .errors(notReadable),
}
