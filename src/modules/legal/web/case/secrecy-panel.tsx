import { ActionIcon, Group, Select, Skeleton, Stack, Switch, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '#web/errors.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { Avatar } from '#web/kit/display/avatar.tsx'
import { namedChoices } from '#web/kit/fields/choices.ts'
import { ListFailed } from '#web/kit/list/list-states.tsx'
import { useSession } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { api } from '../api.ts'

/** Whether a case is secret, and who sees it then. Source: spec/4 §19.3. */
export function SecrecyPanel({ id, may }: { id: string; may: boolean }) {
  const queryClient = useQueryClient()
  const me = useSession().user.user_id
  const [leaving, setLeaving] = useState(false)
  const secrecy = useQuery(api.secrecy.queryOptions({ input: { id }, staleTime: 0 }))
  const colleagues = useQuery(api.options.queryOptions()).data?.people ?? []
  const act = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onError: (error) => toast.error(`Erro ao mudar o sigilo: ${errorMessage(error)}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.key() }),
  })
  if (!secrecy.data)
    return secrecy.isError ? <ListFailed text="Erro ao carregar" error={secrecy.error} onRetry={secrecy.refetch} /> : <Skeleton h={160} />

  const { secret, people } = secrecy.data
  const remove = (user_id: string) => act.mutate(() => api.removePerson.call({ id, user_id }), { onSettled: () => setLeaving(false) })
  const others = colleagues.filter((colleague) => !people.some((person) => person.id === colleague.id))
  return (
    <Stack>
      <Switch
        label="Segredo de justiça"
        description="Só as pessoas desta lista veem o processo, em qualquer tela."
        checked={secret}
        disabled={!may || act.isPending}
        onChange={(event) => {
          const next = event.currentTarget.checked
          act.mutate(() => api.setSecrecy.call({ id, secret: next }))
        }}
      />
      {secret && (
        <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
          {people.map((person) => (
            <Group key={person.id} component="li" gap="sm" wrap="nowrap">
              <Avatar name={person.name} size={28} />
              <Text flex={1} truncate>
                {person.name}
              </Text>
              {may && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Tirar ${person.name} da lista`}
                  disabled={act.isPending}
                  onClick={() => (person.id === me ? setLeaving(true) : remove(person.id))}
                >
                  <IconX size={16} aria-hidden />
                </ActionIcon>
              )}
            </Group>
          ))}
        </Stack>
      )}
      {secret && may && (
        <Select
          label="Adicionar pessoa"
          placeholder="Quem também pode ver"
          searchable
          value={null}
          data={namedChoices(others)}
          nothingFoundMessage="Ninguém mais tem acesso a Processos"
          disabled={act.isPending}
          onChange={(user_id) => user_id && act.mutate(() => api.addPerson.call({ id, user_id }))}
        />
      )}
      <ConfirmDialog
        question={leaving ? 'Sair da lista deste processo?' : null}
        warning="Você deixa de ver o processo, em qualquer tela. Quem fica na lista pode incluir você de novo."
        confirm="Sair da lista"
        busy={act.isPending}
        onConfirm={() => remove(me)}
        onCancel={() => setLeaving(false)}
      />
    </Stack>
  )
}
