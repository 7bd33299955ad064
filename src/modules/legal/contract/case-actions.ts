import { z } from 'zod'
import { civilDate, optionalNotes } from '#shared/br/fields.ts'
import { counted } from '#shared/br/number.ts'
import { defineRecord } from '#shared/define-record.ts'
import { Id, procedure } from '#shared/procedure.ts'
import { Case, taken } from './case.ts'
import { RESULTS, Result } from './case-choices.ts'
import { SuspensionInput } from './suspension.ts'

/** What still has to happen in a case, which therefore cannot be closed. */
const Pending = z.object({
  deadlines: z.array(z.object({ id: z.uuid(), title: z.string(), fatal_on: z.string() })),
  hearings: z.array(z.object({ id: z.uuid(), kind: z.string(), starts_at: z.date() })),
})
export type Pending = z.output<typeof Pending>

/** Why a case is not closed yet: 'Há 2 prazos e 1 audiência pendentes.' Source: spec/4 §15.9. */
export function pendingInWords({ deadlines, hearings }: Record<keyof Pending, readonly unknown[]>) {
  const kinds = [
    deadlines.length > 0 && counted(deadlines.length, 'prazo'),
    hearings.length > 0 && counted(hearings.length, 'audiência'),
  ].filter(Boolean)
  return `Há ${kinds.join(' e ')} ${deadlines.length + hearings.length === 1 ? 'pendente' : 'pendentes'}.`
}

const Person = z.object({ id: z.uuid(), name: z.string() })

/** How a case ended, as typed. */
export const CLOSING = defineRecord({
  noun: { name: 'Encerramento', feminine: false },
  schema: z.strictObject({
    result: Result,
    closed_on: civilDate('Informe o dia do encerramento'),
    closed_note: optionalNotes(2000),
  }),
  fields: {
    result: { label: 'Resultado', kind: 'choice', options: RESULTS },
    closed_on: { label: 'Encerrado em', kind: 'day' },
    closed_note: { label: 'Observação', kind: 'notes', rows: 3 },
  },
})

/** A secret case that an owner takes over, as typed. */
export const TAKING = defineRecord({
  noun: { name: 'Processo sigiloso', feminine: false },
  schema: z.strictObject({
    number: z.string().trim().min(1, 'Informe o número CNJ ou o código').max(60, 'Informe o número CNJ ou o código'),
    reason: z.string().trim().min(20, 'Justificativa com pelo menos 20 caracteres').max(500, 'Use até 500 caracteres'),
  }),
  fields: {
    number: { label: 'Número CNJ ou código', placeholder: 'PRC-000123' },
    reason: { label: 'Justificativa', kind: 'notes', rows: 3 },
  },
})

/** What changes the state of one case. Source: spec/4 §15.9, §19.3. */
export const caseActions = {
  /** Suspends the case; its deadlines stop counting meanwhile. */
  suspend: procedure('legal-cases', 'update')
    .input(z.strictObject({ id: z.uuid(), values: SuspensionInput }))
    .output(Case),
  /** Makes a suspended, archived or closed case active again; an open suspension ends today, a result is taken back. */
  reactivate: procedure('legal-cases', 'update').input(Id).output(Case),
  archive: procedure('legal-cases', 'update').input(Id).output(Case),
  close: procedure('legal-cases', 'update')
    .input(CLOSING.schema.extend({ id: z.uuid() }))
    .output(Case)
    .errors({
      CASE_PENDING: { status: 409, message: 'Há prazos ou audiências pendentes.', data: Pending },
      CLOSED_AHEAD: { status: 422, message: 'O encerramento não pode ser depois de hoje.' },
    }),

  /** Whether the case is secret, and who sees it then. */
  secrecy: procedure('legal-cases', 'read')
    .input(Id)
    .output(z.object({ secret: z.boolean(), people: z.array(Person) })),
  /** Marks a case secret, or plain again. Whoever does it and the responsible are on its list at once. */
  setSecrecy: procedure('legal-cases', 'update')
    .input(z.strictObject({ id: z.uuid(), secret: z.boolean() }))
    .output(Case)
    .errors(taken),
  /** Puts a person of the company who may read cases on the list. */
  addPerson: procedure('legal-cases', 'update')
    .input(z.strictObject({ id: z.uuid(), user_id: z.uuid() }))
    .output(z.array(Person)),
  /** Takes a person off the list; of a secret case the last one stays. */
  removePerson: procedure('legal-cases', 'update')
    .input(z.strictObject({ id: z.uuid(), user_id: z.uuid() }))
    .output(z.array(Person))
    .errors({ LEGAL_CASE_LAST_PERSON: { status: 409, message: 'Ao menos uma pessoa precisa ver o processo.' } }),
  /** An owner enters a secret case that she knows the number or the code of; its people hear of it. The answer is the same for any number. */
  takeSecret: procedure('legal-cases', 'update')
    .input(TAKING.schema)
    .output(z.object({ done: z.literal(true) })),
}
