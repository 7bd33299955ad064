import { z } from 'zod'
import { tooManyAttachments } from '#parts/attachments/contract/attachment.ts'
import { documentUpload } from '#parts/documents/contract/upload.ts'
import { removalUndo } from '#parts/records/contract/child-records.ts'
import { recipientErrors } from '#parts/scope/contract/responsible.ts'
import { Id, PageNumber, pageOf, procedure } from '#shared/procedure.ts'
import { recordChanged } from '#shared/record-change.ts'
import {
  Abandonment,
  Adjustment,
  CaseDeadline,
  CaseDeadlineInput,
  Completion,
  DeadlineFilters,
  DeadlineRow,
  KEEPER,
  ListedDeadline,
  SECOND_COUNT,
} from './case-deadline.ts'
import { DOUBLE_REFUSALS } from './deadline/doubling.ts'

/** The refusals of doubling, as errors of their names. */
export const doublingRefusals = Object.fromEntries(
  Object.entries(DOUBLE_REFUSALS).map(([code, message]) => [code, { status: 422, message }]),
) as {
  [Code in keyof typeof DOUBLE_REFUSALS]: { status: number; message: string }
}

/** A deadline that is done, missed or cancelled is not counted, checked or adjusted. */
const settled = { DEADLINE_SETTLED: { status: 409, message: 'Este prazo já não está pendente.' } }

/** Deadlines of cases. Source: spec/4 §16, §17.8. */
export const deadlineProcedures = {
  /** Of one case, by their fatal date. */
  list: procedure('legal-cases', 'read')
    .input(z.strictObject({ parent_id: z.uuid() }))
    .output(z.array(DeadlineRow)),
  /** Of all cases, by their fatal date; the pending ones unless asked otherwise. */
  page: procedure('legal-cases', 'read')
    .input(DeadlineFilters.extend({ page: PageNumber }).strict())
    .output(pageOf(ListedDeadline)),
  get: procedure('legal-cases', 'read').input(Id).output(DeadlineRow),

  /** Counts a deadline by the calendar of its case's court, and stores what was said. */
  add: procedure('legal-cases', 'update')
    .input(z.strictObject({ parent_id: z.uuid(), values: CaseDeadlineInput }))
    .output(CaseDeadline)
    .errors(doublingRefusals),
  /** Counts it anew. A change of what is counted takes the check away. */
  change: procedure('legal-cases', 'update')
    .input(z.strictObject({ id: z.uuid(), updated_at: z.date(), values: CaseDeadlineInput }))
    .output(CaseDeadline)
    .errors({ ...doublingRefusals, ...settled, ...recordChanged }),
  remove: procedure('legal-cases', 'update').input(Id).output(Id),
  ...removalUndo('legal-cases'),

  adjust: procedure('legal-cases', 'update')
    .input(Adjustment)
    .output(CaseDeadline)
    .errors({ ...settled, ...recordChanged }),
  /**
   * The second pair of eyes: the fatal date as somebody else reads it, who did not make the count. Another date marks nothing, and whoever counted hears of it:
   * `differs` has both.
   */
  check: procedure('legal-cases', 'update')
    .input(SECOND_COUNT.schema.extend({ id: z.uuid() }))
    .output(CaseDeadline.extend({ differs: z.object({ typed: z.string(), counted: z.string() }).nullable() }))
    .errors({ ...settled, OWN_CHECK: { status: 403, message: 'Outra pessoa precisa conferir.' } }),

  /** Gives it to somebody else, who hears of it. */
  give: procedure('legal-cases', 'update')
    .input(KEEPER.schema.extend({ id: z.uuid() }))
    .output(CaseDeadline)
    .errors({
      ...settled,
      RESPONSIBLE_WITHOUT_ACCESS: recipientErrors.RESPONSIBLE_WITHOUT_ACCESS,
      RESPONSIBLE_OUTSIDE_TEAM: recipientErrors.RESPONSIBLE_OUTSIDE_TEAM,
      RESPONSIBLE_NOT_NAMED: { status: 409, message: 'O processo é sigiloso. Antes, inclua esta pessoa em quem o vê.' },
    }),

  /** A protocol, before its deadline is done. */
  upload: documentUpload('legal-cases', 'update'),
  /** The file of a protocol becomes one of the case's. What is still to come was not done. */
  finish: procedure('legal-cases', 'update')
    .input(Completion)
    .output(CaseDeadline)
    .errors({
      ...settled,
      ...tooManyAttachments,
      DONE_AHEAD: { status: 422, message: 'O dia do cumprimento não pode ser depois de hoje.' },
    }),
  miss: procedure('legal-cases', 'update').input(Abandonment).output(CaseDeadline).errors(settled),
  cancel: procedure('legal-cases', 'update').input(Abandonment).output(CaseDeadline).errors(settled),
  /** Makes it pending again, as it is counted today. */
  reopen: procedure('legal-cases', 'update').input(Id).output(CaseDeadline),
}
