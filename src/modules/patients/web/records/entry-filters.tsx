import { Button, Collapse, Group, Select } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { RecordHead } from '#modules/patients/contract/records/head.ts'
import { namedChoices } from '#web/kit/fields/choices.ts'
import { DateInput } from '#web/kit/fields/date-input.tsx'

/** What the entries of a record are narrowed to. */
export interface EntryFilters {
  author_id?: string
  specialty?: string
  template_id?: string
  from?: string
  until?: string
}

export const isNarrowed = (filters: EntryFilters) => Object.keys(filters).length > 0

interface Props {
  head: RecordHead
  /** Whether the entries were written with templates. */
  withTemplates: boolean
  filters: EntryFilters
  onChange(filters: EntryFilters): void
  /** Beside the filters: what is searched for, and at the end what can be added. */
  search: ReactNode
  action: ReactNode
}

/** By whom, in which specialty, of which kind and when. Source: spec/6 §10.2. */
export function EntryFilterBar({ head: { clinical }, withTemplates, filters, onChange, search, action }: Props) {
  const [open, setOpen] = useState(false)
  if (!clinical) return null
  const { authors, specialties, templates } = clinical.written
  const set = (key: keyof EntryFilters, value: string | null) => {
    const { [key]: _, ...rest } = filters
    onChange(value ? { ...rest, [key]: value } : rest)
  }
  const choice = (key: 'author_id' | 'specialty' | 'template_id') => ({
    clearable: true,
    placeholder: 'Todos',
    value: filters[key] ?? null,
    onChange: (value: string | null) => set(key, value),
  })
  return (
    <div>
      <Group justify="space-between">
        <Group gap="xs" wrap="nowrap" flex="1 1 0" miw={280} maw={420}>
          {search}
          <Button
            variant="subtle"
            size="compact-sm"
            flex="none"
            leftSection={<IconAdjustmentsHorizontal size={14} aria-hidden />}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {isNarrowed(filters) ? `Filtros (${Object.keys(filters).length})` : 'Filtros'}
          </Button>
        </Group>
        {action}
      </Group>
      <Collapse expanded={open}>
        <Group gap="sm" align="flex-end" pt="xs">
          <Select label="Autor" data={namedChoices(authors)} {...choice('author_id')} />
          <Select label="Especialidade" data={specialties} {...choice('specialty')} />
          {withTemplates && <Select label="Modelo" data={namedChoices(templates)} {...choice('template_id')} />}
          <DateInput label="De" w={140} value={filters.from ?? ''} onChange={(day) => set('from', day)} />
          <DateInput label="Até" w={140} value={filters.until ?? ''} onChange={(day) => set('until', day)} />
        </Group>
      </Collapse>
    </div>
  )
}
