import { Text } from '@mantine/core'

/** An entry of a list to choose from, with what tells it from others of the same name beneath it. */
export const NotedOption = ({ label, note }: { label: string; note: string | null | undefined }) => (
  <div>
    <Text size="sm">{label}</Text>
    {note && (
      <Text size="xs" c="dimmed">
        {note}
      </Text>
    )}
  </div>
)
