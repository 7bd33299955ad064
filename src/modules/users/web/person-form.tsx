import { Group, MultiSelect, Stack, Text, TextInput } from '@mantine/core'
import { Controller } from 'react-hook-form'
import type { z } from 'zod'
import { PERSON, type Person, type PersonInput } from '#modules/users/contract/person.ts'
import { formatDateTime } from '#shared/br/date.ts'
import { Avatar } from '#web/kit/display/avatar.tsx'
import { RecordFields } from '#web/kit/fields/record-fields.tsx'
import { isOwner, useSession } from '#web/session.tsx'
import { SituationBadge } from './situation-badge.tsx'
import { timeAgo } from './time-ago.ts'
import { grantableProfiles, type UserOptions } from './user-options.ts'

type Fields = z.input<typeof PersonInput>

/** Who a person is, and what she is in this company. */
export function PersonForm({ person, options }: { person: Person; options: UserOptions }) {
  const session = useSession()
  const zone = session.company?.time_zone
  const profiles = grantableProfiles(options, isOwner(session), person.profile_id)
  return (
    <Stack gap="md">
      <Group gap="md" wrap="nowrap">
        <Avatar name={person.name} src={person.avatar_url} size={56} />
        <div style={{ minWidth: 0 }}>
          <SituationBadge {...person} />
          <Text size="sm" c="dimmed">
            {person.status === 'invited'
              ? `Convidado em ${formatDateTime(person.invited_at, zone)}`
              : `Último acesso: ${timeAgo(person.last_seen_at)}`}
            {person.blocked_at && ` · bloqueado em ${formatDateTime(person.blocked_at, zone)}`}
          </Text>
        </div>
      </Group>
      {!person.governed && person.status !== 'invited' && (
        <Text size="sm" c="dimmed">
          Esta pessoa também trabalha em outras empresas: nome e telefone só ela mesma ou um proprietário altera.
        </Text>
      )}
      <TextInput label="E-mail" value={person.email} readOnly />
      <RecordFields
        record={PERSON}
        lists={{ profiles }}
        instead={{
          teams: (
            <Controller<Fields, 'teams'>
              name="teams"
              render={({ field }) => (
                <MultiSelect
                  ref={field.ref}
                  label="Equipes"
                  data={options.teams.map(({ id, name }) => ({ value: id, label: name }))}
                  value={field.value}
                  onChange={field.onChange}
                  onBlur={field.onBlur}
                  searchable
                  clearable
                  nothingFoundMessage="Nada encontrado"
                />
              )}
            />
          ),
        }}
      />
    </Stack>
  )
}
