import { z } from 'zod'
import { requiredText } from '#shared/br/fields.ts'
import { defineRecord } from '#shared/define-record.ts'
import { Capacity, MOST_AT_ONCE } from './capacity.ts'

const RoomInput = z.strictObject({ name: requiredText('Nome é obrigatório', 100), capacity: Capacity })

/** A room, or a piece of equipment. */
export const RoomRow = z.object({ id: z.uuid(), name: z.string(), capacity: z.number(), updated_at: z.date() })
export type RoomRow = z.output<typeof RoomRow>

const fieldsOf = (capacity: string) => ({
  name: { label: 'Nome' },
  capacity: { label: capacity, kind: 'number' as const, min: 1, max: MOST_AT_ONCE },
})
const initial = () => ({ capacity: 1 })

export const ROOM = defineRecord({
  noun: { name: 'Sala', feminine: true },
  schema: RoomInput,
  fields: fieldsOf('Consultas ao mesmo tempo'),
  initial,
})

/** What services are done with, and nobody else uses meanwhile. */
export const EQUIPMENT = defineRecord({
  noun: { name: 'Equipamento', feminine: false },
  schema: RoomInput,
  fields: fieldsOf('Quantos há'),
  initial,
})
