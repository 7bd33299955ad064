import { Text } from '@mantine/core'
import type { QueryKey } from '@tanstack/react-query'
import type { z } from 'zod'
import { NEW_TAG_COLOR, TagInput } from '#parts/tags/contract/tag.ts'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { ColorField } from '#web/kit/fields/color-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useRecordForm } from '#web/kit/record/use-record-form.ts'
import type { TagApi } from './tag-api.ts'

const COLORS = ['#3b82f6', '#22c55e', '#ef4444', '#eab308', '#a855f7', '#f97316', '#14b8a6', '#6b7280']

interface Props {
  api: TagApi
  refresh: QueryKey
  /** What a tag must not be used for. */
  hint: string | undefined
  onClose(): void
}

export function NewTagDialog({ api, refresh, hint, onClose }: Props) {
  const { form, saving, submit, isDirty } = useRecordForm({
    schema: TagInput,
    values: { name: '', color: NEW_TAG_COLOR },
    save: (tag) => api.create.call(tag),
    refresh,
    saved: 'Tag criada com sucesso!',
    failed: 'Erro ao criar tag',
    fieldErrors: { TAG_NAME_TAKEN: 'name' },
    onSaved: onClose,
  })
  return (
    <FormDialog title="Nova Tag" form={form} saving={saving} submit={submit} isDirty={isDirty} save="Criar Tag" onClose={onClose}>
      <TextField<z.input<typeof TagInput>> name="name" label="Nome" required data-autofocus />
      {hint && (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
      <ColorField<z.input<typeof TagInput>> name="color" label="Cor" swatches={COLORS} />
    </FormDialog>
  )
}
