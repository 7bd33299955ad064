import { List, ScrollArea, Text } from '@mantine/core'
import { formatNumber } from '#shared/br/number.ts'

/** So many lines are drawn; a file of 20,000 wrong ones must not freeze the page. */
const DRAWN = 200

/** What was found, line by line, under its heading. */
export function RemarkList({ title, remarks }: { title: string; remarks: readonly string[] }) {
  if (remarks.length === 0) return null
  const more = remarks.length - DRAWN
  return (
    <section aria-label={title}>
      <Text fw={600} size="sm">
        {title}
      </Text>
      <ScrollArea.Autosize mah={200} type="auto" offsetScrollbars viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': title }}>
        <List size="sm" spacing={2} mt={4}>
          {remarks.slice(0, DRAWN).map((remark) => (
            <List.Item key={remark}>{remark}</List.Item>
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
