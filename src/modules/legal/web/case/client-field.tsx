import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { z } from 'zod'
import type { CaseInput } from '#modules/legal/contract/case.ts'
import { usePermissions } from '#web/session.tsx'
import { api } from '../api.ts'

interface Client {
  id: string
  name: string
}

/** Milliseconds of quiet before the server is asked. */
const QUIET = 200

/** Whose case it is; nobody is the company itself. Whoever may not read clients keeps the one that is there. */
export function ClientField({ stored }: { stored: Client | null }) {
  const { read } = usePermissions('clients')
  const { field, fieldState } = useController<z.input<typeof CaseInput>, 'client_id'>({ name: 'client_id' })
  const [picked, setPicked] = useState(stored)
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed === picked?.name ? '' : typed, QUIET)
  const found = useQuery(
    api.findClients.queryOptions({ input: { text: text.trim() }, enabled: read, placeholderData: keepPreviousData }),
  ).data
  const offered = [...(picked ? [picked] : []), ...(found ?? []).filter(({ id }) => id !== picked?.id)]

  return (
    <Select
      ref={field.ref}
      name={field.name}
      label="Cliente"
      placeholder={read ? 'A própria empresa' : 'Você não tem acesso a Clientes.'}
      disabled={!read}
      data={offered.map(({ id, name }) => ({ value: id, label: name }))}
      value={field.value}
      onChange={(id) => {
        setPicked(offered.find((one) => one.id === id) ?? null)
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
