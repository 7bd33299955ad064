import { Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOptionsOnDemand } from '../fields/use-options-on-demand.ts'
import { useSearchedOptions } from '../fields/use-searched-options.ts'
import type { FieldProps, FindRecords } from './filter.ts'

interface Props extends FieldProps {
  name: string
  find: FindRecords
}

/** The records of one record of another register, which is found by typing. The address has its id alone, so that its name is asked for. */
export function SearchedFilter({ label, name, find, value, change }: Props) {
  const id = value(name)
  const onDemand = useOptionsOnDemand()
  const [opened, setOpened] = useState(false)
  const { text, setTyped, setPicked, optionsWith } = useSearchedOptions()
  const named = useQuery(find.queryOptions({ input: { text: '', id }, enabled: id !== '', staleTime: Number.POSITIVE_INFINITY }))
  const known = named.data?.[0]?.name ?? (named.isPending ? 'Carregando…' : 'Não encontrado')
  const input = { text: text === known ? '' : text }
  const found = useQuery(find.queryOptions({ input, enabled: opened, placeholderData: keepPreviousData }))
  const offered = optionsWith((found.data ?? []).map((row) => ({ value: row.id, label: row.name })))
  const data = id === '' || offered.some((option) => option.value === id) ? offered : [{ value: id, label: known }, ...offered]
  return (
    <Select
      {...onDemand}
      label={label}
      placeholder="Todos"
      data={data}
      value={id || null}
      onChange={(picked) => {
        setPicked(data.find((option) => option.value === picked) ?? null)
        change({ [name]: picked ?? undefined })
      }}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpened(true)}
      filter={({ options }) => options}
      searchable
      clearable
      nothingFoundMessage={found.isPending ? 'Procurando…' : 'Nada encontrado'}
      checkIconPosition="right"
    />
  )
}
