import type { FieldValues, Path } from 'react-hook-form'

/** What every field of a form is given. */
export interface FieldProps<Values extends FieldValues> {
  name: Path<Values>
  label: string
  /** One sentence below the label. */
  description?: string
  required?: boolean
  disabled?: boolean | undefined
  /** Has the focus when a dialog opens. */
  'data-autofocus'?: boolean | undefined
}
