import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Avatar } from './avatar.tsx'
import { TagDot } from './label-badge.tsx'
import type { Named } from './record-name.tsx'
import classes from './record-row.module.css'

interface Props {
  /** What is no person has no face: without `avatar_url` none is drawn. */
  record: Omit<Named, 'avatar_url'> & Partial<Pick<Named, 'avatar_url'>>
  /** The second line, before the first of the labels. */
  line: ReactNode
  /** The one thing at the right. */
  end: ReactNode
}

/** A record in a row of a phone's list: a face, the name over one line, and what counts most at the right. */
export const RecordRow = ({ record: { name, avatar_url, tags }, line, end }: Props) => (
  <Group gap={12} wrap="nowrap">
    {avatar_url !== undefined && <Avatar name={name} src={avatar_url} size={40} />}
    <div className={classes.text}>
      <Text fw={600} fz={15} truncate>
        {name}
      </Text>
      <div className={classes.line}>
        <span>{line}</span>
        {tags[0] && <TagDot {...tags[0]} />}
        {tags.length > 1 && <span title={tags.map((tag) => tag.name).join(', ')}>+{tags.length - 1}</span>}
      </div>
    </div>
    <div className={classes.end}>{end}</div>
  </Group>
)
