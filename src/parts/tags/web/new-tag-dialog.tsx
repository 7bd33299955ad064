import { Button, ColorInput, Group, Modal, Stack } from '@mantine/core'
import type { QueryKey } from '@tanstack/react-query'
import { FormProvider, useController } from 'react-hook-form'
import type { z } from 'zod'
import { NEW_TAG_COLOR, TagInput } from '#parts/tags/contract/tag.ts'
import { TextField } from '#web/kit/fields.tsx'
import { useRecordForm } from '#web/kit/record-form.ts'
import { useDiscard } from '#web/kit/use-discard.tsx'
import { useEscape } from '#web/kit/use-escape.ts'
import { useReturnFocus } from '#web/kit/use-return-focus.ts'
import type { TagApi } from './tag-tab.tsx'

const COLORS = ['#3b82f6', '#22c55e', '#ef4444', '#eab308', '#a855f7', '#f97316', '#14b8a6', '#6b7280']

export function NewTagDialog({ api, refresh, onClose }: { api: TagApi; refresh: QueryKey; onClose(): void }) {
  useReturnFocus()
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
  const { close, question } = useDiscard(isDirty, onClose)
  const inside = useEscape(close)
  return (
    <Modal opened onClose={close} closeOnEscape={false} closeOnClickOutside={false} size={400} title="Nova Tag">
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => void submit(event)}>
          <Stack ref={inside}>
            <TextField<z.input<typeof TagInput>> name="name" label="Nome" required data-autofocus />
            <ColorField />
            <Group justify="flex-end" gap="sm">
              <Button variant="default" onClick={close}>
                Cancelar
              </Button>
              <Button type="submit" disabled={saving}>
                {saving ? 'Salvando...' : 'Criar Tag'}
              </Button>
            </Group>
          </Stack>
        </form>
      </FormProvider>
      {question}
    </Modal>
  )
}

function ColorField() {
  const { field, fieldState } = useController<z.input<typeof TagInput>, 'color'>({ name: 'color' })
  return (
    <ColorInput
      {...field}
      label="Cor"
      format="hex"
      withEyeDropper={false}
      swatches={COLORS}
      swatchesPerRow={8}
      error={fieldState.error?.message}
    />
  )
}
