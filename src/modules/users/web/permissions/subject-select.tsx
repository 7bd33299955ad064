import { Select } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { Subject } from '#modules/users/contract/permissions.ts'
import { NotedOption } from '#web/kit/fields/noted-option.tsx'

export interface SubjectOption {
  subject: Subject
  name: string
  /** 'Segue o perfil Vendas', '3 pessoas'. */
  note: string
}

interface Props {
  subject: Subject | null
  profiles: readonly SubjectOption[]
  people: readonly SubjectOption[]
  onPick(subject: Subject): void
  onSearch(text: string): void
}

/** The same choice as the list beside the matrix, where there is no room for a list. Source: spec/5 §5.1. */
export function SubjectSelect({ subject, profiles, people, onPick, onSearch }: Props) {
  const all = [...profiles, ...people]
  const optionsOf = (some: readonly SubjectOption[]) => some.map((one) => ({ value: JSON.stringify(one.subject), label: one.name }))
  const notes = new Map(all.map((one) => [JSON.stringify(one.subject), one.note]))
  return (
    <Select
      aria-label="Perfil ou pessoa"
      placeholder="Escolha um perfil ou uma pessoa"
      leftSection={<IconSearch size={16} aria-hidden />}
      data={[
        { group: 'Perfis', items: optionsOf(profiles) },
        { group: 'Pessoas', items: optionsOf(people) },
      ]}
      value={subject && JSON.stringify(subject)}
      onChange={(picked) => picked && onPick(JSON.parse(picked))}
      onSearchChange={(text) => onSearch(all.some(({ name }) => name === text) ? '' : text)}
      filter={({ options }) => options}
      renderOption={({ option }) => <NotedOption label={option.label} note={notes.get(option.value)} />}
      searchable
      allowDeselect={false}
      checkIconPosition="right"
      nothingFoundMessage="Nada encontrado"
    />
  )
}
