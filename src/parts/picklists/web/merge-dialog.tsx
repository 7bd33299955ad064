import { Button, Select, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PicklistValue } from '#parts/picklists/contract/picklist.ts'
import { counted } from '#shared/br/number.ts'
import { errorMessage } from '#web/errors.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { DialogActions } from '#web/kit/dialog/dialog-actions.tsx'
import { toastWithUndo } from '#web/kit/dialog/toast-with-undo.ts'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'

interface Props {
  list: string
  value: PicklistValue
  others: readonly PicklistValue[]
  onClose(): void
}

const passTo = (count: number, name: string) => `${counted(count, 'registro passa', 'registros passam')} a ${name}.`

/** Gives the records of one value another one. It says how many, and can be taken back. */
export function MergeDialog({ list, value, others, onClose }: Props) {
  const queryClient = useQueryClient()
  const [into, setInto] = useState<string | null>(null)
  const chosen = others.find(({ id }) => String(id) === into)
  const merge = useMutation({
    mutationFn: ({ id }: PicklistValue) => api.merge.call({ list, id: value.id, into: id }),
    onSuccess({ undo }, { name }) {
      onClose()
      toastWithUndo(`${value.name} unido a ${name}`, {
        undo: async () => {
          await api.undoMerge.call({ undo })
          await queryClient.invalidateQueries()
        },
        failed: 'Erro ao desfazer',
      })
    },
    onError: (error) => toast.error(errorMessage(error)),
    onSettled: () => queryClient.invalidateQueries(),
  })
  return (
    <Dialog title={`Unir ${value.name} com…`} size={440} modal small onClose={onClose}>
      <Stack>
        <Select
          label="Valor que fica"
          data={others.filter(({ id, hidden }) => id !== value.id && !hidden).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={into}
          onChange={setInto}
          searchable
          data-autofocus
        />
        {chosen && (
          <Text size="sm">
            {passTo(value.uses ?? 0, chosen.name)} {value.given ? `${value.name} fica oculto.` : `${value.name} deixa de existir.`}
          </Text>
        )}
        <DialogActions onCancel={onClose} cancel="Cancelar">
          <Button disabled={!chosen || merge.isPending} aria-busy={merge.isPending} onClick={() => chosen && merge.mutate(chosen)}>
            {merge.isPending ? 'Unindo...' : 'Unir'}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}
