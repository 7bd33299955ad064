import { ActionIcon, type ActionIconProps, Popover } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { lazily } from '#web/lazily.tsx'

const DayPanel = lazily(async () => (await import('../filters/day-panel.tsx')).DayPanel)

interface Props extends Omit<ActionIconProps, 'children'> {
  /** What the day is. */
  label: string
  day: string | null
  onPick(day: string | null): void
  /** The button for no day; 'Limpar' unless said. */
  clear?: string
}

/** A button that opens a calendar. */
export function DayButton({ label, day, onPick, clear, ...button }: Props) {
  const [picking, setPicking] = useState(false)
  return (
    <Popover opened={picking} onChange={setPicking} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" {...button} aria-label={`Calendário: ${label}`} onClick={() => setPicking(!picking)}>
          <IconCalendar size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        {picking && (
          <DayPanel
            day={day}
            clear={clear}
            onPick={(picked) => {
              onPick(picked)
              setPicking(false)
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
