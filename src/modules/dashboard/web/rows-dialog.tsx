import { Button, Group, Skeleton, Stack, Table, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { columnShown } from '#modules/dashboard/contract/column-shown.ts'
import { columnTitle } from '#modules/dashboard/contract/column-title.ts'
import { ALL_DATES, type Config, isKpi, isUndated } from '#modules/dashboard/contract/config.ts'
import type { DashboardFilters, DrillDownRows } from '#modules/dashboard/contract/reading.ts'
import { saveFile } from '#web/download.ts'
import { errorMessage } from '#web/errors.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { ListEmpty, ListFailed } from '#web/kit/list/list-states.tsx'
import { Pager } from '#web/kit/list/pager.tsx'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'
import { cellText } from './cell-text.ts'
import classes from './dashboard.module.css'
import { formatMonth, periodInWords } from './periods.ts'
import type { DrillDown } from './use-widget-actions.ts'

interface Props {
  drillDown: DrillDown
  filters: DashboardFilters
  onClose(): void
}

/** The rows of the view that one value of a widget stands for. */
export function RowsDialog({ drillDown: { config, point, name }, filters, onClose }: Props) {
  const [page, setPage] = useState(1)
  const input = { id: config.id, point, filters }
  const rows = useQuery({
    ...api.rows.queryOptions({ input: { ...input, page } }),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const takeAway = useMutation({
    mutationFn: (format: 'xlsx' | 'csv') => api.rowsFile.call({ ...input, format }),
    onSuccess: (file) => saveFile(file.name, file),
    onError: (error) => toast.error('Erro ao exportar', errorMessage(error)),
    retry: false,
  })
  const { data } = rows

  return (
    <Dialog title={`${config.title} · ${name ?? whatOf(config, filters)}`} size="min(1100px, 92vw)" onClose={onClose}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            {data?.capped ? 'São mais linhas do que se pode ver aqui: estas são as mais recentes.' : 'As linhas por trás deste valor'}
          </Text>
          <Group gap="xs">
            {(['xlsx', 'csv'] as const).map((format) => (
              <Button
                key={format}
                variant="default"
                size="compact-md"
                leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
                disabled={!data || data.total === 0}
                loading={takeAway.isPending && takeAway.variables === format}
                onClick={() => takeAway.mutate(format)}
              >
                {format.toUpperCase()}
              </Button>
            ))}
          </Group>
        </Group>
        {rows.isError && !data ? (
          <ListFailed text="Não foi possível ler as linhas" error={rows.error} onRetry={rows.refetch} />
        ) : !data ? (
          <Skeleton h={320} role="status" aria-label="Carregando…" />
        ) : data.rows.length === 0 ? (
          <ListEmpty onClear={undefined} />
        ) : (
          <>
            <RowsTable {...data} metadata={config.metadata} busy={rows.isPlaceholderData} />
            <Pager label="Páginas das linhas" page={page} total={data.total} shown={data.rows.length} goTo={setPage} />
          </>
        )}
      </Stack>
    </Dialog>
  )
}

/** What a widget shows as a whole. */
function whatOf(config: Config, { dateStart, dateEnd, selectedMonth }: Props['filters']): string {
  if (isUndated(config)) return ALL_DATES
  if (isKpi(config.type) && selectedMonth) return formatMonth(selectedMonth)
  return dateStart && dateEnd ? periodInWords({ dateStart, dateEnd }) : 'Todo o período'
}

function RowsTable({ columns, rows, metadata, busy }: DrillDownRows & { metadata: Config['metadata']; busy: boolean }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className={classes.rows} tabIndex={0} aria-label="Linhas" aria-busy={busy}>
      <Table stickyHeader striped fz={13} verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ name, kind }) => (
              <Table.Th key={name} scope="col" ta={kind === 'number' ? 'right' : 'left'}>
                {columnTitle(name)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((values, at) => (
            <Table.Tr key={at.toString()}>
              {columns.map(({ name, kind }, column) => (
                <Table.Td key={name} className={classes.rowCell} data-number={kind === 'number' || undefined}>
                  {cellText(values[column] ?? null, kind, columnShown(metadata, name))}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
