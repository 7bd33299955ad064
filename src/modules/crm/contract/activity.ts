import { z } from 'zod'
import { CHANNELS } from '#parts/journal/contract/interaction.ts'
import { happened } from '#parts/journal/contract/timeline.ts'
import { requiredNotes } from '#shared/br/fields.ts'
import { Id, PageNumber, pageOf, procedure } from '#shared/procedure.ts'

/** How one talked about a deal, with the label on screen. */
export const ACTIVITY_KINDS = {
  note: 'Anotação',
  ...CHANNELS,
} as const

export const ActivityInput = z.strictObject({
  kind: z.enum(Object.keys(ACTIVITY_KINDS) as (keyof typeof ACTIVITY_KINDS)[], 'Escolha o tipo'),
  text: requiredNotes('Escreva o que aconteceu', 4000),
})

/** Minutes in which an activity can be changed by whoever wrote it. */
export const MENDING_MINUTES = 15

/** What happened with a deal. */
export const TimelineEntry = z.discriminatedUnion('kind', [
  z.object({
    ...happened,
    kind: z.literal('activity'),
    channel: z.string(),
    text: z.string(),
    struck: z.boolean(),
    /** Whether the caller wrote it, and may still change it. */
    mine: z.boolean(),
    mendable: z.boolean(),
  }),
  z.object({
    ...happened,
    kind: z.literal('place'),
    from_stage: z.string().nullable(),
    to_stage: z.string(),
    from_status: z.string().nullable(),
    to_status: z.string(),
  }),
  z.object({ ...happened, kind: z.literal('task'), title: z.string() }),
  z.object({ ...happened, kind: z.literal('file'), name: z.string() }),
  /** What was written first on a day of its conversation; for those who may read that. */
  z.object({ ...happened, kind: z.literal('chat'), received: z.boolean(), text: z.string().nullable() }),
  z.object({ ...happened, kind: z.literal('responsible'), before: z.string().nullable(), after: z.string().nullable() }),
])
export type TimelineEntry = z.output<typeof TimelineEntry>

const lateErrors = {
  ACTIVITY_NOT_YOURS: { status: 409, message: 'Só quem registrou pode alterar.' },
  ACTIVITY_TOO_OLD: { status: 409, message: `Registros podem ser editados por ${MENDING_MINUTES} minutos. Depois, só riscados.` },
}

export const activityProcedures = {
  add: procedure('crm', 'update')
    .input(z.strictObject({ parent_id: z.uuid(), values: ActivityInput }))
    .output(Id),
  change: procedure('crm', 'update')
    .input(z.strictObject({ id: z.uuid(), values: ActivityInput }))
    .output(Id)
    .errors(lateErrors),
  /** Strikes it out: it stays readable. */
  strike: procedure('crm', 'update').input(Id).output(Id).errors(lateErrors),
}

/** Activities, changes of stage, outcome and responsible, tasks done, files and the first message a day of its conversation in one line, newest first. */
export const timeline = procedure('crm', 'read')
  .input(z.strictObject({ id: z.uuid(), page: PageNumber }))
  .output(pageOf(TimelineEntry))
