import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { evidenceOf, nationalNumber } from '#modules/whatsapp/contract/evidence.ts'
import type { InstanceCard, StoredInstance } from '#modules/whatsapp/contract/instance.ts'
import { formatPhone } from '#shared/br/phone.ts'
import { toast } from '#web/toast.ts'
import { instances } from '../api.ts'
import { useNow } from '../clock.ts'
import { useAct } from '../use-act.ts'
import { ConnectionForm } from './connection-form.tsx'
import { PairingPane } from './pairing-pane.tsx'

interface Props {
  instance: StoredInstance
  allowed: boolean
}

/** How an instance is connected: its server, then the phone. */
export function ConnectionTab({ instance, allowed }: Props) {
  const now = useNow()
  const queryClient = useQueryClient()
  const listed = useQuery(instances.list.queryOptions())
  const card: InstanceCard | undefined = listed.data?.rows.find(({ id }) => id === instance.id)
  const configured = instance.kind === 'simulated' || instance.api_key_set_at !== null
  const rotate = useAct(
    () => instances.rotateSecret.call({ id: instance.id }),
    () => toast.success('Segredo trocado. O endereço anterior não vale mais.'),
  )
  const refresh = () => queryClient.invalidateQueries({ queryKey: instances.get.key() })

  return (
    <Stack gap="lg">
      {card && <Text fw={500}>{evidenceOf(card, now).text}</Text>}
      {instance.paired_number && <OtherNumber instance={instance} allowed={allowed} />}
      {listed.data?.is_local && instance.kind === 'evolution' && (
        <Alert color="yellow">Este sistema responde em {listed.data.public_url}: o provedor não vai alcançá-lo. Ajuste PUBLIC_URL.</Alert>
      )}
      {configured && allowed && <PairingPane instance={instance} />}
      {instance.kind === 'evolution' && <ConnectionForm instance={instance} allowed={allowed} onSaved={refresh} />}
      {configured && allowed && instance.kind === 'evolution' && (
        <Group>
          <Button variant="default" size="xs" loading={rotate.isPending} onClick={() => rotate.mutate()}>
            Trocar segredo
          </Button>
          <Text size="sm" c="dimmed">
            O webhook ganha outro endereço, e o de agora deixa de valer na hora.
          </Text>
        </Group>
      )}
    </Stack>
  )
}

/** Another number than before: nobody knows yet whether that is meant. Nothing is sent meanwhile. */
function OtherNumber({ instance: { id, paired_number }, allowed }: Props) {
  const accept = useAct(() => instances.acceptNumber.call({ id }))
  const leave = useAct(() => instances.disconnect.call({ id }))
  return (
    <Alert color="yellow" title={`Este é outro número: ${formatPhone(nationalNumber(paired_number!))}.`}>
      <Text size="sm">As conversas antigas ficam nesta instância. Continuar?</Text>
      {allowed && (
        <Group mt="sm">
          <Button size="xs" loading={accept.isPending} onClick={() => accept.mutate()}>
            Continuar
          </Button>
          <Button size="xs" variant="default" loading={leave.isPending} onClick={() => leave.mutate()}>
            Desconectar
          </Button>
        </Group>
      )}
    </Alert>
  )
}
