import { Anchor, Badge, Button, Drawer, Group, Skeleton, Stack, Table, Text, UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DEAL_STATUSES } from '#modules/crm/contract/deal-fields.ts'
import { formatDate } from '#shared/br/date.ts'
import { formatBRL } from '#shared/br/money.ts'
import { formatNumber } from '#shared/br/number.ts'
import { ListFailed } from '#web/kit/list/list-states.tsx'
import { Pager } from '#web/kit/list/pager.tsx'
import { usePermissions } from '#web/session.tsx'
import { api } from './api.ts'
import { StageBadge } from './deal-columns.tsx'

/** '3 demandas' beside a client, and what they are. Source: spec/4 §8.6. */
export function ClientDealsChip({ id }: { id: string }) {
  const { read } = usePermissions('crm')
  const [open, setOpen] = useState(false)
  const deals = useQuery(api.list.queryOptions({ input: { client_id: id, status: 'all', page: 1 }, enabled: read }))
  if (!deals.data) return null
  const { total } = deals.data
  return (
    <>
      <UnstyledButton onClick={() => setOpen(true)} aria-haspopup="dialog">
        <Badge variant="default" tt="none">
          {formatNumber(total)} {total === 1 ? 'demanda' : 'demandas'}
        </Badge>
      </UnstyledButton>
      <Drawer opened={open} onClose={() => setOpen(false)} position="right" size={640} title="Demandas deste cliente">
        {open && <ClientDeals id={id} />}
      </Drawer>
    </>
  )
}

function ClientDeals({ id }: { id: string }) {
  const can = usePermissions('crm')
  const [page, setPage] = useState(1)
  const deals = useQuery(api.list.queryOptions({ input: { client_id: id, status: 'all', page } }))
  return (
    <Stack gap="md">
      {can.create && (
        <Group justify="flex-end">
          <Button
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            renderRoot={(props) => <Link {...props} to="/crm" search={{ open: 'new', for_client: id } as never} />}
          >
            Nova Demanda
          </Button>
        </Group>
      )}
      {deals.isError ? (
        <ListFailed text="Erro ao carregar demandas" error={deals.error} onRetry={deals.refetch} />
      ) : !deals.data ? (
        <Skeleton h={200} />
      ) : deals.data.rows.length === 0 ? (
        <Text c="dimmed" ta="center" py="lg" role="status">
          Nenhuma demanda deste cliente
        </Text>
      ) : (
        <Table.ScrollContainer minWidth={560}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Demanda</Table.Th>
                <Table.Th>Etapa</Table.Th>
                <Table.Th>Valor</Table.Th>
                <Table.Th>Situação</Table.Th>
                <Table.Th>Criada em</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {deals.data.rows.map((deal) => (
                <Table.Tr key={deal.id}>
                  <Table.Td>
                    <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/crm" search={{ open: deal.id } as never} />}>
                      {deal.name}
                    </Anchor>
                  </Table.Td>
                  <Table.Td>
                    <StageBadge deal={{ ...deal, status: 'open' }} />
                  </Table.Td>
                  <Table.Td data-numbers>{Number(deal.value) === 0 ? 'Sem valor' : formatBRL(deal.value)}</Table.Td>
                  <Table.Td>{DEAL_STATUSES[deal.status]}</Table.Td>
                  <Table.Td>{formatDate(deal.created_at.toISOString())}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {deals.data && deals.data.rows.length > 0 && (
        <Pager page={page} total={deals.data.total} shown={deals.data.rows.length} goTo={setPage} label="Páginas de demandas" />
      )}
    </Stack>
  )
}
