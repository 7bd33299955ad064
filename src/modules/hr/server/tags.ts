import { createTag, findTag, listTags, listTagsOfAllPages, removeTag, updateTag } from '#parts/tags/server/tags.ts'
import { existingEmployee } from './employees.ts'
import { rpc } from './rpc.ts'

const SCOPE = 'employee'

export const list = rpc.tags.list.handler(({ context: { db } }) => listTags(db, SCOPE))

export const all = rpc.tags.all.handler(({ context: { db } }) => listTagsOfAllPages(db))

export const create = rpc.tags.create.handler(({ input, context: { db } }) => createTag(db, SCOPE, input))

export const update = rpc.tags.update.handler(({ input: { id, tag }, context: { db } }) => updateTag(db, SCOPE, id, tag))

export const remove = rpc.tags.remove.handler(({ input: { id }, context: { db } }) => removeTag(db, SCOPE, id))

export const attached = rpc.tags.attached.handler(({ input: { parent_id }, context: { db } }) =>
  db
    .selectFrom('employee_tag')
    .innerJoin('tag', 'tag.id', 'employee_tag.tag_id')
    .select(['tag.id', 'tag.name', 'tag.color'])
    .where('employee_tag.employee_id', '=', parent_id)
    .orderBy('tag.name')
    .execute(),
)

export const attach = rpc.tags.attach.handler(async ({ input, context: { db } }) => {
  const { id: employee_id } = await existingEmployee(db, input.parent_id)
  const { id: tag_id } = await findTag(db, SCOPE, input.tag_id)
  await db
    .insertInto('employee_tag')
    .values({ employee_id, tag_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return input
})

export const detach = rpc.tags.detach.handler(async ({ input, context: { db } }) => {
  await db.deleteFrom('employee_tag').where('employee_id', '=', input.parent_id).where('tag_id', '=', input.tag_id).execute()
  return input
})
