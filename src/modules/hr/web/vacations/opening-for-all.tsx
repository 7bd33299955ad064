import { Alert, Button, Group, Radio, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { OPENINGS, type Opening } from '#modules/hr/contract/vacation-opening.ts'
import { counted, formatNumber } from '#shared/br/number.ts'
import { failureOf } from '#web/errors.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { toastWithUndo } from '#web/kit/dialog/toast-with-undo.ts'
import { usePermissions } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { api } from '../api.ts'

/** Gives everybody whose vacations nobody knows the same opening balance, as after an import of a payroll. */
export function OpeningForAll({ count }: { count: number }) {
  const [opening, setOpening] = useState<Opening>('settled')
  const [asking, setAsking] = useState(false)
  if (!usePermissions('hr').update) return null

  return (
    <Alert color="gray" p="sm" title="Definir para todos de uma vez">
      <Stack gap="sm">
        <Radio.Group value={opening} onChange={(chosen) => setOpening(chosen as Opening)} aria-label="Saldo inicial de férias">
          <Stack gap={6}>
            {Object.entries(OPENINGS).map(([value, label]) => (
              <Radio key={value} value={value} label={label} size="sm" />
            ))}
          </Stack>
        </Radio.Group>
        <Group>
          <Button size="compact-sm" onClick={() => setAsking(true)}>
            Definir para {formatNumber(count)}
          </Button>
        </Group>
      </Stack>
      {asking && <GiveOpening count={count} opening={opening} onClose={() => setAsking(false)} />}
    </Alert>
  )
}

function GiveOpening({ count, opening, onClose }: { count: number; opening: Opening; onClose(): void }) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.key() })
  const save = useMutation({
    mutationFn: () => api.vacationOpening.saveMany.call({ opening }),
    onSuccess({ changed, undo }) {
      onClose()
      const done = `Saldo inicial de férias definido para ${counted(changed, 'colaborador', 'colaboradores')}!`
      if (undo === null) toast.success(done)
      else toastWithUndo(done, { undo: () => api.undoChange.call({ id: undo }).then(refresh) })
    },
    onSettled: refresh,
  })
  return (
    <ConfirmDialog
      question={`Definir o saldo inicial de férias de ${counted(count, 'colaborador', 'colaboradores')} sem histórico?`}
      subject={OPENINGS[opening]}
      confirm="Definir"
      busy={save.isPending}
      failure={failureOf(save.error, 'Erro ao definir saldo inicial de férias')}
      onConfirm={() => save.mutate()}
      onCancel={onClose}
    />
  )
}
