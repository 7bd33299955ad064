import { Button, Card, Center, Stack, Tabs, Text } from '@mantine/core'
import { IconArrowsMove, IconLayoutDashboard, IconPlus, IconPresentation, IconSettings } from '@tabler/icons-react'
import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Config } from '#modules/dashboard/contract/config.ts'
import type { Folder } from '#modules/dashboard/contract/folder.ts'
import type { WidgetData } from '#modules/dashboard/contract/reading.ts'
import { answersFor, askedFilters } from '#modules/dashboard/contract/widget-filters.ts'
import { HeadButton } from '#web/kit/list/head-button.tsx'
import { NEW_RECORD } from '#web/kit/list/list-state.ts'
import { ListFailed } from '#web/kit/list/list-states.tsx'
import { PageHead } from '#web/kit/page/page-head.tsx'
import { TabLine } from '#web/kit/page/tab-line.tsx'
import { lazily } from '#web/lazily.tsx'
import { usePermissions } from '#web/session.tsx'
import { api, FRESHNESS } from './api.ts'
import classes from './dashboard.module.css'
import { DashboardFilterBar } from './dashboard-filter-bar.tsx'
import type { DashboardState } from './dashboard-state.ts'
import { groupWidgets, type WidgetGroup } from './group-widgets.ts'
import { PresentationBar } from './presentation-bar.tsx'
import { usePresentation } from './use-presentation.ts'
import { narrowedBy, useWidgetActions } from './use-widget-actions.ts'
import { WhoseNumbers } from './whose-numbers.tsx'
import { WidgetGrid, WidgetSkeletons } from './widget-grid.tsx'

const RowsDialog = lazily(async () => (await import('./rows-dialog.tsx')).RowsDialog)
const ArrangeGrid = lazily(async () => (await import('./arrange-grid.tsx')).ArrangeGrid, <WidgetSkeletons />)

export interface ScreenProps {
  state: DashboardState
  configs: UseQueryResult<Config[]>
  folders: UseQueryResult<Folder[]>
}

/** The widgets of one tab, in the period and month of the filters. */
export function DashboardScreen({ state, configs, folders }: ScreenProps) {
  const can = usePermissions('dashboard')
  const queryClient = useQueryClient()
  const [arranging, setArranging] = useState(false)
  const groups = configs.data && folders.data ? groupWidgets(configs.data, folders.data) : []
  const group = groups.find(({ key }) => key === state.tab) ?? groups[0]

  const presentation = usePresentation(
    groups.map(({ key }) => key),
    group?.key,
    state.rotateTo,
  )

  const dataOf = ({ folder_id, widgets }: Pick<WidgetGroup, 'folder_id' | 'widgets'>) =>
    api.data.experimental_streamedOptions({
      input: {
        ...{ folder_id, ...state.period, selectedMonth: state.month, compare: state.compare },
        others: answersFor(widgets, state.others),
      },
      queryFnOptions: { refetchMode: 'replace' }, // what is read again stays on the screen meanwhile
    })
  const actions = useWidgetActions(state)
  const data = useQuery({
    ...dataOf(group ?? { folder_id: null, widgets: [] }),
    ...FRESHNESS.data,
    enabled: group !== undefined,
    placeholderData: keepPreviousData,
    select: arrived,
    refetchInterval: presentation.presenting && FRESHNESS.data.staleTime,
  })
  const prefetch = (key: string) => {
    const next = groups.find((candidate) => candidate.key === key)
    if (next) void queryClient.prefetchQuery({ ...dataOf(next), staleTime: FRESHNESS.data.staleTime })
  }
  const failed = configs.isLoadingError ? configs : folders.isLoadingError ? folders : null
  const whose = group && (
    <WhoseNumbers
      name={group.name}
      period={state.period}
      narrowed={[...new Set(group.widgets.flatMap((one) => narrowedBy(one, state.others)))]}
      readAt={oldest(data.data)}
    />
  )
  const retry = () => void Promise.all([configs.refetch(), folders.refetch()])

  return (
    <Stack gap="md">
      <PageHead title="Dashboard" subtitle="Os números da empresa">
        {group && !arranging && (
          <Button
            variant="default"
            visibleFrom="sm"
            leftSection={<IconPresentation size={16} stroke={1.75} aria-hidden />}
            onClick={() => void presentation.start()}
          >
            Apresentar
          </Button>
        )}
        {can.update && group && !arranging && <HeadButton label="Organizar" icon={IconArrowsMove} onClick={() => setArranging(true)} />}
        {(can.create || can.update || can.remove) && (
          <HeadButton label="Configurações" icon={IconSettings} onClick={() => state.showSettings(true)} />
        )}
      </PageHead>
      {group && (
        <DashboardFilterBar
          state={state}
          asked={askedFilters(group.widgets)}
          folder_id={group.folder_id}
          readAt={oldest(data.data)}
          reading={data.isFetching}
          onRefresh={() => void data.refetch()}
        />
      )}
      <div className={classes.printed}>{whose}</div>
      {group ? (
        <div ref={presentation.ref} className={classes.stage} data-presenting={presentation.presenting || undefined}>
          <PresentationBar presentation={presentation}>{whose}</PresentationBar>
          <GroupTabs groups={groups} active={group} onChoose={state.chooseTab} onHover={prefetch}>
            {arranging ? (
              <ArrangeGrid key={group.key} widgets={group.widgets} onDone={() => setArranging(false)} />
            ) : (
              <WidgetGrid
                key={group.key}
                widgets={group.widgets}
                answers={hasAnswersOf(data.data, group) ? data.data : undefined}
                error={data.error}
                onRetry={data.refetch}
                actionsOf={actions.actionsOf}
                others={state.others}
              />
            )}
          </GroupTabs>
        </div>
      ) : failed ? (
        <ListFailed text="Erro ao carregar o dashboard" error={failed.error} onRetry={retry} />
      ) : configs.data && folders.data ? (
        <EmptyDashboard onAdd={can.create ? () => state.show(NEW_RECORD) : undefined} />
      ) : (
        <WidgetSkeletons />
      )}
      {actions.drillDown && (
        <RowsDialog drillDown={actions.drillDown} filters={actions.filtersOf(actions.drillDown.config)} onClose={actions.closeRows} />
      )}
    </Stack>
  )
}

