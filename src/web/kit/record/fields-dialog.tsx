import type { QueryKey } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Path } from 'react-hook-form'
import type { z } from 'zod'
import { formValues, type RecordDefinition } from '#shared/define-record.ts'
import type { Lists } from '#shared/record-fields.ts'
import { FormDialog } from '../dialog/form-dialog.tsx'
import { RecordFields } from '../fields/record-fields.tsx'
import type { FormSchema } from './child-tab-props.ts'
import { RecordConflict } from './record-conflict.tsx'
import { useRecordForm } from './use-record-form.ts'

interface Props<Schema extends FormSchema, Saved> {
  title: string
  /** Width in pixels of one that holds more than a few short fields. */
  size?: number | undefined
  /** The fields, as any record's. */
  record: RecordDefinition<Schema>
  /** What the form begins with, where that is not empty. */
  initial?: Partial<z.input<Schema>>
  lists?: Lists
  /** Stores the file of a field that holds one. */
  upload?: (input: { file: File }) => Promise<{ file_id: string }>
  /** What stands in a field's cell where that is more than the field. */
  instead?: Partial<Record<keyof z.input<Schema> & string, ReactNode>>
  /** What to know before one types. */
  children?: ReactNode
  /** The word on the button. */
  submit: string
  /** The word on the one that does nothing. */
  cancel?: string
  /** `version` is that of `stored` when the first letter was typed. */
  save(values: z.output<Schema>, version: Date | undefined): Promise<Saved>
  /** For what several people edit: its version, and how to bring what is stored now. Then a conflict says what changed. */
  stored?: { version: Date; reload(): Promise<{ values: z.input<Schema>; version: Date }> }
  /** The toast; or what says it in its own way and answers null. */
  saved: string | ((saved: Saved) => string | null)
  failed: string
  /** Queries that are stale then. */
  refresh: QueryKey
  /** Contract error → the field it belongs under. Any other is a toast. */
  fieldErrors?: Partial<Record<string, Path<z.input<Schema>>>>
  onSaved?(saved: Saved): void
  onClose(): void
}

/** A few fields over another screen for something that is done with a record: its reason, its day. */
export function FieldsDialog<Schema extends FormSchema, Saved>(props: Props<Schema, Saved>) {
  const {
    title,
    size,
    record,
    initial,
    lists,
    upload,
    instead,
    children,
    submit,
    cancel,
    save,
    stored,
    saved,
    failed,
    refresh,
    fieldErrors,
    onSaved,
    onClose,
  } = props
  const given = { ...formValues(record, null), ...initial }
  const [opened] = useState(given)
  // What is stored follows its version; what was only proposed stays as it was proposed.
  const values = stored ? given : opened
  const {
    form,
    saving,
    submit: send,
    isDirty,
    conflict,
  } = useRecordForm<Schema, Saved>({
    ...{ schema: record.schema, values, save, stored, saved, failed, refresh },
    ...(fieldErrors && { fieldErrors }),
    onSaved(answer) {
      onClose()
      onSaved?.(answer)
    },
  })
  return (
    <FormDialog
      {...{ title, form, saving, isDirty, onClose }}
      {...(size && { size })}
      {...(cancel && { cancel })}
      submit={send}
      save={submit}
    >
      {children}
      <RecordFields record={record} lists={lists} upload={upload} {...(instead && { instead })} />
      <RecordConflict conflict={conflict} fields={record.fields} lists={lists} />
    </FormDialog>
  )
}
