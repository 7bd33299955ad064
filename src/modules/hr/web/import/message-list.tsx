import { List, ScrollArea, Text } from '@mantine/core'
import { formatNumber } from '#shared/br/number.ts'

/** So many lines are drawn; a file of 20,000 wrong ones must not freeze the page. */
const DRAWN = 200

/** What was found, line by line, under its heading. */
export function MessageList({ title, messages }: { title: string; messages: readonly string[] }) {
  if (messages.length === 0) return null
  const more = messages.length - DRAWN
  return (
    <section aria-label={title}>
      <Text fw={600} size="sm">
        {title}
      </Text>
      <ScrollArea.Autosize mah={200} type="auto" offsetScrollbars viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': title }}>
        <List size="sm" spacing={2} mt={4}>
          {messages.slice(0, DRAWN).map((message) => (
            <List.Item key={message}>{message}</List.Item>
          ))}
        </List>
        {more > 0 && (
          <Text size="sm" c="dimmed">
            e mais {formatNumber(more)}
          </Text>
        )}
      </ScrollArea.Autosize>
    </section>
  )
}
