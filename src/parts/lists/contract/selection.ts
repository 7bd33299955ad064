import { z } from 'zod'
import type { RecordNoun } from '#shared/define-record.ts'
import { PAGE_SIZE } from '#shared/page-size.ts'

/** Records ticked on one page of a list. */
export const TickedIds = z.strictObject({ ids: z.array(z.uuid()).min(1).max(PAGE_SIZE) })

/** The records a bulk action is for: those ticked on the page, or all that `filter` matched when it counted `expected`. */
export const selectionOf = <Shape extends z.ZodRawShape>(filter: z.ZodObject<Shape>) =>
  z.union([TickedIds, z.strictObject({ filter: filter.strict(), expected: z.int().nonnegative() })])

export type Selection<Filter> = { ids: string[] } | { filter: Filter; expected: number }

/** How many records were changed: fewer than selected when some were so already or are gone. */
export const Changed = z.object({ changed: z.int() })
export type Changed = z.output<typeof Changed>

/** `undo` names what was changed, to take it back; null when nothing was. */
export const Undoable = Changed.extend({ undo: z.uuid().nullable() })
export type Undoable = z.output<typeof Undoable>

/** How many came back as they were, and how many did not: they have changed since, or what was theirs is another's. */
export const Undone = Changed.extend({ left: z.int() })
export type Undone = z.output<typeof Undone>

/** Names what one deletion removed: its moment to the microsecond, which a Date would not hold. */
export const RemovalMoment = z.iso.datetime({ precision: 6 })

/** What a bulk action over a filter answers when another number of records matches by now. */
export const selectionErrors = ({ name, plural, feminine }: RecordNoun) => ({
  SELECTION_MOVED: {
    status: 409,
    message: `A lista mudou desde a seleção. Confira ${feminine ? 'as' : 'os'} ${plural ?? `${name.toLowerCase()}s`} e selecione de novo.`,
  },
})
