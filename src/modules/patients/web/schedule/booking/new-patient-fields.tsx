import { Anchor, Checkbox, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { DateInput } from '#web/kit/fields/date-input.tsx'
import { MaskedField } from '#web/kit/fields/masked-field.tsx'
import type { TypedPatient } from './booking-input.ts'

interface Props {
  value: TypedPatient
  errors: Record<string, string>
  onChange(value: TypedPatient): void
  /** Back to the patients who are registered. */
  onCancel(): void
}

/** The three fields with which somebody whom the clinic does not know is registered as she is booked. */
export function NewPatientFields({ value, errors, onChange, onCancel }: Props) {
  const set = (change: Partial<TypedPatient>) => onChange({ ...value, ...change })
  const fields = useRef<HTMLDivElement>(null)
  // What was chosen by keyboard to come here is gone, and the focus with it.
  useEffect(() => fields.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  return (
    <Stack ref={fields} gap="xs">
      <Group justify="space-between">
        <Text size="sm" fw={600}>
          Novo paciente
        </Text>
        <Anchor component="button" type="button" size="sm" onClick={onCancel}>
          Procurar no cadastro
        </Anchor>
      </Group>
      <TextInput
        label="Nome"
        required
        value={value.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
        error={errors.name}
      />
      <SimpleGrid cols={2} spacing="sm">
        <MaskedField
          mask="phone"
          label="Telefone"
          data-autofocus
          disabled={value.without_phone}
          value={value.phone}
          onChange={(phone) => set({ phone })}
          error={errors.phone}
        />
        <DateInput label="Nascimento" value={value.birth_date} onChange={(birth_date) => set({ birth_date })} error={errors.birth_date} />
      </SimpleGrid>
      <Checkbox
        label="Sem telefone"
        checked={value.without_phone}
        onChange={(event) => set({ without_phone: event.currentTarget.checked, ...(event.currentTarget.checked && { phone: '' }) })}
      />
    </Stack>
  )
}
