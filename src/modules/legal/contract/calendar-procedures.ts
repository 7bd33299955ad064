import { z } from 'zod'
import { documentUpload } from '#parts/documents/contract/upload.ts'
import { Id, procedure } from '#shared/procedure.ts'
import { InstanceKey } from './case-choices.ts'
import { SCOPES } from './court-day.ts'
import { CalendarChange, CalendarEffect, CalendarRecount, StoredCourtDay } from './court-day-input.ts'

/** The courts' calendar of a company. Source: spec/4 §17.9, §17.10. */
export const calendarProcedures = {
  /** The rows that hold at a place from a day on, for counting on screen. The first who asks gives the company its first rows. */
  at: procedure('legal-cases', 'read', { writes: true })
    .input(
      z.strictObject({
        court: z.string().max(10).nullable(),
        instance: InstanceKey.nullable(),
        uf: z.string().max(2).nullable(),
        city: z.string().max(80).nullable(),
        from: z.iso.date(),
      }),
    )
    .output(z.object({ rows: z.array(StoredCourtDay), internal_days: z.int() })),

  /** Which court and state the calendar is asked for first: those of most open cases that the caller sees, else the company's own state. */
  usual: procedure('legal-cases', 'read').output(z.object({ court: z.string().nullable(), uf: z.string().nullable() })),

  /** The rows that meet a year, of one scope and place. */
  list: procedure('legal-cases', 'read', { writes: true })
    .input(
      z.strictObject({
        year: z.int().min(1900).max(2099),
        scope: z.enum(SCOPES),
        uf: z.string().max(2).nullable().default(null),
        court: z.string().max(10).nullable().default(null),
      }),
    )
    .output(z.array(StoredCourtDay)),

  /** The company's own holidays of a year that are no day of its city yet; `short`: it works a part of that day. */
  holidays: procedure('legal-cases', 'update')
    .input(z.strictObject({ year: z.int().min(1900).max(2099) }))
    .output(
      z.object({
        uf: z.string().nullable(),
        city: z.string().nullable(),
        days: z.array(z.object({ on: z.string(), name: z.string(), short: z.boolean() })),
      }),
    ),

  /** Which deadlines a change would move: nothing is stored. */
  preview: procedure('legal-cases', 'update', { bulk: true }).input(CalendarChange).output(CalendarEffect),
  /**
   * Stores the change and recounts every pending deadline that it meets: a portion at once, whose effect it tells, and the rest after the answer where
   * `recounting` says so. `id`: the row; null when it was removed.
   */
  apply: procedure('legal-cases', 'update', { bulk: true })
    .input(CalendarChange)
    .output(CalendarEffect.extend({ id: Id.shape.id.nullable(), recounting: z.boolean() })),
  /** A court's act, before it is attached. */
  upload: documentUpload('legal-cases', 'update'),
  /** Attaches the act that a day is proved by, which moves no deadline; null takes it away. Source: spec/4 §17.6. */
  attach: procedure('legal-cases', 'update')
    .input(Id.extend({ file_id: z.uuid().nullable() }))
    .output(Id),
  /** What is being counted again right now. */
  recounts: procedure('legal-cases', 'read').output(z.array(CalendarRecount)),
}
