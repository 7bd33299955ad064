import type { UniqueIdentifier } from '@dnd-kit/core'
import { ActionIcon, Box, Button, Card, Grid, Group, Stack, Title } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { DEFAULTS } from '#modules/dashboard/contract/config.ts'
import { DragHandle } from '#web/kit/drag/drag-handle.tsx'
import { DragList, useDragged } from '#web/kit/drag/drag-list.tsx'
import { ColorField } from '#web/kit/fields/color-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { SwitchField } from '#web/kit/fields/switch-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { ColumnField } from './column-field.tsx'
import { type ConfigFields, defaultSeries } from './config-values.ts'

const TYPES = [
  { id: 'line', name: 'Linha' },
  { id: 'bar', name: 'Barra' },
]
const STROKES = [
  { id: 'solid', name: 'Contínua' },
  { id: 'dashed', name: 'Tracejada' },
  { id: 'dotted', name: 'Pontilhada' },
]

const SWATCHES = [...DEFAULTS.pieColors, DEFAULTS.seriesColor]

interface Props {
  type: string
  columns: readonly string[]
  /** Each series says whether it is a line or a bar. */
  composed: boolean
}

/** The series in the order they are drawn; dragged by their handle, with the pointer or the keyboard. */
export function SeriesList({ type, columns, composed }: Props) {
  const { getValues } = useFormContext<ConfigFields>()
  const { fields, append, remove, move } = useFieldArray<ConfigFields, 'metadata.series'>({ name: 'metadata.series' })
  const ids = fields.map(({ id }) => id)
  const nameOf = (id: UniqueIdentifier) => getValues(`metadata.series.${ids.indexOf(String(id))}.name`) ?? ''

  /** A column that no series shows yet. */
  function unused() {
    const shown = getValues('metadata.series').map(({ dataKey }) => dataKey)
    return columns.find((column) => !shown.includes(column)) ?? getValues('metadata.valueField')
  }

  return (
    <Stack gap="xs">
      <Title order={3} size="h4">
        Séries
      </Title>
      <DragList what="A série" ids={ids} nameOf={nameOf} onMove={move}>
        {fields.map(({ id }, index) => (
          <SeriesCard
            key={id}
            id={id}
            index={index}
            columns={columns}
            composed={composed}
            bars={type === 'bar'}
            onRemove={fields.length > 1 ? () => remove(index) : undefined}
          />
        ))}
      </DragList>
      <Button
        variant="default"
        size="xs"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => append(defaultSeries(type, unused(), fields.length + 1))}
      >
        Adicionar Série
      </Button>
    </Stack>
  )
}

interface SeriesCardProps {
  id: string
  index: number
  columns: readonly string[]
  composed: boolean
  bars: boolean
  /** Absent for the only series, which can be neither removed nor moved. */
  onRemove: (() => void) | undefined
}

function SeriesCard({ id, index, columns, composed, bars, onRemove }: SeriesCardProps) {
  const { item, root } = useDragged(id)
  const at = <Key extends string>(key: Key) => `metadata.series.${index}.${key}` as const

  return (
    <Card {...root} padding="sm" data-testid="series">
      <Group gap={4} wrap="nowrap" align="flex-start">
        {onRemove && (
          <Box mt={26}>
            <DragHandle item={item} label={`Mover série ${index + 1}`} />
          </Box>
        )}
        <Grid gap="xs" flex={1} align="flex-end">
          <Grid.Col span={6}>
            <TextField<ConfigFields> name={at('name')} label="Nome" required autoComplete="off" />
          </Grid.Col>
          <Grid.Col span={6}>
            <ColumnField<ConfigFields> name={at('dataKey')} label="Campo" required columns={columns} />
          </Grid.Col>
          <Grid.Col span={composed ? 4 : 6}>
            <ColorField<ConfigFields> name={at('color')} label="Cor" swatches={SWATCHES} />
          </Grid.Col>
          {composed && (
            <Grid.Col span={4}>
              <SelectField<ConfigFields> name={at('type')} label="Tipo" required options={TYPES} />
            </Grid.Col>
          )}
          {!bars && (
            <Grid.Col span={composed ? 4 : 6}>
              <SelectField<ConfigFields> name={at('strokeDasharray')} label="Traço" required options={STROKES} />
            </Grid.Col>
          )}
          {!bars && (
            <Grid.Col span={12}>
              <SwitchField<ConfigFields> name={at('showDots')} label="Mostrar pontos" />
            </Grid.Col>
          )}
        </Grid>
        {onRemove && (
          <ActionIcon variant="subtle" color="red" mt={26} aria-label={`Remover série ${index + 1}`} onClick={onRemove}>
            <IconTrash size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </Group>
    </Card>
  )
}
