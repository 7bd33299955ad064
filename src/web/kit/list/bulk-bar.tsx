import { ActionIcon, Affix, Button, Divider, Group, Loader, Menu, Paper, Text, Transition } from '@mantine/core'
import { type Icon, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { counted, formatNumber } from '#shared/br/number.ts'
import classes from './bulk-bar.module.css'
import type { ListState } from './list-state.ts'

interface Props {
  list: ListState
  /** Offers all rows that match, for pages whose actions take a filter: how many those are, and how many this page shows. */
  every?: { total: number; shown: number }
  children: ReactNode
}

/** Floats over the list while rows are ticked. Its children are what the page can do with them. */
export function BulkBar({ list, every, children }: Props) {
  const count = list.everySelected ?? list.selected.size
  const more = every && list.selected.size === every.shown && every.total > every.shown && list.everySelected !== every.total
  return (
    <Affix withinPortal={false} position={{ bottom: 'calc(24px + var(--bottom-bar, 0px))', left: 0, right: 0 }} className={classes.place}>
      <Transition mounted={count > 0} transition="slide-up" duration={120}>
        {(styles) => (
          <Paper role="toolbar" aria-label="Ações em lote" shadow="md" className={classes.bar} style={styles}>
            <Text size="sm" fw={600} role="status" className={classes.count}>
              {counted(count, 'selecionado')}
            </Text>
            {more && (
              <Button variant="subtle" size="compact-sm" className={classes.action} onClick={() => list.selectEvery(every.total)}>
                Selecionar todos os {formatNumber(every.total)}
              </Button>
            )}
            <Divider orientation="vertical" className={classes.rule} />
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

interface ActionsProps {
  /** What is under way, in words; null while nothing is. */
  busy: string | null
  /** Why the last one came to nothing. */
  failure?: string | undefined
  children: ReactNode
}

/** The actions of the bar. They wait for each other, and one that takes long says so. */
export const BulkActions = ({ busy, failure, children }: ActionsProps) => (
  <>
    <fieldset disabled={busy !== null} className={classes.actions}>
      {children}
    </fieldset>
    {busy && (
      <Group role="status" wrap="nowrap" gap="xs" className={classes.busy}>
        <Loader size={16} aria-hidden />
        <Text size="sm">{busy}</Text>
      </Group>
    )}
    {failure && (
      <Text size="sm" c="var(--mantine-color-error)" role="alert" className={classes.failure}>
        {failure}
      </Text>
    )}
  </>
)

interface ActionProps {
  label: string
  icon: Icon
}

/** An action of the bar. */
export function BulkButton({ label, icon: Icon, danger, onClick }: ActionProps & { danger?: boolean; onClick(): void }) {
  return (
    <Button
      variant="subtle"
      color="gray"
      c={danger ? 'var(--mantine-color-error)' : 'var(--mantine-color-text)'}
      size="compact-sm"
      className={classes.action}
      leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}

/** An action of the bar that asks which. */
export function BulkMenu<Option extends { id: string | number; name: string }>(
  props: ActionProps & { options: readonly Option[]; onPick(option: Option): void },
) {
  const { label, icon: Icon, options, onPick } = props
  return (
    <Menu position="top" withinPortal={false} floatingStrategy="fixed">
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          c="var(--mantine-color-text)"
          size="compact-sm"
          className={classes.action}
          leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
          disabled={options.length === 0}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {options.map((option) => (
          // The second click of two falls on the menu while it closes.
          <Menu.Item key={option.id} onClick={({ detail }) => detail < 2 && onPick(option)}>
            {option.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
