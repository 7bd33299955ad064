import { Group, Skeleton, Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SCOPES } from '#modules/users/contract/invitation.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { ExportMenu } from '#web/kit/list/export-menu.tsx'
import { ListEmpty, ListFailed } from '#web/kit/list/list-states.tsx'
import { usePhone } from '#web/kit/page/use-phone.ts'
import { api } from '../api.ts'
import { ActionSelect, PageSelect, type Right } from './right-selects.tsx'

/** Everybody who may do something, and by which rule. Source: spec/5 §5.5. */
export function WhoCanDialog({ onClose }: { onClose(): void }) {
  const [right, setRight] = useState<Right>({ page: 'clients', action: 'read' })
  const phone = usePhone()
  const able = useQuery(api.permissions.whoCan.queryOptions({ input: right }))
  return (
    <Dialog title="Quem pode…?" size={760} onClose={onClose}>
      <Stack>
        <Group align="flex-end">
          <PageSelect right={right} onChange={setRight} />
          <ActionSelect right={right} onChange={setRight} />
          <ExportMenu list={{ filters: right }} name="who-can" />
        </Group>
        {able.isPending && <Skeleton h={200} />}
        {able.isLoadingError && <ListFailed text="Erro ao carregar" error={able.error} onRetry={able.refetch} />}
        {able.data?.length === 0 && <ListEmpty text="Ninguém" onClear={undefined} />}
        {able.data && able.data.length > 0 && (
          <Table.ScrollContainer minWidth={phone ? 0 : 520}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Pessoa</Table.Th>
                  <Table.Th>Por quê</Table.Th>
                  {!phone && <Table.Th>Escopo</Table.Th>}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {able.data.map(({ user_id, name, sentence, scope }) => (
                  <Table.Tr key={user_id}>
                    <Table.Td fw={500}>{name}</Table.Td>
                    <Table.Td>
                      <Text size="sm">{sentence}</Text>
                      {phone && scope && (
                        <Text size="sm" c="dimmed">
                          Escopo: {SCOPES[scope]}
                        </Text>
                      )}
                    </Table.Td>
                    {!phone && <Table.Td>{scope ? SCOPES[scope] : '–'}</Table.Td>}
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
      </Stack>
    </Dialog>
  )
}
