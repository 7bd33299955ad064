import { useState } from 'react'
import type { z } from 'zod'
import { formValues } from '#shared/define-record.ts'
import type { ChildRow } from './child-procedures.ts'
import type { ChildFormProps, FormSchema } from './child-tab-props.ts'
import { sentencesOf } from './sentences-of.ts'
import { useRecordForm } from './use-record-form.ts'

/** Adds or changes one row that belongs to a record, and says when somebody else was faster. */
export function useChildForm<Schema extends FormSchema, Row extends ChildRow>(props: ChildFormProps<Schema, Row>) {
  const { record, parent_id, procedures, refresh, row, onClose } = props
  const { add, change } = procedures
  const sentences = sentencesOf(record.noun)
  const [values] = useState(() => formValues(record, row))

  return useRecordForm<Schema, unknown>({
    schema: record.schema,
    values,
    save(typed) {
      const checked = typed as z.input<Schema> // what the schema yields, it also accepts
      const version = row?.updated_at
      return row && version && change
        ? change.call({ id: row.id, updated_at: version, values: checked })
        : add.call({ parent_id, values: checked })
    },
    refresh,
    saved: row ? sentences.updated : sentences.added,
    failed: sentences.saveFailed,
    onSaved: onClose,
  })
}
