import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  MESSAGE_KINDS,
  MESSAGE_MOMENTS,
  MESSAGE_RULE,
  type MessageRule,
  sampleOf,
  variablesOf,
} from '#modules/patients/contract/messages/rule.ts'
import { fillMessage, SAMPLE } from '#modules/patients/contract/messages/words.ts'
import { formValues } from '#shared/define-record.ts'
import { ListFailed, ListSkeleton } from '#web/kit/list/list-states.tsx'
import { FieldsDialog } from '#web/kit/record/fields-dialog.tsx'
import { useSession } from '#web/session.tsx'
import { api } from '../api.ts'

/** What the clinic says to its patients by itself, as a patient reads it. Source: spec/6 §7.1. */
export function MessageRules({ mayChange }: { mayChange: boolean }) {
  const [editing, setEditing] = useState<MessageRule | null>(null)
  const clinica = useSession().company?.name ?? SAMPLE.clinica
  const queryClient = useQueryClient()
  const listed = api.setup.messages.list.queryOptions()
  const rules = useQuery(listed)
  if (rules.isPending) return <ListSkeleton columns={2} />
  if (!rules.data) return <ListFailed text="Erro ao carregar as mensagens" error={rules.error} onRetry={rules.refetch} />

  async function reload(id: string) {
    const now = (await queryClient.fetchQuery({ ...listed, staleTime: 0 })).find((rule) => rule.id === id)!
    return { values: formValues(MESSAGE_RULE, now), version: now.updated_at }
  }

  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        Saem pelo WhatsApp conectado ou por e-mail, fora das horas de silêncio da aba Clínica, e nunca a quem pediu para não receber.
        Nenhuma diz o serviço, a especialidade ou o motivo.
      </Text>
      {rules.data.map((rule) => (
        <Paper key={rule.id} withBorder p="sm" radius="md" component="section" aria-label={MESSAGE_KINDS[rule.kind]}>
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <Stack gap={4}>
              <Group gap="xs">
                <Text fw={600}>{MESSAGE_KINDS[rule.kind]}</Text>
                <Text size="sm" c="dimmed">
                  {MESSAGE_MOMENTS[rule.kind]}
                </Text>
                <Badge color={rule.active ? 'green' : 'gray'}>{rule.active ? 'Ligada' : 'Desligada'}</Badge>
              </Group>
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {fillMessage(rule.body, { ...sampleOf(rule.kind), clinica })}
              </Text>
            </Stack>
            {mayChange && (
              <Button
                variant="default"
                size="xs"
                flex="none"
                leftSection={<IconPencil size={14} aria-hidden />}
                aria-label={`Editar ${MESSAGE_KINDS[rule.kind]}`}
                onClick={() => setEditing(rule)}
              >
                Editar
              </Button>
            )}
          </Group>
        </Paper>
      ))}
      {editing && (
        <FieldsDialog
          title={MESSAGE_KINDS[editing.kind]}
          record={MESSAGE_RULE}
          initial={formValues(MESSAGE_RULE, editing)}
          submit="Salvar"
          save={(values, version) => api.setup.messages.change.call({ id: editing.id, updated_at: version ?? editing.updated_at, values })}
          stored={{ version: editing.updated_at, reload: () => reload(editing.id) }}
          saved="Mensagem atualizada!"
          failed="Erro ao salvar a mensagem"
          fieldErrors={{ VARIABLE_POINTLESS: 'body' }}
          refresh={api.setup.messages.key()}
          onClose={() => setEditing(null)}
        >
          Variáveis:{' '}
          {variablesOf(editing.kind)
            .map((name) => `{${name}}`)
            .join(' ')}
        </FieldsDialog>
      )}
    </Stack>
  )
}
