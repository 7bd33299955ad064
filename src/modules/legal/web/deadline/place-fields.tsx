import { Group, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { UF_NAMES } from '#shared/br/uf.ts'
import { namedChoices } from '#web/kit/fields/choices.ts'
import { api } from '../api.ts'
import { atCourt, type NamedPlace } from './use-court-calendar.ts'

/** Where is counted, when no case says it: it decides which holidays hold. */
export function PlaceFields({ value, onChange }: { value: NamedPlace; onChange(place: NamedPlace): void }) {
  const courts = useQuery(api.options.queryOptions()).data?.courts ?? []
  return (
    <Group grow preventGrowOverflow={false} wrap="nowrap" align="flex-start">
      <Select
        label="Tribunal"
        data={namedChoices(courts)}
        value={value.court}
        onChange={(court) => onChange(atCourt(value, court))}
        searchable
        clearable
        style={{ flex: 2 }}
      />
      <Select
        label="UF"
        data={Object.keys(UF_NAMES)}
        value={value.uf}
        onChange={(uf) => onChange({ ...value, uf })}
        searchable
        clearable
        style={{ flex: '0 0 92px' }}
      />
      <TextInput
        label="Cidade"
        value={value.city ?? ''}
        maxLength={80}
        onChange={(event) => onChange({ ...value, city: event.currentTarget.value || null })}
        style={{ flex: 1 }}
      />
    </Group>
  )
}
