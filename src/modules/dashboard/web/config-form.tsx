import { ActionIcon, Button, Flex, Grid, Input, Select, Stack, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useController, useFormContext } from 'react-hook-form'
import { CHART_TYPES, type ChartType, GRID } from '#modules/dashboard/contract/config.ts'
import type { Folder } from '#modules/dashboard/contract/folder.ts'
import type { Period } from '#modules/dashboard/contract/previous-period.ts'
import { namedChoices } from '#web/kit/fields/choices.ts'
import { LongTextField } from '#web/kit/fields/long-text-field.tsx'
import { NumberField } from '#web/kit/fields/number-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Beside } from './beside.tsx'
import { CHART_TYPE_NAMES } from './chart-type-names.ts'
import { type ConfigFields, defaultCols, defaultRows, seriesAfter } from './config-values.ts'
import { FieldsSection } from './fields-section.tsx'
import { FiltersSection } from './filters-section.tsx'
import { IconField } from './icon-field.tsx'
import { RowColumnsField } from './row-columns-field.tsx'
import { SeriesSection } from './series-section.tsx'
import { SourceSection, useSourceColumns } from './source-section.tsx'
import { useFittingFields } from './use-fitting-fields.ts'
import { WidgetPreview } from './widget-preview.tsx'

interface Props {
  folders: readonly Folder[]
  period: Period
  month: string | null
  /** Absent without the permission to create tabs. */
  onAddFolder: (() => void) | undefined
}

const TYPES = CHART_TYPES.map((id) => ({ id, name: CHART_TYPE_NAMES[id] }))

/** The fields of a widget beside what it would show. */
export function ConfigForm({ folders, period, month, onAddFolder }: Props) {
  const columns = useSourceColumns()
  useFittingFields(columns.data)
  return (
    <Flex gap="lg" direction={{ base: 'column', md: 'row' }} align="stretch">
      <Stack gap="lg" flex={1} miw={0}>
        <Grid gap="md">
          <Grid.Col span={{ base: 12, sm: 7 }}>
            <TextField<ConfigFields> name="title" label="Título" required data-autofocus autoComplete="off" />
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 5 }}>
            <TypeField />
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 7 }}>
            {folders.length === 0 && onAddFolder ? (
              <FirstFolder onAdd={onAddFolder} />
            ) : (
              <FolderField folders={folders} onAdd={onAddFolder} />
            )}
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 5 }}>
            <IconField />
          </Grid.Col>
          <Grid.Col span={12}>
            <LongTextField<ConfigFields> name="metadata.description" label="Descrição" rows={1} />
          </Grid.Col>
        </Grid>
        <Section title="Fonte de dados">
          <SourceSection columns={columns} />
        </Section>
        <Section title="Campos">
          <FieldsSection columns={columns.data ?? []} loading={columns.isLoading} />
        </Section>
        <SeriesSection columns={columns.data ?? []} />
        <Section title="Filtros">
          <FiltersSection columns={columns.data ?? []} />
        </Section>
        <Section title="Linhas por trás dos números">
          <RowColumnsField columns={columns.data ?? []} />
        </Section>
        <Section title="Grade">
          <Grid gap="md">
            <Grid.Col span={4}>
              <NumberField<ConfigFields> name="grid_cols" label="Largura" min={1} max={GRID.columns} />
            </Grid.Col>
            <Grid.Col span={4}>
              <NumberField<ConfigFields>
                name="grid_rows"
                label="Altura"
                description="Menos de 4 é salvo como 4"
                min={GRID.minRows}
                max={GRID.maxRows}
              />
            </Grid.Col>
            <Grid.Col span={4}>
              <NumberField<ConfigFields> name="position" label="Posição" min={0} />
            </Grid.Col>
          </Grid>
        </Section>
      </Stack>
      <WidgetPreview period={period} month={month} />
    </Flex>
  )
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Stack gap="xs">
      <Title order={3} size="h4">
        {title}
      </Title>
      {children}
    </Stack>
  )
}

/** A new type brings its series; and its width and height, as long as they are those its type brought. */
function TypeField() {
  const { setValue, getValues } = useFormContext<ConfigFields>()
  const { field, fieldState } = useController<ConfigFields, 'type'>({ name: 'type' })

  function choose(type: ChartType) {
    const was = field.value
    field.onChange(type)
    setValue('metadata.series', seriesAfter(type, getValues('metadata.series'), getValues('metadata.valueField')), { shouldDirty: true })
    if (getValues('grid_cols') === defaultCols(was)) setValue('grid_cols', defaultCols(type))
    if (getValues('grid_rows') === defaultRows(was)) setValue('grid_rows', defaultRows(type))
  }
  return (
    <Select
      label="Tipo de Gráfico"
      withAsterisk
      data={namedChoices(TYPES)}
      value={field.value}
      onChange={(picked) => picked && choose(picked as ChartType)}
      allowDeselect={false}
      checkIconPosition="right"
      error={fieldState.error?.message}
    />
  )
}

/** Where a company has no tab yet. */
const FirstFolder = ({ onAdd }: { onAdd(): void }) => (
  <Input.Wrapper label="Aba" withAsterisk>
    <Button variant="default" fullWidth leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
      Criar a primeira aba
    </Button>
  </Input.Wrapper>
)

function FolderField({ folders, onAdd }: { folders: readonly Folder[]; onAdd: (() => void) | undefined }) {
  return (
    <SelectField<ConfigFields>
      name="folder_id"
      label="Aba"
      withAsterisk
      required
      options={folders.map(({ id, name }) => ({ id, name }))}
      inputContainer={(input) => (
        <Beside input={input}>
          {onAdd && (
            <ActionIcon variant="default" size={36} aria-label="Criar Nova Aba" title="Criar Nova Aba" onClick={onAdd}>
              <IconPlus size={16} aria-hidden />
            </ActionIcon>
          )}
        </Beside>
      )}
    />
  )
}
