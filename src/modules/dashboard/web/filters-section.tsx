import { ActionIcon, Button, Card, Grid, Group, Stack, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { MAX_FILTERS, type Metadata } from '#modules/dashboard/contract/config.ts'
import type { SourceColumn } from '#modules/dashboard/contract/reading.ts'
import { PERIOD_FILTERS } from '#modules/dashboard/contract/widget-filters.ts'
import { DateField } from '#web/kit/fields/date-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { ColumnField } from './column-field.tsx'
import type { ConfigFields } from './config-values.ts'

const TYPES: { id: Metadata['filters'][number]['type']; name: string }[] = [
  { id: 'select', name: 'Lista' },
  { id: 'text', name: 'Texto' },
  { id: 'date', name: 'Data' },
]

/** Which rows the widget reads: those that a fixed value names, or those that people choose above the dashboard. */
export function FiltersSection({ columns }: { columns: readonly SourceColumn[] }) {
  const { fields, append, remove } = useFieldArray<ConfigFields, 'metadata.filters'>({ name: 'metadata.filters' })
  return (
    <Stack gap="xs">
      <Text size="xs" c="dimmed">
        Com um valor, o gráfico só lê as linhas que o têm. Sem valor, quem vê o dashboard escolhe: uma lista mostra a todos os valores da
        coluna.
      </Text>
      {fields.map(({ id }, index) => (
        <FilterCard key={id} index={index} columns={columns} onRemove={() => remove(index)} />
      ))}
      <Button
        variant="default"
        size="xs"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={fields.length >= MAX_FILTERS}
        onClick={() => append({ field: '', type: 'select', value: '' })}
      >
        Adicionar Filtro
      </Button>
    </Stack>
  )
}

interface FilterCardProps {
  index: number
  columns: readonly SourceColumn[]
  onRemove(): void
}

const PERIOD_CHOICES = Object.entries(PERIOD_FILTERS).map(([value, title]) => ({ value, label: `${title} (campo de data)` }))

function FilterCard({ index, columns, onRemove }: FilterCardProps) {
  const at = <Key extends string>(key: Key) => `metadata.filters.${index}.${key}` as const
  const isDate = useWatch<ConfigFields, `metadata.filters.${number}.type`>({ name: at('type') }) === 'date'
  const fitting = columns.filter(({ kind }) => !isDate || (kind !== 'number' && kind !== 'other')).map(({ name }) => name)
  return (
    <Card padding="sm" role="group" aria-label={`Filtro ${index + 1}`}>
      <Group gap={4} wrap="nowrap" align="flex-start">
        <Grid gap="xs" flex={1}>
          <Grid.Col span={{ base: 12, xs: 5 }}>
            <ColumnField<ConfigFields> name={at('field')} label="Campo" required columns={fitting} others={isDate ? PERIOD_CHOICES : []} />
          </Grid.Col>
          <Grid.Col span={{ base: 5, xs: 3 }}>
            <SelectField<ConfigFields> name={at('type')} label="Tipo" required options={TYPES} />
          </Grid.Col>
          <Grid.Col span={{ base: 7, xs: 4 }}>
            {isDate ? (
              <DateField<ConfigFields> name={at('value')} label="Valor fixo" />
            ) : (
              <TextField<ConfigFields> name={at('value')} label="Valor fixo" autoComplete="off" />
            )}
          </Grid.Col>
        </Grid>
        <ActionIcon variant="subtle" color="red" mt={26} aria-label={`Remover filtro ${index + 1}`} onClick={onRemove}>
          <IconTrash size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Group>
    </Card>
  )
}
