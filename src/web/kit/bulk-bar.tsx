import { ActionIcon, Affix, Divider, Paper, Text, Transition } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './bulk-bar.module.css'
import type { ListState } from './list-state.ts'

/** Floats over the list while rows are ticked. Its children are what the page can do with them. */
export function BulkBar({ list, children }: { list: ListState; children?: ReactNode }) {
  const count = list.selected.size
  return (
    <Affix withinPortal={false} position={{ bottom: 24, left: 0, right: 0 }} className={classes.place}>
      <Transition mounted={count > 0} transition="slide-up" duration={120}>
        {(styles) => (
          <Paper role="toolbar" aria-label="Ações em lote" shadow="md" withBorder className={classes.bar} style={styles}>
            <Text size="sm" fw={600} role="status" className={classes.count}>
              {count} selecionado(s)
            </Text>
            <Divider orientation="vertical" />
            {children}
            <ActionIcon variant="subtle" color="gray" aria-label="Limpar seleção" onClick={() => list.select([])}>
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </Paper>
        )}
      </Transition>
    </Affix>
  )
}
