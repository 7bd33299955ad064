import { Avatar as MantineAvatar, type AvatarProps as MantineAvatarProps } from '@mantine/core'
import { initials } from '#shared/br/text.ts'

const COLORS = ['blue', 'teal', 'orange', 'grape', 'red', 'green', 'indigo', 'pink', 'cyan', 'yellow']

interface AvatarProps extends Pick<MantineAvatarProps, 'size' | 'radius' | 'className'> {
  name: string
  /** The picture's address. Without one, or when it cannot be loaded, the initials show. */
  src?: string | null
}

/** A face, or initials in a colour that belongs to the name. Decorative: the name stands beside it. */
export function Avatar({ name, src, ...look }: AvatarProps) {
  return (
    <MantineAvatar {...look} src={src} alt="" name={name} color="initials" allowedInitialsColors={COLORS} aria-hidden>
      {initials(name) || undefined}
    </MantineAvatar>
  )
}
