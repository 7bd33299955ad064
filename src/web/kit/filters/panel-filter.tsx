import { InputBase, Popover, Text } from '@mantine/core'
import { useId, useState } from 'react'
import type { PanelProps } from './filter.ts'

/** A field that shows what is chosen and opens a panel to choose it in. */
export function PanelFilter({ label, icon, chosen, placeholder, children }: PanelProps) {
  const [opened, setOpened] = useState(false)
  const id = useId()
  const close = () => setOpened(false)

  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <InputBase
          component="button"
          type="button"
          id={id}
          label={label}
          pointer
          aria-label={`${label}: ${chosen ?? placeholder}`}
          data-unset={chosen ? undefined : true}
          leftSection={icon}
          onClick={() => setOpened(!opened)}
          styles={chosen ? undefined : { input: { color: 'var(--mantine-color-placeholder)' } }}
        >
          <Text component="span" inherit truncate display="block">
            {chosen ?? placeholder}
          </Text>
        </InputBase>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>{opened && children(close)}</Popover.Dropdown>
    </Popover>
  )
}
