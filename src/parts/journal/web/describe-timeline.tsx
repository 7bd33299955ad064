import { Group, Stack, Text } from '@mantine/core'
import { CHANNELS } from '#parts/journal/contract/interaction.ts'
import type { TimelineEntry, TimelineKind } from '#parts/journal/contract/timeline.ts'
import { StatusBadge } from '#web/kit/display/status-badge.tsx'

interface Status {
  id: number
  name: string
  color: string
}

/** What every timeline can be narrowed to. */
export const TIMELINE_KINDS: Readonly<Record<TimelineKind, string>> = {
  interaction: 'Interações',
  note: 'Anotações',
  tag: 'Tags',
  status: 'Status',
}

/** Describes what happened with a record, as people say it. For `HistoryList`. */
export const describeTimeline = (statuses: readonly Status[]) =>
  function describeEntry(entry: TimelineEntry) {
    switch (entry.kind) {
      case 'event':
        return { title: entry.text }
      case 'note':
        return { title: 'Anotação', body: <Lines texts={[entry.note]} /> }
      case 'tag':
        return { title: `Tag "${entry.name ?? 'sem nome'}" ${entry.added ? 'adicionada' : 'removida'}` }
      case 'status':
        return {
          title: (
            <Group gap="xs">
              Status alterado de <Badge id={entry.before} statuses={statuses} /> para <Badge id={entry.after} statuses={statuses} />
            </Group>
          ),
        }
      case 'interaction': {
        const channel = CHANNELS[entry.channel as keyof typeof CHANNELS] ?? entry.channel
        return {
          title: entry.subject ? `${channel}: ${entry.subject}` : channel,
          body: <Lines texts={[entry.notes, entry.next_step && `Próximo passo: ${entry.next_step}`]} />,
        }
      }
    }
  }

function Badge({ id, statuses }: { id: number; statuses: readonly Status[] }) {
  const status = statuses.find((one) => one.id === id)
  return status && <StatusBadge color={status.color}>{status.name}</StatusBadge>
}

const Lines = ({ texts }: { texts: readonly (string | null)[] }) => (
  <Stack gap={2}>
    {texts
      .filter((text) => text !== null)
      .map((text) => (
        <Text key={text} size="sm" style={{ whiteSpace: 'pre-line' }}>
          {text}
        </Text>
      ))}
  </Stack>
)
