import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { StoredInstance } from '#modules/whatsapp/contract/instance.ts'
import type { Template } from '#modules/whatsapp/contract/template.ts'
import { StatusBadge } from '#web/kit/display/status-badge.tsx'
import { ListEmpty, ListFailed, ListSkeleton } from '#web/kit/list/list-states.tsx'
import { toast } from '#web/toast.ts'
import { instances } from '../api.ts'
import { TemplateText } from '../templates/template-text.tsx'
import { useAct } from '../use-act.ts'

const STATUSES: Record<string, readonly [color: string, label: string]> = {
  APPROVED: ['green', 'Aprovado'],
  PENDING: ['yellow', 'Em análise'],
  REJECTED: ['red', 'Recusado'],
  PAUSED: ['orange', 'Pausado'],
  DISABLED: ['red', 'Desativado'],
}

/** The texts of an instance that Meta approved, and those that it did not. */
export function TemplatesTab({ instance: { id }, allowed }: { instance: StoredInstance; allowed: boolean }) {
  const templates = useQuery(instances.templates.queryOptions({ input: { id } }))
  const sync = useAct(
    () => instances.syncTemplates.call({ id }),
    () => toast.success('Modelos sincronizados.'),
  )
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Text size="sm" c="dimmed" flex={1} miw={200}>
          Fora da janela de 24 horas só um modelo aprovado pode ser enviado. Eles são criados na Meta e lidos de hora em hora.
        </Text>
        {allowed && (
          <Button variant="default" size="xs" loading={sync.isPending} onClick={() => sync.mutate()}>
            Sincronizar modelos
          </Button>
        )}
      </Group>
      {templates.isPending && <ListSkeleton columns={2} />}
      {templates.isError && <ListFailed text="Erro ao carregar modelos" error={templates.error} onRetry={() => templates.refetch()} />}
      {templates.data?.length === 0 && <ListEmpty text="Nenhum modelo nesta conta" onClear={undefined} />}
      {templates.data?.map((template) => (
        <OneTemplate key={template.id} template={template} />
      ))}
    </Stack>
  )
}

function OneTemplate({ template }: { template: Template }) {
  const { name, language, status, lacks } = template
  const [color, label] = STATUSES[status] ?? ['gray', status]
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between" mb={6}>
        <Text fw={600} size="sm">
          {name} <Text span c="dimmed" size="sm">{`· ${language}`}</Text>
        </Text>
        <StatusBadge color={color}>{label}</StatusBadge>
      </Group>
      <TemplateText template={template} />
      {lacks && (
        <Text size="xs" c="dimmed" mt={6}>
          {lacks}
        </Text>
      )}
    </Paper>
  )
}
