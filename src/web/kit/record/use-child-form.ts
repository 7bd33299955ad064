import { ORPCError } from '@orpc/client'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { formValues } from '#shared/define-record.ts'
import type { ChildRow } from './child-procedures.ts'
import type { ChildFormProps, FormSchema } from './child-tab-props.ts'
import { sentencesOf } from './sentences-of.ts'
import { useRecordForm } from './use-record-form.ts'

/** Adds or changes one row that belongs to a record. When somebody else was faster, it says what changed, as for the record itself. */
export function useChildForm<Schema extends FormSchema, Row extends ChildRow>(props: ChildFormProps<Schema, Row>) {
  const { record, parent_id, procedures, refresh, row, said, onClose } = props
  const { add, change, list } = procedures
  const queryClient = useQueryClient()
  const sentences = sentencesOf(record.noun)
  const [values] = useState(() => formValues(record, row))

  async function storedNow(id: string) {
    const rows = await queryClient.fetchQuery(list.queryOptions({ input: { parent_id }, staleTime: 0 }))
    const now = rows.find((one) => one.id === id)
    if (!now?.updated_at) throw new ORPCError('NOT_FOUND', { message: 'Outra pessoa excluiu este registro.' })
    return { values: formValues(record, now), version: now.updated_at }
  }

  return useRecordForm<Schema, unknown>({
    schema: record.schema,
    values,
    save(typed, updated_at, sent) {
      const checked = typed as z.input<Schema> // what the schema yields, it also accepts
      return row && change && updated_at
        ? change.call({ id: row.id, updated_at, values: checked })
        : add.call({ parent_id, values: checked }, sent)
    },
    stored: row?.updated_at && { version: row.updated_at, reload: () => storedNow(row.id) },
    refresh,
    saved: row ? (said?.changed ?? sentences.updated) : (said?.added ?? sentences.added),
    failed: sentences.saveFailed,
    onSaved: onClose,
  })
}
