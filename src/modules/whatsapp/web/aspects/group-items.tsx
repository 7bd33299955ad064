import { Alert, Button, Card, Group, MultiSelect, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ASPECT_GROUP, ASPECT_ITEM, type AspectGroup, type AspectItem } from '#modules/whatsapp/contract/aspect.ts'
import { ASPECTS } from '#modules/whatsapp/contract/aspect-models.ts'
import { formValues } from '#shared/define-record.ts'
import { errorMessage, isExpected } from '#web/errors.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { toastWithUndo } from '#web/kit/dialog/toast-with-undo.ts'
import { DragList } from '#web/kit/drag/drag-list.tsx'
import { FieldsDialog } from '#web/kit/record/fields-dialog.tsx'
import { lazily } from '#web/lazily.tsx'
import { usePermissions } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { aspects } from '../api.ts'
import { useAct } from '../use-act.ts'
import { AspectRow } from './aspect-row.tsx'

const TryOutDialog = lazily(async () => (await import('./try-out-dialog.tsx')).TryOutDialog)

interface Props {
  group: AspectGroup
  instances: readonly { id: string; name: string }[]
}

/** What a group looks at, in the order of its letters, and which instances it judges. */
export function GroupItems({ group, instances }: Props) {
  const { id, items } = group
  const can = usePermissions('whatsapp-aspects')
  const queryClient = useQueryClient()
  const [editing, edit] = useDisclosure(false)
  const [trying, trial] = useDisclosure(false)
  const [item, setItem] = useState<AspectItem | 'new' | null>(null)
  const [asked, setAsked] = useState<{ question: string; instance_ids: string[] } | null>(null)
  const [removing, setRemoving] = useState<AspectItem | null>(null)
  const ids = items.map((one) => one.id)
  const weights = items.reduce((sum, { weight }) => sum + weight, 0)

  const order = useAct((next: string[]) => aspects.order.call({ group_id: id, ids: next }))
  const removeItem = useAct(
    (aspect: string) => aspects.removeItem.call({ id: aspect }),
    () => toast.success('Aspecto excluído com sucesso!'),
  )
  const remove = useAct(
    () => aspects.remove.call({ id }),
    () =>
      toastWithUndo('Grupo excluído com sucesso!', {
        undo: () => aspects.restore.call({ id }).then(() => queryClient.invalidateQueries({ queryKey: aspects.key() })),
        failed: 'Erro ao restaurar grupo',
      }),
  )

  /** `to` may lie outside the list: then nothing moves. */
  function move(from: number, to: number) {
    if (to < 0 || to >= ids.length) return
    const next = [...ids]
    next.splice(to, 0, ...next.splice(from, 1))
    order.mutate(next)
  }

  async function judge(instance_ids: string[], moves = false) {
    try {
      await aspects.setInstances.call({ id, instance_ids, moves })
      await queryClient.invalidateQueries({ queryKey: aspects.key() })
    } catch (error) {
      const isTaken = isExpected(error) && error.code === 'INSTANCE_HAS_GROUP'
      if (isTaken) setAsked({ question: errorMessage(error), instance_ids })
      else toast.error(`Erro ao salvar instâncias: ${errorMessage(error)}`)
    }
  }

  return (
    <Card padding={0}>
      <Group justify="space-between" p="md">
        <div>
          <Title order={2} size="h4">
            {group.name}
          </Title>
          {group.description && <Text c="dimmed">{group.description}</Text>}
        </div>
        <Group gap="xs">
          {can.remove && (
            <Button variant="subtle" color="red" size="xs" onClick={() => remove.mutate()}>
              Excluir
            </Button>
          )}
          {can.update && items.length > 0 && (
            <Button variant="default" size="xs" onClick={trial.open}>
              Testar em um atendimento
            </Button>
          )}
          {can.update && (
            <Button variant="default" size="xs" onClick={edit.open}>
              Editar grupo
            </Button>
          )}
          {can.update && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPlus size={16} aria-hidden />}
              disabled={items.length >= ASPECTS.most}
              onClick={() => setItem('new')}
            >
              Novo Aspecto
            </Button>
          )}
        </Group>
      </Group>
      <MultiSelect
        px="md"
        pb="md"
        label="Instâncias"
        placeholder={group.instances.length === 0 ? 'Nenhuma: nada é avaliado por este grupo' : undefined}
        disabled={!can.update}
        data={instances.map((instance) => ({ value: instance.id, label: instance.name }))}
        value={group.instances.map((instance) => instance.id)}
        onChange={(value) => void judge(value)}
      />
      {items.length < ASPECTS.least && (
        <Alert color="yellow" mx="md" mb="md">
          Um grupo precisa de 2 a 12 aspectos.
        </Alert>
      )}
      <DragList what="O aspecto" ids={ids} nameOf={(one) => items.find((aspect) => aspect.id === one)?.name ?? ''} onMove={move}>
        {items.map((aspect, index) => (
          <AspectRow
            key={aspect.id}
            aspect={aspect}
            letter={String.fromCharCode(65 + index)}
            share={weights === 0 ? 0 : aspect.weight / weights}
            allowed={can.update}
            onEdit={() => setItem(aspect)}
            onRemove={() => setRemoving(aspect)}
            onStep={(step) => move(index, index + step)}
          />
        ))}
      </DragList>
      {trying && <TryOutDialog group={group} onClose={trial.close} />}
      {editing && (
        <FieldsDialog
          title="Editar grupo"
          record={ASPECT_GROUP}
          initial={{ name: group.name, description: group.description ?? '', active: group.active }}
          submit="Salvar"
          save={(values) => aspects.update.call({ id, updated_at: group.updated_at, values })}
          saved="Grupo atualizado com sucesso!"
          failed="Erro ao atualizar grupo"
          refresh={aspects.key()}
          fieldErrors={{ WA_ASPECT_GROUP_NAME_TAKEN: 'name' }}
          onClose={edit.close}
        />
      )}
      {item && (
        <FieldsDialog
          title={item === 'new' ? 'Novo Aspecto' : `Editar ${item.name}`}
          record={ASPECT_ITEM}
          {...(item !== 'new' && { initial: formValues(ASPECT_ITEM, item) })}
          submit="Salvar"
          save={(values) =>
            item === 'new'
              ? aspects.addItem.call({ group_id: id, values })
              : aspects.changeItem.call({ id: item.id, updated_at: item.updated_at, values })
          }
          saved={item === 'new' ? 'Aspecto criado com sucesso!' : 'Aspecto atualizado com sucesso!'}
          failed="Erro ao salvar aspecto"
          refresh={aspects.key()}
          onClose={() => setItem(null)}
        />
      )}
      <ConfirmDialog
        question={asked?.question ?? null}
        confirm="Mover"
        onConfirm={() => {
          if (asked) void judge(asked.instance_ids, true)
          setAsked(null)
        }}
        onCancel={() => setAsked(null)}
      />
      <ConfirmDialog
        question={removing ? 'Excluir este aspecto?' : null}
        subject={removing?.name}
        warning={removing && removing.uses > 0 ? usesSentence(removing.uses) : undefined}
        confirm="Excluir"
        onConfirm={() => {
          if (removing) removeItem.mutate(removing.id)
          setRemoving(null)
        }}
        onCancel={() => setRemoving(null)}
      />
    </Card>
  )
}

const usesSentence = (uses: number) => `${uses === 1 ? '1 avaliação usa' : `${uses} avaliações usam`} este aspecto. Ele sairá das próximas.`
