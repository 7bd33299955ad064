import { Select, Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MAIL_TIMES, type MailTime, type NotificationKind } from '#parts/notifications/contract/kind.ts'
import { errorMessage } from '#web/errors.ts'
import { labelChoices } from '#web/kit/fields/choices.ts'
import { ListFailed } from '#web/kit/list/list-states.tsx'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'

const CHOICES = labelChoices(MAIL_TIMES)

/** What comes by mail, of each kind of notification. All of them show in the bell. Source: spec/5 §18.3. */
export function NotificationPreferences({ kinds }: { kinds: readonly NotificationKind[] }) {
  const queryClient = useQueryClient()
  const chosen = useQuery(api.preferences.queryOptions())
  const { mutate, isPending } = useMutation({
    mutationFn: (choice: { kind: string; mail: MailTime }) => api.choose.call(choice),
    onSuccess(preferences) {
      queryClient.setQueryData(api.preferences.queryKey(), preferences)
      toast.success('Preferência salva')
    },
    onError: (error) => toast.error(`Erro ao salvar: ${errorMessage(error)}`),
  })
  if (chosen.isLoadingError) return <ListFailed text="Erro ao carregar as preferências" error={chosen.error} onRetry={chosen.refetch} />
  if (!chosen.data) return <Skeleton h={160} />
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        Notificações
      </Title>
      <Text c="dimmed" size="sm">
        Todas aparecem no sino. Aqui você escolhe o que também vem por e-mail. O resumo sai às 8h dos dias úteis, quando há algo a contar; o
        que você já leu não é enviado.
      </Text>
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Notificação</Table.Th>
            <Table.Th w={120} visibleFrom="sm">
              No sistema
            </Table.Th>
            <Table.Th w={170}>Por e-mail</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {kinds.map(({ key, label, mail, mailedAnyway }) => (
            <Table.Tr key={key}>
              <Table.Td>{label}</Table.Td>
              <Table.Td visibleFrom="sm">Sempre</Table.Td>
              <Table.Td>
                {mailedAnyway ? (
                  'Sempre, na hora'
                ) : (
                  <Select
                    aria-label={`Por e-mail: ${label}`}
                    data={CHOICES}
                    value={chosen.data[key] ?? mail}
                    onChange={(value) => value && mutate({ kind: key, mail: value as MailTime })}
                    disabled={isPending}
                    allowDeselect={false}
                    checkIconPosition="right"
                  />
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  )
}