interface GroupTabsProps {
  groups: readonly WidgetGroup[]
  active: WidgetGroup
  onChoose(key: string): void
  /** The pointer or the focus is on a tab that will probably be opened. */
  onHover(key: string): void
  children: ReactNode
}

/** The strip of tabs, where there is more than one group. */
function GroupTabs({ groups, active, onChoose, onHover, children }: GroupTabsProps) {
  if (groups.length < 2) return children
  return (
    <Tabs value={active.key} onChange={(key) => key && onChoose(key)}>
      <TabLine open={active.key} className={classes.tabs}>
        {groups.map(({ key, name }) => (
          <Tabs.Tab key={key} value={key} onPointerEnter={() => onHover(key)} onFocus={() => onHover(key)}>
            {name}
          </Tabs.Tab>
        ))}
      </TabLine>
      {groups.map(({ key }) => (
        <Tabs.Panel key={key} value={key}>
          {key === active.key && children}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

/** The widgets whose answers have come. */
const arrived = (parts: Record<string, WidgetData>[]): Record<string, WidgetData> => Object.assign({}, ...parts)

/** Whether kept answers are of this group: those of another tab are none of its widgets'. */
const hasAnswersOf = (answers: object | undefined, { widgets }: WidgetGroup) =>
  answers !== undefined && widgets.some(({ id }) => id in answers)

const oldest = (answers: Record<string, { read_at: Date }> | undefined): Date | null => {
  const moments = Object.values(answers ?? {}).map(({ read_at }) => read_at.getTime())
  return moments.length > 0 ? new Date(Math.min(...moments)) : null
}

function EmptyDashboard({ onAdd }: { onAdd: (() => void) | undefined }) {
  return (
    <Card>
      <Center py={72}>
        <Stack align="center" gap="sm">
          <IconLayoutDashboard size={40} stroke={1.25} aria-hidden />
          <Text fw={600}>Dashboard vazio</Text>
          <Text size="sm" c="dimmed" ta="center" maw={420}>
            {onAdd
              ? 'Um gráfico conta o que a empresa já tem no sistema: clientes, vendas, consultas, colaboradores, processos ou conversas.'
              : 'Quem cuida do dashboard ainda não criou nenhum gráfico.'}
          </Text>
          {onAdd && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
              Adicionar Primeiro Gráfico
            </Button>
          )}
        </Stack>
      </Center>
    </Card>
  )
}
