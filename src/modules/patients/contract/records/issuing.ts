import { z } from 'zod'
import { documentUpload } from '#parts/documents/contract/upload.ts'
import { Id, procedure } from '#shared/procedure.ts'
import { DocumentInput, DocumentKind, PrescriptionItem } from './documents.ts'
import { DocumentPaper, Missing } from './paper.ts'
import { notReadable, signErrors } from './refusals.ts'
import { RESULT } from './results.ts'

const PAGE = 'patients-records'

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

/** Documents and results: written and signed at once. */
export const issuing = {
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
}
