import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MESSAGE_STATUSES, type Message } from '#modules/patients/contract/messages/message.ts'
import { MESSAGE_KINDS } from '#modules/patients/contract/messages/rule.ts'
import type { Appointment } from '#modules/patients/contract/schedule/appointment.ts'
import { formatDateTime } from '#shared/br/date.ts'
import { errorMessage } from '#web/errors.ts'
import { ListFailed } from '#web/kit/list/list-states.tsx'
import { useSession } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { api } from '../../api.ts'
import { SimulateReply } from './simulate-reply.tsx'

/** Asks the patient for confirmation. */
export function useAskConfirmation() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Appointment) => api.schedule.askConfirmation.call({ id }),
    retry: false,
    onSuccess: () => void toast.success('Confirmação na fila.', 'Ela sai no próximo minuto.'),
    onError: (error) => toast.error(`Erro ao pedir confirmação: ${errorMessage(error)}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.schedule.messages.key() }),
  })
}

/** 'Falhou: O telefone não é de WhatsApp' */
const standingOf = ({ status, reason }: Message) => [MESSAGE_STATUSES[status], reason].filter(Boolean).join(': ')

/** Of a message that went out, though nobody received it. */
const ANSWERED: ReadonlySet<string> = new Set(['sent', 'delivered', 'read'])

const CHANNELS = { whatsapp: 'WhatsApp', email: 'e-mail' } as const

/** What was said about an appointment, or is to be. Source: spec/6 §7.4. */
export function VisitMessages({ appointment, mayAsk }: { appointment: Appointment; mayAsk: boolean }) {
  const zone = useSession().company?.time_zone
  const messages = useQuery(api.schedule.messages.queryOptions({ input: { id: appointment.id } }))
  const ask = useAskConfirmation()
  const asks = mayAsk && appointment.status === 'scheduled' && appointment.starts_at > new Date()
  const awaits = (appointment.status === 'scheduled' || appointment.status === 'confirmed') && appointment.starts_at > new Date()
  if (messages.isError && !messages.data)
    return <ListFailed text="Erro ao carregar as mensagens" error={messages.error} onRetry={messages.refetch} />
  const rows = messages.data ?? []
  if (rows.length === 0 && !asks) return null
  return (
    <Stack gap={6} component="section" aria-label="Mensagens">
      <Group justify="space-between">
        <Text fw={600} size="sm">
          Mensagens
        </Text>
        {asks && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconSend size={14} aria-hidden />}
            disabled={ask.isPending}
            onClick={() => ask.mutate(appointment)}
          >
            Enviar confirmação
          </Button>
        )}
      </Group>
      {rows.map((message) => (
        <Group key={message.id} gap="xs">
          <Text size="sm">
            {MESSAGE_KINDS[message.kind]}{' '}
            <Text span c="dimmed">
              {[
                standingOf(message),
                message.channel && `por ${CHANNELS[message.channel]}`,
                formatDateTime(message.sent_at ?? message.send_after, zone),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </Text>
          {message.simulated && <Badge color="gray">Simulado</Badge>}
          {mayAsk && message.simulated && ANSWERED.has(message.status) && awaits && <SimulateReply message_id={message.id} />}
        </Group>
      ))}
    </Stack>
  )
}
