import { Alert, Group, Select, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Block } from '#modules/patients/contract/schedule/block.ts'
import { BlockInput } from '#modules/patients/contract/schedule/block.ts'
import { LONGEST } from '#modules/patients/contract/schedule/duration.ts'
import type { ScheduleOptions } from '#modules/patients/contract/schedule/options.ts'
import { DEFAULT_ZONE, formatDateTime } from '#shared/br/date.ts'
import { toClock } from '#shared/br/zoned-time.ts'
import { failureOf, isExpected } from '#web/errors.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { Failure } from '#web/kit/dialog/failure.tsx'
import { FormFrame } from '#web/kit/dialog/form-frame.tsx'
import { toastWithUndo } from '#web/kit/dialog/toast-with-undo.ts'
import { namedChoices } from '#web/kit/fields/choices.ts'
import { ClockInput } from '#web/kit/fields/clock-input.tsx'
import { DateInput } from '#web/kit/fields/date-input.tsx'
import { usePermissions } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { api } from '../api.ts'
import { useOffer } from './use-offer.ts'

interface Props {
  options: ScheduleOptions
  date: string
  professional_id: string | null
  onClose(): void
}

const WHOLE_CLINIC = 'clinic'

const toWaiting = (booked: number) =>
  booked === 1 ? 'Bloquear e mandar a consulta para a espera' : `Bloquear e mandar as ${booked} para a espera`

const isOccupied = (error: unknown) => isExpected(error) && error.code === 'SCHEDULE_BLOCK_OCCUPIED'

/** A time in which nobody is to be booked. */
export function BlockDialog({ options, date, professional_id, onClose }: Props) {
  const queryClient = useQueryClient()
  const can = usePermissions('patients-schedule')
  const [whose, setWhose] = useState(professional_id ?? WHOLE_CLINIC)
  const [start] = useState({ from_date: date, from_time: '12:00', to_date: date, to_time: '13:00', reason: '' })
  const [typed, setTyped] = useState(start)
  const [errors, setErrors] = useState<Record<string, string>>({})
  /** How many appointments stand in the way. */
  const [booked, setBooked] = useState(0)
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.key() })
  const block = useMutation({
    mutationFn: (input: BlockInput) => api.schedule.block.call(input),
    retry: false,
    onSuccess({ id, cancelled }) {
      onClose()
      if (cancelled.length === 0) return void toast.success('Horário bloqueado com sucesso!')
      const waiting = cancelled.length === 1 ? '1 consulta foi para a espera' : `${cancelled.length} consultas foram para a espera`
      const back = { ids: cancelled, to: 'former' as const, reason: null, note: null }
      const undo = () => api.schedule.unblock.call({ id }).then(() => api.schedule.setStatuses.call(back))
      toastWithUndo(`Horário bloqueado: ${waiting}`, { undo: () => undo().finally(refresh), failed: 'Erro ao desfazer' })
    },
    onError(error) {
      if (isExpected(error) && isOccupied(error)) setBooked((error.data as { count: number }).count)
    },
    onSettled: refresh,
  })

  function save(to_waiting: boolean) {
    const { data, error } = BlockInput.safeParse({ ...typed, to_waiting, resource_id: whose === WHOLE_CLINIC ? null : whose })
    setErrors(Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message])))
    if (data) block.mutate(data)
  }

  function type(change: Partial<typeof typed>) {
    setTyped({ ...typed, ...change })
    setBooked(0)
  }

  const box = (name: keyof typeof typed, label: string) => ({
    ...{ label, value: typed[name], error: errors[name], style: { flex: 1 } },
    onChange: (value: string) => type({ [name]: value }),
  })
  return (
    <FormFrame
      title="Bloquear horário"
      save={booked > 0 ? toWaiting(booked) : 'Bloquear'}
      saving={block.isPending}
      ready={booked === 0 || can.update}
      danger={booked > 0}
      send={() => save(booked > 0)}
      failure={!isOccupied(block.error) && <Failure error={block.error} what="Erro ao bloquear" />}
      isDirty={() => JSON.stringify(typed) !== JSON.stringify(start)}
      onClose={onClose}
    >
      <Select
        label="Quem"
        data-autofocus
        allowDeselect={false}
        data={[{ value: WHOLE_CLINIC, label: 'Clínica inteira' }, ...namedChoices(options.professionals), ...namedChoices(options.rooms)]}
        value={whose}
        onChange={(value) => {
          setWhose(value ?? WHOLE_CLINIC)
          setBooked(0)
        }}
      />
      <Group align="flex-start" wrap="nowrap">
        <DateInput {...box('from_date', 'De')} />
        <ClockInput {...box('from_time', 'Às')} />
      </Group>
      <Group align="flex-start" wrap="nowrap">
        <DateInput {...box('to_date', 'Até')} />
        <ClockInput {...box('to_time', 'Às')} />
      </Group>
      <TextInput {...box('reason', 'Motivo')} withAsterisk onChange={(event) => type({ reason: event.currentTarget.value })} />
      {booked > 0 && (
        <Alert color="red" role="alert" title={booked === 1 ? 'Há 1 consulta neste período.' : `Há ${booked} consultas neste período.`}>
          {can.update
            ? 'Quem está marcado pode ir para a espera, com prioridade alta. Quem já chegou ou foi atendido fica.'
            : 'Mova ou cancele antes de bloquear.'}
        </Alert>
      )}
    </FormFrame>
  )
}

/** What a block is, and the question whether it goes. */
export function BlockInfo({ block, zone = DEFAULT_ZONE, onClose }: { block: Block; zone: string | undefined; onClose(): void }) {
  const queryClient = useQueryClient()
  const offer = useOffer()
  const remove = useMutation({
    mutationFn: () => api.schedule.unblock.call({ id: block.id }),
    retry: false,
    onSuccess() {
      toast.success('Horário liberado com sucesso!')
      const { resource_id, starts_at, ends_at } = block
      const [on_date, at_time] = toClock(starts_at, zone).split('T') as [string, string]
      const minutes = Math.min(LONGEST, (ends_at.getTime() - starts_at.getTime()) / 60_000)
      if (resource_id) offer({ professional_id: resource_id, on_date, at_time, minutes, starts_at })
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.key() }),
  })
  const when = `${formatDateTime(block.starts_at, zone)} até ${formatDateTime(block.ends_at, zone)}`
  if (!block.may_remove)
    return (
      <Dialog title={block.reason ?? 'Bloqueado'} size={440} small onClose={onClose}>
        <Text>{when}</Text>
      </Dialog>
    )
  return (
    <ConfirmDialog
      question="Liberar este horário?"
      subject={`${block.reason ?? 'Bloqueado'}: ${when}`}
      confirm="Liberar"
      busy={remove.isPending}
      failure={failureOf(remove.error, 'Erro ao liberar')}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    />
  )
}
