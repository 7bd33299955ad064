import { Button, Group, Stack, Text } from '@mantine/core'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '#web/errors.ts'
import { toast } from '#web/toast.ts'

interface Props {
  rows: readonly { id: string; name: string }[]
  /** What stays as it is, after 'Não são mais oferecidos.' */
  stays: string
  mayChange: boolean
  /** Offers one again. */
  activate(input: { id: string }): Promise<unknown>
  /** What is read again then. */
  refresh: QueryKey
}

/** What was removed and stays with what refers to it, to be offered again. Nothing where nothing was. */
export function InactiveRows({ rows, stays, mayChange, activate, refresh }: Props) {
  const queryClient = useQueryClient()
  const again = useMutation({
    mutationFn: ({ id }: { id: string; name: string }) => activate({ id }),
    onSuccess(_, { name }) {
      toast.success(`${name} está disponível de novo.`)
      return queryClient.invalidateQueries({ queryKey: refresh })
    },
    onError: (error, { name }) => toast.error(`Erro ao reativar ${name}: ${errorMessage(error)}`),
  })
  if (rows.length === 0) return null
  return (
    <Stack component="section" aria-label="Desativados" gap="xs" mt="lg">
      <div>
        <Text fw={600}>Desativados</Text>
        <Text size="sm" c="dimmed">
          Não são mais oferecidos. {stays}
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
              loading={again.isPending && again.variables.id === id}
              onClick={() => again.mutate({ id, name })}
            >
              Reativar
            </Button>
          )}
        </Group>
      ))}
    </Stack>
  )
}
