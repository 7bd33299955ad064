import { Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ApiKey } from '#modules/users/contract/keys.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { DialogActions } from '#web/kit/dialog/dialog-actions.tsx'
import { ListEmpty, ListFailed } from '#web/kit/list/list-states.tsx'
import { usePermissions } from '#web/session.tsx'
import { api } from './api.ts'
import { KeyRows } from './key-rows.tsx'
import { NewKey } from './new-key.tsx'
import { RevokeKey } from './revoke-key.tsx'

/** The keys of the company on the screen whose data programs ask for: the same as in Integrações, made and ended here too. */
export function KeysDialog({ onClose }: { onClose(): void }) {
  const can = usePermissions('integrations')
  const keys = useQuery(api.list.queryOptions({ input: {} }))
  const [making, setMaking] = useState(false)
  const [revoking, setRevoking] = useState<ApiKey | null>(null)
  const { rows = [], total = 0 } = keys.data ?? {}
  if (making) return <NewKey onClose={() => setMaking(false)} />
  return (
    <Dialog title="Chaves de API" size={620} onClose={onClose}>
      <Stack>
        <Group justify="space-between" wrap="nowrap" gap="xs">
          <Text size="sm" c="dimmed">
            Programas que usam esta empresa, cada um por conta de uma pessoa
          </Text>
          <Anchor flex="none" size="sm" component={Link} to="/settings/integrations">
            {total > rows.length ? `Ver as ${total} em Integrações` : 'Ver em Integrações'}
          </Anchor>
        </Group>
        {keys.isPending && <Skeleton h={160} />}
        {keys.isError && <ListFailed text="Erro ao carregar as chaves" error={keys.error} onRetry={() => keys.refetch()} />}
        {keys.isSuccess && rows.length === 0 && <ListEmpty text="Nenhuma chave de API" onClear={undefined} />}
        <KeyRows keys={rows} withPeople onRevoke={setRevoking} />
        <DialogActions cancel="Fechar" onCancel={onClose}>
          {can.create && (
            <Button data-autofocus onClick={() => setMaking(true)}>
              Nova chave
            </Button>
          )}
        </DialogActions>
      </Stack>
      {revoking && <RevokeKey apiKey={revoking} revoke={api.revoke} refresh={api.key()} onClose={() => setRevoking(null)} />}
    </Dialog>
  )
}
