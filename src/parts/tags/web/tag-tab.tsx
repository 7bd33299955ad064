import { ActionIcon, Button, Group, Stack, Table, Text } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RecordNoun } from '#shared/define-record.ts'
import { errorMessage } from '#web/errors.ts'
import { LabelBadge } from '#web/kit/display/label-badge.tsx'
import { usePhone } from '#web/kit/page/use-phone.ts'
import { toast } from '#web/toast.ts'
import type { TagApi } from './tag-api.ts'
import { TagDialog } from './tag-dialog.tsx'

interface Props {
  api: TagApi
  parent_id: string
  /** What carries the tags. */
  noun: RecordNoun
  /** What shows tags and is stale after a change. */
  refresh: QueryKey
  allowed: boolean
  /** What a new tag must not be used for. */
  hint?: string
}

/** The tags of one record, and those it could have. Source: spec/2 §2. */
export function TagTab({ api, parent_id, noun, refresh, allowed, hint }: Props) {
  const queryClient = useQueryClient()
  const all = useQuery(api.list.queryOptions())
  const attached = useQuery(api.attached.queryOptions({ input: { parent_id } }))
  const [creating, setCreating] = useState(false)
  const finger = usePhone() ? 44 : undefined
  const name = noun.name.toLowerCase()
  const [to, of] = noun.feminine ? [`à ${name}`, `da ${name}`] : [`ao ${name}`, `do ${name}`]
  const stale = () => queryClient.invalidateQueries({ queryKey: refresh })

  const attach = useMutation({
    mutationFn: (tag_id: string) => api.attach.call({ parent_id, tag_id }),
    onSuccess: () => toast.success(`Tag adicionada ${to}!`),
    onError: (error) => toast.error(`Erro ao adicionar tag: ${errorMessage(error)}`),
    onSettled: stale,
  })
  const detach = useMutation({
    mutationFn: (tag_id: string) => api.detach.call({ parent_id, tag_id }),
    onSuccess: () => toast.success(`Tag removida ${of}!`),
    onError: (error) => toast.error(`Erro ao remover tag: ${errorMessage(error)}`),
    onSettled: stale,
  })

  const mine = attached.data ?? []
  const others = (all.data ?? []).filter((tag) => !mine.some(({ id }) => id === tag.id))

  return (
    <Stack gap="md">
      {allowed && (
        <Group gap="xs">
          {others.map((tag) => (
            <Button
              key={tag.id}
              variant="default"
              size="compact-sm"
              aria-label={`Adicionar ${tag.name}`}
              disabled={attach.isPending}
              // A second click at the same place would attach the next tag, which has moved there.
              onClick={({ detail }) => detail < 2 && attach.mutate(tag.id)}
            >
              <LabelBadge {...tag} />
            </Button>
          ))}
          <Button
            size="compact-sm"
            variant="default"
            ml="auto"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => setCreating(true)}
          >
            Nova Tag
          </Button>
        </Group>
      )}
      {attached.isError && <Text c="red">{errorMessage(attached.error)}</Text>}
      {attached.data?.length === 0 && (
        <Text c="dimmed" ta="center" py="xl" role="status">
          Nenhuma tag associada {to}
        </Text>
      )}
      {mine.length > 0 && (
        <Table aria-label="Tags associadas">
          <Table.Tbody>
            {mine.map((tag) => (
              <Table.Tr key={tag.id}>
                <Table.Td>
                  <LabelBadge {...tag} />
                </Table.Td>
                <Table.Td w={48}>
                  {allowed && (
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      size={finger}
                      aria-label={`Remover ${tag.name}`}
                      onClick={({ detail }) => detail < 2 && detach.mutate(tag.id)}
                    >
                      <IconX size={16} aria-hidden />
                    </ActionIcon>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {creating && <TagDialog tag={null} save={api.create.call} refresh={refresh} hint={hint} onClose={() => setCreating(false)} />}
    </Stack>
  )
}
