import { Select } from '@mantine/core'
import { foldForSearch } from '#shared/br/text.ts'
import { useOptionsOnDemand } from '../fields/use-options-on-demand.ts'
import type { FieldProps, FilterOption } from './filter.ts'

/** Stands for 'Todos' in the box, or what is listed otherwise; the address then holds nothing. No filter's own value is this. */
const ALL = '(all)'

export interface SelectFilterProps extends FieldProps {
  name: string
  options: readonly FilterOption[]
  searchable?: boolean | undefined
  /** What is listed without a choice, where that is not all. */
  otherwise?: string | undefined
}

/** What can be chosen, and what is. An address may name a choice by its label, or one that is no longer offered: what narrows the list is among the choices. */
export function choiceOf({ name, options, otherwise = 'Todos', value, change }: SelectFilterProps) {
  const asked = value(name)
  const chosen = options.find((option) => [option.value, option.label].some((said) => foldForSearch(String(said)) === foldForSearch(asked)))
  const unknown = asked && !chosen && options.length > 0 ? [{ value: asked, label: asked }] : []
  const listed = options.map((option) => ({ value: String(option.value), label: option.label }))
  const data = [{ value: ALL, label: otherwise }, ...listed, ...unknown]
  const pick = (picked: string | null) => change({ [name]: options.find((option) => String(option.value) === picked)?.value })
  return { data, value: asked ? String(chosen?.value ?? asked) : ALL, pick }
}

export function SelectFilter({ label, searchable = false, ...props }: SelectFilterProps) {
  const { data, value, pick } = choiceOf({ label, ...props })
  const onDemand = useOptionsOnDemand()
  return (
    <Select
      {...onDemand}
      label={label}
      data={data}
      value={value}
      onChange={pick}
      searchable={searchable}
      nothingFoundMessage="Nada encontrado"
      allowDeselect={false}
      checkIconPosition="right"
    />
  )
}
