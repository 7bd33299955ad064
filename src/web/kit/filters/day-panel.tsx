import { Button, Stack } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { PortugueseDates } from './portuguese-dates.tsx'

interface Props {
  day: string | null
  onPick(day: string | null): void
}

export function DayPanel({ day, onPick }: Props) {
  return (
    <PortugueseDates>
      <Stack gap="xs">
        <DatePicker value={day} onChange={onPick} defaultDate={day ?? undefined} />
        <Button variant="default" size="xs" onClick={() => onPick(null)}>
          Limpar
        </Button>
      </Stack>
    </PortugueseDates>
  )
}
