import { z } from 'zod'
import { civilDate, optionalNotes, optionalText, requiredNotes, requiredText } from '#shared/br/fields.ts'
import { defineRecord } from '#shared/define-record.ts'

/** What a professional issues besides evolutions. Source: spec/6 §10.10. */
export const DOCUMENTS = {
  prescription: 'Receita',
  certificate: 'Atestado',
  exam_request: 'Pedido de exames',
  referral: 'Encaminhamento',
  report: 'Relatório ou laudo',
  guidance: 'Orientações',
} as const
export type DocumentKind = keyof typeof DOCUMENTS
export const DocumentKind = z.enum(Object.keys(DOCUMENTS) as DocumentKind[])

/** Councils whose members prescribe and certify leave. Source: CFM 2.381/2024. */
const PRESCRIBING = new Set<string | null>(['CRM', 'CRO'])
export const prescribes = (council: string | null) => PRESCRIBING.has(council)

/** The kinds that a council issues; none without one. */
export const documentsOf = (council: string | null): DocumentKind[] =>
  council ? DocumentKind.options.filter((kind) => kind !== 'prescription' || prescribes(council)) : []

const SHORT = 60
export const MOST_ITEMS = 20
const MOST_DAYS = 365
const LONG = 20_000

/** One medicine of a prescription. */
export const PrescriptionItem = z.strictObject({
  medicine: requiredText('Informe o medicamento', 120),
  concentration: optionalText(SHORT),
  form: optionalText(SHORT),
  dose: requiredText('Informe a dose', 200),
  way: optionalText(SHORT),
  duration: optionalText(SHORT),
  quantity: optionalText(SHORT),
  continuous: z.boolean(),
})
export type PrescriptionItem = z.output<typeof PrescriptionItem>

/** Medicines, each with how it is taken. */
export const Prescription = z.strictObject({
  items: z.array(PrescriptionItem).min(1, 'Inclua ao menos um medicamento').max(MOST_ITEMS, `No máximo ${MOST_ITEMS} medicamentos`),
  notes: optionalNotes(2000),
})

const days = `De 1 a ${MOST_DAYS} dias`
export const CID = /^[A-Z]\d{2}(\.\d{1,2})?$/

const cid = optionalText(7)
  .transform((code) => code?.toUpperCase() ?? null)
  .refine((code) => code === null || CID.test(code), 'CID como J11 ou J11.1')

/** The code of a disease is the patient's to show. Source: Código de Ética Médica art. 73; spec/6 §10.10. */
const authorized = { path: ['cid'], message: 'O CID só entra com a autorização do paciente.' }

const unnamed = { path: ['cid'], message: 'Escolha o CID, ou desmarque a autorização.' }

const withCid = { cid, cid_authorized: z.boolean(), text: optionalNotes(2000) }
const Leave = z
  .strictObject({ days: z.coerce.number(days).int(days).min(1, days).max(MOST_DAYS, days), from: civilDate('Informe a data'), ...withCid })
  .refine(({ cid, cid_authorized }) => cid === null || cid_authorized, authorized)
  .refine(({ cid, cid_authorized }) => cid !== null || !cid_authorized, unnamed)
const Statement = z.strictObject({ text: requiredNotes('Escreva o texto', LONG) })
const Certificate = z.union([Leave, Statement])
const ExamRequest = z.strictObject({ exams: requiredNotes('Informe os exames', 4000), indication: optionalNotes(2000) })
const Referral = z.strictObject({ to: requiredText('Informe para quem'), text: requiredNotes('Escreva o motivo', LONG) })

/** What a document says, by its kind. */
export const DocumentInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('prescription'), data: Prescription }),
  z.strictObject({ kind: z.literal('certificate'), data: Certificate }),
  z.strictObject({ kind: z.literal('exam_request'), data: ExamRequest }),
  z.strictObject({ kind: z.literal('referral'), data: Referral }),
  z.strictObject({ kind: z.literal('report'), data: Statement }),
  z.strictObject({ kind: z.literal('guidance'), data: Statement }),
])
export type DocumentInput = z.output<typeof DocumentInput>

const cancelling = { text: requiredNotes('Escreva o motivo', 500) }
const CANCELLING_FIELDS = { text: { label: 'Motivo', kind: 'notes', rows: 2, limit: 500 } } as const

/** Why a document no longer counts. */
export const DOCUMENT_CANCELLING = defineRecord({
  noun: { name: 'Cancelamento', feminine: false },
  schema: z.strictObject(cancelling),
  fields: CANCELLING_FIELDS,
})

/** The same of a prescription of what is taken without end, and whether that ends with it. */
export const PRESCRIPTION_CANCELLING = defineRecord({
  noun: DOCUMENT_CANCELLING.noun,
  schema: z.strictObject({ ...cancelling, end_medications: z.boolean() }),
  fields: { ...CANCELLING_FIELDS, end_medications: { label: 'Retirar de Medicações em uso', kind: 'check' } },
  initial: () => ({ end_medications: true }),
})

export const PRESCRIPTION_ITEM = defineRecord({
  noun: { name: 'Medicamento', feminine: false },
  schema: PrescriptionItem,
  fields: {
    medicine: { label: 'Medicamento', span: 6 },
    concentration: { label: 'Concentração', span: 3, half: true },
    form: { label: 'Forma', span: 3, half: true },
    dose: { label: 'Dose e intervalo', span: 6, placeholder: '1 comprimido de 8 em 8 horas' },
    way: { label: 'Via', span: 3, half: true },
    duration: { label: 'Duração', span: 3, half: true },
    quantity: { label: 'Quantidade', span: 6 },
    continuous: { label: 'Uso contínuo', kind: 'check', span: 6 },
  },
  initial: () => ({ continuous: false }),
})

export const LEAVE = defineRecord({
  noun: { name: 'Atestado', feminine: false },
  schema: Leave,
  fields: {
    days: { label: 'Dias de afastamento', kind: 'number', min: 1, max: MOST_DAYS, span: 6 },
    from: { label: 'A partir de', kind: 'day', span: 6 },
    cid: { label: 'CID', span: 6 },
    cid_authorized: { label: 'O paciente autorizou o CID', kind: 'check', span: 6 },
    text: { label: 'Observação', kind: 'notes', rows: 2, limit: 2000 },
  },
  initial: () => ({ cid_authorized: false }),
})

const statement = (name: string) =>
  defineRecord({
    noun: { name, feminine: false },
    schema: Statement,
    fields: { text: { label: 'Texto', kind: 'notes', rows: 8, limit: LONG } },
  })
export const STATEMENTS = {
  certificate: statement(DOCUMENTS.certificate),
  report: statement(DOCUMENTS.report),
  guidance: statement(DOCUMENTS.guidance),
}

export const EXAM_REQUEST = defineRecord({
  noun: { name: DOCUMENTS.exam_request, feminine: false },
  schema: ExamRequest,
  fields: {
    exams: { label: 'Exames, um por linha', kind: 'notes', rows: 5, limit: 4000 },
    indication: { label: 'Indicação clínica', kind: 'notes', rows: 2, limit: 2000 },
  },
})

export const REFERRAL = defineRecord({
  noun: { name: DOCUMENTS.referral, feminine: false },
  schema: Referral,
  fields: {
    to: { label: 'Para', placeholder: 'Especialidade ou profissional' },
    text: { label: 'Motivo e histórico', kind: 'notes', rows: 6, limit: LONG },
  },
})
