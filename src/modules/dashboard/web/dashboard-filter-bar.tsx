import { ActionIcon, Group, Select, Switch, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { WidgetFilter } from '#modules/dashboard/contract/widget-filters.ts'
import { formatDateTime } from '#shared/br/date.ts'
import { DateRangeFilter } from '#web/kit/filters/date-range-filter.tsx'
import { useSession } from '#web/session.tsx'
import { AskedFilter } from './asked-filters.tsx'
import classes from './dashboard.module.css'
import type { DashboardState } from './dashboard-state.ts'
import { formatMonth } from './periods.ts'

interface Props {
  state: DashboardState
  /** What the widgets of the tab ask for. */
  asked: readonly WidgetFilter[]
  folder_id: string | null
  readAt: Date | null
  /** While they are being read. */
  reading: boolean
  onRefresh(): void
}

/** The period, the month that KPIs show, and how old the numbers are. */
export function DashboardFilterBar({ state, asked, folder_id, readAt, reading, onRefresh }: Props) {
  const { period, months, month } = state
  const zone = useSession().company?.time_zone

  return (
    <Group component="search" gap="sm" align="flex-end" className={classes.filters}>
      <div className={classes.period}>
        <DateRangeFilter
          label="Período"
          from="dateStart"
          to="dateEnd"
          value={(key) => period[key as keyof typeof period]}
          change={(values) => state.choosePeriod(values as Partial<typeof period>)}
        />
      </div>
      {months.length > 0 && (
        <Select
          label="Mês"
          className={classes.month}
          data={months.map((value) => ({ value, label: formatMonth(value) }))}
          value={month}
          onChange={(picked) => picked && state.chooseMonth(picked)}
          allowDeselect={false}
          checkIconPosition="right"
          maxDropdownHeight={320}
        />
      )}
      {asked.map((filter) => (
        <div key={filter.field} className={classes.asked}>
          <AskedFilter {...{ filter, folder_id, state }} />
        </div>
      ))}
      <Switch
        label="Comparar com o período anterior"
        checked={state.compare}
        onChange={(event) => state.setCompare(event.currentTarget.checked)}
        className={classes.compare}
      />
      {readAt && (
        <Group gap={4} className={classes.stamp} wrap="nowrap">
          <Text size="xs" c="dimmed" className={classes.readAt}>
            Atualizado em {formatDateTime(readAt, zone)}
          </Text>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label="Atualizar números"
            title={`Atualizar números, que são de ${formatDateTime(readAt, zone)}`}
            loading={reading}
            onClick={onRefresh}
          >
            <IconRefresh size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Group>
      )}
    </Group>
  )
}
