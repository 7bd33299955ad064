import { createContext, use } from 'react'
import type { RecordDefinition } from '#shared/define-record.ts'
import { isRequired } from '#shared/form-values.ts'
import type { Fields, Lists } from '#shared/record-fields.ts'

/** The record that the fields of a form belong to. */
export interface RecordForm {
  record: Pick<RecordDefinition, 'schema'> & { fields: Fields }
  /** What choices are made from. */
  lists?: Lists | undefined
  /** Stores the file of a field that holds one, and answers its id. */
  upload?: ((input: { file: File }) => Promise<{ file_id: string }>) | undefined
  /** The field that has the focus when the dialog opens. */
  autofocus?: string | undefined
}

export const RecordFieldsContext = createContext<RecordForm | null>(null)

/** What the record's definition says of a field, for a field that is not drawn by `FormField`. */
export function useRecordField(name: string) {
  const form = use(RecordFieldsContext)
  const field = form?.record.fields[name]
  if (!form || !field) throw new Error(`No RecordFields above knows the field ${name}`)
  const { label } = field
  return {
    ...form,
    field,
    common: { label, required: isRequired(form.record.schema, name), 'data-autofocus': form.autofocus === name || undefined },
  }
}
