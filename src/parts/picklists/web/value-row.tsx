import { Group, Switch, Text } from '@mantine/core'
import { IconArrowMerge, IconPencil, IconTrash } from '@tabler/icons-react'
import type { PicklistValue } from '#parts/picklists/contract/picklist.ts'
import { formatNumber } from '#shared/br/number.ts'
import { AddressLink } from '#web/kit/display/address-link.tsx'
import { DragHandle } from '#web/kit/drag/drag-handle.tsx'
import { useDragged } from '#web/kit/drag/drag-list.tsx'
import { ActionMenu } from '#web/kit/list/action-menu.tsx'

interface Props {
  value: PicklistValue
  may_change: boolean
  /** The records that have it. */
  address: string
  onHide(hidden: boolean): void
  onDo(what: 'rename' | 'merge' | 'remove'): void
}

/** One value: what has it, whether it is offered, and what can be done with it. A given one is hidden, moved and merged, and nothing else. */
export function ValueRow({ value: { id, name, hidden, given, uses }, may_change, address, onHide, onDo }: Props) {
  const { item, root } = useDragged(String(id))
  return (
    <Group
      {...root}
      component="li"
      wrap="nowrap"
      gap="sm"
      px="xs"
      py={6}
      bd="1px solid var(--card-border)"
      bdrs="md"
      bg="var(--mantine-color-body)"
    >
      {may_change && <DragHandle item={item} label={`Mover ${name}`} />}
      <div style={{ flex: 1, minWidth: 0 }}>
        <Text fw={500} truncate c={hidden ? 'dimmed' : undefined}>
          {name}
        </Text>
        <Group gap={8}>
          {given && (
            <Text size="xs" c="dimmed">
              Valor do sistema
            </Text>
          )}
          {uses !== null &&
            (uses === 0 ? (
              <Text size="xs" c="dimmed">
                Sem uso
              </Text>
            ) : (
              <AddressLink to={address} size="xs">
                Em uso: {formatNumber(uses)}
              </AddressLink>
            ))}
        </Group>
      </div>
      <Switch
        label="Visível"
        aria-label={`${name} visível`}
        labelPosition="left"
        checked={!hidden}
        disabled={!may_change}
        onChange={({ currentTarget }) => onHide(!currentTarget.checked)}
      />
      {may_change && (
        <ActionMenu
          name={name}
          actions={[
            ...(given ? [] : [{ label: 'Renomear', icon: IconPencil, run: () => onDo('rename') }]),
            { label: 'Unir com…', icon: IconArrowMerge, run: () => onDo('merge') },
            ...(given ? [] : [{ label: 'Excluir', icon: IconTrash, danger: true, run: () => onDo('remove') }]),
          ]}
        />
      )}
    </Group>
  )
}
