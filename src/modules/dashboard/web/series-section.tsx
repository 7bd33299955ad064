import { ActionIcon, Button, Card, ColorInput, Grid, Group, Stack, Title } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useController, useWatch } from 'react-hook-form'
import { DEFAULTS } from '#modules/dashboard/contract/config.ts'
import type { SourceColumn } from '#modules/dashboard/contract/reading.ts'
import { type ConfigFields, hasSeries } from './config-values.ts'
import { SeriesList } from './series-list.tsx'

/** The lines and bars of a chart, or the colours of a pie. */
export function SeriesSection({ columns }: { columns: readonly SourceColumn[] }) {
  const type = useWatch<ConfigFields, 'type'>({ name: 'type' })
  if (type === 'pie') return <PieColors />
  if (!hasSeries(type)) return null
  return (
    <SeriesList
      columns={columns.filter(({ kind }) => kind === 'number').map(({ name }) => name)}
      composed={type === 'composed'}
      type={type}
    />
  )
}

function PieColors() {
  const { field } = useController<ConfigFields, 'metadata.pieColors'>({ name: 'metadata.pieColors' })
  const colors = field.value
  const replace = (index: number, color: string) => field.onChange(colors.map((old, at) => (at === index ? color : old)))

  return (
    <Stack gap="xs">
      <Title order={3} size="h4">
        Cores da pizza
      </Title>
      <Card padding="sm">
        <Grid gap="xs">
          {colors.map((color, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a colour is known by its place alone
            <Grid.Col key={index} span={{ base: 12, xs: 6 }}>
              <Group gap={4} wrap="nowrap">
                <ColorInput
                  aria-label={`Cor ${index + 1}`}
                  value={color}
                  onChange={(picked) => replace(index, picked)}
                  swatches={[...DEFAULTS.pieColors]}
                  eyeDropperButtonProps={{ 'aria-label': 'Escolher uma cor da tela' }}
                  style={{ flex: 1 }}
                />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Remover cor ${index + 1}`}
                  disabled={colors.length === 1}
                  onClick={() => field.onChange(colors.filter((_, at) => at !== index))}
                >
                  <IconTrash size={16} stroke={1.75} aria-hidden />
                </ActionIcon>
              </Group>
            </Grid.Col>
          ))}
        </Grid>
        <Button
          mt="xs"
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={colors.length >= 30}
          onClick={() => field.onChange([...colors, DEFAULTS.pieColors[colors.length % DEFAULTS.pieColors.length]])}
        >
          Adicionar cor
        </Button>
      </Card>
    </Stack>
  )
}
