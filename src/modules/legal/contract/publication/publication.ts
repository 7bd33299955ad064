import { z } from 'zod'
import { Responsible } from '#parts/scope/contract/responsible.ts'
import { civilDate } from '#shared/br/fields.ts'
import { cleanText } from '#shared/br/text.ts'
import { Flag } from '#shared/flag.ts'
import { Id, PageNumber, pageOf, procedure } from '#shared/procedure.ts'
import { CaseDeadlineInput } from '../case-deadline.ts'
import { doublingRefusals } from '../deadline-procedures.ts'

const PublicationSource = z.enum(['pasted', 'file', 'djen'])
const PublicationStatus = z.enum(['new', 'linked', 'discarded'])

export const DISCARD_REASONS = { not_ours: 'Não é nossa', duplicate: 'Duplicada', no_action: 'Sem providência' } as const
const DiscardReason = z.enum(['not_ours', 'duplicate', 'no_action'], 'Informe o motivo.')

export const MOST_PUBLICATIONS = 500
export const PUBLICATION_TEXT = 100_000
/** Of a pasted text or a file. */
export const MOST_BYTES = 2 * 1024 * 1024

const Day = z.iso.date()

/** Which publications; the new ones unless a status is named. */
export const PublicationFilters = z.object({
  /** Words of the text, or a number in any form. */
  name: z.string().max(200).optional(),
  status: PublicationStatus.optional(),
  court: z.string().max(10).optional(),
  /** A lawyer's number, with its state or alone. */
  oab: z.string().max(20).optional(),
  available_from: Day.optional(),
  available_to: Day.optional(),
  /** Those that belong to no case. */
  without_case: Flag.optional(),
})
export type PublicationFilters = z.output<typeof PublicationFilters>

/** A publication as the list shows it. */
export const ListedPublication = z.object({
  id: z.uuid(),
  available_on: z.string(),
  court: z.string().nullable(),
  numbers: z.array(z.string()),
  status: z.string().pipe(PublicationStatus),
  discard_reason: z.string().pipe(DiscardReason).nullable(),
  /** Its first words. */
  excerpt: z.string(),
  /** The case that it is linked to, or that has its number. */
  legal_case: z
    .object({ id: z.uuid(), code: z.string(), title: z.string(), cnj_number: z.string().nullable(), secret: z.boolean() })
    .nullable(),
})
export type ListedPublication = z.output<typeof ListedPublication>

export const Publication = ListedPublication.omit({ excerpt: true }).extend({
  text: z.string(),
  source: z.string().pipe(PublicationSource),
  /** As the gazette calls it, who published it, and where it stands there. */
  kind: z.string().nullable(),
  unit: z.string().nullable(),
  link: z.string().nullable(),
  handler: Responsible.nullable(),
  handled_at: z.date().nullable(),
})
export type Publication = z.output<typeof Publication>

const handled = { PUBLICATION_HANDLED: { status: 409, message: 'Outra pessoa já tratou esta publicação.' } }

/** What courts published. Source: spec/4 §18.1, §18.2. */
export const publicationProcedures = {
  page: procedure('legal-cases', 'read')
    .input(PublicationFilters.extend({ page: PageNumber }).strict())
    .output(pageOf(ListedPublication)),
  get: procedure('legal-cases', 'read').input(Id).output(Publication),
  /** How many wait for somebody. */
  waiting: procedure('legal-cases', 'read').output(z.object({ waiting: z.int() })),

  /** Stores those that are not there yet; `known` are the others, with the day they arrived. Which they became is not told: it would be silent of a secret case's. */
  receive: procedure('legal-cases', 'update')
    .input(
      z.strictObject({
        publications: z
          .array(
            z.strictObject({
              available_on: civilDate('Informe a data de disponibilização.'),
              text: z.string().overwrite(cleanText).min(1, 'Cole a publicação.').max(PUBLICATION_TEXT, 'Publicação muito longa.'),
            }),
          )
          .min(1)
          .max(MOST_PUBLICATIONS, `São no máximo ${MOST_PUBLICATIONS} publicações por vez.`),
      }),
    )
    .output(z.object({ added: z.int(), known: z.array(z.object({ received_on: z.string() })) })),

  /** Links it to a case; perhaps with a movement that holds its text, and with the deadline that it begins. */
  handle: procedure('legal-cases', 'update')
    .input(z.strictObject({ id: z.uuid(), case_id: z.uuid(), movement: z.boolean(), deadline: CaseDeadlineInput.nullable() }))
    .output(z.object({ id: z.uuid(), deadline_id: z.uuid().nullable() }))
    .errors({ ...doublingRefusals, ...handled }),
  discard: procedure('legal-cases', 'update')
    .input(z.strictObject({ id: z.uuid(), reason: DiscardReason }))
    .output(Id)
    .errors(handled),
  /** Makes one new again that was discarded, or only linked. */
  reopen: procedure('legal-cases', 'update').input(Id).output(Id),
}
