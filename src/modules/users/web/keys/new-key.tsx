import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import type { z } from 'zod'
import { KEY_DAYS, KeyInput } from '#modules/users/contract/keys.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { DialogActions } from '#web/kit/dialog/dialog-actions.tsx'
import { useDiscard } from '#web/kit/dialog/use-discard.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useRecordForm } from '#web/kit/record/use-record-form.ts'
import { api } from './api.ts'
import { KeyRightsField } from './key-rights-field.tsx'
import { MadeKey } from './made-key.tsx'

type Fields = z.input<typeof KeyInput>

const NEW: Fields = { name: '', rights: {}, addresses: '', days: 365 }

/** Makes a key, and shows it this once. */
export function NewKey({ onClose }: { onClose(): void }) {
  const [made, setMade] = useState<string | null>(null)
  const { form, saving, submit, isDirty } = useRecordForm({
    schema: KeyInput,
    values: NEW,
    save: ({ addresses, ...rest }) => api.make.call({ ...rest, addresses: addresses.join(' ') }),
    refresh: api.key(),
    saved: 'Chave criada',
    failed: 'Erro ao criar chave',
    fieldErrors: { GRANT_BEYOND: 'rights' },
    onSaved: ({ key }) => setMade(key),
  })
  const { close, question } = useDiscard(isDirty, onClose)
  if (made) return <MadeKey value={made} onClose={onClose} />
  return (
    <Dialog title="Nova chave de API" size={760} modal onClose={close}>
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => void submit(event)}>
          <Stack>
            <TextField<Fields>
              name="name"
              data-autofocus
              label="Nome"
              required
              description="O programa que vai usar a chave, como 'ERP' ou 'Planilha de indicadores'"
            />
            <KeyRightsField />
            <TextField<Fields>
              name="addresses"
              label="Endereços permitidos"
              placeholder="203.0.113.7, 198.51.100.0/24"
              description="De onde o programa pode pedir, separados por vírgula. Vazio: de qualquer lugar"
            />
            <SelectField<Fields> name="days" label="Validade" required options={KEY_DAYS} />
            <DialogActions onCancel={close}>
              <Button type="submit" disabled={saving} aria-busy={saving}>
                {saving ? 'Criando...' : 'Criar chave'}
              </Button>
            </DialogActions>
          </Stack>
        </form>
      </FormProvider>
      {question}
    </Dialog>
  )
}
