import { Select, Stack, Text } from '@mantine/core'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import type { Absence, Substitute, Uncovered } from '#modules/users/contract/absence.ts'
import { counted } from '#shared/br/number.ts'
import { type PageKey, pageOfKey } from '#shared/pages.ts'
import { namedChoices } from '#web/kit/fields/choices.ts'

interface Props {
  description: string
  /** Who may stand in. */
  offered: UseQueryOptions<Substitute[]>
  /** The absence that is edited: who stands in is offered even where she could not be chosen today. */
  absence: Absence | null
}

/** Who sees to the records of somebody who is away: first whoever opens all that there is, and of the others what they do not open. */
export function SubstituteField({ description, offered, absence }: Props) {
  const { data: people = [], isPending, isError } = useQuery(offered)
  const { field, fieldState } = useController<{ substitute_id: string | null }>({ name: 'substitute_id' })
  const chosen = people.find(({ id }) => id === field.value)
  const stored = absence?.substitute_id && absence.substitute ? { id: absence.substitute_id, name: absence.substitute } : null
  const all = people.filter(({ uncovered }) => uncovered.length === 0)
  const some = people.filter(({ uncovered }) => uncovered.length > 0)
  const before = stored && !people.some(({ id }) => id === stored.id) ? [stored] : []
  return (
    <Stack gap={4}>
      <Select
        label="Substituto"
        description={description}
        data={[
          ...namedChoices(before),
          ...(some.length === 0
            ? namedChoices(all)
            : [
                { group: 'Abrem tudo', items: namedChoices(all) },
                { group: 'Não abrem tudo', items: namedChoices(some) },
              ].filter(({ items }) => items.length > 0)),
        ]}
        value={field.value}
        onChange={field.onChange}
        searchable
        clearable
        checkIconPosition="right"
        nothingFoundMessage={isPending ? 'Procurando…' : isError ? 'Não foi possível carregar as pessoas' : 'Nada encontrado'}
        error={fieldState.error?.message}
      />
      {chosen && <UncoveredLines name={chosen.name} uncovered={chosen.uncovered} />}
    </Stack>
  )
}

/** What somebody who stands in could not open. */
export const UncoveredLines = ({ name, uncovered }: { name: string | null; uncovered: readonly Uncovered[] }) =>
  uncovered.map(({ page, label, held }) => (
    <Text key={label ?? page} size="xs" c="var(--mantine-color-error)">
      {name} não abre {label ?? pageOfKey(page as PageKey).label}: {counted(held, 'registro fica', 'registros ficam')} sem cobertura.
    </Text>
  ))
