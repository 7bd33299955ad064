import { z } from 'zod'
import { isCivilDate } from '#shared/br/date.ts'
import { optionalText } from '#shared/br/fields.ts'
import { defineRecord } from '#shared/define-record.ts'
import { personErrors } from './person.ts'

const Day = (missing: string) => z.iso.date(missing).refine(isCivilDate, 'Data inválida')

/** When somebody is away, and who sees to her records meanwhile. */
export const AbsenceInput = z
  .strictObject({
    starts_on: Day('Informe o primeiro dia'),
    ends_on: Day('Informe o último dia'),
    substitute_id: z.uuid().nullable(),
    note: optionalText(200),
  })
  .refine(({ starts_on, ends_on }) => ends_on >= starts_on, {
    path: ['ends_on'],
    message: 'A data final deve ser igual ou posterior à inicial',
  })
export type AbsenceInput = z.output<typeof AbsenceInput>

export const ABSENCE = defineRecord({
  noun: { name: 'Ausência', feminine: true },
  schema: AbsenceInput,
  fields: {
    starts_on: { label: 'De', kind: 'day', span: 6 },
    ends_on: { label: 'Até', kind: 'day', span: 6 },
    substitute_id: { label: 'Substituto', kind: 'person' },
    note: { label: 'Observação', kind: 'notes', rows: 2, limit: 200 },
  },
})

/** What a person looks after on pages that somebody else may not read. */
const Uncovered = z.object({ page: z.string(), label: z.string().nullable(), held: z.int() })
export type Uncovered = z.output<typeof Uncovered>

/** Somebody who may stand in, and what she could not open. */
export const Substitute = z.object({ id: z.uuid(), name: z.string(), uncovered: z.array(Uncovered) })
export type Substitute = z.output<typeof Substitute>

export const Absence = z.object({
  id: z.uuid(),
  starts_on: z.iso.date(),
  ends_on: z.iso.date(),
  substitute_id: z.uuid().nullable(),
  substitute: z.string().nullable(),
  note: z.string().nullable(),
  updated_at: z.date(),
  /** What the substitute could not open. */
  uncovered: z.array(Uncovered),
})
export type Absence = z.output<typeof Absence>

export const absenceErrors = {
  OWN_RIGHTS: personErrors.OWN_RIGHTS,
  ABSENCE_OVERLAPS: { status: 409, message: 'Já há uma ausência neste período' },
  SUBSTITUTE_ONESELF: { status: 422, message: 'Escolha outra pessoa como substituto' },
  SUBSTITUTE_ABSENT: { status: 409, message: 'O substituto também estará ausente neste período' },
  ABSENCE_CHANGED: { status: 409, message: 'Outra pessoa alterou esta ausência. Abra de novo para ver como está.' },
}
