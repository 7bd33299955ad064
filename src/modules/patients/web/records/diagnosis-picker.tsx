import { MultiSelect, Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { diagnosisText, MOST_DIAGNOSES } from '#modules/patients/contract/records/diagnoses.ts'
import { CID } from '#modules/patients/contract/records/documents.ts'
import { errorMessage } from '#web/errors.ts'
import { useSearchedOptions } from '#web/kit/fields/use-searched-options.ts'
import { api } from '../api.ts'

/** Codes that fit what is typed; before that, those that the caller uses. */
function useFound(text: string) {
  const found = useQuery({ ...api.records.findDiagnoses.queryOptions({ input: { text } }), placeholderData: keepPreviousData })
  const nothing = found.isError ? `Erro ao buscar: ${errorMessage(found.error)}` : 'Nenhum código encontrado'
  return { rows: found.data ?? [], nothing: found.isPending ? 'Buscando...' : nothing }
}

const shared = {
  placeholder: 'código ou palavra…',
  searchable: true,
} as const

interface Props {
  id: string
  value: readonly string[]
  onChange(value: string[]): void
}

/** The diagnoses of an entry, by code or words. */
export function DiagnosesPicker({ id, value, onChange }: Props) {
  const { text, setTyped } = useSearchedOptions()
  const { rows, nothing } = useFound(text)
  const offered = rows.map(diagnosisText).filter((one) => !value.includes(one))
  return (
    <MultiSelect
      {...shared}
      id={id}
      variant="unstyled"
      data={[...value, ...offered]}
      value={[...value]}
      maxValues={MOST_DIAGNOSES}
      hidePickedOptions
      filter={({ options }) => options} // the server has found them, whatever the words look like
      onSearchChange={setTyped}
      nothingFoundMessage={nothing}
      onChange={onChange}
    />
  )
}

/** The code in a certificate: the form holds it without its name. */
export function DiagnosisField({ name, label }: { name: string; label: string }) {
  const { field, fieldState } = useController({ name })
  const { text, setTyped, setPicked, optionsWith } = useSearchedOptions()
  const { rows, nothing } = useFound(text)
  const data = optionsWith(rows.map((one) => ({ value: one.code, label: diagnosisText(one) })))
  function pick(picked: (typeof data)[number] | null) {
    setPicked(picked)
    field.onChange(picked?.value ?? '')
  }
  /** A whole code counts without being picked: whoever types it and goes on would send none. */
  function pickTyped(typed: string) {
    const code = typed.trim().toUpperCase()
    if (CID.test(code) && code !== field.value) pick(data.find(({ value }) => value === code) ?? { value: code, label: code })
    field.onBlur()
  }
  return (
    <Select
      {...shared}
      label={label}
      clearable
      data={data}
      filter={({ options }) => options}
      value={field.value || null}
      onSearchChange={setTyped}
      nothingFoundMessage={nothing}
      error={fieldState.error?.message}
      onBlur={({ currentTarget }) => pickTyped(currentTarget.value)}
      onChange={(code) => pick(data.find(({ value }) => value === code) ?? null)}
    />
  )
}
