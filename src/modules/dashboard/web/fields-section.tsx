import { Grid, Group } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { isKpi, isUndated, type Metadata, MONTHLY } from '#modules/dashboard/contract/config.ts'
import type { SourceColumn } from '#modules/dashboard/contract/reading.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { SwitchField } from '#web/kit/fields/switch-field.tsx'
import { ColumnField } from './column-field.tsx'
import type { ConfigFields } from './config-values.ts'

const VALUE_TYPES: { id: Metadata['valueType']; name: string }[] = [
  { id: 'integer', name: 'Inteiro' },
  { id: 'decimal', name: 'Decimal' },
  { id: 'currency', name: 'Moeda' },
  { id: 'percentage', name: 'Percentual' },
]
const AGGREGATIONS: { id: Metadata['aggregation']; name: string }[] = [
  { id: 'sum', name: 'Soma' },
  { id: 'avg', name: 'Média' },
  { id: 'count', name: 'Contagem' },
  { id: 'last', name: 'Último valor' },
]
const COMPARISONS: { id: Metadata['goalComparisonType']; name: string }[] = [
  { id: '>=', name: 'Maior ou igual (>=)' },
  { id: '>', name: 'Maior (>)' },
  { id: '<=', name: 'Menor ou igual (<=)' },
  { id: '<', name: 'Menor (<)' },
]

const UNGROUPED = { value: '', label: 'Sem agrupamento' }
const UNDATED = { value: '', label: 'Sem data: não segue o período' }
const BY_MONTH = { value: MONTHLY, label: 'Mensal' }

interface Props {
  columns: readonly SourceColumn[]
  /** While the columns are not known yet. */
  loading: boolean
}

/** Which columns hold what, as far as the type of the widget needs it. */
export function FieldsSection({ columns, loading }: Props) {
  const type = useWatch<ConfigFields, 'type'>({ name: 'type' })
  const named = (...kinds: SourceColumn['kind'][]) => columns.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name)
  const groupBy = useWatch<ConfigFields, 'metadata.groupBy'>({ name: 'metadata.groupBy' })
  const valueType = useWatch<ConfigFields, 'metadata.valueType'>({ name: 'metadata.valueType' })
  const numbers = named('number')
  const dates = named('day', 'moment', 'text')
  const all = columns.map(({ name }) => name)
  const kpi = isKpi(type)
  const pie = type === 'pie'
  const mayBeUndated = isUndated({ type, metadata: { dateField: '', groupBy } })
  const half = { base: 12, sm: 6 }

  return (
    <>
      <Grid gap="md">
        <Grid.Col span={half}>
          {pie ? (
            <ColumnField<ConfigFields> loading={loading} name="metadata.groupBy" label="Campo de Rótulo" required columns={all} />
          ) : (
            <ColumnField<ConfigFields>
              loading={loading}
              name="metadata.dateField"
              label="Campo de Data"
              required={!mayBeUndated}
              columns={dates}
              others={mayBeUndated ? [UNDATED] : []}
            />
          )}
        </Grid.Col>
        <Grid.Col span={half}>
          <ColumnField<ConfigFields> loading={loading} name="metadata.valueField" label="Campo de Valor" required columns={numbers} />
        </Grid.Col>
        <Grid.Col span={half}>
          {pie ? (
            <ColumnField<ConfigFields>
              loading={loading}
              name="metadata.dateField"
              label="Campo de Data"
              columns={dates}
              others={[UNDATED]}
            />
          ) : (
            <ColumnField<ConfigFields>
              loading={loading}
              name="metadata.groupBy"
              label="Agrupar por"
              columns={all}
              others={[UNGROUPED, ...(all.includes(MONTHLY) ? [] : [BY_MONTH])]}
            />
          )}
        </Grid.Col>
        <Grid.Col span={half}>
          <SelectField<ConfigFields> name="metadata.valueType" label="Tipo de Valor" required options={VALUE_TYPES} />
        </Grid.Col>
        <Grid.Col span={half}>
          <SelectField<ConfigFields> name="metadata.aggregation" label="Cálculo" required options={AGGREGATIONS} />
        </Grid.Col>
        {!pie && (
          <Grid.Col span={half}>
            <ColumnField<ConfigFields>
              loading={loading}
              name="metadata.goalField"
              label="Campo de Meta"
              columns={numbers}
              others={[{ value: '', label: 'Sem meta' }]}
            />
          </Grid.Col>
        )}
        {kpi && (
          <>
            <Grid.Col span={half}>
              <SelectField<ConfigFields> name="metadata.goalComparisonType" label="Meta atingida quando" required options={COMPARISONS} />
            </Grid.Col>
            <Grid.Col span={half}>
              <ColumnField<ConfigFields>
                loading={loading}
                name="metadata.variationField"
                label="Campo de Variação"
                columns={numbers}
                others={[{ value: '', label: 'Sem variação' }]}
              />
            </Grid.Col>
          </>
        )}
      </Grid>
      <Group gap="lg" mt="xs">
        {valueType === 'percentage' && <SwitchField<ConfigFields> name="metadata.fraction" label="Guardado como fração (0,23 é 23%)" />}
        {type !== 'kpi' && <SwitchField<ConfigFields> name="metadata.showTooltip" label="Mostrar dica" />}
        {!kpi && <SwitchField<ConfigFields> name="metadata.showLegend" label="Mostrar legenda" />}
        {(type === 'bar' || type === 'composed') && <SwitchField<ConfigFields> name="metadata.stackedBars" label="Barras empilhadas" />}
      </Group>
    </>
  )
}
