import { Button, Stack, Text } from '@mantine/core'
import { CAPABILITIES, type StoredInstance } from '#modules/whatsapp/contract/instance.ts'
import { DialogActions } from '#web/kit/dialog/dialog-actions.tsx'
import { OtherNumber } from '../other-number.tsx'
import { connectedAs, PairingPane } from '../pairing-pane.tsx'
import { TestConnection } from '../test-connection.tsx'
import { WebhookAddress } from '../webhook-address.tsx'
import { WhereWeAre } from '../where-we-are.tsx'

/** The phone that is paired, or what is typed at Meta. */
export function ConnectionStep({ row, onClose }: { row: StoredInstance; onClose(): void }) {
  const can = CAPABILITIES[row.kind]
  const connected = row.state === 'connected'
  return (
    <Stack>
      <WhereWeAre kind={row.kind} />
      {row.paired_number && <OtherNumber instance={row} allowed />}
      {connected && !row.paired_number && <Text fw={600}>{connectedAs(row)}</Text>}
      {can.pairing && !connected && <PairingPane instance={row} />}
      {can.webhook && !can.pairing && <WebhookAddress id={row.id} />}
      {can.webhook && <TestConnection instance={row} />}
      {connected ? (
        <Button ml="auto" onClick={onClose}>
          Concluir
        </Button>
      ) : (
        <DialogActions onCancel={onClose} cancel="Continuar depois" />
      )}
    </Stack>
  )
}
