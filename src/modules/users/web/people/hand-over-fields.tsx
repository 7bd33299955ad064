import { Group, Select, Stack, Text } from '@mantine/core'
import type { Held, Recipient } from '#modules/users/contract/hand-over.ts'
import { counted } from '#shared/br/number.ts'
import { PersonPicker } from '../person-picker.tsx'
import type { UserOptions } from './user-options.ts'

export type Target =
  | { kind: 'person'; person: { id: string; name: string } | null }
  | { kind: 'team'; team_id: string }
  | { kind: 'nobody' }

/** To whom they go; null while it is not said. */
export function recipientOf(target: Target | undefined): Recipient | null {
  if (target?.kind === 'team') return { team_id: target.team_id }
  if (target?.kind === 'nobody') return { nobody: true }
  return target?.person ? { person_id: target.person.id } : null
}

interface Props {
  /** Whose they are now. */
  from: string
  held: readonly Held[]
  options: UserOptions
  targets: Readonly<Record<string, Target>>
  onChange(source: string, target: Target): void
}

/** A row for each source of which something is open: how much, and to whom it goes. */
export function HandOverFields({ from, held, options, targets, onChange }: Props) {
  const teams = options.teams.map(({ id, name }) => ({ value: id, label: `Distribuir entre ${name}` }))
  return (
    <Stack gap="sm">
      {held.map(({ source, label, needs_somebody, held: count }) => {
        const target = targets[source] ?? { kind: 'person', person: null }
        return (
          <Group key={source} align="flex-start" gap="sm">
            <div style={{ width: 180 }}>
              <Text fw={500}>{label}</Text>
              <Text size="sm" c="dimmed">
                {counted(count, 'registro aberto', 'registros abertos')}
              </Text>
            </div>
            <Select
              w={220}
              aria-label={`O que fazer com ${label}`}
              data={[
                { value: 'person', label: 'Passar para uma pessoa' },
                ...teams,
                ...(needs_somebody ? [] : [{ value: 'nobody', label: 'Deixar sem responsável' }]),
              ]}
              value={target.kind === 'team' ? target.team_id : target.kind}
              onChange={(chosen) => chosen && onChange(source, targetOf(chosen))}
              allowDeselect={false}
              checkIconPosition="right"
            />
            {target.kind === 'person' && (
              <PersonPicker
                w={220}
                aria-label={`Novo responsável em ${label}`}
                placeholder="Escolha a pessoa"
                without={from}
                active
                value={target.person}
                onChange={(person) => onChange(source, { kind: 'person', person })}
              />
            )}
          </Group>
        )
      })}
    </Stack>
  )
}

function targetOf(chosen: string): Target {
  if (chosen === 'nobody') return { kind: 'nobody' }
  return chosen === 'person' ? { kind: 'person', person: null } : { kind: 'team', team_id: chosen }
}
