import { Text } from '@mantine/core'
import type { QueryKey } from '@tanstack/react-query'
import type { z } from 'zod'
import { NEW_TAG_COLOR, type Tag, TagInput } from '#parts/tags/contract/tag.ts'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { ColorField } from '#web/kit/fields/color-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useRecordForm } from '#web/kit/record/use-record-form.ts'

const COLORS = ['#3b82f6', '#22c55e', '#ef4444', '#eab308', '#a855f7', '#f97316', '#14b8a6', '#6b7280']

interface Props {
  /** Null: a new one. */
  tag: Tag | null
  save(tag: z.output<typeof TagInput>): Promise<Tag>
  refresh: QueryKey
  /** What a tag must not be used for. */
  hint: string | undefined
  onClose(): void
}

export function TagDialog({ tag, save, refresh, hint, onClose }: Props) {
  const { form, saving, submit, isDirty } = useRecordForm({
    schema: TagInput,
    values: { name: tag?.name ?? '', color: tag?.color ?? NEW_TAG_COLOR },
    save,
    refresh,
    saved: tag ? 'Tag atualizada com sucesso!' : 'Tag criada com sucesso!',
    failed: tag ? 'Erro ao atualizar tag' : 'Erro ao criar tag',
    fieldErrors: { TAG_NAME_TAKEN: 'name' },
    onSaved: onClose,
  })
  return (
    <FormDialog
      {...{ form, saving, submit, isDirty, onClose }}
      title={tag ? 'Editar Tag' : 'Nova Tag'}
      save={tag ? 'Atualizar Tag' : 'Criar Tag'}
    >
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
