import { z } from 'zod'
import { requiredText } from '#shared/br/fields.ts'
import type { PageKey } from '#shared/pages.ts'
import { Id, procedure } from '#shared/procedure.ts'

/** Source: spec/2 §9. */
export const NEW_TAG_COLOR = '#3b82f6'

export const TagInput = z.strictObject({
  name: requiredText('Nome é obrigatório', 50),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'Cor inválida')
    .toLowerCase(),
})

/** A stored tag. Its colour may be missing; screens show #6b7280 then. */
export const Tag = z.object({ id: z.uuid(), name: z.string(), color: z.string().nullable() })
export type Tag = z.output<typeof Tag>

/** A tag with the kind of record that it is for: the name of its table. */
const TagOfPage = Tag.extend({ page: z.string() })

const Link = z.strictObject({ parent_id: z.uuid(), tag_id: z.uuid() })

export const saveErrors = { TAG_NAME_TAKEN: { status: 409, message: 'Já existe uma tag com este nome.' } }

/** The tags of one kind of record, and those of one record. Changing either is an update of the page's records. */
export const tagProcedures = (page: PageKey) => ({
  list: procedure(page, 'read').output(z.array(Tag)),
  /** The tags of every kind of record whose page the person may open, by page and name. */
  all: procedure(page, 'read').output(z.array(TagOfPage)),
  create: procedure(page, 'update').input(TagInput).output(Tag).errors(saveErrors),
  update: procedure(page, 'update')
    .input(z.strictObject({ id: z.uuid(), tag: TagInput }))
    .output(Tag)
    .errors(saveErrors),
  /** Takes the tag off every record as well. */
  remove: procedure(page, 'update').input(Id).output(Id),

  /** The tags of one record. */
  attached: procedure(page, 'read')
    .input(z.strictObject({ parent_id: z.uuid() }))
    .output(z.array(Tag)),
  /** Does nothing when the record has the tag already. */
  attach: procedure(page, 'update').input(Link).output(Link),
  detach: procedure(page, 'update').input(Link).output(Link),
})

/** What the history of a record says of its tags; `tags` is the list of them. */
export const RECORD_TAG = {
  noun: { name: 'Tag', feminine: true },
  fields: { tag_id: { label: 'Tag', kind: 'choice', options: 'tags' } },
} as const
