import { Button, Group, NumberInput, Stack } from '@mantine/core'
import { IconCoin } from '@tabler/icons-react'
import { useState } from 'react'
import type { FieldProps } from './filter.ts'
import { PanelFilter } from './panel-filter.tsx'
import { OPEN_ENDED, rangeInWords, typedRange, VALUE_PRESETS, type ValueRange } from './value-range.ts'

/** An amount in reais between two others. */
export function ValueRangeFilter({ label, min, max, value, change }: FieldProps & { min: string; max: string }) {
  const range = typedRange(amount(value(min)), amount(value(max)))
  const apply = (next: ValueRange | null) => change({ [min]: next?.min, [max]: next?.max })

  return (
    <PanelFilter
      label={label}
      icon={<IconCoin size={16} stroke={1.75} aria-hidden />}
      chosen={range && rangeInWords(range)}
      placeholder="Qualquer valor"
    >
      {(close) => (
        <ValuePanel
          range={range}
          onApply={(next) => {
            apply(next)
            close()
          }}
        />
      )}
    </PanelFilter>
  )
}

function ValuePanel({ range, onApply }: { range: ValueRange | null; onApply(range: ValueRange | null): void }) {
  const [low, setLow] = useState<string | number>(range?.min ?? '')
  const [high, setHigh] = useState<string | number>(range && range.max < OPEN_ENDED ? range.max : '')
  const box = { prefix: 'R$ ', thousandSeparator: '.', decimalSeparator: ',', decimalScale: 2, min: 0, hideControls: true, w: 150 }

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
        <Button size="xs" onClick={() => onApply(typedRange(amount(String(low)), amount(String(high))))}>
          Aplicar
        </Button>
      </Group>
    </Stack>
  )
}

const amount = (text: string) => (text === '' || Number.isNaN(Number(text)) ? null : Number(text))
