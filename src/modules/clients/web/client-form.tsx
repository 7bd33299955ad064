import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import type { ClientInput } from '#modules/clients/contract/client.ts'
import { CLIENT } from '#modules/clients/contract/client.ts'
import { CLIENT_TYPE } from '#modules/clients/contract/kinds.ts'
import { ResponsibleField } from '#parts/scope/web/responsible-field.tsx'
import { FormField } from '#web/kit/fields/form-field.tsx'
import { RecordAvatar } from '#web/kit/fields/record-avatar.tsx'
import { RecordFields } from '#web/kit/fields/record-fields.tsx'
import { api } from './api.ts'
import type { ClientOptions } from './client-filters.ts'

type Typed = z.input<typeof ClientInput>

/** The tab Geral. */
export const ClientForm = ({ options }: { options: ClientOptions }) => (
  <RecordAvatar upload={api.uploadAvatar.call} stored="Imagem carregada com sucesso!">
    <RecordFields
      record={CLIENT}
      lists={options}
      autofocus="name"
      instead={{ document: <DocumentField />, responsible_id: <ResponsibleField people={options.people} /> }}
    />
  </RecordAvatar>
)

/** What the document is called and how it is typed, by the type of client. */
const DOCUMENTS = {
  [CLIENT_TYPE.individual]: { label: 'CPF', mask: 'cpf' },
  [CLIENT_TYPE.company]: { label: 'CNPJ', mask: 'cnpj' },
} as const

function DocumentField() {
  const { watch, trigger, formState } = useFormContext<Typed>()
  const type_id = watch('type_id')
  const { isSubmitted } = formState

  // A document that was refused may be right for the other type, and the other way round.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of type asks again
  useEffect(() => {
    if (isSubmitted) void trigger('document')
  }, [type_id])

  return <FormField<Typed> name="document" {...DOCUMENTS[type_id]} />
}
