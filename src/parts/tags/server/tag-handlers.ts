import { findRecord, lockRecord } from '#parts/records/server/find-record.ts'
import type { Register, TaggedTable } from '#parts/records/server/register.ts'
import type { tagProcedures } from '#parts/tags/contract/tag.ts'
import { plannedOnce } from '#server/database/planned-once.ts'
import type { Rpc } from '#server/rpc/rpc.ts'
import { attachTag, detachTag, tagsOf } from './record-tags.ts'
import { createTag, listTags, listTagsOfAllPages, removeTag, updateTag } from './tags.ts'

/** The handlers of `tagProcedures`. */
export function tagHandlers(rpc: Rpc<ReturnType<typeof tagProcedures>>, register: Register<TaggedTable>) {
  const { table } = register
  return {
    list: rpc.list.handler(({ context: { db } }) => listTags(db, table)),
    all: rpc.all.handler(({ context: { db } }) => listTagsOfAllPages(db)),
    create: rpc.create.handler(({ input, context: { db } }) => createTag(db, table, input)),
    update: rpc.update.handler(({ input: { id, tag }, context: { db } }) => updateTag(db, table, id, tag)),
    remove: rpc.remove.handler(({ input: { id }, context: { db } }) => removeTag(db, table, id)),

    attached: rpc.attached.handler(async ({ input: { parent_id }, context: { db } }) => {
      const [, tags] = await plannedOnce(db, () => Promise.all([findRecord(db, register, parent_id), tagsOf(db, table, parent_id)]))
      return tags
    }),
    attach: rpc.attach.handler(async ({ input, context: { db } }) => {
      await lockRecord(db, register, input.parent_id)
      await attachTag(db, table, input.parent_id, input.tag_id)
      return input
    }),
    detach: rpc.detach.handler(async ({ input, context: { db } }) => {
      await lockRecord(db, register, input.parent_id)
      await detachTag(db, table, input.parent_id, input.tag_id)
      return input
    }),
  }
}
