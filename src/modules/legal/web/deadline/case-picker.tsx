import { Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatCnjNumber } from '#modules/legal/contract/cnj-number.ts'
import { useSearchedOptions } from '#web/kit/fields/use-searched-options.ts'
import { api } from '../api.ts'

interface Props {
  value: string | null
  onChange(id: string | null): void
  description?: string
  required?: boolean
  /** Where the dialog begins. */
  first?: boolean
  error?: string | undefined
}

/** The case that a deadline or a hearing is for. */
export function CasePicker({ value, onChange, description, required, first, error }: Props) {
  const { text, setTyped, setPicked, optionsWith } = useSearchedOptions()
  const found = useQuery(api.find.queryOptions({ input: { text }, enabled: text !== '', placeholderData: keepPreviousData })).data ?? []
  const offered = found.map(({ id, name, code, cnj_number }) => ({
    value: id,
    label: `${name} · ${cnj_number ? formatCnjNumber(cnj_number) : code}`,
  }))
  const data = optionsWith(offered)
  return (
    <Select
      label="Processo"
      data-autofocus={first || undefined}
      placeholder="Título, número ou código"
      description={description}
      withAsterisk={required}
      aria-required={required}
      error={error}
      data={data}
      value={value}
      onChange={(id) => {
        setPicked(data.find((one) => one.value === id) ?? null)
        onChange(id)
      }}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      searchable
      openOnFocus={false}
      clearable
      nothingFoundMessage={text ? 'Nenhum processo encontrado' : 'Digite para procurar'}
    />
  )
}
