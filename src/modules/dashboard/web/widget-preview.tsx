import { Box, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { ConfigDraft, GRID } from '#modules/dashboard/contract/config.ts'
import type { Period } from '#modules/dashboard/contract/previous-period.ts'
import { api, FRESHNESS } from './api.ts'
import type { ConfigFields } from './config-values.ts'
import classes from './dashboard.module.css'
import { Widget } from './widget.tsx'

/** Milliseconds without a change before the widget is read again. */
const TYPING_PAUSE = 500
/** Pixels: enough for any chart, whatever height the widget will have. */
const LEAST_HEIGHT = 260

/** The widget as it would be, in the period and month of the dashboard. */
export function WidgetPreview({ period, month }: { period: Period; month: string | null }) {
  const { title, type, schema, view, metadata, grid_rows } = useWatch<ConfigFields>() as ConfigFields
  const begun = { ...metadata, filters: metadata.filters.filter(({ field }) => field !== '') }
  const draft = ConfigDraft.safeParse({ title: title.trim() || 'Novo gráfico', type, schema, view, metadata: begun })
  const [debounced] = useDebouncedValue(draft.success ? JSON.stringify(draft.data) : null, TYPING_PAUSE)
  const config = debounced === null ? null : (JSON.parse(debounced) as ConfigDraft)
  const answer = useQuery({
    ...api.preview.queryOptions({ input: { config: config!, filters: { ...period, selectedMonth: month } } }),
    staleTime: FRESHNESS.data.staleTime,
    enabled: config !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const kpi = type === 'kpi'
  const rows = Number(grid_rows) || GRID.minRows
  const height = rows * (GRID.rowHeight + GRID.gap) - GRID.gap

  return (
    <Box className={classes.preview}>
      <Text size="sm" fw={600} mb={6}>
        Pré-visualização
      </Text>
      {config ? (
        <div style={{ height: kpi ? Math.max(116, height) : Math.max(LEAST_HEIGHT, Math.min(height, 420)) }}>
          <Widget key={config.type} config={config} answer={answer.data} error={answer.error} onRetry={answer.refetch} />
        </div>
      ) : (
        <Text size="sm" c="dimmed">
          Preencha a fonte de dados e os campos obrigatórios para ver o gráfico.
        </Text>
      )}
    </Box>
  )
}
