import { Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import type { z } from 'zod'
import type { CaseInput } from '#modules/legal/contract/case.ts'
import { useSearchedOptions } from '#web/kit/fields/use-searched-options.ts'
import { usePermissions } from '#web/session.tsx'
import { api } from '../api.ts'

interface Client {
  id: string
  name: string
}

const optionOf = ({ id, name }: Client) => ({ value: id, label: name })

/** Whose case it is; nobody is the company itself. Whoever may not read clients keeps the one that is there. */
export function ClientField({ stored }: { stored: Client | null }) {
  const { read } = usePermissions('clients')
  const { field, fieldState } = useController<z.input<typeof CaseInput>, 'client_id'>({ name: 'client_id' })
  const { text, setTyped, setPicked, optionsWith } = useSearchedOptions(stored && optionOf(stored))
  const found = useQuery(api.findClients.queryOptions({ input: { text }, enabled: read, placeholderData: keepPreviousData })).data ?? []
  const data = optionsWith(found.map(optionOf))

  return (
    <Select
      ref={field.ref}
      name={field.name}
      label="Cliente"
      placeholder={read ? 'A própria empresa' : 'Você não tem acesso a Clientes.'}
      disabled={!read}
      data={data}
      value={field.value}
      onChange={(id) => {
        setPicked(data.find(({ value }) => value === id) ?? null)
        field.onChange(id)
      }}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      searchable
      clearable
      checkIconPosition="right"
      nothingFoundMessage="Nenhum cliente encontrado"
      error={fieldState.error?.message}
    />
  )
}
