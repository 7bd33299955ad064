import { ActionIcon, Alert, Button, Card, Grid, Group, Select, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { medicationLine } from '#modules/patients/contract/records/document-text.ts'
import { MOST_ITEMS, PRESCRIPTION_ITEM, Prescription, type PrescriptionItem } from '#modules/patients/contract/records/documents.ts'
import { formValues } from '#shared/define-record.ts'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { CheckboxField } from '#web/kit/fields/checkbox-field.tsx'
import { LongTextField } from '#web/kit/fields/long-text-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useRecordForm } from '#web/kit/record/use-record-form.ts'

type Values = z.input<typeof Prescription>
export type Issued = { id: string; number: string }

interface Props {
  title: string
  /** Medicines that the caller prescribed before. */
  former: readonly PrescriptionItem[]
  save(values: z.output<typeof Prescription>): Promise<Issued>
  saved(issued: Issued): string
  failed: string
  refresh: QueryKey
  onSaved(issued: Issued): void
  onClose(): void
}

const emptyItem = () => formValues(PRESCRIPTION_ITEM, null)

/** A prescription: one medicine after the other. Source: spec/6 §10.10. */
export function PrescriptionDialog({ title, former, save, saved, failed, refresh, onSaved, onClose }: Props) {
  const [values] = useState((): Values => ({ items: [emptyItem()], notes: '' }))
  const { form, saving, submit, isDirty } = useRecordForm<typeof Prescription, Issued>({
    ...{ schema: Prescription, values, save, saved, failed, refresh },
    onSaved(issued) {
      onClose()
      onSaved(issued)
    },
  })
  return (
    <FormDialog {...{ title, form, saving, submit, isDirty, onClose }} size={720} save="Assinar e gerar PDF">
      <Alert color="yellow" p="xs">
        Controle especial exige receituário próprio.
      </Alert>
      <Items former={former} />
      <LongTextField<Values> name="notes" label="Orientações" rows={2} limit={2000} />
    </FormDialog>
  )
}

function Items({ former }: { former: readonly PrescriptionItem[] }) {
  const { control, getValues } = useFormContext<Values>()
  const { fields, append, remove, replace } = useFieldArray<Values, 'items'>({ control, name: 'items' })
  const full = fields.length >= MOST_ITEMS
  function copy(line: string | null) {
    const item = former.find((one) => medicationLine(one) === line)
    if (!item) return
    const filled = getValues('items').filter(({ medicine }) => medicine.trim() !== '')
    replace([...filled, formValues(PRESCRIPTION_ITEM, item)])
  }
  return (
    <>
      {former.length > 0 && (
        <Select
          label="Repetir o que já prescrevi"
          placeholder="Buscar medicamento"
          searchable
          disabled={full}
          data={former.map(medicationLine)}
          value={null}
          onChange={copy}
          nothingFoundMessage="Nada encontrado"
        />
      )}
      {fields.map(({ id }, n) => (
        <Card key={id} withBorder padding="sm" component="fieldset" aria-label={`Medicamento ${n + 1}`} m={0}>
          <Group justify="space-between" mb={4}>
            <Text size="sm" fw={600} aria-hidden>
              {n + 1}
            </Text>
            {fields.length > 1 && (
              <ActionIcon variant="subtle" color="gray" aria-label={`Remover medicamento ${n + 1}`} onClick={() => remove(n)}>
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            )}
          </Group>
          <Item n={n} />
        </Card>
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={full}
        onClick={() => append(emptyItem())}
        style={{ alignSelf: 'flex-start' }}
      >
        Adicionar medicamento
      </Button>
    </>
  )
}

const REQUIRED = new Set(['medicine', 'dose'])

const Item = ({ n }: { n: number }) => (
  <Grid gap="sm">
    {Object.entries(PRESCRIPTION_ITEM.fields).map(([key, { label, span = 12, ...field }]) => {
      const name = `items.${n}.${key as keyof PrescriptionItem}` as const
      return (
        <Grid.Col key={key} span={{ base: field.half ? 6 : 12, sm: span }}>
          {field.kind === 'check' ? (
            <CheckboxField<Values> name={name} label={label} />
          ) : (
            <TextField<Values>
              {...{ name, label }}
              required={REQUIRED.has(key)}
              data-autofocus={(n === 0 && key === 'medicine') || undefined}
              autoComplete="off"
              placeholder={'placeholder' in field ? field.placeholder : undefined}
            />
          )}
        </Grid.Col>
      )
    })}
  </Grid>
)
