import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { type Folder, NewFolder, TAB_TEMPLATES, type TabTemplate } from '#modules/dashboard/contract/folder.ts'
import { allows } from '#shared/permissions.ts'
import type { Fields } from '#shared/record-fields.ts'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { LongTextField } from '#web/kit/fields/long-text-field.tsx'
import { NumberField } from '#web/kit/fields/number-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { RecordConflict } from '#web/kit/record/record-conflict.tsx'
import { useRecordForm } from '#web/kit/record/use-record-form.ts'
import { useSession } from '#web/session.tsx'
import { api } from './api.ts'

type FolderFields = z.input<typeof NewFolder>

const FOLDER_FIELDS: Fields = {
  name: { label: 'Nome' },
  description: { label: 'Descrição', kind: 'notes' },
  position: { label: 'Posição', kind: 'number' },
}

interface Props {
  /** The tab that is changed; null for a new one. */
  folder: Folder | null
  /** Proposed for a new one: after the last tab. */
  position: number
  onSaved(folder: Folder): void
  onClose(): void
}

/** A tab, or a new one. Source: spec/1 §2, 'Criar Nova Aba'. */
export function FolderDialog({ folder, position, onSaved, onClose }: Props) {
  const queryClient = useQueryClient()
  const { form, saving, submit, isDirty, conflict } = useRecordForm({
    schema: NewFolder,
    values: folder ? valuesOf(folder) : { name: '', description: '', position, template: null },
    stored: folder ? { version: folder.updated_at, reload: () => reload(folder.id) } : undefined,
    save: ({ template, ...values }, updated_at = new Date()) =>
      folder
        ? api.folders.update.call({ id: folder.id, updated_at, folder: values })
        : api.folders.create.call({ ...values, ...(template && { template }) }),
    refresh: folder ? api.folders.key() : api.key(), // a template brings widgets
    saved: folder ? 'Aba atualizada com sucesso!' : 'Aba criada com sucesso!',
    failed: folder ? 'Erro ao atualizar aba' : 'Erro ao criar aba',
    fieldErrors: { DASHBOARD_FOLDER_NAME_TAKEN: 'name' },
    onSaved(saved) {
      onSaved(saved)
      onClose()
    },
  })
  async function reload(id: string) {
    const stored = (await queryClient.fetchQuery({ ...api.folders.list.queryOptions(), staleTime: 0 })).find((one) => one.id === id)
    if (!stored) throw new Error('Outra pessoa excluiu esta aba.')
    return { values: valuesOf(stored), version: stored.updated_at }
  }

  return (
    <FormDialog
      title={folder ? 'Editar Aba' : 'Criar Nova Aba'}
      form={form}
      saving={saving}
      submit={submit}
      isDirty={isDirty}
      save={folder ? 'Salvar' : 'Criar'}
      onClose={onClose}
    >
      {!folder && <TemplateField />}
      <TextField<FolderFields> name="name" label="Nome" required data-autofocus autoComplete="off" />
      <LongTextField<FolderFields> name="description" label="Descrição" rows={1} />
      <NumberField<FolderFields> name="position" label="Posição" min={1} />
      <RecordConflict conflict={conflict} fields={FOLDER_FIELDS} />
    </FormDialog>
  )
}

const valuesOf = ({ name, description, position }: Folder): FolderFields => ({ name, description: description ?? '', position })

const TEMPLATES = Object.entries(TAB_TEMPLATES).map(([id, { name, page }]) => ({ id: id as TabTemplate, name, page }))

/** What a new tab begins with, of what the reader may open. A tab that has no name yet takes the template's. */
function TemplateField() {
  const session = useSession()
  const { getValues, setValue } = useFormContext<FolderFields>()
  const template = useWatch<FolderFields, 'template'>({ name: 'template' })
  useEffect(() => {
    if (template && !getValues('name').trim()) setValue('name', TAB_TEMPLATES[template].name, { shouldDirty: true, shouldValidate: true })
  }, [template, getValues, setValue])
  const options = TEMPLATES.filter(({ page }) => allows(session, page, 'read'))
  if (options.length === 0) return null
  return (
    <SelectField<FolderFields>
      name="template"
      label="Modelo"
      placeholder="Aba vazia"
      description="Traz os gráficos prontos, que você muda ou exclui como os outros"
      options={options}
    />
  )
}
