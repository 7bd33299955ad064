import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Picklist, PicklistValue } from '#parts/picklists/contract/picklist.ts'
import { DragList } from '#web/kit/drag/drag-list.tsx'
import { api } from './api.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { NameDialog } from './name-dialog.tsx'
import { RemoveValue } from './remove-value.tsx'
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

/** The values of one list, in their order. Who may not change it only reads. */
export function PicklistValues({ picklist: { list, may_change, values }, label, recordsWith }: Props) {
  const [adding, setAdding] = useState(false)
  const [doing, setDoing] = useState<Doing | null>(null)
  const end = () => setDoing(null)
  const arrange = useChange(api.arrange, (lists, { ids }: { list: string; ids: number[] }) =>
    withValues(lists, list, () => ids.map((id) => values.find((value) => value.id === id)!)),
  )
  const hide = useChange(api.hide, (lists, { id, hidden }: { list: string; id: number; hidden: boolean }) =>
    withValues(lists, list, (all) => all.map((value) => (value.id === id ? { ...value, hidden } : value))),
  )
  const ids = values.map(({ id }) => String(id))
  return (
    <Card>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h4">
            {label}
          </Title>
          {may_change && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
              Novo Valor
            </Button>
          )}
        </Group>
        {!may_change && (
          <Text size="sm" c="dimmed">
            Você vê esta lista, mas não pode alterá-la.
          </Text>
        )}
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
          <Stack gap={6} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
            {values.map((value) => (
              <ValueRow
                key={value.id}
                value={value}
                may_change={may_change}
                address={recordsWith(value.id)}
                onHide={(hidden) => hide.mutate({ list, id: value.id, hidden })}
                onDo={(what) => setDoing({ what, value })}
              />
            ))}
          </Stack>
        </DragList>
      </Stack>
      {adding && <NameDialog list={list} value={null} onClose={() => setAdding(false)} />}
      {doing?.what === 'rename' && <NameDialog list={list} value={doing.value} onClose={end} />}
      {doing?.what === 'merge' && <MergeDialog list={list} value={doing.value} others={values} onClose={end} />}
      {doing?.what === 'remove' && <RemoveValue list={list} value={doing.value} onClose={end} />}
    </Card>
  )
}
