import { Button, Group, Stack } from '@mantine/core'
import type { QueryKey } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { FormProvider } from 'react-hook-form'
import type { z } from 'zod'
import { formValues, type RecordDefinition } from '#shared/define-record.ts'
import { FormFailure } from '../dialog/form-failure.tsx'
import { LeaveGuard } from '../dialog/leave-guard.tsx'
import { sendByCtrlEnter } from '../dialog/send-by-ctrl-enter.ts'
import { RecordFields } from '../fields/record-fields.tsx'
import type { FormSchema } from './child-tab-props.ts'
import { RecordConflict } from './record-conflict.tsx'
import type { StoredRecord } from './record-procedures.ts'
import { sentencesOf } from './sentences-of.ts'
import { useRecordForm } from './use-record-form.ts'

interface Props<Schema extends FormSchema, Row extends StoredRecord> {
  /** The fields of this part alone. */
  record: RecordDefinition<Schema>
  row: Row
  /** A fresh copy of the row, for a conflict. */
  reload(): Promise<Row>
  save(change: { id: string; updated_at: Date; values: z.output<Schema> }): Promise<Row>
  /** What is stale after a save. */
  refresh: QueryKey
  /** What explains the part; stands below its fields. */
  children?: ReactNode
}

/** Some fields of a stored record, in a tab of their own that saves by itself. */
export function RecordPart<Schema extends FormSchema, Row extends StoredRecord>(props: Props<Schema, Row>) {
  const { record, row, reload, save, refresh, children } = props
  const sentences = sentencesOf(record.noun)
  const values = useMemo(() => formValues(record, row), [record, row])
  const { form, saving, submit, isDirty, conflict } = useRecordForm<Schema, Row>({
    schema: record.schema,
    values,
    save: (typed, updated_at) => save({ id: row.id, updated_at: updated_at ?? row.updated_at, values: typed }),
    stored: {
      version: row.updated_at,
      async reload() {
        const stored = await reload()
        return { values: formValues(record, stored), version: stored.updated_at }
      },
    },
    refresh,
    saved: sentences.updated,
    failed: sentences.updateFailed,
    onSaved: () => {},
  })
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event)} onKeyDownCapture={form.formState.isDirty ? sendByCtrlEnter : undefined}>
        <Stack gap="md">
          <RecordFields record={record} />
          {children}
          <FormFailure />
          <Group>
            <Button type="submit" disabled={saving || !form.formState.isDirty} aria-busy={saving}>
              {saving ? 'Salvando...' : 'Salvar'}
            </Button>
          </Group>
        </Stack>
      </form>
      <RecordConflict conflict={conflict} fields={record.fields} />
      <LeaveGuard isDirty={isDirty} />
    </FormProvider>
  )
}
