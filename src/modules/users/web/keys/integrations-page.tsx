import { Anchor, Card, Stack, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { z } from 'zod'
import type { ApiKey } from '#modules/users/contract/keys.ts'
import { CreateButton } from '#web/kit/list/create-button.tsx'
import { DataTable } from '#web/kit/list/data-table.tsx'
import { NEW_RECORD, useListState } from '#web/kit/list/list-state.ts'
import { useListQuery } from '#web/kit/list/use-list-query.ts'
import { PageHead } from '#web/kit/page/page-head.tsx'
import { usePageKeys } from '#web/kit/page/use-page-keys.ts'
import { lazily } from '#web/lazily.tsx'
import { usePermissions, useSession } from '#web/session.tsx'
import { api } from './api.ts'
import { keyColumns } from './key-columns.tsx'
import { KeyDetails } from './key-details.tsx'
import { RevokeKey } from './revoke-key.tsx'

const NewKey = lazily(async () => (await import('./new-key.tsx')).NewKey)

const Address = z.object({})

/** The programs that use the company, each by a key of a person. Source: spec/5 §13.1. */
export function IntegrationsPage() {
  const can = usePermissions('integrations')
  const zone = useSession().company?.time_zone
  const list = useListState(Address)
  const keys = useListQuery(api.list, list)
  const [revoking, setRevoking] = useState<ApiKey | null>(null)
  const create = can.create ? () => list.show(NEW_RECORD) : undefined
  usePageKeys({ create })
  const open = keys.data?.rows.find(({ id }) => id === list.open)
  const close = () => list.show(null)

  return (
    <Stack gap="md">
      <PageHead title="Integrações" subtitle="Programas que usam esta empresa, cada um por conta de uma pessoa">
        {create && <CreateButton label="Nova chave" onClick={create} />}
      </PageHead>
      <Text size="sm" c="dimmed">
        Uma chave de API deixa um programa fazer o que a pessoa dela pode, dentro do que a chave permite. Para usá-la, veja a{' '}
        <Anchor inherit underline="always" href="/api/docs" target="_blank" rel="noreferrer">
          documentação da API
        </Anchor>
        .
      </Text>
      <Card padding={0}>
        <DataTable<ApiKey>
          list={list}
          query={keys}
          columns={keyColumns(zone)}
          actions={[{ label: 'Revogar', icon: IconTrash, danger: true, offered: ({ may_revoke }) => may_revoke, run: setRevoking }]}
          ticks={false}
          onOpen={({ id }) => list.show(id)}
          empty="Nenhuma chave de API"
          failed="Erro ao carregar as chaves"
        />
      </Card>
      {list.open === NEW_RECORD && can.create && <NewKey onClose={close} />}
      {open && !revoking && <KeyDetails apiKey={open} onRevoke={() => setRevoking(open)} onClose={close} />}
      {revoking && <RevokeKey apiKey={revoking} revoke={api.revoke} refresh={api.key()} onClose={() => setRevoking(null)} />}
    </Stack>
  )
}
