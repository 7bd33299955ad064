import { z } from 'zod'
import { optionalNotes, requiredText } from '#shared/br/fields.ts'

/** What a new tab may begin with, by the name of the template. Source: spec/4 §12. */
export const TAB_TEMPLATES = { sales: { name: 'Comercial', page: 'crm' } } as const
export type TabTemplate = keyof typeof TAB_TEMPLATES

export const FolderInput = z.strictObject({
  name: requiredText('Nome da aba é obrigatório', 60),
  description: optionalNotes(300),
  position: z.int('Posição inválida').min(1, 'A posição começa em 1').max(1000, 'Posição inválida'),
})
export type FolderInput = z.output<typeof FolderInput>

export const NewFolder = FolderInput.extend({
  template: z
    .enum(Object.keys(TAB_TEMPLATES) as [TabTemplate])
    .nullable()
    .default(null),
})

export const Folder = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  position: z.int(),
  updated_at: z.date(),
})
export type Folder = z.output<typeof Folder>
