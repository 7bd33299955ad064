import { Avatar } from './avatar.tsx'
import { Labels } from './labels.tsx'
import classes from './record-name.module.css'

export interface Named {
  name: string
  avatar_url: string | null
  tags: readonly { id: string; name: string; color: string | null }[]
}

/** How a list shows whose row it is: a face, the name, and the labels under it. */
export const RecordName = ({ record: { name, avatar_url, tags } }: { record: Named }) => (
  <div className={classes.record}>
    <Avatar name={name} src={avatar_url} size={34} />
    <div className={classes.words}>
      <div className={classes.name}>{name}</div>
      <Labels tags={tags} />
    </div>
  </div>
)
