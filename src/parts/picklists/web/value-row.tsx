import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatNumber } from '#shared/br/number.ts'
import { AddressLink } from '#web/kit/display/address-link.tsx'
import { ActionMenu, type NamedAction } from '#web/kit/list/action-menu.tsx'
import classes from './list-card.module.css'

interface Props {
  name: string
  /** The name as it looks, where that is more than text. */
  shown?: ReactNode
  /** What else is to be known of it. */
  notes?: readonly string[]
  /** How many records have it; null is not told. `most`: more of them are not counted. */
  uses: number | null
  most?: number
  /** The records that have it. */
  address?: string | undefined
  actions: readonly NamedAction[]
  /** What moves it, before the name, and what stands after. */
  handle?: ReactNode
  children?: ReactNode
  root?: object
}

/** One value of a list, what has it, and what can be done with it. */
export const ValueRow = ({ name, shown, notes = [], uses, most, address, actions, handle, children, root }: Props) => (
  <Group {...root} component="li" wrap="nowrap" gap="sm" className={classes.row}>
    {handle}
    <div style={{ flex: 1, minWidth: 0 }}>
      {shown ?? (
        <Text fw={500} truncate>
          {name}
        </Text>
      )}
      <Group gap={8}>
        {notes.map((note) => (
          <Text key={note} size="xs" c="dimmed">
            {note}
          </Text>
        ))}
        {uses !== null && <Uses uses={uses} most={most} address={address} />}
      </Group>
    </div>
    {children}
    <ActionMenu name={name} actions={actions} />
  </Group>
)

function Uses({ uses, most, address }: { uses: number; most: number | undefined; address: string | undefined }) {
  const words = uses === 0 ? 'Sem uso' : `Em uso: ${most && uses > most ? `mais de ${formatNumber(most)}` : formatNumber(uses)}`
  if (uses > 0 && address)
    return (
      <AddressLink to={address} size="xs">
        {words}
      </AddressLink>
    )
  return (
    <Text size="xs" c="dimmed">
      {words}
    </Text>
  )
}
