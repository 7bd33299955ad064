import { NumberInput, Skeleton, Stack, Switch, Table, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { WaAgent } from '#modules/whatsapp/contract/settings.ts'
import { Failure } from '#web/kit/dialog/failure.tsx'
import { ListFailed } from '#web/kit/list/list-states.tsx'
import { settings } from '../api.ts'
import { dayAndClock, useZone } from '../clock.ts'
import { useAct } from '../use-act.ts'

/** 'Disponibilidade': who answers, whether she is given conversations, and how many at once. */
export function Agents({ allowed }: { allowed: boolean }) {
  const query = useQuery(settings.agents.queryOptions())
  return (
    <Stack gap="xs">
      <Title order={3} size={16}>
        Disponibilidade
      </Title>
      {allowed && (
        <Text size="sm" c="dimmed">
          O que muda aqui vale na hora, sem Salvar.
        </Text>
      )}
      {query.isPending && <Skeleton h={80} />}
      {query.isError && <ListFailed text="Erro ao carregar a disponibilidade" error={query.error} onRetry={query.refetch} />}
      {query.data?.length === 0 && (
        <Text size="sm" c="dimmed">
          Quem abrir Mensagens aparece aqui.
        </Text>
      )}
      {query.data && query.data.length > 0 && (
        <Table.ScrollContainer minWidth={300}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Pessoa</Table.Th>
                <Table.Th>Disponível</Table.Th>
                <Table.Th>Limite (0: sem)</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {query.data.map((agent) => (
                <AgentRow key={agent.id} agent={agent} allowed={allowed} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Stack>
  )
}

function AgentRow({ agent, allowed }: { agent: WaAgent; allowed: boolean }) {
  const zone = useZone()
  const queryClient = useQueryClient()
  const { id, name, available, absent, seen_at, max_open, open } = agent
  const change = useAct(
    (to: Partial<Pick<WaAgent, 'available' | 'max_open'>>) => settings.setAgent.call({ id, available, max_open, ...to }),
    (rows) => queryClient.setQueryData(settings.agents.queryKey(), rows),
    () => undefined, // it is said below her name
  )
  return (
    <Table.Tr>
      <Table.Td>
        {name}
        <Text size="xs" c="dimmed">
          {open} em aberto · {absent ? 'ausente hoje' : `em Mensagens ${dayAndClock(seen_at, zone)}`}
        </Text>
        <Failure error={change.error} what="Não mudou" />
      </Table.Td>
      <Table.Td>
        <Switch
          aria-label={`${name}: disponível`}
          checked={available}
          disabled={!allowed || change.isPending}
          onChange={({ currentTarget: { checked } }) => change.mutate({ available: checked })}
        />
      </Table.Td>
      <Table.Td>
        <NumberInput
          aria-label={`${name}: limite de conversas`}
          size="xs"
          w={84}
          min={0}
          max={500}
          allowDecimal={false}
          clampBehavior="strict"
          defaultValue={max_open}
          disabled={!allowed}
          // Enter means this limit, not the form that it stands in.
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            event.currentTarget.blur()
          }}
          onBlur={({ currentTarget: { value } }) => {
            if (value !== '' && Number(value) !== max_open) change.mutate({ max_open: Number(value) })
          }}
        />
      </Table.Td>
    </Table.Tr>
  )
}
