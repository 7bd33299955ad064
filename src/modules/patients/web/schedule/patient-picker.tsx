import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ageOn, todayIn } from '#shared/br/date.ts'
import { formatPhone } from '#shared/br/phone.ts'
import { errorMessage } from '#web/errors.ts'
import { useSession } from '#web/session.tsx'
import { api } from '../api.ts'

/** Milliseconds without another letter before the server is asked. */
const PAUSE = 250

interface Props {
  value: { id: string; name: string } | null
  error: string | undefined
  autofocus: boolean
  onChange(patient: { id: string; name: string } | null): void
}

/** Finds a patient by name, CPF, phone or birth date. */
export function PatientPicker({ value, error, autofocus, onChange }: Props) {
  const today = todayIn(useSession().company?.time_zone)
  const [typed, setTyped] = useState(value?.name ?? '')
  const [text] = useDebouncedValue(typed.trim(), PAUSE)
  const asked = text.length >= 2 && text !== value?.name
  const found = useQuery({ ...api.find.queryOptions({ input: { text }, enabled: asked }), placeholderData: keepPreviousData })
  const rows = asked ? (found.data ?? []) : []
  const details = new Map(
    rows.map(({ id, birth_date, phone }) => {
      const age = ageOn(birth_date, today)
      return [id, [age === null ? null : `${age} anos`, phone && formatPhone(phone)].filter(Boolean).join(' · ')]
    }),
  )
  const offered = rows.map(({ id, name }) => ({ value: id, label: name }))
  const data = value && !offered.some((one) => one.value === value.id) ? [{ value: value.id, label: value.name }, ...offered] : offered
  return (
    <Select
      label="Paciente"
      required
      placeholder="Nome, CPF, telefone ou nascimento"
      data-autofocus={autofocus || undefined}
      searchable
      clearable
      data={data}
      filter={({ options }) => options}
      value={value?.id ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id, option) => onChange(id && option ? { id, name: option.label } : null)}
      nothingFoundMessage={
        found.isError ? errorMessage(found.error) : text.length < 2 ? 'Digite ao menos 2 letras' : 'Nenhum paciente encontrado'
      }
      renderOption={({ option }) => (
        <div>
          <div>{option.label}</div>
          <div style={{ fontSize: 12, opacity: 0.75 }}>{details.get(option.value)}</div>
        </div>
      )}
      error={error}
    />
  )
}
