import { InputBase, Popover, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { lazily } from '#web/lazily.tsx'
import type { ConfigFields } from './config-values.ts'
import { WidgetIcon } from './widget-icon.tsx'

const IconPicker = lazily(async () => (await import('./icon-picker.tsx')).IconPicker, <Skeleton h={320} />)
const IconName = lazily(async () => (await import('./icons/icon-name.tsx')).IconName)

/** The chosen icon; a click opens the picker. */
export function IconField() {
  const { field } = useController<ConfigFields, 'metadata.icon'>({ name: 'metadata.icon' })
  const [opened, setOpened] = useState(false)

  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus withinPortal width={340}>
      <Popover.Target>
        <InputBase
          component="button"
          type="button"
          label="Ícone"
          pointer
          leftSection={<WidgetIcon name={field.value} size={18} />}
          onClick={() => setOpened(!opened)}
        >
          <IconName name={field.value} />
        </InputBase>
      </Popover.Target>
      <Popover.Dropdown aria-label="Escolher ícone">
        {opened && (
          <IconPicker
            chosen={field.value}
            onPick={(name) => {
              field.onChange(name)
              setOpened(false)
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
