import { z } from 'zod'
import { optionalNotes, requiredText } from '#shared/br/fields.ts'
import { CompanyOnPaper } from '#shared/company-on-paper.ts'
import { procedure } from '#shared/procedure.ts'
import { Case } from './case.ts'
import { Day } from './filters.ts'
import { Hearing } from './hearing.ts'
import { Movement } from './movement.ts'

/** Movements that a report chooses from: the newest of its period. */
export const MOST_TOLD = 200

const Period = z.strictObject({ id: z.uuid(), from: Day, to: Day })

/** What a client is told of a case. Nothing of it is the office's own: no risk, value, internal date, document of the other side. Source: spec/4 §22. */
const Told = z.object({
  company: CompanyOnPaper,
  ...Case.pick({ code: true, cnj_number: true, title: true, client_name: true, court: true, unit: true, secret: true }).shape,
  next_hearing: Hearing.pick({ kind: true, starts_at: true, mode: true, place: true, link: true }).nullable(),
})

export const ReportPreview = Told.extend({ movements: z.array(Movement), more: z.boolean() })
export type ReportPreview = z.output<typeof ReportPreview>

/** What somebody chose to tell, and how. */
export const ReportInput = Period.extend({
  movements: z.array(z.uuid()).max(MOST_TOLD),
  next_steps: optionalNotes(2000),
  signed: requiredText('Informe quem assina', 120),
  /** What becomes of the paper: the audit says it. */
  goes_to: z.enum(['file', 'whatsapp']),
})

/** The paper: of the chosen movements those that have plain words, the oldest first. */
export const ClientReport = Told.extend({
  from: z.string(),
  to: z.string(),
  movements: z.array(z.object({ id: z.uuid(), occurred_at: z.date(), client_text: z.string() })),
  next_steps: z.string().nullable(),
  signed: z.string(),
})
export type ClientReport = z.output<typeof ClientReport>

/** The report to the client of a case. */
export const reportProcedures = {
  preview: procedure('legal-cases', 'read').input(Period).output(ReportPreview),
  /** Who makes one is in the audit, so it writes though it only reads. */
  make: procedure('legal-cases', 'read', { writes: true })
    .input(ReportInput)
    .output(ClientReport)
    .errors({
      NOTHING_TO_TELL: { status: 422, message: 'Escolha um andamento com texto para o cliente ou escreva os próximos passos.' },
    }),
}
