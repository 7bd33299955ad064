import { Button, Select, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { counted, formatNumber } from '#shared/br/number.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { DialogActions } from '#web/kit/dialog/dialog-actions.tsx'
import { Failure } from '#web/kit/dialog/failure.tsx'
import { toastWithUndo } from '#web/kit/dialog/toast-with-undo.ts'
import { api } from './api.ts'

interface Value<Id> {
  id: Id
  name: string
}

interface Props<Id extends string | number> {
  /** `most`: more uses than that are not counted. */
  value: { name: string; uses: number | null; most?: number }
  others: readonly Value<Id>[]
  /** What becomes of the value. */
  gone: string
  merge(into: Id): Promise<{ undo: string }>
  undo?(input: { undo: string }): Promise<unknown>
  onClose(): void
}

const passTo = ({ uses, most }: { uses: number | null; most?: number }, name: string) =>
  most && uses && uses > most
    ? `Mais de ${formatNumber(most)} registros passam a ${name}.`
    : `${counted(uses ?? 0, 'registro passa', 'registros passam')} a ${name}.`

/** Gives the records of one value another one. It says how many, and can be taken back. */
export function MergeDialog<Id extends string | number>({ value, others, gone, merge, undo = api.undoMerge.call, onClose }: Props<Id>) {
  const queryClient = useQueryClient()
  const [into, setInto] = useState<string | null>(null)
  const chosen = others.find(({ id }) => String(id) === into)
  const merging = useMutation({
    mutationFn: ({ id }: Value<Id>) => merge(id),
    onSuccess({ undo: operation }, { name }) {
      onClose()
      toastWithUndo(`${value.name} unido a ${name}`, {
        undo: async () => {
          await undo({ undo: operation })
          await queryClient.invalidateQueries()
        },
      })
    },
    onSettled: () => queryClient.invalidateQueries(),
  })
  return (
    <Dialog title={`Unir ${value.name} com…`} size={440} modal small onClose={onClose}>
      <Stack>
        <Select
          label="Valor que fica"
          data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={into}
          onChange={setInto}
          searchable
          data-autofocus
        />
        {chosen && (
          <Text size="sm">
            {passTo(value, chosen.name)} {value.name} {gone}.
          </Text>
        )}
        <DialogActions onCancel={onClose} failure={<Failure error={merging.error} />}>
          <Button disabled={!chosen || merging.isPending} aria-busy={merging.isPending} onClick={() => chosen && merging.mutate(chosen)}>
            {merging.isPending ? 'Unindo...' : 'Unir'}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}
