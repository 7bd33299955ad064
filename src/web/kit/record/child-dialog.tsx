import { Button, Group, Stack } from '@mantine/core'
import type { ProcedureUtils } from '@orpc/tanstack-query'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import type { z } from 'zod'
import { errorMessage } from '#web/errors.ts'
import { toast } from '#web/toast.ts'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { useDiscard } from '../dialog/use-discard.tsx'
import type { Column } from '../list/columns.ts'
import { type RecordNoun, sentencesOf } from './record-noun.ts'
import { useRecordForm } from './use-record-form.ts'

type Procedure<Input, Output> = ProcedureUtils<Record<never, never>, Input, Output, Error>

/** The four procedures of `childRecords`, as the browser calls them. */
export interface ChildProcedures<Values, Row> {
  list: Procedure<{ parent_id: string }, Row[]>
  add: { call(input: { parent_id: string; values: Values }): Promise<Row> }
  change: { call(input: { id: string; values: Values }): Promise<Row> }
  remove: { call(input: { id: string }): Promise<{ id: string }> }
}

export interface ChildTabProps<Schema extends z.ZodType<FieldValues, FieldValues>, Row extends { id: string }> {
  parent_id: string
  noun: RecordNoun
  procedures: ChildProcedures<z.input<Schema>, Row>
  columns: readonly Column<Row>[]
  schema: Schema
  /** What the form starts with: a row's values, or those of a new one. */
  values(row: Row | null): z.input<Schema>
  /** The fields of the dialog. */
  fields: ReactNode
  /** Width of the dialog in pixels. */
  width: number
  empty: string
  allowed: boolean
}

interface Props<Schema extends z.ZodType<FieldValues, FieldValues>, Row extends { id: string }> extends ChildTabProps<Schema, Row> {
  /** Null to add one. */
  row: Row | null
  onClose(): void
}

/** Adds or edits one row of a tab. A row that exists can also be deleted here, after a confirmation. */
export function ChildDialog<Schema extends z.ZodType<FieldValues, FieldValues>, Row extends { id: string }>(props: Props<Schema, Row>) {
  const { row, parent_id, noun, procedures, schema, values, fields, width, onClose } = props
  const queryClient = useQueryClient()
  const sentences = sentencesOf(noun)
  const [removing, setRemoving] = useState(false)
  const [initial] = useState(() => values(row))
  const refresh = procedures.list.queryKey({ input: { parent_id } })

  const { form, saving, submit, isDirty } = useRecordForm<Schema, Row>({
    schema,
    values: initial,
    save: (typed) => {
      const checked = typed as z.input<Schema> // what the schema yields, it also accepts
      return row ? procedures.change.call({ id: row.id, values: checked }) : procedures.add.call({ parent_id, values: checked })
    },
    refresh,
    saved: row ? sentences.updated : sentences.added,
    failed: sentences.saveFailed,
    onSaved: onClose,
  })

  const remove = useMutation({
    mutationFn: (id: string) => procedures.remove.call({ id }),
    onSuccess() {
      toast.success(sentences.removed)
      onClose()
      return queryClient.invalidateQueries({ queryKey: refresh })
    },
    onError(error) {
      setRemoving(false)
      toast.error(`${sentences.removeFailed}: ${errorMessage(error)}`)
    },
  })

  const { close, question } = useDiscard(isDirty, onClose)

  return (
    <Dialog title={row ? sentences.edit : sentences.create} size={width} modal onClose={close}>
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => void submit(event)}>
          <Stack gap="md">
            {fields}
            <Group justify="flex-end" gap="sm">
              {row ? (
                <Button variant="subtle" color="red" mr="auto" onClick={() => setRemoving(true)}>
                  Excluir
                </Button>
              ) : (
                <Button variant="default" onClick={close}>
                  Cancelar
                </Button>
              )}
              <Button type="submit" disabled={saving}>
                {saving ? 'Salvando...' : row ? 'Atualizar' : 'Adicionar'}
              </Button>
            </Group>
          </Stack>
        </form>
      </FormProvider>
      <ConfirmDialog
        question={removing ? sentences.removeQuestion : null}
        confirm="Excluir"
        busy={remove.isPending}
        onConfirm={() => row && remove.mutate(row.id)}
        onCancel={() => setRemoving(false)}
      />
      {question}
    </Dialog>
  )
}
