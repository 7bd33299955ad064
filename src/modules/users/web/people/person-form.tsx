import { Group, Stack, Text, TextInput } from '@mantine/core'
import { PERSON, type Person } from '#modules/users/contract/person.ts'
import { formatDateTime } from '#shared/br/date.ts'
import { Avatar } from '#web/kit/display/avatar.tsx'
import { RecordFields } from '#web/kit/fields/record-fields.tsx'
import { isOwner, useSession } from '#web/session.tsx'
import { timeAgo } from '../time-ago.ts'
import { EmployeeField } from './employee-field.tsx'
import { SituationBadge } from './situation-badge.tsx'
import { TeamsField } from './teams-field.tsx'
import { grantableProfiles, type UserOptions } from './user-options.ts'

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
          teams: <TeamsField options={options} />,
          employee_id: <EmployeeField person={person} />,
        }}
      />
    </Stack>
  )
}
