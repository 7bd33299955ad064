import type { z } from 'zod'
import { type Folder, FolderInput } from '#modules/dashboard/contract/config.ts'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { LongTextField } from '#web/kit/fields/long-text-field.tsx'
import { NumberField } from '#web/kit/fields/number-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useRecordForm } from '#web/kit/record/use-record-form.ts'
import { api } from './api.ts'

type FolderFields = z.input<typeof FolderInput>

interface Props {
  /** Proposed: after the last tab. */
  position: number
  onCreated(folder: Folder): void
  onClose(): void
}

/** A new tab. Source: spec/1 §2, 'Criar Nova Aba'. */
export function FolderDialog({ position, onCreated, onClose }: Props) {
  const { form, saving, submit, isDirty } = useRecordForm({
    schema: FolderInput,
    values: { name: '', description: '', position },
    save: (values) => api.folders.create.call(values),
    refresh: api.folders.key(),
    saved: 'Aba criada com sucesso!',
    failed: 'Erro ao criar aba',
    fieldErrors: { DASHBOARD_FOLDER_NAME_TAKEN: 'name' },
    onSaved(folder) {
      onCreated(folder)
      onClose()
    },
  })

  return (
    <FormDialog title="Criar Nova Aba" form={form} saving={saving} submit={submit} isDirty={isDirty} save="Criar" onClose={onClose}>
      <TextField<FolderFields> name="name" label="Nome" required data-autofocus autoComplete="off" />
      <LongTextField<FolderFields> name="description" label="Descrição" rows={1} />
      <NumberField<FolderFields> name="position" label="Posição" min={1} />
    </FormDialog>
  )
}
