import { Badge, Group, Text } from '@mantine/core'
import type { PersonRow } from '#modules/users/contract/person.ts'
import { formatDateTime } from '#shared/br/date.ts'
import { Avatar } from '#web/kit/display/avatar.tsx'
import { LabelBadge } from '#web/kit/display/label-badge.tsx'
import { RecordRow } from '#web/kit/display/record-row.tsx'
import type { Column } from '#web/kit/list/columns.ts'
import { timeAgo } from '../time-ago.ts'
import { SituationBadge } from './situation-badge.tsx'
import { TwoFactorWord } from './two-factor-word.tsx'

/** Companies named in a row; the others are counted. */
const NAMED = 2

/** The columns of spec/5 §4.2, in its order. */
export const personColumns: readonly Column<PersonRow>[] = [
  {
    header: 'Usuário',
    sort: 'name',
    phone: (person) => (
      <RecordRow record={{ ...person, tags: [] }} line={<PhoneLines {...person} />} end={<SituationBadge {...person} />} />
    ),
    cell: ({ name, email, avatar_url }) => (
      <Group gap="sm" wrap="nowrap" miw={200}>
        <Avatar name={name} src={avatar_url} size={34} />
        <div style={{ minWidth: 0 }}>
          <Text fw={600} lineClamp={1}>
            {name}
          </Text>
          <Text size="xs" c="dimmed" truncate>
            {email}
          </Text>
        </div>
      </Group>
    ),
  },
  { header: 'Perfil', width: 150, cell: ({ profile_name }) => <Text lineClamp={2}>{profile_name}</Text> },
  {
    header: 'Empresas',
    width: 220,
    cell: ({ companies }) => (
      <Group gap={4} miw={150} title={companies.map(({ name }) => name).join(', ')}>
        {companies.slice(0, NAMED).map(({ id, name }) => (
          <Badge key={id} color="gray" maw={180}>
            {name}
          </Badge>
        ))}
        {companies.length > NAMED && <Badge color="gray">+{companies.length - NAMED}</Badge>}
      </Group>
    ),
  },
  {
    header: 'Equipes',
    width: 160,
    cell: ({ teams }) => (
      <Group gap={4}>
        {teams.map((team) => (
          <LabelBadge key={team.id} {...team} />
        ))}
      </Group>
    ),
  },
  { header: 'Situação', width: 150, cell: (person) => <SituationBadge {...person} /> },
  { header: 'Duas etapas', width: 110, cell: ({ two_factor }) => <TwoFactorWord state={two_factor} /> },
  {
    header: 'Último acesso',
    sort: 'last_seen_at',
    width: 130,
    cell: ({ last_seen_at }) => (
      <Text c="dimmed" title={formatDateTime(last_seen_at)}>
        {timeAgo(last_seen_at)}
      </Text>
    ),
  },
]

const PhoneLines = ({ email, profile_name, last_seen_at }: PersonRow) => (
  <>
    <Text inherit truncate component="span" display="block">
      {email}
    </Text>
    <Text inherit truncate component="span" display="block">
      {profile_name} · {timeAgo(last_seen_at)}
    </Text>
  </>
)
