import { attachTag, detachTag, tagsOf } from '#parts/tags/server/record-tags.ts'
import { createTag, listTags, listTagsOfAllPages, removeTag, updateTag } from '#parts/tags/server/tags.ts'
import { existingEmployee } from './employees.ts'
import { rpc } from './rpc.ts'

const SCOPE = 'employee'

export const list = rpc.tags.list.handler(({ context: { db } }) => listTags(db, SCOPE))

export const all = rpc.tags.all.handler(({ context: { db } }) => listTagsOfAllPages(db))

export const create = rpc.tags.create.handler(({ input, context: { db } }) => createTag(db, SCOPE, input))

export const update = rpc.tags.update.handler(({ input: { id, tag }, context: { db } }) => updateTag(db, SCOPE, id, tag))

export const remove = rpc.tags.remove.handler(({ input: { id }, context: { db } }) => removeTag(db, SCOPE, id))

export const attached = rpc.tags.attached.handler(({ input: { parent_id }, context: { db } }) => tagsOf(db, SCOPE, parent_id))

export const attach = rpc.tags.attach.handler(async ({ input, context: { db } }) => {
  await existingEmployee(db, input.parent_id)
  await attachTag(db, SCOPE, input.parent_id, input.tag_id)
  return input
})

export const detach = rpc.tags.detach.handler(async ({ input, context: { db } }) => {
  await detachTag(db, SCOPE, input.parent_id, input.tag_id)
  return input
})
