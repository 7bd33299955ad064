import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { evidenceOf, nationalNumber } from '#modules/whatsapp/contract/evidence.ts'
import { CAPABILITIES, type InstanceCard, type StoredInstance } from '#modules/whatsapp/contract/instance.ts'
import { formatPhone } from '#shared/br/phone.ts'
import { toast } from '#web/toast.ts'
import { instances } from '../api.ts'
import { useNow } from '../clock.ts'
import { useAct } from '../use-act.ts'
import { CloudForm } from './cloud-form.tsx'
import { ConnectionForm } from './connection-form.tsx'
import { PairingPane } from './pairing-pane.tsx'
import { WebhookAddress } from './webhook-address.tsx'

interface Props {
  instance: StoredInstance
  allowed: boolean
}

/** The forms of the providers that are typed in somewhere. */
const FORMS = { evolution: ConnectionForm, cloud: CloudForm, simulated: null }

/** How Meta rates a number by what people said of its messages. */
const QUALITY: Record<string, string> = { GREEN: 'alta', YELLOW: 'média', RED: 'baixa' }

/** How an instance is connected: its server or Meta, then the phone or the address that is told. */
export function ConnectionTab({ instance, allowed }: Props) {
  const now = useNow()
  const queryClient = useQueryClient()
  const listed = useQuery(instances.list.queryOptions())
  const card: InstanceCard | undefined = listed.data?.rows.find(({ id }) => id === instance.id)
  const can = CAPABILITIES[instance.kind]
  const Form = FORMS[instance.kind]
  const configured = !can.webhook || instance.api_key_set_at !== null
  const rotate = useAct(
    () => instances.rotateSecret.call({ id: instance.id }),
    () =>
      toast.success(
        can.pairing ? 'Segredo trocado. O endereço anterior não vale mais.' : 'Segredo trocado. Informe o novo endereço à Meta.',
      ),
  )
  const refresh = () => queryClient.invalidateQueries({ queryKey: instances.get.key() })

  return (
    <Stack gap="lg">
      {card && <Text fw={500}>{evidenceOf(card, now).text}</Text>}
      {instance.quality && <Text size="sm">Qualidade do número na Meta: {QUALITY[instance.quality] ?? 'ainda sem avaliação'}</Text>}
      {instance.paired_number && <OtherNumber instance={instance} allowed={allowed} />}
      {listed.data?.is_local && can.webhook && (
        <Alert color="yellow">Este sistema responde em {listed.data.public_url}: o provedor não vai alcançá-lo. Ajuste PUBLIC_URL.</Alert>
      )}
      {configured && allowed && can.pairing && <PairingPane instance={instance} />}
      {Form && <Form instance={instance} allowed={allowed} onSaved={refresh} />}
      {configured && allowed && can.webhook && !can.pairing && <WebhookAddress id={instance.id} />}
      {configured && allowed && can.webhook && (
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
