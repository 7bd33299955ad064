import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { CLIENT, type Client, type ClientInput } from '#modules/clients/contract/client.ts'
import { CLIENT_TYPE } from '#modules/clients/contract/kinds.ts'
import { offered } from '#parts/picklists/contract/offered.ts'
import { ResponsibleField } from '#parts/scope/web/responsible-field.tsx'
import { isCnpj } from '#shared/br/document.ts'
import { FormField } from '#web/kit/fields/form-field.tsx'
import { RecordAvatar } from '#web/kit/fields/record-avatar.tsx'
import { RecordFields } from '#web/kit/fields/record-fields.tsx'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'
import type { ClientOptions } from './client-filters.ts'

type Typed = z.input<typeof ClientInput>

/** The tab Geral. */
export const ClientForm = ({ row, options }: { row: Client | null; options: ClientOptions }) => (
  <RecordAvatar upload={api.uploadAvatar.call} stored="Imagem carregada com sucesso!">
    <RecordFields
      record={CLIENT}
      lists={{ ...options, statuses: offered(options.statuses, row?.status_id) }}
      autofocus="name"
      instead={{ document: <DocumentField />, responsible_id: <ResponsibleField people={options.people} /> }}
    />
  </RecordAvatar>
)

/** What the document is called, by the type of client. */
const LABELS = { [CLIENT_TYPE.individual]: 'CPF', [CLIENT_TYPE.company]: 'CNPJ' } as const

/** Takes a CPF or a CNPJ whatever the type is, so that nothing is cut; a right CNPJ makes the client a company. */
function DocumentField() {
  const { watch, trigger, setValue, formState } = useFormContext<Typed>()
  const [type_id, document] = watch(['type_id', 'document'])
  const { isSubmitted } = formState

  // A document that was refused may be right for the other type, and the other way round.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of type asks again
  useEffect(() => {
    if (isSubmitted) void trigger('document')
  }, [type_id])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another document asks: who goes back to Pessoa Física meant it
  useEffect(() => {
    const isTyped = formState.dirtyFields.document
    if (!isTyped || type_id !== CLIENT_TYPE.individual || !isCnpj(document ?? '')) return
    setValue('type_id', CLIENT_TYPE.company, { shouldDirty: true })
    toast.info('Este documento é um CNPJ: o tipo passou a Pessoa Jurídica.')
  }, [document])

  return <FormField<Typed> name="document" label={LABELS[type_id]} />
}
