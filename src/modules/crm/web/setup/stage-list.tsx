import { ActionIcon, Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { REQUIREMENTS } from '#modules/crm/contract/deal-fields.ts'
import { STAGE, type StageRow } from '#modules/crm/contract/setup.ts'
import { counted } from '#shared/br/number.ts'
import { errorMessage } from '#web/errors.ts'
import { DragHandle } from '#web/kit/drag/drag-handle.tsx'
import { DragList, useDragged } from '#web/kit/drag/drag-list.tsx'
import { labelChoices } from '#web/kit/fields/choices.ts'
import { ChoicesField } from '#web/kit/fields/choices-field.tsx'
import { ListFailed } from '#web/kit/list/list-states.tsx'
import { ChildFormDialog } from '#web/kit/record/child-form-dialog.tsx'
import { toast } from '#web/toast.ts'
import { api } from '../api.ts'
import { needsInWords } from '../deal-options.ts'
import { RemoveStage } from './remove-stage.tsx'

/** The stages of a funnel, dragged into their order. */
export function StageList({ pipeline_id }: { pipeline_id: string }) {
  const queryClient = useQueryClient()
  const listed = api.setup.stages.list.queryOptions({ input: { parent_id: pipeline_id } })
  const stages = useQuery(listed)
  const [form, setForm] = useState<{ row: StageRow | null } | null>(null)
  const [removing, setRemoving] = useState<string | null>(null)
  const arrange = useMutation({
    mutationFn: (rows: StageRow[]) => api.setup.stages.arrange.call({ parent_id: pipeline_id, ids: rows.map(({ id }) => id) }),
    onMutate: (rows) => queryClient.setQueryData(listed.queryKey, rows),
    onError: (error) => toast.error(`Erro ao ordenar as etapas: ${errorMessage(error)}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.key() }),
  })
  if (!stages.data) {
    if (stages.isError) return <ListFailed text="Erro ao carregar" error={stages.error} onRetry={stages.refetch} />
    return <Skeleton h={240} />
  }
  const rows = stages.data
  /** Asks with what stands there now: cards came while this dialog was open. */
  function beginRemoving(id: string) {
    setRemoving(id)
    void stages.refetch()
  }
  const going = rows.find(({ id }) => id === removing)
  const { list, add, change } = api.setup.stages
  const remove = { call: ({ id }: { id: string }) => api.setup.stages.remove.call({ id, to: null }) }
  return (
    <Stack gap="xs">
      <DragList
        what="A etapa"
        ids={rows.map(({ id }) => id)}
        nameOf={(id) => rows.find((row) => row.id === id)?.name ?? ''}
        onMove={(from, to) => arrange.mutate(rows.toSpliced(from, 1).toSpliced(to, 0, rows[from]!))}
      >
        {rows.map((row) => (
          <Stage key={row.id} row={row} onEdit={() => setForm({ row })} onRemove={() => beginRemoving(row.id)} />
        ))}
      </DragList>
      <Button
        variant="default"
        disabled={rows.length >= 12}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setForm({ row: null })}
        style={{ alignSelf: 'flex-start' }}
      >
        {rows.length >= 12 ? 'Um funil tem no máximo 12 etapas' : 'Nova Etapa'}
      </Button>
      {form && (
        <ChildFormDialog
          record={STAGE}
          parent_id={pipeline_id}
          procedures={{ list, add, change, remove }}
          refresh={api.key()}
          instead={{ required: <ChoicesField name="required" none="Nada" data={labelChoices(REQUIREMENTS)} /> }}
          form="dialog"
          width={560}
          row={form.row}
          onRemove={(row) => {
            setForm(null)
            beginRemoving(row.id)
          }}
          onClose={() => setForm(null)}
        />
      )}
      {going && <RemoveStage stage={going} others={rows.filter((row) => row !== going)} onClose={() => setRemoving(null)} />}
    </Stack>
  )
}

interface StageProps {
  row: StageRow
  onEdit(): void
  onRemove(): void
}

function Stage({ row: { id, name, color, probability, rot_days, required, open }, onEdit, onRemove }: StageProps) {
  const { item, root } = useDragged(id)
  const facts = [
    `${probability}%`,
    rot_days !== null && `parada após ${counted(rot_days, 'dia')}`,
    required.length > 0 && `pede ${needsInWords(required)}`,
  ]
  return (
    <Group {...root} wrap="nowrap" gap="sm" px="xs" py={6} bd="1px solid var(--card-border)" bdrs="md" bg="var(--mantine-color-body)">
      <DragHandle item={item} label={`Mover a etapa ${name}`} />
      <i style={{ flex: 'none', width: 10, height: 10, borderRadius: '50%', background: color }} />
      <div style={{ flex: 1, minWidth: 0 }}>
        <Text fw={500} truncate>
          {name}
        </Text>
        <Text size="xs" c="dimmed" truncate>
          {facts.filter(Boolean).join(' · ')}
        </Text>
      </div>
      {open > 0 && (
        <Badge variant="light" color="gray" tt="none">
          {counted(open, 'demanda')}
        </Badge>
      )}
      <ActionIcon variant="subtle" color="gray" aria-label={`Editar a etapa ${name}`} onClick={onEdit}>
        <IconPencil size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={`Excluir a etapa ${name}`} onClick={onRemove}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
