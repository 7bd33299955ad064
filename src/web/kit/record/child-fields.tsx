import { RecordFields } from '../fields/record-fields.tsx'
import type { ChildRow } from './child-procedures.ts'
import type { ChildFormProps, FormSchema } from './child-tab-props.ts'

/** The fields of the row that is typed. */
export function ChildFields<Schema extends FormSchema, Row extends ChildRow>(props: ChildFormProps<Schema, Row>) {
  const { record, lists, upload, instead, row, autofocus } = props
  return (
    <RecordFields
      {...{ record, lists, upload }}
      {...(autofocus && { autofocus })}
      instead={typeof instead === 'function' ? instead(row) : instead}
    />
  )
}
