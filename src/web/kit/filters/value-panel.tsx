import { Button, Group, NumberInput, Stack } from '@mantine/core'
import { useState } from 'react'
import { amountIn, OPEN_ENDED, rangeInWords, typedRange, VALUE_PRESETS, type ValueRange } from './value-range.ts'

interface Props {
  range: ValueRange | null
  onApply(range: ValueRange | null): void
}

/** Presets above two boxes. A preset applies at once; what is typed waits for 'Aplicar'. */
export function ValuePanel({ range, onApply }: Props) {
  const [low, setLow] = useState<string | number>(range?.min ?? '')
  const [high, setHigh] = useState<string | number>(range && range.max < OPEN_ENDED ? range.max : '')
  const box = {
    prefix: 'R$ ',
    thousandSeparator: '.',
    decimalSeparator: ',',
    decimalScale: 2,
    allowNegative: false,
    hideControls: true,
    w: 150,
  }

  return (
    <Stack gap="xs">
      {VALUE_PRESETS.map((preset) => (
        <Button
          key={preset.min}
          variant="subtle"
          color="gray"
          c="var(--mantine-color-text)"
          size="compact-sm"
          h={32}
          justify="flex-start"
          onClick={() => onApply(preset)}
        >
          {rangeInWords(preset)}
        </Button>
      ))}
      <Group gap="xs" wrap="nowrap">
        <NumberInput label="Mínimo" value={low} onChange={setLow} {...box} />
        <NumberInput label="Máximo" value={high} onChange={setHigh} {...box} />
      </Group>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" size="xs" onClick={() => onApply(null)}>
          Limpar
        </Button>
        <Button size="xs" onClick={() => onApply(typedRange(amountIn(String(low)), amountIn(String(high))))}>
          Aplicar
        </Button>
      </Group>
    </Stack>
  )
}
