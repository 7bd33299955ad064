import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import type { ClientInput } from '#modules/clients/contract/client.ts'
import { CLIENT_TYPE } from '#modules/clients/contract/kinds.ts'
import { SHARED_FIELDS } from '#modules/clients/contract/record.ts'
import { DuplicateWarning } from '#web/kit/record/duplicate-warning.tsx'
import { api } from './api.ts'

type Fields = z.input<typeof ClientInput>
type Shared = Pick<Fields, (typeof SHARED_FIELDS)[number]>

/** Milliseconds without another letter before the server is asked. */
const PAUSE = 400

/** Long enough that somebody may have it. */
const WHOLE: Record<keyof Shared, RegExp> = { document: /^(\d{11}|\w{14})$/, phone: /^\+?\d{10,15}$/, email: /^\S+@\S+\.\S+$/ }

/** Warns when what is being typed, or what a new one begins with, belongs to another client. What was stored before is nobody's business now. */
export function ClientDuplicates({ id, onOpen }: { id: string | null; onOpen(id: string): void }) {
  const { watch, formState } = useFormContext<Fields>()
  const { dirtyFields } = formState
  const [document, phone, email, type_id] = watch([...SHARED_FIELDS, 'type_id'])
  const typed = (field: keyof Shared, value: string | null) =>
    (id === null || dirtyFields[field]) && WHOLE[field].test(value ?? '') ? value : null
  const [debounced] = useDebouncedValue(
    JSON.stringify({ document: typed('document', document), phone: typed('phone', phone), email: typed('email', email) }),
    PAUSE,
  )
  const input = JSON.parse(debounced) as { [Field in keyof Shared]: string | null }
  const nothing = SHARED_FIELDS.every((field) => input[field] === null)
  const found = useQuery(
    api.duplicates.queryOptions({ input: { id, ...input }, enabled: !nothing, placeholderData: keepPreviousData, retry: false }),
  )

  const names = { document: type_id === CLIENT_TYPE.individual ? 'CPF' : 'CNPJ', phone: 'telefone', email: 'email' }
  const matches = nothing || !found.data ? [] : found.data
  return (
    <DuplicateWarning
      matches={matches.map(({ fields, ...match }) => ({ ...match, shared: fields.map((field) => names[field]) }))}
      onOpen={onOpen}
    />
  )
}
