import { z } from 'zod'
import { Cell } from '#parts/imports/contract/run.ts'
import { CASE_FIELDS } from '../case-fields.ts'
import { MOVEMENT, MOVEMENT_TEXT } from '../movement.ts'

/** What a file of movements may say. Source: spec/4 §15.5. */
export const MOVEMENT_COLUMNS = {
  cnj_number: {
    label: CASE_FIELDS.cnj_number.label,
    others: ['CNJ', 'Número do processo', 'Nº do processo', 'Processo', 'Número', 'Número único'],
  },
  at: { label: 'Data', others: ['Data/Hora', 'Data e hora', 'Data do andamento', 'Data da movimentação', 'Quando'] },
  name: { label: MOVEMENT.fields.name.label, others: ['Movimento', 'Movimentação', 'Evento', 'Descrição', 'Título'] },
  text: { label: MOVEMENT.fields.text.label, others: ['Detalhes', 'Complemento', 'Texto', 'Teor', 'Observação'] },
} as const

export type MovementColumn = keyof typeof MOVEMENT_COLUMNS

/** Without these there is no movement: a file must have each. */
export const NEEDED_MOVEMENT_COLUMNS = [['cnj_number'], ['at'], ['name']] as const satisfies readonly (readonly MovementColumn[])[]

/** A line's texts by column; what a court wrote is longer than other cells. */
export const MovementCells = z.strictObject({
  cnj_number: Cell.optional(),
  at: Cell.optional(),
  name: Cell.optional(),
  text: z.string().max(MOVEMENT_TEXT).optional(),
})
export type MovementCells = z.output<typeof MovementCells>
