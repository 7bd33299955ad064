import { Alert, Group, SegmentedControl, Stack, Switch, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { keepPreviousData, useIsFetching, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { KpiFilters } from '#modules/whatsapp/contract/kpis.ts'
import { counted } from '#shared/br/number.ts'
import { errorMessage } from '#web/errors.ts'
import { rangeText } from '#web/kit/filters/date-range-filter.tsx'
import { FilterBar } from '#web/kit/filters/filter-bar.tsx'
import { HeadActions } from '#web/kit/list/head-actions.tsx'
import { useListState } from '#web/kit/list/list-state.ts'
import { ListFailed } from '#web/kit/list/list-states.tsx'
import { PageHead } from '#web/kit/page/page-head.tsx'
import { usePhone } from '#web/kit/page/use-phone.ts'
import { lazily } from '#web/lazily.tsx'
import { usePermissions } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { chat, kpis } from '../api.ts'
import { clockOf, useZone } from '../clock.ts'
import { ConnectFirst } from '../connect-first.tsx'
import { AspectBars } from './aspect-bars.tsx'
import { DayBars } from './day-bars.tsx'
import { HeatMap } from './heat-map.tsx'
import { InstanceMessages, InstanceScores } from './instance-bars.tsx'
import { InstanceTable } from './instance-table.tsx'
import { KpiCards } from './kpi-cards.tsx'
import { kpiFilters, PERIODS } from './kpi-filters.ts'
import classes from './kpis.module.css'
import type { Openers, ShownRows } from './opens.ts'
import { PeopleTable } from './people-table.tsx'
import { ResponseDays } from './response-days.tsx'
import { ScoreDays } from './score-days.tsx'
import { TagBars } from './tag-bars.tsx'

const KpiRowsDialog = lazily(async () => (await import('./kpi-rows-dialog.tsx')).KpiRowsDialog)

/** Dashboard KPIs: how much is written, how fast and how well it is answered. Source: spec/3 §15. */
export function KpisPage() {
  const reads = usePermissions('whatsapp-chat').read
  return <Stack gap="md">{reads ? <Numbers /> : <NoConversations />}</Stack>
}

/** The numbers are those of conversations: whoever may read none has none. */
const NoConversations = () => (
  <>
    <PageHead title="Dashboard KPIs" subtitle={SUBTITLE} />
    <Alert color="yellow">
      Os números vêm das conversas que você pode ver. Peça a um administrador a permissão de leitura em WhatsApp · Mensagens.
    </Alert>
  </>
)

/** The rows behind a number stay with this step of the browser's history: who comes back from a conversation finds them. */
function useShownRows() {
  const shown = useLocation({ select: ({ state }) => state.kpiRows ?? null })
  const navigate = useNavigate()
  const show = (rows: ShownRows | null) =>
    void navigate({ to: '.', search: true, state: rows ? { kpiRows: rows } : {}, replace: rows === null, resetScroll: false })
  return [shown, show] as const
}

const SUBTITLE = 'Quanto se conversa, com que rapidez e com que qualidade'

function Numbers() {
  const phone = usePhone()
  const list = useListState(KpiFilters)
  const { sort: _, direction: __, ...filters } = list.filters
  const judges = usePermissions('whatsapp-evaluations').read
  const queryClient = useQueryClient()
  const zone = useZone()
  const [shown, show] = useShownRows()
  const asked = { input: filters, placeholderData: keepPreviousData } as const
  const cards = useQuery(kpis.cards.queryOptions(asked))
  const days = useQuery(kpis.days.queryOptions(asked))
  const hours = useQuery(kpis.hours.queryOptions(asked))
  const aspects = useQuery(kpis.aspects.queryOptions({ ...asked, enabled: judges }))
  const scores = useQuery(kpis.scores.queryOptions({ ...asked, enabled: judges }))
  const tags = useQuery(kpis.tags.queryOptions(asked))
  const people = useQuery(kpis.people.queryOptions(asked))
  const instances = useQuery(kpis.instances.queryOptions(asked))
  const options = useQuery(chat.options.queryOptions())
  const isNew = options.data?.instances.length === 0 && cards.data?.now.messages === 0
  const loading = useIsFetching({ queryKey: kpis.key() }) > 0
  const { instance, team, responsible } = filters
  const opens: Openers = {
    attendances: (rows) => ({ rows: () => show(rows) }),
    evaluations: (narrows) =>
      judges && cards.data
        ? { evaluations: { instance, team, responsible, date_from: cards.data.from, date_to: cards.data.to, ...narrows } }
        : null,
  }

  // While another period is asked for, what is shown is still of the time before.
  const [counted_at, setCountedAt] = useState(cards.dataUpdatedAt)
  if (cards.dataUpdatedAt > 0 && cards.dataUpdatedAt !== counted_at) setCountedAt(cards.dataUpdatedAt)
  const updated = counted_at > 0 ? `Atualizado às ${clockOf(new Date(counted_at), zone)}` : undefined
  const recount = useMutation(
    kpis.recount.mutationOptions({
      onSuccess: ({ corrected }) => {
        if (corrected > 0)
          toast.info(
            `Contagem corrigida: ${counted(corrected, 'hora')} de mensagens não ${corrected === 1 ? 'batia' : 'batiam'} com as mensagens.`,
          )
        return queryClient.invalidateQueries({ queryKey: kpis.key() })
      },
      onError: (error) => toast.error(`Erro ao atualizar os números: ${errorMessage(error)}`),
    }),
  )

  return (
    <>
      <PageHead title="Dashboard KPIs" subtitle={phone ? updated : SUBTITLE} subtitleOnPhone>
        {!phone && updated && (
          <Text size="sm" c="dimmed">
            {updated}
          </Text>
        )}
        <HeadActions
          list={list}
          exported="whatsapp-kpis"
          formats={['xlsx']}
          before={[
            {
              ...{ label: 'Atualizar agora', icon: IconRefresh, loading: loading || recount.isPending },
              run: () => recount.mutate(),
            },
          ]}
        />
      </PageHead>
      <Group justify="space-between">
        <SegmentedControl
          aria-label="Período"
          styles={phone ? { label: { paddingInline: 6 } } : {}} // five of them in the width of a phone
          data={PERIODS}
          value={filters.from || filters.to ? '' : (filters.period ?? '30d')}
          onChange={(period) => list.filter({ period: period as typeof filters.period, from: undefined, to: undefined })}
        />
        <Switch
          label="Só horário de atendimento"
          checked={filters.hours !== 'all'}
          onChange={({ currentTarget }) => list.filter({ hours: currentTarget.checked ? undefined : 'all' })}
        />
      </Group>
      <FilterBar
        compact
        list={list}
        filters={kpiFilters(options.data, cards.data && (rangeText(cards.data.from, cards.data.to) ?? undefined))}
      />
      {isNew ? (
        <Stack align="center" gap="sm" py="xl" role="status">
          <ConnectFirst to="ver os indicadores" />
        </Stack>
      ) : (
        <>
          {cards.isError && !cards.data ? (
            <ListFailed text="Erro ao carregar os números" error={cards.error} onRetry={() => cards.refetch()} />
          ) : (
            <KpiCards data={cards.data} judges={judges} opens={opens} />
          )}
          <div className={classes.blocks}>
            <DayBars query={days} opens={opens} />
            <HeatMap query={hours} opens={opens} />
            {judges && <AspectBars query={aspects} opens={opens} />}
            <ResponseDays query={days} opens={opens} />
            {judges && <ScoreDays query={scores} opens={opens} />}
            <InstanceMessages query={instances} opens={opens} />
            {judges && <InstanceScores query={instances} opens={opens} />}
            <TagBars query={tags} opens={opens} />
          </div>
          <PeopleTable query={people} opens={opens} />
          <InstanceTable query={instances} opens={opens} />
        </>
      )}
      {shown && <KpiRowsDialog shown={shown} filters={filters} onClose={() => show(null)} />}
    </>
  )
}
