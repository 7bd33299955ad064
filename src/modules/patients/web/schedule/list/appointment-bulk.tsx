import { IconCheck, IconSend, IconUserShare, IconX } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AppointmentFilters } from '#modules/patients/contract/schedule/filters.ts'
import type { ScheduleOptions } from '#modules/patients/contract/schedule/options.ts'
import { counted } from '#shared/br/number.ts'
import { errorMessage } from '#web/errors.ts'
import { Failure } from '#web/kit/dialog/failure.tsx'
import { toastWithUndo } from '#web/kit/dialog/toast-with-undo.ts'
import { BulkActions, BulkButton } from '#web/kit/list/bulk-bar.tsx'
import type { ListState, Order } from '#web/kit/list/list-state.ts'
import { usePermissions } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { api } from '../../api.ts'
import { takeBack } from '../take-back.ts'
import { ALL_CHARGES, CancelForm, type Cancelled } from '../visit/cancel-dialog.tsx'
import { SwapDialog } from '../visit/swap-dialog.tsx'
import { useOffer } from '../waiting/use-offer.ts'

type Change = Omit<Parameters<typeof api.schedule.setStatuses.call>[0], 'ids'>

/** What can be done with the ticked appointments, or with all that match. */
export function AppointmentBulk({ list, options }: { list: ListState<AppointmentFilters & Order>; options: ScheduleOptions }) {
  const queryClient = useQueryClient()
  const offer = useOffer()
  const [cancelling, setCancelling] = useState(false)
  const [swapping, setSwapping] = useState<readonly string[] | null>(null)
  async function idsIn() {
    if (list.everySelected === null) return [...list.selected]
    return (await api.schedule.matched.call({ filter: list.filters, expected: list.everySelected })).ids
  }
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.key() })
  const change = useMutation({
    mutationFn: async (to: Change) => api.schedule.setStatuses.call({ ids: await idsIn(), ...to }),
    retry: false,
    onSuccess({ changed, left }, { to }) {
      setCancelling(false)
      const word = to === 'confirmed' ? 'confirmada' : 'cancelada'
      if (to === 'cancelled') offer.among(changed)
      const description = left > 0 ? `${counted(left, 'ficou como estava', 'ficaram como estavam')}: a situação não permite.` : undefined
      if (changed.length === 0) return void toast.info('Nenhuma consulta mudou', description)
      list.select([])
      const undo = () => takeBack(changed).then(refresh)
      const done = changed.length === 1 ? `1 consulta ${word}` : `${changed.length} consultas ${word}s`
      toastWithUndo(done, { description, undo })
    },
    onError(error, { to }) {
      if (to !== 'cancelled') toast.error(`Erro ao mudar a situação: ${errorMessage(error)}`) // its dialog says it
    },
    onSettled: refresh,
  })
  const ask = useMutation({
    mutationFn: async () => api.schedule.askConfirmations.call({ ids: await idsIn() }),
    retry: false,
    onSuccess({ asked, left }) {
      const others = left > 0 ? ` ${left} não ${left === 1 ? 'espera' : 'esperam'} confirmação.` : ''
      if (asked === 0) return void toast.info('Nenhuma consulta espera confirmação')
      list.select([])
      toast.success(asked === 1 ? '1 confirmação na fila.' : `${asked} confirmações na fila.`, `Saem no próximo minuto.${others}`)
    },
    onError: (error) => toast.error(`Erro ao pedir confirmação: ${errorMessage(error)}`),
    onSettled: refresh,
  })
  const swap = useMutation({
    mutationFn: idsIn,
    retry: false,
    onSuccess: setSwapping,
    onError: (error) => toast.error(`Erro ao trocar o profissional: ${errorMessage(error)}`),
  })
  const cancel = (why: Cancelled) => change.mutate({ to: 'cancelled', ...why })
  const charges = usePermissions('patients-charges')
  const count = list.everySelected ?? list.selected.size
  return (
    <>
      <BulkActions busy={change.isPending ? 'Alterando…' : ask.isPending ? 'Enviando…' : swap.isPending ? 'Conferindo…' : null}>
        <BulkButton label="Confirmar" icon={IconCheck} onClick={() => change.mutate({ to: 'confirmed', reason: null, note: null })} />
        <BulkButton label="Enviar confirmação" icon={IconSend} onClick={() => ask.mutate()} />
        <BulkButton label="Trocar profissional" icon={IconUserShare} onClick={() => swap.mutate()} />
        <BulkButton label="Cancelar consultas" icon={IconX} danger onClick={() => setCancelling(true)} />
      </BulkActions>
      {swapping && <SwapDialog ids={swapping} options={options} onClose={() => setSwapping(null)} />}
      {cancelling && (
        <CancelForm
          subject={count === 1 ? 'O horário será liberado.' : `Os ${count} horários serão liberados.`}
          pending={change.isPending}
          failure={<Failure error={change.error} what="Erro ao cancelar" />}
          charges={charges.update && ALL_CHARGES}
          onCancel={cancel}
          onClose={() => setCancelling(false)}
        />
      )}
    </>
  )
}
