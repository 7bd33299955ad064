import { Alert, Button, Group, Text } from '@mantine/core'
import { nationalNumber } from '#modules/whatsapp/contract/evidence.ts'
import type { StoredInstance } from '#modules/whatsapp/contract/instance.ts'
import { formatPhone } from '#shared/br/phone.ts'
import { instances } from '../api.ts'
import { useAct } from '../use-act.ts'
import { useDisconnect } from './use-meant.tsx'

/** Another number than before: nobody knows yet whether that is meant. Nothing is sent meanwhile. */
export function OtherNumber({ instance: { id, name, paired_number }, allowed }: { instance: StoredInstance; allowed: boolean }) {
  const accept = useAct(() => instances.acceptNumber.call({ id }))
  const disconnect = useDisconnect({ id, name })
  return (
    <Alert color="yellow" title={`Este é outro número: ${formatPhone(nationalNumber(paired_number!))}.`}>
      <Text size="sm">As conversas antigas ficam nesta instância. Continuar?</Text>
      {allowed && (
        <Group mt="sm">
          <Button size="xs" loading={accept.isPending} onClick={() => accept.mutate()}>
            Continuar
          </Button>
          <Button size="xs" variant="default" loading={disconnect.busy} onClick={disconnect.ask}>
            Desconectar
          </Button>
          {disconnect.question}
        </Group>
      )}
    </Alert>
  )
}
