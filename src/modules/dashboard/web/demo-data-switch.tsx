import { Badge, Card, Group, Switch, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '#web/errors.ts'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'

/** Whether a view that cannot be read shows sample data or its error. */
export function DemoDataSwitch() {
  const queryClient = useQueryClient()
  const setting = useQuery(api.demoData.get.queryOptions())
  const change = useMutation({
    mutationFn: (enabled: boolean) => api.demoData.set.call({ enabled }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.key() }),
    onError: (error) => toast.error('Erro ao alterar os dados de exemplo', errorMessage(error)),
  })
  if (!setting.data) return null
  return (
    <Card>
      <Group justify="space-between" wrap="nowrap">
        <div>
          <Group gap="xs">
            <Text fw={600} id="demo-data">
              Mostrar dados de exemplo quando um gráfico falhar
            </Text>
            <Badge color="orange">DEMO</Badge>
          </Group>
          <Text size="sm" c="dimmed">
            Os números de exemplo levam sempre o selo DEMO. Desligado, o gráfico mostra o erro.
          </Text>
        </div>
        <Switch
          aria-labelledby="demo-data"
          checked={setting.data.enabled}
          disabled={change.isPending}
          onChange={(event) => change.mutate(event.currentTarget.checked)}
        />
      </Group>
    </Card>
  )
}
