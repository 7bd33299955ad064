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

export interface CellSize {
  /** Columns of the twelve. */
  span: GridColProps['span'] & number
  /** Half of the width on a phone, and not all of it. */
  half?: boolean | undefined
}

export const Cell = ({ span, half = false, children }: CellSize & { children: ReactNode }) => (
  <Grid.Col span={{ base: half ? 6 : 12, sm: span }}>{children}</Grid.Col>
)
