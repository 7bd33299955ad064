import { Badge, Group, Paper, Stack, Switch, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CONFIDENTIALITIES } from '#modules/patients/contract/records/template.ts'
import { errorMessage } from '#web/errors.ts'
import { ListFailed, ListSkeleton } from '#web/kit/list/list-states.tsx'
import { toast } from '#web/toast.ts'
import { api } from '../api.ts'

/** What evolutions are written with, and what the clinic hides of it. Source: spec/6 §10.3. */
export function EntryTemplates({ mayChange }: { mayChange: boolean }) {
  const queryClient = useQueryClient()
  const stored = useQuery(api.setup.templates.list.queryOptions())
  const show = useMutation({
    mutationFn: (asked: { id: string; active: boolean }) => api.setup.templates.show.call(asked),
    retry: false,
    onSuccess: ({ name, active }) => toast.success(active ? `${name}: em uso` : `${name}: oculto`),
    onError: (error) => toast.error(`Erro ao mudar o modelo: ${errorMessage(error)}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.key() }),
  })
  if (stored.isPending) return <ListSkeleton columns={2} />
  if (!stored.data) return <ListFailed text="Erro ao carregar os modelos" error={stored.error} onRetry={stored.refetch} />
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        Um modelo oculto não é oferecido em evoluções novas. O que foi escrito com ele continua como está.
      </Text>
      {stored.data.every(({ active }) => !active) && (
        <Text size="sm" c="red" role="status">
          Nenhum modelo em uso: ninguém escreve evoluções até que um seja ligado.
        </Text>
      )}
      {stored.data.map(({ id, name, confidentiality, fields, active }) => (
        <Paper key={id} withBorder p="sm" radius="md">
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <Stack gap={4} miw={0}>
              <Group gap="xs">
                <Text fw={600} c={active ? undefined : 'dimmed'}>
                  {name}
                </Text>
                {confidentiality === 'author' && <Badge color="gray">{CONFIDENTIALITIES.author}</Badge>}
              </Group>
              <Text size="sm" c="dimmed">
                {fields.join(' · ')}
              </Text>
            </Stack>
            <Switch
              aria-label={`Usar ${name}`}
              checked={active}
              disabled={!mayChange || show.isPending}
              onChange={(event) => show.mutate({ id, active: event.currentTarget.checked })}
            />
          </Group>
        </Paper>
      ))}
    </Stack>
  )
}
