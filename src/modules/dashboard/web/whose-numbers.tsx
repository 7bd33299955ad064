import { Text } from '@mantine/core'
import { formatDateTime } from '#shared/br/date.ts'
import { useSession } from '#web/session.tsx'
import { periodInWords } from './periods.ts'

interface Props {
  /** The tab that is shown. */
  name: string
  period: Parameters<typeof periodInWords>[0]
  /** What of the screen's filters narrows its widgets, in words. */
  narrowed: readonly string[]
  readAt: Date | null
}

/** Whose numbers these are, of when, where the filters are out of sight: while they are presented, and on paper. */
export function WhoseNumbers({ name, period, narrowed, readAt }: Props) {
  const { company } = useSession()
  const read = readAt && `atualizado em ${formatDateTime(readAt, company?.time_zone)}`
  return (
    <div>
      <Text fw={650}>{[name, company?.name].filter(Boolean).join(' · ')}</Text>
      <Text size="sm" c="dimmed">
        {[periodInWords(period), ...narrowed, read].filter(Boolean).join(' · ')}
      </Text>
    </div>
  )
}
