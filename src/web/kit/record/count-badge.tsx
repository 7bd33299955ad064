import { Badge } from '@mantine/core'

interface Props {
  /** Undefined while it is not known. */
  count: number | undefined
  /** Nobody has seen them yet. */
  news?: boolean
}

/** How many there are behind a tab or an entry of a menu; nothing while there is none. */
export const CountBadge = ({ count, news = false }: Props) =>
  count ? (
    <Badge size="sm" circle={count < 10} color={news ? undefined : 'gray'} variant={news ? 'filled' : 'light'}>
      {count}
    </Badge>
  ) : null
