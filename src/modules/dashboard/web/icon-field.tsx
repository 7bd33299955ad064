import { InputBase, Popover, Skeleton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useController } from 'react-hook-form'
import type { ConfigFields } from './config-values.ts'
import { WidgetIcon } from './widget-icon.tsx'

const IconPicker = lazy(() => import('./icon-picker.tsx').then((module) => ({ default: module.IconPicker })))
const IconName = lazy(() => import('./icons/icon-name.tsx').then((module) => ({ default: module.IconName })))

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
          <Suspense fallback={field.value}>
            <IconName name={field.value} />
          </Suspense>
        </InputBase>
      </Popover.Target>
      <Popover.Dropdown aria-label="Escolher ícone">
        {opened && (
          <Suspense fallback={<Skeleton h={320} />}>
            <IconPicker
              chosen={field.value}
              onPick={(name) => {
                field.onChange(name)
                setOpened(false)
              }}
            />
          </Suspense>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
