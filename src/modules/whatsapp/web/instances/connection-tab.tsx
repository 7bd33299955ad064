import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { evidenceOf } from '#modules/whatsapp/contract/evidence.ts'
import { CAPABILITIES, type InstanceCard, type StoredInstance } from '#modules/whatsapp/contract/instance.ts'
import { instances } from '../api.ts'
import { useNow } from '../clock.ts'
import { CloudForm } from './cloud-form.tsx'
import { ConnectionForm } from './connection-form.tsx'
import { OtherNumber } from './other-number.tsx'
import { connectedAs, PairingPane } from './pairing-pane.tsx'
import { TestConnection } from './test-connection.tsx'
import { useRotate } from './use-meant.tsx'
import { WebhookAddress } from './webhook-address.tsx'
import { WhereWeAre } from './where-we-are.tsx'

interface Props {
  instance: StoredInstance
  allowed: boolean
}

/** The forms of the providers that are typed in somewhere. */
export const FORMS = { evolution: ConnectionForm, cloud: CloudForm, simulated: null }

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
  const rotate = useRotate(instance)
  const refresh = () => queryClient.invalidateQueries({ queryKey: instances.get.key() })

  return (
    <Stack gap="lg">
      {card && <Text fw={500}>{evidenceOf(card, now).text}</Text>}
      {instance.state === 'connected' && !instance.paired_number && <Text size="sm">{connectedAs(instance)}</Text>}
      {instance.quality && <Text size="sm">Qualidade do número na Meta: {QUALITY[instance.quality] ?? 'ainda sem avaliação'}</Text>}
      {instance.paired_number && <OtherNumber instance={instance} allowed={allowed} />}
      <WhereWeAre kind={instance.kind} />
      {configured && allowed && can.pairing && <PairingPane instance={instance} />}
      {Form && <Form instance={instance} allowed={allowed} onSaved={refresh} />}
      {configured && allowed && can.webhook && !can.pairing && <WebhookAddress id={instance.id} />}
      {configured && allowed && can.webhook && (
        <Group>
          <TestConnection instance={instance} />
          <Button variant="default" size="xs" loading={rotate.busy} onClick={rotate.ask}>
            Trocar segredo
          </Button>
          <Text size="sm" c="dimmed">
            O webhook ganha outro endereço, e o de agora deixa de valer na hora.
          </Text>
          {rotate.question}
        </Group>
      )}
    </Stack>
  )
}
