import type { Client } from '#modules/clients/contract/client.ts'
import { CLIENT_FIELDS, CLIENT_NOUN } from '#modules/clients/contract/client-fields.ts'
import { MERGE_FIELDS } from '#modules/clients/contract/record.ts'
import { formatDocument } from '#shared/br/document.ts'
import { formatPhone } from '#shared/br/phone.ts'
import { MergeButton } from '#web/kit/record/merge-records.tsx'
import { api } from './api.ts'
import type { ClientOptions } from './client-filters.ts'

interface Props {
  client: Client
  options: ClientOptions
  isDirty(): boolean
}

/** Unites a client with another. */
export const MergeClient = ({ client, options, isDirty }: Props) => (
  <MergeButton
    record={client}
    noun={CLIENT_NOUN}
    fields={CLIENT_FIELDS}
    names={MERGE_FIELDS}
    lists={options}
    procedures={api}
    identify={({ document, phone }) => [document && formatDocument(document), formatPhone(phone)].filter(Boolean).join(' · ')}
    placeholder="Nome, documento, telefone ou email"
    kinds={{
      addresses: ['endereço', 'endereços'],
      contacts: ['contato', 'contatos'],
      interactions: ['interação', 'interações'],
      notes: ['nota', 'notas'],
      tags: ['tag', 'tags'],
    }}
    fate={{ short: 'vai para a lixeira', sentence: 'O outro cadastro está na lixeira por 30 dias.' }}
    isDirty={isDirty}
  />
)
