import { Button, Code, Group, Stack, Table, Text } from '@mantine/core'
import type { ApiKey } from '#modules/users/contract/keys.ts'
import { PAGE_KEYS } from '#shared/pages.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { DialogActions } from '#web/kit/dialog/dialog-actions.tsx'
import { COLUMNS, VERBS } from '../permissions/draft.ts'
import { KeyState } from './key-state.tsx'

/** What a key may do, and from where. */
export function KeyDetails({ apiKey, onRevoke, onClose }: { apiKey: ApiKey; onRevoke(): void; onClose(): void }) {
  const { name, prefix, person, rights, addresses, may_revoke, state } = apiKey
  const held = PAGE_KEYS.filter(({ key }) => (rights[key]?.length ?? 0) > 0)
  return (
    <Dialog title={name} size={560} onClose={onClose}>
      <Stack>
        <Group gap="xs">
          <Code>rtg_{prefix}…</Code>
          <KeyState state={state} />
        </Group>
        <Text>Trabalha como {person}: só nestas páginas, e nunca além do que essa pessoa pode.</Text>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Página</Table.Th>
              <Table.Th>Pode</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {held.map(({ key, label }) => (
              <Table.Tr key={key}>
                <Table.Td>{label}</Table.Td>
                <Table.Td>
                  {COLUMNS.filter((action) => rights[key]?.includes(action))
                    .map((action) => VERBS[action])
                    .join(', ')}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Text size="sm">Endereços permitidos: {addresses.length > 0 ? addresses.join(', ') : 'qualquer um'}.</Text>
        <DialogActions cancel="Fechar" onCancel={onClose}>
          {may_revoke && (
            <Button color="red" onClick={onRevoke}>
              Revogar
            </Button>
          )}
        </DialogActions>
      </Stack>
    </Dialog>
  )
}
