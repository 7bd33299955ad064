import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCnjNumber } from '#modules/legal/contract/cnj-number.ts'
import { api } from '../api.ts'

/** Milliseconds of quiet before the server is asked. */
const QUIET = 200

/** The case that a deadline is for; it says how and where is counted. */
export function CasePicker({ value, onChange }: { value: string | null; onChange(id: string | null): void }) {
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<{ value: string; label: string } | null>(null)
  const [text] = useDebouncedValue(typed === picked?.label ? '' : typed.trim(), QUIET)
  const found = useQuery(api.find.queryOptions({ input: { text }, enabled: text !== '', placeholderData: keepPreviousData })).data ?? []
  const offered = found.map(({ id, name, code, cnj_number }) => ({
    value: id,
    label: `${name} · ${cnj_number ? formatCnjNumber(cnj_number) : code}`,
  }))
  const data = [...(picked ? [picked] : []), ...offered.filter((one) => one.value !== picked?.value)]
  return (
    <Select
      label="Processo"
      placeholder="Título, número ou código"
      description="Sem processo, a conta é feita e copiada, mas não é guardada."
      data={data}
      value={value}
      onChange={(id) => {
        setPicked(data.find((one) => one.value === id) ?? null)
        onChange(id)
      }}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      searchable
      clearable
      nothingFoundMessage={text ? 'Nenhum processo encontrado' : 'Digite para procurar'}
    />
  )
}
