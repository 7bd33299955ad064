import { z } from 'zod'
import { requiredText } from '#shared/br/fields.ts'
import { defineRecord } from '#shared/define-record.ts'

const RoomInput = z.strictObject({ name: requiredText('Nome é obrigatório', 100) })

export const RoomRow = z.object({ id: z.uuid(), name: z.string(), updated_at: z.date() })
export type RoomRow = z.output<typeof RoomRow>

export const ROOM = defineRecord({ noun: { name: 'Sala', feminine: true }, schema: RoomInput, fields: { name: { label: 'Nome' } } })
