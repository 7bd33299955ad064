import { useState } from 'react'
import type { z } from 'zod'
import { KEY_DAYS, KeyInput } from '#modules/users/contract/keys.ts'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
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
  const form = useRecordForm({
    schema: KeyInput,
    values: NEW,
    save: ({ addresses, ...rest }) => api.make.call({ ...rest, addresses: addresses.join(' ') }),
    refresh: api.key(),
    saved: 'Chave criada',
    failed: 'Erro ao criar chave',
    fieldErrors: { GRANT_BEYOND: 'rights' },
    onSaved: ({ key }) => setMade(key),
  })
  if (made) return <MadeKey value={made} onClose={onClose} />
  return (
    <FormDialog title="Nova chave de API" size={760} {...form} save="Criar chave" busy="Criando..." onClose={onClose}>
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
    </FormDialog>
  )
}
