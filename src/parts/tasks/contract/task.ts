import { z } from 'zod'
import { Responsible } from '#parts/scope/contract/responsible.ts'
import { optionalCivilDate, optionalNotes, requiredText } from '#shared/br/fields.ts'
import { defineRecord } from '#shared/define-record.ts'
import { SUBJECT_COLUMNS, type Subject, type SubjectColumn } from '#shared/subjects.ts'

/** 'HH:mm', or nothing. */
const optionalTime = z
  .string()
  .transform((text) => text || null)
  .pipe(
    z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Hora inválida')
      .nullable(),
  )
  .nullable()

/** What may be typed of a task. Source: spec/5 §15.1, §15.2. */
export const TaskInput = z
  .strictObject({
    title: requiredText('Título é obrigatório'),
    due_on: optionalCivilDate(),
    due_time: optionalTime,
    responsible_id: z.uuid('Escolha um responsável ativo'),
    notes: optionalNotes(1000),
  })
  .refine(({ due_on, due_time }) => due_on !== null || due_time === null, { path: ['due_on'], message: 'Informe a data' })
export type TaskInput = z.output<typeof TaskInput>

export const TASK = defineRecord({
  noun: { name: 'Tarefa', feminine: true },
  schema: TaskInput,
  fields: {
    title: { label: 'Título' },
    due_on: { label: 'Data', kind: 'day', span: 6, half: true },
    due_time: { label: 'Hora', span: 6, half: true },
    responsible_id: { label: 'Responsável', kind: 'choice', options: 'people' },
    notes: { label: 'Observações', kind: 'notes', rows: 3, limit: 1000 },
  },
})

/** The one record that a task is about, or none: `{ client_id }`. */
export const SubjectInput = z.union(SUBJECT_COLUMNS.map((column) => z.strictObject({ [column]: z.uuid() }))) as unknown as z.ZodType<
  Subject,
  Subject
>

/** A record that a task is about. Its name only for who may see it. */
const TaskSubject = z.object({
  column: z.enum(SUBJECT_COLUMNS as [SubjectColumn, ...SubjectColumn[]]),
  id: z.uuid(),
  name: z.string().nullable(),
})

export const Task = z.object({
  id: z.uuid(),
  title: z.string(),
  notes: z.string().nullable(),
  due_on: z.iso.date().nullable(),
  /** 'HH:mm' */
  due_time: z.string().nullable(),
  responsible_id: z.uuid(),
  responsible: Responsible,
  author: Responsible.nullable(),
  done_at: z.date().nullable(),
  done_by: z.string().nullable(),
  subject: TaskSubject.nullable(),
  /** Whether the caller may change it. */
  may_change: z.boolean(),
  updated_at: z.date(),
})
export type Task = z.output<typeof Task>
