import { Box, Group } from '@mantine/core'
import type { ReactNode } from 'react'

/** A box with a button on its line, whatever stands above and below. */
export const Beside = ({ input, children }: { input: ReactNode; children: ReactNode }) => (
  <Group gap="xs" wrap="nowrap" align="flex-start">
    <Box flex={1} miw={0}>
      {input}
    </Box>
    {children}
  </Group>
)
