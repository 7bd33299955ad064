import { Button, Group, Modal, Stack } from '@mantine/core'
import { useId } from 'react'
import { FormProvider } from 'react-hook-form'
import type { z } from 'zod'
import { type Folder, FolderInput } from '#modules/dashboard/contract/config.ts'
import { TextField } from '#web/kit/fields.tsx'
import { useRecordForm } from '#web/kit/record-form.ts'
import { api } from './api.ts'
import { NotesField, NumberField } from './form-fields.tsx'

type FolderFields = z.input<typeof FolderInput>

interface Props {
  /** Proposed: after the last tab. */
  position: number
  onCreated(folder: Folder): void
  onClose(): void
}

/** A new tab. Source: spec/1 §2, 'Criar Nova Aba'. */
export function FolderDialog({ position, onCreated, onClose }: Props) {
  const formId = useId()
  const { form, saving, submit } = useRecordForm({
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
    <Modal opened onClose={onClose} title="Criar Nova Aba" centered size={460}>
      <FormProvider {...form}>
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.stopPropagation() // the dialog below has a form too, and React's events rise through portals
            void submit(event)
          }}
        >
          <Stack gap="md">
            <TextField<FolderFields> name="name" label="Nome" required data-autofocus autoComplete="off" />
            <NotesField<FolderFields> name="description" label="Descrição" />
            <NumberField<FolderFields> name="position" label="Posição" min={1} />
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                Cancelar
              </Button>
              <Button type="submit" disabled={saving} aria-busy={saving}>
                {saving ? 'Salvando...' : 'Criar'}
              </Button>
            </Group>
          </Stack>
        </form>
      </FormProvider>
    </Modal>
  )
}
