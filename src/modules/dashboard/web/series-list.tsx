import { closestCenter, DndContext, type DragEndEvent, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon, Button, Card, Grid, Group, Stack, Title } from '@mantine/core'
import { IconGripVertical, IconPlus, IconTrash } from '@tabler/icons-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { SelectField, TextField } from '#web/kit/fields.tsx'
import { type ConfigFields, defaultSeries } from './config-values.ts'
import { dragWords } from './drag-words.ts'
import { ColorField, ColumnField, SwitchField } from './form-fields.tsx'

const TYPES = [
  { id: 'line', name: 'Linha' },
  { id: 'bar', name: 'Barra' },
]
const STROKES = [
  { id: 'solid', name: 'Contínua' },
  { id: 'dashed', name: 'Tracejada' },
  { id: 'dotted', name: 'Pontilhada' },
]

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
  const sensors = useSensors(useSensor(PointerSensor), useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }))
  const ids = fields.map(({ id }) => id)
  const nameOf = (id: string | number) => getValues(`metadata.series.${ids.indexOf(String(id))}.name`) ?? ''

  function drop({ active, over }: DragEndEvent) {
    if (over && active.id !== over.id) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
  }

  return (
    <Stack gap="xs">
      <Title order={3} size="h4">
        Séries
      </Title>
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop} accessibility={dragWords('A série', nameOf, ids)}>
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
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
        </SortableContext>
      </DndContext>
      <Button
        variant="default"
        size="xs"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => append(defaultSeries(type, fields.length + 1))}
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
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition } = useSortable({ id, disabled: !onRemove })
  const at = <Key extends string>(key: Key) => `metadata.series.${index}.${key}` as const

  return (
    <Card ref={setNodeRef} padding="sm" style={{ transform: CSS.Translate.toString(transform), transition }} data-testid="series">
      <Group gap={4} wrap="nowrap" align="flex-start">
        {onRemove && (
          <ActionIcon
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            variant="subtle"
            color="gray"
            mt={26}
            aria-label={`Mover série ${index + 1}`}
            style={{ cursor: 'grab', touchAction: 'none' }}
          >
            <IconGripVertical size={16} aria-hidden />
          </ActionIcon>
        )}
        <Grid gap="xs" flex={1} align="flex-end">
          <Grid.Col span={6}>
            <TextField<ConfigFields> name={at('name')} label="Nome" required autoComplete="off" />
          </Grid.Col>
          <Grid.Col span={6}>
            <ColumnField<ConfigFields> name={at('dataKey')} label="Campo" required columns={columns} />
          </Grid.Col>
          <Grid.Col span={composed ? 4 : 6}>
            <ColorField<ConfigFields> name={at('color')} label="Cor" />
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
