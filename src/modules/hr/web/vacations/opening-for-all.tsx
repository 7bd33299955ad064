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
  const queryClient = useQueryClient()
  const [opening, setOpening] = useState<Opening>('settled')
  const [asking, setAsking] = useState(false)
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.key() })
  const save = useMutation({
    mutationFn: () => api.vacationOpening.saveMany.call({ opening }),
    onSuccess({ changed, undo }) {
      setAsking(false)
      const done = `Saldo inicial de férias definido para ${counted(changed, 'colaborador', 'colaboradores')}!`
      if (undo === null) toast.success(done)
      else toastWithUndo(done, { undo: () => api.undoChange.call({ id: undo }).then(refresh), failed: 'Erro ao desfazer' })
    },
    onSettled: refresh,
  })
  if (!usePermissions('hr').update) return null
  function ask() {
    save.reset()
    setAsking(true)
  }

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
          <Button size="compact-sm" onClick={ask}>
            Definir para {formatNumber(count)}
          </Button>
        </Group>
      </Stack>
      <ConfirmDialog
        question={asking ? `Definir o saldo inicial de férias de ${counted(count, 'colaborador', 'colaboradores')} sem histórico?` : null}
        subject={OPENINGS[opening]}
        confirm="Definir"
        busy={save.isPending}
        failure={failureOf(save.error, 'Erro ao definir saldo inicial de férias')}
        onConfirm={() => save.mutate()}
        onCancel={() => setAsking(false)}
      />
    </Alert>
  )
}
