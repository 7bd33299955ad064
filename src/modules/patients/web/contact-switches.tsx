import { Group, Stack, Switch, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '#web/errors.ts'
import { usePermissions } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'

const CHANNELS = [
  { channel: 'whatsapp', label: 'Não enviar WhatsApp' },
  { channel: 'email', label: 'Não enviar e-mail' },
] as const

/** What the patient said about being written to: it is hers, not this record's, and holds at once. Source: spec/6 §4.6, spec/5 §11.5. */
export function ContactSwitches({ id, archived }: { id: string; archived: boolean }) {
  const may = usePermissions('patients').update && !archived
  const queryClient = useQueryClient()
  const asked = api.contactable.queryOptions({ input: { id } })
  const known = useQuery(asked)
  const change = useMutation({
    mutationFn: (input: { channel: (typeof CHANNELS)[number]['channel']; yes: boolean }) => api.setContactable.call({ id, ...input }),
    onSuccess(now) {
      queryClient.setQueryData(asked.queryKey, now)
      toast.success('Preferência de contato salva!')
    },
    onError: (error) => toast.error(`Erro ao salvar a preferência: ${errorMessage(error)}`),
  })
  if (known.isLoadingError)
    return (
      <Text size="sm" c="red">
        Erro ao carregar a preferência de contato
      </Text>
    )
  const nobody = known.data === null
  return (
    <Stack gap={4}>
      <Group gap="lg">
        {CHANNELS.map(({ channel, label }) => (
          <Switch
            key={channel}
            label={label}
            checked={known.data ? !known.data[channel] : false}
            disabled={!may || !known.data || change.isPending}
            onChange={(event) => change.mutate({ channel, yes: !event.currentTarget.checked })}
          />
        ))}
      </Group>
      {nobody && (
        <Text size="xs" c="dimmed">
          Salve um CPF, telefone ou e-mail para registrar a preferência.
        </Text>
      )}
    </Stack>
  )
}
