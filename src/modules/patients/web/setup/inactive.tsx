import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InactiveKind } from '#modules/patients/contract/setup/inactive.ts'
import { errorMessage } from '#web/errors.ts'
import { toast } from '#web/toast.ts'
import { api } from '../api.ts'

/** What was removed and stays with what was booked, to be offered again. Nothing where nothing was. Source: spec/6 §13. */
export function Inactive({ kinds, mayChange }: { kinds: readonly InactiveKind[]; mayChange: boolean }) {
  const queryClient = useQueryClient()
  const inactive = useQuery({ ...api.setup.inactive.queryOptions(), staleTime: 0 })
  const activate = useMutation({
    mutationFn: ({ id }: { id: string; name: string }) => api.setup.activate.call({ id }),
    onSuccess(_, { name }) {
      toast.success(`${name} está disponível de novo.`)
      return queryClient.invalidateQueries({ queryKey: api.key() })
    },
    onError: (error, { name }) => toast.error(`Erro ao reativar ${name}: ${errorMessage(error)}`),
  })
  const rows = (inactive.data ?? []).filter(({ kind }) => kinds.includes(kind))
  if (rows.length === 0) return null
  return (
    <Stack component="section" aria-label="Desativados" gap="xs" mt="lg">
      <div>
        <Text fw={600}>Desativados</Text>
        <Text size="sm" c="dimmed">
          Não são mais oferecidos. O que já foi marcado continua como está.
        </Text>
      </div>
      {rows.map(({ id, name }) => (
        <Group key={id} justify="space-between" wrap="nowrap">
          <Text size="sm">{name}</Text>
          {mayChange && (
            <Button
              variant="default"
              size="xs"
              aria-label={`Reativar ${name}`}
              loading={activate.isPending && activate.variables.id === id}
              onClick={() => activate.mutate({ id, name })}
            >
              Reativar
            </Button>
          )}
        </Group>
      ))}
    </Stack>
  )
}
