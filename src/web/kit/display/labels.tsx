import { Group } from '@mantine/core'
import { LabelBadge } from './label-badge.tsx'

/** The labels of a row, one beside the other; nothing without any. */
export const Labels = ({ tags }: { tags: readonly { id: string; name: string; color: string | null }[] }) =>
  tags.length > 0 && (
    <Group gap={4}>
      {tags.map((tag) => (
        <LabelBadge key={tag.id} {...tag} />
      ))}
    </Group>
  )
