import { Button, Stack, Text, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Due } from '#parts/due/contract/due.ts'
import { formatDate } from '#shared/br/date.ts'
import { errorMessage } from '#web/errors.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { DialogActions } from '#web/kit/dialog/dialog-actions.tsx'
import { toastWithUndo } from '#web/kit/dialog/toast-with-undo.ts'
import { api } from './api.ts'

/** Says for everybody that a due item is dealt with. Source: spec/5 §19.3. */
export function DismissDialog({ row: { kind, entity_id, due_on, title, whose }, onClose }: { row: Due; onClose(): void }) {
  const [note, setNote] = useState('')
  const queryClient = useQueryClient()
  const key = { kind, entity_id, due_on }
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.key() })
  const dismiss = useMutation({
    mutationFn: () => api.dismiss.call({ ...key, note }),
    onSuccess() {
      const undo = async () => {
        await api.restore.call(key)
        await refresh()
      }
      toastWithUndo('Vencimento tratado', { description: title, undo })
      onClose()
    },
    onSettled: refresh,
  })
  return (
    <Dialog title="Marcar como tratado" size={440} modal small onClose={onClose}>
      <Stack>
        <Text size="sm">
          {[title, whose].filter(Boolean).join(' · ')}, {formatDate(due_on)}. Some da lista de todos e só volta se a data mudar.
        </Text>
        <Textarea
          label="Observação"
          description="Opcional: o que foi feito"
          rows={3}
          maxLength={300}
          data-autofocus
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          error={dismiss.isError && errorMessage(dismiss.error)}
        />
        <DialogActions onCancel={onClose}>
          <Button loading={dismiss.isPending} onClick={() => dismiss.mutate()}>
            Tratado
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}
