import { Button, Stack } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { PortugueseDates } from './portuguese-dates.tsx'

interface Props {
  day: string | null
  onPick(day: string | null): void
  /** The button for no day. */
  clear?: string | undefined
}

export function DayPanel({ day, onPick, clear = 'Limpar' }: Props) {
  return (
    <PortugueseDates>
      <Stack gap="xs">
        <DatePicker value={day} onChange={onPick} defaultDate={day ?? undefined} />
        <Button variant="default" size="xs" onClick={() => onPick(null)}>
          {clear}
        </Button>
      </Stack>
    </PortugueseDates>
  )
}
