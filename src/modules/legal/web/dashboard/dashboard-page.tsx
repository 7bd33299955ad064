import { Button, Group, Stack, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DashboardFilters } from '#modules/legal/contract/dashboard/dashboard.ts'
import type { OfCases } from '#modules/legal/contract/dashboard/opens.ts'
import { responsibleFilter } from '#parts/scope/web/responsible-filter.ts'
import { DEFAULT_ZONE, formatDate } from '#shared/br/date.ts'
import { toClock } from '#shared/br/zoned-time.ts'
import { namedChoices } from '#web/kit/fields/choices.ts'
import type { Filter } from '#web/kit/filters/filter.ts'
import { FilterBar } from '#web/kit/filters/filter-bar.tsx'
import { ExportMenu } from '#web/kit/list/export-menu.tsx'
import { useListState } from '#web/kit/list/list-state.ts'
import { ListFailed } from '#web/kit/list/list-states.tsx'
import { PageHead } from '#web/kit/page/page-head.tsx'
import { usePermissions, useSession } from '#web/session.tsx'
import { useToday } from '#web/use-today.ts'
import { api } from '../api.ts'
import { type CaseOptions, caseFilters, clientFilters } from '../case-filters.ts'
import { CaseBlocks } from './case-blocks.tsx'
import classes from './dashboard.module.css'
import { MoneyBlocks } from './money-blocks.tsx'
import { NumberTiles } from './number-tiles.tsx'
import { useContingencyPdf } from './use-contingency-pdf.ts'
import { WorkBlocks } from './work-blocks.tsx'

const filtersOf = (options: CaseOptions | undefined, clients: boolean): Filter<DashboardFilters>[] => [
  { kind: 'dates', from: 'from', to: 'to', label: 'Período', otherwise: 'Este ano' },
  ...(caseFilters(options).filter(
    ({ kind, ...one }) => kind === 'select' && 'key' in one && ['area', 'court'].includes(one.key),
  ) as Filter<DashboardFilters>[]),
  responsibleFilter(options?.people),
  ...clientFilters(clients),
  {
    ...{ kind: 'select', key: 'tag', label: 'Tags', searchable: true },
    options: namedChoices(options?.tags),
  },
]

/** The cases in numbers, of which each opens its rows. Source: spec/4 §23. */
export function LegalDashboardPage() {
  const today = useToday()
  const zone = useSession().company?.time_zone ?? DEFAULT_ZONE
  const finance = usePermissions('legal-finance').read
  const clients = usePermissions('clients').read
  const queryClient = useQueryClient()
  const list = useListState(DashboardFilters)
  const { sort: _, direction: __, from = `${today.slice(0, 4)}-01-01`, to = `${today.slice(0, 4)}-12-31`, ...filters } = list.filters
  const asked: OfCases = { ...filters, from, to, today }
  const numbers = useQuery(api.dashboard.numbers.queryOptions({ input: { ...filters, from, to } }))
  const options = useQuery(api.options.queryOptions())
  const contingencies = useContingencyPdf()
  const said = `De ${formatDate(from)} a ${formatDate(to)} · Dados de ${toClock(new Date(numbers.dataUpdatedAt), zone).slice(-5)}`
  const loading = useIsFetching({ queryKey: api.dashboard.key() }) > 0

  return (
    <Stack gap="md">
      <PageHead
        title="Jurídico"
        subtitleOnPhone={numbers.isSuccess}
        subtitle={numbers.isSuccess ? said : 'Processos, prazos e valores em números'}
      >
        {finance && (
          <ExportMenu
            list={list}
            name="legal-contingency"
            label="Relatório de contingências (CPC 25)"
            other={{ label: 'PDF (.pdf)', run: () => contingencies.mutate({ ...filters, from, to }) }}
          />
        )}
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
          loading={loading}
          onClick={() => void queryClient.invalidateQueries({ queryKey: api.dashboard.key() })}
        >
          Atualizar
        </Button>
      </PageHead>
      {numbers.data?.cases === 0 ? (
        <NoCases />
      ) : (
        <>
          <Group gap="sm">
            <FilterBar compact list={list} filters={filtersOf(options.data, clients)} />
          </Group>
          {numbers.isError && !numbers.data ? (
            <ListFailed text="Erro ao carregar os números" error={numbers.error} onRetry={numbers.refetch} />
          ) : (
            <NumberTiles numbers={numbers.data} asked={asked} finance={finance} />
          )}
          <div className={classes.blocks}>
            <CaseBlocks asked={asked} />
            <WorkBlocks asked={asked} />
            {finance && <MoneyBlocks asked={asked} />}
          </div>
        </>
      )}
    </Stack>
  )
}

function NoCases() {
  const { create } = usePermissions('legal-cases')
  return (
    <Stack align="center" py="xl" role="status">
      <Text>Cadastre processos para ver os indicadores.</Text>
      {create && (
        <Button component={Link} to="/legal/cases">
          Ir para Processos
        </Button>
      )}
    </Stack>
  )
}
