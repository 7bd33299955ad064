import { Alert, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

/** What the law or the calendar has to say. It never keeps anybody from saving. */
export function Warnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />} p="sm" role="status">
      <Stack gap={2}>
        {warnings.map((warning) => (
          <Text key={warning} size="sm">
            {warning}
          </Text>
        ))}
      </Stack>
    </Alert>
  )
}
