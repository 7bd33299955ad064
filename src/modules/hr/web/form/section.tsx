import { Fieldset, Grid, type GridColProps } from '@mantine/core'
import type { ReactNode } from 'react'

/** A titled group of fields on a grid of twelve columns. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Fieldset legend={title} variant="unstyled" p={0} styles={{ legend: { fontSize: 'var(--mantine-font-size-sm)', fontWeight: 600 } }}>
      <Grid gap="md" mt={4}>
        {children}
      </Grid>
    </Fieldset>
  )
}

/** A field of a section: `span` columns wide, and half or all of the width on a phone. */
export const Cell = ({ span, half = false, children }: { span: GridColProps['span'] & number; half?: boolean; children: ReactNode }) => (
  <Grid.Col span={{ base: half ? 6 : 12, sm: span }}>{children}</Grid.Col>
)
