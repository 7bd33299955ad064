import { Anchor, Button, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAlertTriangle, IconKey, IconMessages, IconPlugConnected, IconPlugConnectedX, IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { CAPABILITIES, type InstanceCard as Instance } from '#modules/whatsapp/contract/instance.ts'
import { INSTANCE_NOUN } from '#modules/whatsapp/contract/instance-fields.ts'
import { InstancesAddress } from '#modules/whatsapp/contract/instances-address.ts'
import { CreateButton } from '#web/kit/list/create-button.tsx'
import { HeadButton } from '#web/kit/list/head-button.tsx'
import { NEW_RECORD, useListState } from '#web/kit/list/list-state.ts'
import { ListEmpty, ListFailed } from '#web/kit/list/list-states.tsx'
import { StatCards } from '#web/kit/list/stat-cards.tsx'
import { PageHead } from '#web/kit/page/page-head.tsx'
import { usePageKeys } from '#web/kit/page/use-page-keys.ts'
import { RemoveRecord } from '#web/kit/record/remove-record.tsx'
import { lazily } from '#web/lazily.tsx'
import { usePermissions } from '#web/session.tsx'
import { instances } from '../api.ts'
import { useNow } from '../clock.ts'
import { InstanceCard } from './instance-card.tsx'
import { instanceCounts, shownInstances } from './shown-instances.ts'
import { Unreachable } from './where-we-are.tsx'

const OpenInstance = lazily(async () => (await import('./open-instance.tsx')).OpenInstance)

const SettingsDialog = lazily(async () => (await import('./settings-dialog.tsx')).SettingsDialog)

/** How often the evidence is asked for while somebody looks at it, in milliseconds. */
const ASK_EVERY = 15_000

const CARDS = [
  { show: 'connected', label: 'Conectadas', icon: IconPlugConnected, color: 'green' },
  { show: 'problem', label: 'Com problema', icon: IconAlertTriangle, color: 'yellow' },
  { show: 'queued', label: 'Mensagens na fila', icon: IconMessages, color: 'blue' },
  { show: 'dropped', label: 'Quedas em 7 dias', icon: IconPlugConnectedX, color: 'red' },
] as const

interface Props {
  /** Makes and ends the keys of programs. */
  KeysDialog: ComponentType<{ onClose(): void }>
}

/** Instâncias: the WhatsApp numbers of the company, and whether they work. */
export function InstancesPage({ KeysDialog }: Props) {
  const list = useListState(InstancesAddress)
  const can = usePermissions('whatsapp-instances')
  const now = useNow()
  const [configuring, settings] = useDisclosure(false)
  const [showingKeys, keys] = useDisclosure(false)
  const [removing, setRemoving] = useState<Instance | null>(null)
  const query = useQuery(instances.list.queryOptions({ refetchInterval: ASK_EVERY }))
  const { rows = [], is_local = false, public_url = '' } = query.data ?? {}
  const { show } = list.filters
  const create = can.create ? () => list.show(NEW_RECORD) : undefined
  usePageKeys({ create })

  const counts = query.data ? instanceCounts(rows, now) : undefined
  const shown = shownInstances(rows, show, now)
  const archived = rows.filter(({ archived_at }) => archived_at !== null).length
  const hears = rows.some(({ kind, archived_at }) => CAPABILITIES[kind].webhook && archived_at === null)

  return (
    <Stack gap="md">
      <PageHead title="Instâncias" subtitle="Conecte e acompanhe os números de WhatsApp da empresa">
        {usePermissions('integrations').read && <HeadButton label="Chaves de API" icon={IconKey} onClick={keys.open} />}
        <HeadButton label="Configurações" icon={IconSettings} onClick={settings.open} />
        {create && <CreateButton label="Nova Instância" onClick={create} />}
      </PageHead>
      <StatCards
        cards={CARDS.map(({ show: shows, ...card }) => ({
          ...card,
          value: counts?.[shows] ?? (query.isError ? null : undefined),
          active: show === shows,
          onClick: () => list.filter({ show: show === shows ? undefined : shows }),
        }))}
      />
      {is_local && hears && <Unreachable url={public_url} />}
      {query.isPending && (
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} role="status" aria-label="Carregando instâncias">
          {['1', '2', '3'].map((card) => (
            <Skeleton key={card} h={210} radius="md" />
          ))}
        </SimpleGrid>
      )}
      {query.isError && rows.length === 0 && (
        <ListFailed text="Erro ao carregar instâncias" error={query.error} onRetry={() => query.refetch()} />
      )}
      {query.isSuccess && shown.length === 0 && (
        <ListEmpty
          text={rows.length === 0 ? 'Nenhuma instância configurada' : 'Nenhuma instância encontrada'}
          onClear={show ? list.clearFilters : undefined}
        >
          {rows.length === 0 && create && (
            <>
              <Text size="sm" c="dimmed">
                Com um número conectado, a equipe inteira responde as mesmas conversas.
              </Text>
              <Button onClick={create}>Nova Instância</Button>
            </>
          )}
        </ListEmpty>
      )}
      <SimpleGrid component="ul" cols={{ base: 1, sm: 2, lg: 3 }} m={0} p={0} style={{ listStyle: 'none' }}>
        {shown.map((instance) => (
          <li key={instance.id}>
            <InstanceCard
              instance={instance}
              now={now}
              onOpen={(tab) => list.show(instance.id, { tab })}
              onRemove={() => setRemoving(instance)}
            />
          </li>
        ))}
      </SimpleGrid>
      {archived > 0 && show !== 'archived' && (
        <Anchor component="button" type="button" size="sm" w="fit-content" onClick={() => list.filter({ show: 'archived' })}>
          {archived === 1 ? 'Ver 1 instância arquivada' : `Ver ${archived} instâncias arquivadas`}
        </Anchor>
      )}
      {list.open && <OpenInstance list={list} />}
      {showingKeys && <KeysDialog onClose={keys.close} />}
      {configuring && <SettingsDialog onClose={settings.close} />}
      {removing && <RemoveRecord record={removing} noun={INSTANCE_NOUN} procedures={instances} onClose={() => setRemoving(null)} />}
    </Stack>
  )
}
