import { List, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ScheduleOptions } from '#modules/patients/contract/schedule/options.ts'
import { formatDate } from '#shared/br/date.ts'
import { Failure } from '#web/kit/dialog/failure.tsx'
import { FormFrame } from '#web/kit/dialog/form-frame.tsx'
import { toastWithUndo } from '#web/kit/dialog/toast-with-undo.ts'
import { namedChoices } from '#web/kit/fields/choices.ts'
import { TypedSelect } from '#web/kit/fields/typed-select.tsx'
import { ListFailed, ListSkeleton } from '#web/kit/list/list-states.tsx'
import { toast } from '#web/toast.ts'
import { api } from '../../api.ts'

interface Props {
  ids: readonly string[]
  options: ScheduleOptions
  /** Whose they are, where that is one: she is not offered. */
  professional_id?: string | undefined
  onClose(): void
}

/** Gives appointments to somebody else who does the service and is free, after saying how many fit. Source: spec/6 §5.4. */
export function SwapDialog({ ids, options, professional_id, onClose }: Props) {
  const queryClient = useQueryClient()
  const [taker, setTaker] = useState<string | null>(null)
  const moves = ids.map((id) => ({ id, professional_id: taker ?? '' }))
  const rehearsal = useQuery({
    ...api.schedule.rehearseSwap.queryOptions({ input: { moves } }),
    enabled: taker !== null,
    staleTime: 0,
  })
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.key() })
  const swap = useMutation({
    mutationFn: () => api.schedule.swap.call({ moves: rehearsal.data?.fits ?? [], takes_back: false }),
    retry: false,
    onSuccess({ moved }) {
      onClose()
      if (moved.length === 0) return void toast.info('Nenhuma consulta mudou de profissional')
      const undo = () => api.schedule.swap.call({ moves: moved, takes_back: true }).then(refresh)
      const done = moved.length === 1 ? '1 consulta mudou de profissional' : `${moved.length} consultas mudaram de profissional`
      toastWithUndo(done, { undo })
    },
    onSettled: refresh,
  })
  const fitting = rehearsal.data?.fits.length ?? 0
  return (
    <FormFrame
      title="Trocar profissional"
      save={fitting > 0 ? `Trocar ${fitting}` : 'Trocar'}
      busy="Trocando..."
      saving={swap.isPending}
      ready={fitting > 0 && !rehearsal.isFetching}
      send={() => swap.mutate()}
      failure={<Failure error={swap.error} what="Erro ao trocar o profissional" />}
      isDirty={() => false}
      onClose={onClose}
    >
      <TypedSelect
        label="Novo profissional"
        required
        data-autofocus
        allowDeselect={false}
        data={namedChoices(options.professionals.filter(({ id }) => id !== professional_id))}
        value={taker}
        onChange={setTaker}
      />
      {rehearsal.isFetching && <ListSkeleton columns={1} />}
      {rehearsal.isError && <ListFailed text="Erro ao conferir os horários" error={rehearsal.error} onRetry={rehearsal.refetch} />}
      {rehearsal.data && !rehearsal.isFetching && (
        <div role="status">
          <Text fw={600}>
            {fitting} de {ids.length} {fitting === 1 ? 'cabe' : 'cabem'}
          </Text>
          {rehearsal.data.left.length > 0 && (
            <List size="sm" c="dimmed">
              {rehearsal.data.left.map(({ id, patient_name, on_date, at_time, why }) => (
                <List.Item key={id}>
                  {patient_name}, {formatDate(on_date).slice(0, 5)} {at_time}: {why}
                </List.Item>
              ))}
            </List>
          )}
        </div>
      )}
    </FormFrame>
  )
}
