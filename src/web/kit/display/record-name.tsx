import { Group, Text } from '@mantine/core'
import { Avatar } from './avatar.tsx'
import { Labels } from './labels.tsx'

export interface Named {
  name: string
  avatar_url: string | null
  tags: readonly { id: string; name: string; color: string | null }[]
}

/** How a list shows whose row it is: a face, the name, and the labels under it. */
export const RecordName = ({ record: { name, avatar_url, tags } }: { record: Named }) => (
  <Group gap="sm" wrap="nowrap" miw={180}>
    <Avatar name={name} src={avatar_url} size={34} />
    <div style={{ minWidth: 0 }}>
      <Text fw={600} lineClamp={2}>
        {name}
      </Text>
      <Labels tags={tags} />
    </div>
  </Group>
)
