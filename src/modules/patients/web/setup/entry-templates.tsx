import { Badge, Group, Paper, Stack, Switch, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CONFIDENTIALITIES, type TemplateRow } from '#modules/patients/contract/records/template.ts'
import { errorMessage } from '#web/errors.ts'
import { DragHandle } from '#web/kit/drag/drag-handle.tsx'
import { DragList, useDragged } from '#web/kit/drag/drag-list.tsx'
import { ListFailed, ListSkeleton } from '#web/kit/list/list-states.tsx'
import { toast } from '#web/toast.ts'
import { api } from '../api.ts'

/** What evolutions are written with, in which order, and what the clinic hides of it. Source: spec/6 §10.3. */
export function EntryTemplates({ mayChange }: { mayChange: boolean }) {
  const queryClient = useQueryClient()
  const listed = api.setup.templates.list.queryOptions()
  const stored = useQuery(listed)
  const show = useMutation({
    mutationFn: (asked: { id: string; active: boolean }) => api.setup.templates.show.call(asked),
    retry: false,
    onSuccess: ({ name, active }) => toast.success(active ? `${name}: em uso` : `${name}: oculto`),
    onError: (error) => toast.error(`Erro ao mudar o modelo: ${errorMessage(error)}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.key() }),
  })
  const arrange = useMutation({
    mutationFn: (rows: TemplateRow[]) => api.setup.templates.arrange.call({ ids: rows.map(({ id }) => id) }),
    retry: false,
    onMutate: (rows) => queryClient.setQueryData(listed.queryKey, rows),
    onError: (error) => toast.error(`Erro ao ordenar os modelos: ${errorMessage(error)}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.key() }),
  })
  if (stored.isPending) return <ListSkeleton columns={2} />
  if (!stored.data) return <ListFailed text="Erro ao carregar os modelos" error={stored.error} onRetry={stored.refetch} />
  const rows = stored.data
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        Um modelo oculto não é oferecido em evoluções novas. O que foi escrito com ele continua como está. A ordem daqui é a em que são
        oferecidos.
      </Text>
      {rows.every(({ active }) => !active) && (
        <Text size="sm" c="red" role="status">
          Nenhum modelo em uso: ninguém escreve evoluções até que um seja ligado.
        </Text>
      )}
      <DragList
        what="O modelo"
        ids={rows.map(({ id }) => id)}
        nameOf={(id) => rows.find((row) => row.id === id)?.name ?? ''}
        onMove={(from, to) => arrange.mutate(rows.toSpliced(from, 1).toSpliced(to, 0, rows[from]!))}
      >
        {rows.map((row) => (
          <Template
            key={row.id}
            row={row}
            mayChange={mayChange}
            busy={show.isPending}
            onShow={(active) => show.mutate({ id: row.id, active })}
          />
        ))}
      </DragList>
    </Stack>
  )
}

interface TemplateProps {
  row: TemplateRow
  mayChange: boolean
  busy: boolean
  onShow(active: boolean): void
}

function Template({ row: { id, name, confidentiality, fields, active }, mayChange, busy, onShow }: TemplateProps) {
  const { item, root } = useDragged(id)
  return (
    <Paper {...root} withBorder p="sm" radius="md">
      <Group wrap="nowrap" align="flex-start" gap="sm">
        {mayChange && <DragHandle item={item} label={`Mover o modelo ${name}`} />}
        <Stack gap={4} miw={0} flex={1}>
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
          disabled={!mayChange || busy}
          onChange={(event) => onShow(event.currentTarget.checked)}
        />
      </Group>
    </Paper>
  )
}
