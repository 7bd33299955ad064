import { Grid } from '@mantine/core'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { type Client, type ClientInput, NEW_CLIENT } from '#modules/clients/contract/client.ts'
import { CLIENT_TYPE } from '#modules/clients/contract/kinds.ts'
import { formatDocument } from '#shared/br/document.ts'
import { formatPhone } from '#shared/br/phone.ts'
import { FormattedField } from '#web/kit/fields/formatted-field.tsx'
import { RadioField } from '#web/kit/fields/radio-field.tsx'
import { RecordAvatar } from '#web/kit/fields/record-avatar.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import type { FieldNames } from '#web/kit/record/field-names.ts'
import { api } from './api.ts'
import type { ClientOptions } from './client-filters.ts'

type ClientFields = z.input<typeof ClientInput>

/** What of a client is typed; the rest is the server's. A type that forms no longer offer is kept until another is chosen. */
export function formValues(client: Client | null): ClientFields {
  if (!client) return NEW_CLIENT
  const { id, code, created_at, updated_at, ...typed } = client
  return { ...typed, type_id: typed.type_id as ClientFields['type_id'] }
}

/** What the document is called and how it is typed, by the type of client. */
const DOCUMENTS = {
  [CLIENT_TYPE.individual]: { label: 'CPF', mask: 'cpf' },
  [CLIENT_TYPE.company]: { label: 'CNPJ', mask: 'cnpj' },
} as const
const ANY_DOCUMENT = { label: 'Documento', mask: 'document' } as const

/** The tab Geral. */
export function ClientForm({ options }: { options: ClientOptions }) {
  const { watch, trigger, formState } = useFormContext<ClientFields>()
  const type_id = watch('type_id')
  const { isSubmitted } = formState

  // A document that was refused may be right for the other type, and the other way round.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of type asks again
  useEffect(() => {
    if (isSubmitted) void trigger('document')
  }, [type_id])

  return (
    <RecordAvatar upload={api.uploadAvatar.call} stored="Imagem carregada com sucesso!">
      <Grid gap="md" flex={1}>
        <Grid.Col span={12}>
          <RadioField<ClientFields> name="type_id" label="Tipo de cliente" options={options.types} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 8 }}>
          <TextField<ClientFields> name="name" label="Nome Completo" required data-autofocus autoComplete="off" />
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 4 }}>
          <FormattedField<ClientFields> name="document" {...(DOCUMENTS[type_id] ?? ANY_DOCUMENT)} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 4 }}>
          <FormattedField<ClientFields> name="phone" label="Telefone" mask="phone" required />
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 8 }}>
          <TextField<ClientFields> name="email" label="Email" type="email" autoComplete="off" />
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 8 }}>
          <TextField<ClientFields> name="website" label="Website" placeholder="https://" autoComplete="off" />
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 4 }}>
          <SelectField<ClientFields> name="status_id" label="Status" options={options.statuses} required />
        </Grid.Col>
      </Grid>
    </RecordAvatar>
  )
}

/** What a client's fields are called where they are listed: in a conflict, in the history, in a merge. */
export const clientFields = (options: ClientOptions): FieldNames => ({
  type_id: { label: 'Tipo de cliente', show: nameIn(options.types) },
  name: { label: 'Nome Completo' },
  document: { label: 'Documento', show: (document) => formatDocument(String(document)) },
  phone: { label: 'Telefone', show: (phone) => formatPhone(String(phone)) },
  email: { label: 'Email' },
  website: { label: 'Website' },
  status_id: { label: 'Status', show: nameIn(options.statuses) },
  avatar_url: { label: 'Foto', show: () => 'Imagem' },
})

/** Shows an id by the name of its row; a row that is gone has none. */
export const nameIn = (rows: readonly { id: number | string; name: string }[]) => (id: unknown) =>
  rows.find((row) => row.id === id)?.name ?? '(excluído)'
