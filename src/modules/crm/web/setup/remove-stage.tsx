import { Button, Select, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StageRow } from '#modules/crm/contract/setup.ts'
import { counted } from '#shared/br/number.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { DialogActions } from '#web/kit/dialog/dialog-actions.tsx'
import { Failure } from '#web/kit/dialog/failure.tsx'
import { toast } from '#web/toast.ts'
import { api } from '../api.ts'

interface Props {
  stage: StageRow
  others: readonly StageRow[]
  onClose(): void
}

/** Asks whether a stage goes, and where its deals do. */
export function RemoveStage({ stage: { id, name, open }, others, onClose }: Props) {
  const queryClient = useQueryClient()
  const [chosen, setTo] = useState<string | null>(null)
  // That one may have gone meanwhile, too.
  const to = open > 0 && others.some((other) => other.id === chosen) ? chosen : null
  const remove = useMutation({
    mutationFn: () => api.setup.stages.remove.call({ id, to }),
    onSuccess() {
      toast.success('Etapa excluída com sucesso!')
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.key() }),
  })
  return (
    <Dialog title={`Excluir a etapa ${name}`} size={440} modal small onClose={onClose}>
      <Stack>
        {open > 0 ? (
          <Select
            label={`${counted(open, 'demanda vai', 'demandas vão')} para:`}
            data={others.map((stage) => ({ value: stage.id, label: stage.name }))}
            value={to}
            onChange={setTo}
            allowDeselect={false}
            checkIconPosition="right"
            data-autofocus
          />
        ) : (
          <Text>Tem certeza que deseja excluir esta etapa?</Text>
        )}
        <DialogActions onCancel={onClose} failure={<Failure error={remove.error} what="Erro ao excluir etapa" />}>
          <Button color="red" disabled={open > 0 && to === null} loading={remove.isPending} onClick={() => remove.mutate()}>
            Excluir
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}
