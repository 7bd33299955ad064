import { DOCUMENTS, type DocumentKind, EXAM_REQUEST, LEAVE, REFERRAL, STATEMENTS } from '#modules/patients/contract/records/documents.ts'
import type { DocumentOptions } from '#modules/patients/contract/records/issuing.ts'
import type { RecordDefinition } from '#shared/define-record.ts'
import type { FormSchema } from '#web/kit/record/child-tab-props.ts'

interface DocumentForm {
  kind: DocumentKind
  title: string
  /** Its fields; a prescription has a form of its own. */
  record?: RecordDefinition<FormSchema>
}

const of = (kind: DocumentKind, record?: object, title: string = DOCUMENTS[kind]): DocumentForm => ({
  ...{ kind, title },
  ...(record && { record: record as RecordDefinition<FormSchema> }),
})

/** What is filled in for each document. A certificate gives days of leave, or says something in its author's words. */
export const FORMS = {
  prescription: of('prescription'),
  leave: of('certificate', LEAVE, 'Atestado de afastamento'),
  certificate: of('certificate', STATEMENTS.certificate),
  exam_request: of('exam_request', EXAM_REQUEST),
  referral: of('referral', REFERRAL),
  report: of('report', STATEMENTS.report),
  guidance: of('guidance', STATEMENTS.guidance),
}
export type Form = keyof typeof FORMS

/** Those that the caller may fill in. */
export const formsOf = ({ kinds, leave }: DocumentOptions) =>
  (Object.keys(FORMS) as Form[]).filter((form) => kinds.includes(FORMS[form].kind) && (form !== 'leave' || leave))
