import { ActionIcon, Group, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useRef } from 'react'
import { formatNumber } from '#shared/br/number.ts'
import type { ListPosition } from '../list/list-position.ts'

const KEYS: Readonly<Record<string, -1 | 1>> = { PageUp: -1, PageDown: 1 }

/** '12 de 348', with buttons for the previous and the next record. Alt with Page Up or Page Down does the same. */
export function RecordNavigation({ position: { index, total, go } }: { position: ListPosition }) {
  const group = useRef<HTMLDivElement>(null)
  const isOpen = (by: -1 | 1) => (by === -1 ? index > 1 : index < total)

  useWindowEvent('keydown', (event) => {
    const by = event.altKey && KEYS[event.key]
    if (!by || !isOpen(by)) return
    const topmost = [...document.querySelectorAll('[aria-modal="true"]')].at(-1)
    if (!topmost?.contains(group.current)) return
    event.preventDefault()
    go(by)
  })

  const button = (by: -1 | 1, label: string, keys: string, Icon: typeof IconChevronLeft) => (
    <ActionIcon
      variant="default"
      size={34}
      aria-label={label}
      aria-keyshortcuts={keys}
      title={`${label} (${keys.replace('+', ' + ')})`}
      disabled={!isOpen(by)}
      onClick={() => go(by)}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
  return (
    <Group ref={group} gap={6} wrap="nowrap">
      {button(-1, 'Registro anterior', 'Alt+PageUp', IconChevronLeft)}
      <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {formatNumber(index)} de {formatNumber(total)}
      </Text>
      {button(1, 'Próximo registro', 'Alt+PageDown', IconChevronRight)}
    </Group>
  )
}
