import { Switch, Text } from '@mantine/core'
import { IconArrowMerge, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { type Picklist, type PicklistValue, VALUE_GROUPS } from '#parts/picklists/contract/picklist.ts'
import { StatusBadge } from '#web/kit/display/status-badge.tsx'
import { DragHandle } from '#web/kit/drag/drag-handle.tsx'
import { DragList, useDragged } from '#web/kit/drag/drag-list.tsx'
import { api } from './api.ts'
import { ListCard, ValueList } from './list-card.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { NameDialog } from './name-dialog.tsx'
import { RemoveValue } from './remove-value.tsx'
import { UndoMerges } from './undo-merges.tsx'
import { useChange, withValues } from './use-picklists.ts'
import { ValueRow } from './value-row.tsx'

interface Props {
  picklist: Picklist
  label: string
  recordsWith(id: number): string
}

interface Doing {
  what: 'rename' | 'merge' | 'remove'
  value: PicklistValue
}

/** The values of one list, in their order. */
export function PicklistValues({ picklist: { list, may_change, values, merges }, label, recordsWith }: Props) {
  const [adding, setAdding] = useState(false)
  const [doing, setDoing] = useState<Doing | null>(null)
  const end = () => setDoing(null)
  const arrange = useChange(api.arrange, (lists, { ids }: { list: string; ids: number[] }) =>
    withValues(lists, list, () => ids.map((id) => values.find((value) => value.id === id)!)),
  )
  const hide = useChange(api.hide, (lists, { id, hidden }: { list: string; id: number; hidden: boolean }) =>
    withValues(lists, list, (all) => all.map((value) => (value.id === id ? { ...value, hidden } : value))),
  )
  const coloured = values.some(({ color }) => color !== null)
  const ids = values.map(({ id }) => String(id))
  return (
    <ListCard label={label} mayChange={may_change} onAdd={() => setAdding(true)} empty="Nenhum valor" undo={<UndoMerges merges={merges} />}>
      <DragList
        what="O valor"
        ids={ids}
        nameOf={(id) => values.find((value) => String(value.id) === id)?.name ?? ''}
        onMove={(from, to) =>
          arrange.mutate({
            list,
            ids: values
              .map(({ id }) => id)
              .toSpliced(from, 1)
              .toSpliced(to, 0, values[from]!.id),
          })
        }
      >
        <ValueList>
          {values.map((value) => (
            <Value
              key={value.id}
              value={value}
              may_change={may_change}
              address={recordsWith(value.id)}
              onHide={(hidden) => hide.mutate({ list, id: value.id, hidden })}
              onDo={(what) => setDoing({ what, value })}
            />
          ))}
        </ValueList>
      </DragList>
      {adding && <NameDialog {...{ list, coloured }} value={null} onClose={() => setAdding(false)} />}
      {doing?.what === 'rename' && <NameDialog {...{ list, coloured }} value={doing.value} onClose={end} />}
      {doing?.what === 'merge' && (
        <MergeDialog
          value={doing.value}
          others={values.filter(({ id, hidden }) => id !== doing.value.id && !hidden)}
          gone={doing.value.given ? 'fica oculto' : 'deixa de existir'}
          merge={(into) => api.merge.call({ list, id: doing.value.id, into })}
          onClose={end}
        />
      )}
      {doing?.what === 'remove' && (
        <RemoveValue
          value={doing.value}
          remove={() => api.remove.call({ list, id: doing.value.id })}
          onMerge={() => setDoing({ ...doing, what: 'merge' })}
          onClose={end}
        />
      )}
    </ListCard>
  )
}

interface ValueProps {
  value: PicklistValue
  may_change: boolean
  address: string
  onHide(hidden: boolean): void
  onDo(what: Doing['what']): void
}

/** A given value is hidden, moved and united, and nothing else. */
function Value({ value: { id, name, hidden, given, uses, color, group }, may_change, address, onHide, onDo }: ValueProps) {
  const { item, root } = useDragged(String(id))
  const own = may_change && !given
  return (
    <ValueRow
      {...{ name, uses, address, root }}
      shown={
        color ? (
          <StatusBadge color={hidden ? 'gray' : color}>{name}</StatusBadge>
        ) : (
          <Text fw={500} truncate c={hidden ? 'dimmed' : undefined}>
            {name}
          </Text>
        )
      }
      notes={[
        ...(group ? [`Grupo ${VALUE_GROUPS[group as keyof typeof VALUE_GROUPS].toLowerCase()}`] : []),
        ...(given ? ['Valor do sistema'] : []),
      ]}
      handle={may_change && <DragHandle item={item} label={`Mover ${name}`} />}
      actions={[
        ...(own ? [{ label: color ? 'Editar' : 'Renomear', icon: IconPencil, run: () => onDo('rename') }] : []),
        ...(may_change ? [{ label: 'Unir com…', icon: IconArrowMerge, run: () => onDo('merge') }] : []),
        ...(own ? [{ label: 'Excluir', icon: IconTrash, danger: true, run: () => onDo('remove') }] : []),
      ]}
    >
      <Switch
        label="Visível"
        aria-label={`${name} visível`}
        labelPosition="left"
        checked={!hidden}
        disabled={!may_change}
        onChange={({ currentTarget }) => onHide(!currentTarget.checked)}
      />
    </ValueRow>
  )
}
