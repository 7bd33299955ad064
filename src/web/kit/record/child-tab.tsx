import { Button, Group, Skeleton, Stack, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { errorMessage } from '#web/errors.ts'
import { toast } from '#web/toast.ts'
import { ListFailed } from '../list/list-states.tsx'
import { ChildFormDialog } from './child-form-dialog.tsx'
import { ChildFormInPlace } from './child-form-in-place.tsx'
import { ChildFormLine } from './child-form-line.tsx'
import type { ChildRow } from './child-procedures.ts'
import { ChildButtons, ChildRows } from './child-rows.tsx'
import type { ChildTabProps, FormSchema } from './child-tab-props.ts'
import { sentencesOf } from './sentences-of.ts'
import { useChildRemoval } from './use-child-removal.tsx'

/** A tab of rows that belong to one record, and the form that adds and edits them: over the record, in the place of the rows, or beneath them. */
export function ChildTab<Schema extends FormSchema, Row extends ChildRow>(props: ChildTabProps<Schema, Row>) {
  const { record, parent_id, procedures, columns, empty, can, mayEdit, summary, arrange } = props
  const { noun } = record
  const refresh = props.refresh ?? procedures.list.queryKey({ input: { parent_id } })
  const sentences = sentencesOf(noun)
  const listed = procedures.list.queryOptions({ input: { parent_id } })
  const queryClient = useQueryClient()
  const rows = useQuery(listed)
  const [open, setOpen] = useState<{ row: Row | null } | null>(props.begins && can.create ? { row: null } : null)
  const add = useRef<HTMLButtonElement>(null)
  const inPlace = props.form === 'in place' ? props : null
  const { nameOf } = props
  const removal = useChildRemoval<Row>({
    ...{ noun, remove: procedures.remove, undoRemoval: props.undoRemoval },
    ...{ refresh, nameOf, warning: props.warning, alsoRemoved: inPlace?.alsoRemoved },
    failed: (reason) => (inPlace ? reason || sentences.removeFailed : `${sentences.removeFailed}: ${reason}`),
  })
  const put = useMutation({
    mutationFn: async (ordered: Row[]) => arrange?.store(ordered.map(({ id }) => id)),
    retry: false,
    onMutate: (ordered) => queryClient.setQueryData(listed.queryKey, ordered),
    onError: (error) => toast.error(`Erro ao mudar a ordem: ${errorMessage(error)}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: refresh }),
  })
  const move = (all: Row[]) => (from: number, to: number) => put.mutate(all.toSpliced(from, 1).toSpliced(to, 0, all[from]!))
  const edit = can.update && !props.fixed ? (row: Row) => setOpen({ row }) : undefined

  function back() {
    flushSync(() => setOpen(null))
    add.current?.focus()
  }
  const adds = can.create && props.form !== 'line'

  if (open && inPlace) return <ChildFormInPlace {...props} refresh={refresh} row={open.row} onClose={back} />

  return (
    <Stack gap={inPlace ? 'md' : 'sm'}>
      {(props.title || adds) && (
        <Group justify={props.title ? 'space-between' : 'flex-end'} gap="xs">
          {props.title && (
            <Title order={3} size="h4">
              {props.title}
            </Title>
          )}
          {adds && props.before}
          {adds && (
            <Button
              ref={add}
              size="xs"
              variant="default"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => setOpen({ row: null })}
            >
              {inPlace ? sentences.add : sentences.create}
            </Button>
          )}
        </Group>
      )}
      {rows.data && summary?.(rows.data)}
      {rows.data ? (
        <ChildRows
          rows={rows.data}
          columns={typeof columns === 'function' ? columns(rows.data) : columns}
          empty={empty}
          onOpen={inPlace ? undefined : edit}
          mayOpen={mayEdit}
          order={arrange && can.update ? { ...arrange, onMove: move(rows.data) } : undefined}
          actions={
            nameOf && (inPlace || can.update)
              ? (row) => (
                  <ChildButtons name={nameOf(row)} onEdit={edit && (() => edit(row))} onRemove={() => removal.ask(row)}>
                    {inPlace?.rowAction?.(row)}
                  </ChildButtons>
                )
              : undefined
          }
        />
      ) : rows.isError ? (
        <ListFailed text="Erro ao carregar" error={rows.error} onRetry={rows.refetch} />
      ) : (
        <Skeleton h={160} />
      )}
      {props.form === 'line' && can.create && rows.data && <ChildFormLine {...props} refresh={refresh} />}
      {removal.question}
      {open && props.form !== 'in place' && (
        <ChildFormDialog {...props} form="dialog" refresh={refresh} row={open.row} onClose={() => setOpen(null)} />
      )}
    </Stack>
  )
}
