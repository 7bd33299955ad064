import { z } from 'zod'
import { ValueMerge } from '#parts/records/contract/value-merge.ts'
import { Id, procedure } from '#shared/procedure.ts'
import { saveErrors, Tag, TagInput } from './tag.ts'

/** Uses are counted up to this many. */
export const MANY_USES = 1000

/** The tags of one kind of record, and on how many records that the caller sees each is: at most one more than MANY_USES. */
export const TagList = z.object({
  ...{ scope: z.string(), may_change: z.boolean() },
  tags: z.array(Tag.extend({ uses: z.int() })),
  merges: z.array(ValueMerge),
})
export type TagList = z.output<typeof TagList>

const change = () => procedure('settings', 'update')

/** The tags of the company, of every kind of record whose page the caller may read. What changes one needs, besides, to see and change all of these records. */
export const tags = {
  all: procedure('settings', 'read').output(z.array(TagList)),
  /** `was`: the tag as the person saw it. */
  update: change()
    .input(
      z.strictObject({
        id: z.uuid(),
        tag: TagInput,
        was: z.strictObject({ name: z.string().max(200), color: z.string().max(7).nullable() }),
      }),
    )
    .output(Tag)
    .errors({ ...saveErrors, TAG_CHANGED: { status: 409, message: 'Outra pessoa mudou esta tag enquanto você escrevia.' } }),
  /** What has the tag `id` has `into` instead; the first one is gone then. `undo` takes it back for an hour. */
  merge: procedure('settings', 'update', { bulk: true })
    .input(z.strictObject({ id: z.uuid(), into: z.uuid() }))
    .output(z.object({ undo: z.uuid() })),
  undoMerge: procedure('settings', 'update', { bulk: true })
    .input(z.strictObject({ undo: z.uuid() }))
    .errors(saveErrors),
  remove: change()
    .input(Id)
    .output(Id)
    .errors({ TAG_USED: { status: 409, message: 'Há registros que usam esta tag. Una com outra.' } }),
}
