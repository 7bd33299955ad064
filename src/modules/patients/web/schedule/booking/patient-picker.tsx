import { Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { ageOf } from '#modules/patients/contract/age.ts'
import { formatDate } from '#shared/br/date.ts'
import { formatPhone } from '#shared/br/phone.ts'
import { errorMessage } from '#web/errors.ts'
import { namedChoices } from '#web/kit/fields/choices.ts'
import { NotedOption } from '#web/kit/fields/noted-option.tsx'
import { useSearchedOptions } from '#web/kit/fields/use-searched-options.ts'
import { useToday } from '#web/use-today.ts'
import { api } from '../../api.ts'

/** The option that no id can be. */
const NEW = 'new'
/** Letters with which a search begins. */
const SHORTEST = 2

interface Props {
  value: { id: string; name: string } | null
  error: string | undefined
  autofocus: boolean
  onChange(patient: { id: string; name: string } | null): void
  /** Registers the name that was typed; absent for callers who may not. */
  onNew: ((name: string) => void) | undefined
}

/** Finds a patient by name, CPF, phone or birth date. */
export function PatientPicker({ value, error, autofocus, onChange, onNew }: Props) {
  const today = useToday()
  const [open, setOpen] = useState(false)
  const { text, isTyping, setTyped, setPicked, optionsWith } = useSearchedOptions(value && { value: value.id, label: value.name })
  const asked = text.length >= SHORTEST
  const found = useQuery({ ...api.find.queryOptions({ input: { text }, enabled: asked }), placeholderData: keepPreviousData })
  const rows = asked ? (found.data ?? []) : []
  const details = new Map(
    rows.map((row) => {
      const { id, deceased_on, phone, last_visit } = row
      const age = ageOf(row, today)
      const visit = last_visit && `última consulta em ${formatDate(last_visit)}`
      return [
        id,
        [deceased_on && 'Falecido', age === null ? null : `${age} anos`, phone && formatPhone(phone), visit].filter(Boolean).join(' · '),
      ]
    }),
  )
  const known = optionsWith(namedChoices(rows))
  // A name is registered as it was typed to its end, below those who are found for it.
  const data = asked && onNew && !isTyping && !found.isFetching ? [...known, { value: NEW, label: `Cadastrar "${text}"` }] : known
  function choose(id: string | null) {
    if (id === NEW) return onNew?.(text)
    const chosen = known.find((one) => one.value === id) ?? null
    setPicked(chosen)
    onChange(chosen && { id: chosen.value, name: chosen.label })
  }
  /** Takes the only one who was found, or registers whom nobody knows. */
  function takeOnly(event: KeyboardEvent<HTMLInputElement>) {
    const settled = open && asked && !isTyping && !found.isFetching && found.data
    if (event.key !== 'Enter' || event.ctrlKey || !settled || event.currentTarget.hasAttribute('aria-activedescendant')) return
    const [only, another] = data.filter((one) => one.value !== value?.id)
    if (!only || (another && another.value !== NEW)) return
    setOpen(false)
    choose(only.value)
  }
  return (
    <Select
      label="Paciente"
      required
      placeholder="Nome, CPF, telefone ou nascimento"
      data-autofocus={autofocus || undefined}
      searchable
      clearable
      allowDeselect={false}
      data={data}
      filter={({ options }) => options}
      value={value?.id ?? null}
      onSearchChange={setTyped}
      // A list that has nothing to offer yet is not shown.
      dropdownOpened={open && (asked || data.length > 0)}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onKeyDown={takeOnly}
      onChange={choose}
      nothingFoundMessage={
        found.isError ? errorMessage(found.error) : isTyping || found.isFetching ? 'Procurando…' : 'Nenhum paciente encontrado'
      }
      renderOption={({ option }) => <NotedOption label={option.label} note={details.get(option.value)} />}
      error={error}
    />
  )
}
