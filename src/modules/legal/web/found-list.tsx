import { ScrollArea, Stack } from '@mantine/core'
import type { ReactNode } from 'react'

/** What was found in a pasted text, a line each, before it is stored. It is scrolled by keyboard too. */
export const FoundList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ScrollArea.Autosize mah={240} type="auto" viewportProps={{ tabIndex: 0, 'aria-label': label }}>
    <Stack gap={4} component="ul" m={0} p={0} style={{ listStyle: 'none' }} aria-label={label}>
      {children}
    </Stack>
  </ScrollArea.Autosize>
)
