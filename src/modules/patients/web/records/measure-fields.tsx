import { Button, Group, Text, TextInput } from '@mantine/core'
import { IconRulerMeasure } from '@tabler/icons-react'
import { useState } from 'react'
import { type EntryData, textOf } from '#modules/patients/contract/records/entry.ts'
import {
  MEASURES,
  type MeasureCode,
  measureText,
  readMeasure,
  readMeasures,
  TYPED_MEASURES,
} from '#modules/patients/contract/records/measures.ts'
import type { TemplateField } from '#modules/patients/contract/records/template.ts'
import classes from './record.module.css'

const HINTS: Partial<Record<MeasureCode, string>> = { pressure: 'Use 120/80', pain: 'De 0 a 10' }

interface FieldProps {
  code: MeasureCode
  value: string
  /** Where the label does not stand beside it. */
  label?: string
  id?: string
  disabled?: boolean
  /** It has the focus once it is there. */
  focused?: boolean
  onChange(value: string): void
}

const focusIt = (field: HTMLInputElement | null) => field?.focus()

/** One measure, in its unit. What is none says so at once. */
export function MeasureField({ code, value, focused = false, onChange, ...shown }: FieldProps) {
  const { unit } = MEASURES[code]
  const wrong = value.trim() !== '' && !readMeasure(code, value)
  return (
    <TextInput
      {...shown}
      ref={focused ? focusIt : undefined}
      w={150}
      inputMode={code === 'pressure' ? 'text' : 'decimal'}
      placeholder={code === 'pressure' ? '120/80' : undefined}
      maxLength={9}
      rightSection={unit && <Text size="xs">{unit}</Text>}
      rightSectionWidth={52}
      rightSectionPointerEvents="none"
      error={wrong && (HINTS[code] ?? 'Use um número')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

interface Props {
  fields: readonly TemplateField[]
  data: EntryData
  disabled: boolean
  onChange(data: EntryData): void
  onBlur(): void
}

/** Measures that can be written with whatever template; those that are its own fields are not offered twice. */
export function MeasureFields({ fields, data, disabled, onChange, onBlur }: Props) {
  const own = new Set(fields.filter(({ kind }) => kind === 'measure').map(({ key }) => key))
  const offered = TYPED_MEASURES.filter((code) => !own.has(code))
  const [asked, setAsked] = useState(false)
  const bmi = readMeasures(data).find(({ code }) => code === 'bmi')
  const open = asked || offered.some((code) => textOf(data[code]) !== '')
  if (!open)
    return (
      offered.length > 0 && (
        <Group className={classes.bar}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconRulerMeasure size={16} aria-hidden />}
            disabled={disabled}
            onClick={() => setAsked(true)}
          >
            Medidas
          </Button>
          {bmi && <Text size="sm">IMC {measureText('bmi', bmi)}</Text>}
        </Group>
      )
    )
  return (
    <fieldset className={classes.fields} disabled={disabled} aria-label="Medidas" onBlur={onBlur}>
      <Group align="flex-start" gap="sm">
        {offered.map((code, n) => (
          <MeasureField
            key={code}
            focused={asked && n === 0}
            code={code}
            label={MEASURES[code].label}
            value={textOf(data[code])}
            onChange={(value) => onChange({ ...data, [code]: value })}
          />
        ))}
        {bmi && (
          <Text size="sm" mt={28} fw={500}>
            IMC {measureText('bmi', bmi)}
          </Text>
        )}
      </Group>
    </fieldset>
  )
}
