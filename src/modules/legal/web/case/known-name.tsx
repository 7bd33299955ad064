import { Autocomplete } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useController, useFormContext } from 'react-hook-form'
import { KNOWN_AS } from '#modules/legal/contract/known-people.ts'
import { formatDocument } from '#shared/br/document.ts'
import { NotedOption } from '#web/kit/fields/noted-option.tsx'
import { useSearchedOptions } from '#web/kit/fields/use-searched-options.ts'
import { api } from '../api.ts'

interface Offered {
  name: string
  /** What tells two of one name apart. */
  note: string
  /** What choosing it fills in beside the name. */
  fills: Readonly<Record<string, string | boolean>>
}

/** The name of a party: of a client, an employee or a party of another case, or any other. */
export function PartyName() {
  const search = useSearchedOptions()
  const { data = [] } = useQuery(
    api.parties.known.queryOptions({ input: { text: search.text }, enabled: search.text !== '', placeholderData: keepPreviousData }),
  )
  const offered = data.map(({ name, document, known_as }) => ({
    name,
    note: [KNOWN_AS[known_as], document && formatDocument(document)].filter(Boolean).join(' · '),
    fills: { ...(document && { document }), ...(known_as === 'client' && { is_ours: true }) },
  }))
  return <OfferedName search={search} offered={offered} />
}

/** The name of a lawyer: of one who is known from another case or whose number is monitored, or any other. */
export function CounselName() {
  const search = useSearchedOptions()
  const { data = [] } = useQuery(
    api.counsel.known.queryOptions({ input: { text: search.text }, enabled: search.text !== '', placeholderData: keepPreviousData }),
  )
  const offered = data.map(({ name, oab_number, oab_uf }) => ({
    name,
    note: oab_number ? `OAB ${oab_uf} ${oab_number}` : 'Sem OAB',
    fills: { ...(oab_number && { oab_number }), ...(oab_uf && { oab_uf }) },
  }))
  return <OfferedName search={search} offered={offered} />
}

function OfferedName({ search, offered }: { search: ReturnType<typeof useSearchedOptions>; offered: readonly Offered[] }) {
  const { field, fieldState } = useController({ name: 'name' })
  const { setValue, trigger, formState } = useFormContext()
  const shown = search.text === '' ? [] : offered
  const options = shown.map(({ name }, n) => ({ value: String(n), label: name }))

  function pick(option: string) {
    const { name, fills } = shown[Number(option)]!
    search.setPicked({ value: option, label: name })
    for (const [other, value] of Object.entries(fills)) setValue(other, value, { shouldDirty: true })
    if (formState.isSubmitted) void trigger(Object.keys(fills))
  }
  return (
    <Autocomplete
      {...field}
      value={field.value ?? ''}
      label="Nome"
      withAsterisk
      aria-required
      autoComplete="off"
      openOnFocus={false}
      data={options}
      filter={({ options: all }) => all}
      onChange={(name) => {
        search.setTyped(name)
        field.onChange(name)
      }}
      onOptionSubmit={pick}
      renderOption={({ option }) => {
        const { name, note } = shown[Number(option.value)]!
        return <NotedOption label={name} note={note} />
      }}
      error={fieldState.error?.message}
    />
  )
}
