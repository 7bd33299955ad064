import { Alert, Button, Group, List, Skeleton, Stack, Switch, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Sources } from '#modules/legal/contract/sources.ts'
import { formatDateTime } from '#shared/br/date.ts'
import { errorMessage } from '#web/errors.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { ListFailed } from '#web/kit/list/list-states.tsx'
import { isOwner, usePermissions, useSession } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { api } from '../api.ts'
import { MonitoredOabs } from './monitored-oabs.tsx'
import { TakeSecret } from './take-secret.tsx'

/** Milliseconds between two looks while a search is under way. */
const LOOK_AGAIN = 2_000

/** Where publications come from by themselves, how the last searches went, and what no source brings. Source: spec/4 §18.3. */
export function SourcesDialog({ onClose }: { onClose(): void }) {
  const owner = isOwner(useSession())
  const sources = useQuery(
    api.sources.get.queryOptions({
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.djen && state.data.oabs.some(({ searching }) => searching) ? LOOK_AGAIN : false),
    }),
  )
  return (
    <Dialog title="Fontes" size={720} onClose={onClose}>
      {sources.data ? (
        <Stack gap="lg">
          <Djen sources={sources.data} />
          <NotCovered />
          {owner && <TakeSecret />}
        </Stack>
      ) : sources.isError ? (
        <ListFailed text="Erro ao carregar as fontes" error={sources.error} onRetry={sources.refetch} />
      ) : (
        <Skeleton h={320} />
      )}
    </Dialog>
  )
}

function Djen({ sources }: { sources: Sources }) {
  const { update } = usePermissions('legal-cases')
  const queryClient = useQueryClient()
  const act = useMutation({
    mutationFn: (work: () => Promise<Sources>) => work(),
    onSuccess: (now) => queryClient.setQueryData(api.sources.get.queryKey(), now),
    onError: (error) => toast.error(errorMessage(error)),
  })
  const { djen, oabs } = sources
  return (
    <>
      <Switch
        label="Buscar publicações no DJEN"
        description="Toda madrugada, pelas OABs abaixo, no Diário de Justiça Eletrônico Nacional."
        checked={djen}
        disabled={!update || act.isPending}
        onChange={(event) => {
          const on = event.currentTarget.checked
          act.mutate(() => api.sources.turn.call({ on }))
        }}
      />
      {!djen && <Alert color="gray">A fonte está desligada: só chegam as publicações coladas ou lidas de um arquivo.</Alert>}
      <MonitoredOabs oabs={oabs} people={sources.people} may={update} on={djen} />
      {update && djen && oabs.some(({ active }) => active) && <SearchNow sources={sources} act={act} />}
    </>
  )
}

interface Act {
  isPending: boolean
  mutate(work: () => Promise<Sources>): void
}

function SearchNow({ sources: { search_from, oabs }, act }: { sources: Sources; act: Act }) {
  const zone = useSession().company?.time_zone
  const searching = oabs.some((oab) => oab.searching)
  return (
    <Group gap="sm">
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
        loading={searching || act.isPending}
        disabled={search_from !== null}
        onClick={() => act.mutate(() => api.sources.search.call())}
      >
        Buscar agora
      </Button>
      <Text size="xs" c="dimmed" role="status">
        {searching
          ? 'Buscando publicações…'
          : search_from
            ? `De novo a partir de ${formatDateTime(search_from, zone)}: uma vez por hora.`
            : 'Sem esperar a madrugada, uma vez por hora.'}
      </Text>
    </Group>
  )
}

const NotCovered = () => (
  <div>
    <Text fw={600} size="sm" component="h3" m={0}>
      O que esta fonte não traz
    </Text>
    <List size="xs" c="dimmed" mt={4}>
      <List.Item>Intimações lidas no portal do tribunal e no Domicílio Judicial Eletrônico.</List.Item>
      <List.Item>Publicações de tribunais que não usam o DJEN, e de processos em segredo de justiça.</List.Item>
      <List.Item>Publicações que não trazem a OAB de um advogado monitorado.</List.Item>
    </List>
  </div>
)
