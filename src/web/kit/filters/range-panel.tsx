import { Button, Divider, Flex, Group, Stack } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { useState } from 'react'
import { monthLater, rangePresets } from '#shared/br/date.ts'
import { useToday } from '#web/use-today.ts'
import { usePhone } from '../page/use-phone.ts'
import { PortugueseDates } from './portuguese-dates.tsx'

type Range = [string | null, string | null]

interface Props {
  range: Range
  onApply(range: Range): void
}

/** Presets beside a two-month calendar. A preset applies at once; chosen days wait for 'Aplicar'. */
export function RangePanel({ range, onApply }: Props) {
  const phone = usePhone()
  const today = useToday()
  const [draft, setDraft] = useState(range)
  const [first, last] = draft

  return (
    <PortugueseDates>
      <Flex direction={phone ? 'column' : 'row'} gap="md" maw={phone ? 290 : undefined}>
        <Flex direction={phone ? 'row' : 'column'} gap={2} wrap={phone ? 'wrap' : 'nowrap'}>
          {rangePresets(today).map((preset) => (
            <Button
              key={preset.label}
              variant={preset.from === first && preset.to === last ? 'light' : 'subtle'}
              color="gray"
              c="var(--mantine-color-text)"
              size="compact-sm"
              h={32}
              justify="flex-start"
              onClick={() => onApply([preset.from, preset.to])}
            >
              {preset.label}
            </Button>
          ))}
        </Flex>
        {!phone && <Divider orientation="vertical" />}
        <Stack gap="sm">
          <DatePicker
            type="range"
            numberOfColumns={phone ? 1 : 2}
            value={draft}
            onChange={setDraft}
            defaultDate={first ?? (phone ? today : monthLater(today, -1))}
            allowSingleDateInRange
            weekdayFormat="ddd"
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" size="xs" onClick={() => onApply([null, null])}>
              Limpar
            </Button>
            <Button size="xs" disabled={!first} onClick={() => onApply([first, last ?? first])}>
              Aplicar
            </Button>
          </Group>
        </Stack>
      </Flex>
    </PortugueseDates>
  )
}
