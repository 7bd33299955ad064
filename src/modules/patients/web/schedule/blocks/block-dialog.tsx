import { Alert, Checkbox, Group, Select, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { BLOCK_KINDS, BlockInput, type BlockKind } from '#modules/patients/contract/schedule/block.ts'
import type { ScheduleOptions } from '#modules/patients/contract/schedule/options.ts'
import { addDays } from '#shared/br/date.ts'
import { counted } from '#shared/br/number.ts'
import { isExpected } from '#web/errors.ts'
import { Failure } from '#web/kit/dialog/failure.tsx'
import { FormFrame } from '#web/kit/dialog/form-frame.tsx'
import { toastWithUndo } from '#web/kit/dialog/toast-with-undo.ts'
import { labelChoices, namedChoices } from '#web/kit/fields/choices.ts'
import { ClockInput } from '#web/kit/fields/clock-input.tsx'
import { DateInput } from '#web/kit/fields/date-input.tsx'
import { usePermissions } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { api } from '../../api.ts'
import { takeBack } from '../take-back.ts'
import { WHOLE_CLINIC } from './block-text.ts'

interface Props {
  options: ScheduleOptions
  date: string
  professional_id: string | null
  onClose(): void
}

const CLINIC = 'clinic'

interface TypedBlock {
  from_date: string
  from_time: string
  to_date: string
  to_time: string
  all_day: boolean
  kind: BlockKind
  reason: string
  /** Null for once. */
  until: string | null
}

/** What was typed, as it is sent: whole days end when the day after them begins. */
const inputOf = ({ all_day, ...typed }: TypedBlock) =>
  all_day ? { ...typed, from_time: '00:00', to_date: addDays(typed.to_date, 1), to_time: '00:00' } : typed

/** Everything that can be blocked, the clinic first. */
function whomOf({ professionals, rooms, equipment }: ScheduleOptions) {
  const groups = { Profissionais: professionals, Salas: rooms, Equipamentos: equipment }
  const filled = Object.entries(groups).filter(([, { length }]) => length > 0)
  return [{ value: CLINIC, label: WHOLE_CLINIC }, ...filled.map(([group, all]) => ({ group, items: namedChoices(all) }))]
}

const toWaiting = (booked: number) =>
  booked === 1 ? 'Bloquear e mandar a consulta para a espera' : `Bloquear e mandar as ${booked} para a espera`

const isOccupied = (error: unknown) => isExpected(error) && error.code === 'SCHEDULE_BLOCK_OCCUPIED'

/** A time in which nobody is to be booked. */
export function BlockDialog({ options, date, professional_id, onClose }: Props) {
  const queryClient = useQueryClient()
  const can = usePermissions('patients-schedule')
  const [whose, setWhose] = useState(professional_id ?? CLINIC)
  const [start] = useState<TypedBlock>({
    ...{ from_date: date, from_time: '12:00', to_date: date, to_time: '13:00', all_day: false },
    ...{ kind: 'meeting', reason: '', until: null },
  })
  const [typed, setTyped] = useState(start)
  const [errors, setErrors] = useState<Record<string, string>>({})
  /** How many appointments stand in the way. */
  const [booked, setBooked] = useState(0)
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.key() })
  const block = useMutation({
    mutationFn: (input: BlockInput) => api.schedule.block.call(input),
    retry: false,
    onSuccess({ id, times, cancelled }) {
      onClose()
      const done = times === 1 ? 'Horário bloqueado' : `Horário bloqueado em ${times} semanas`
      const unblock = () => api.schedule.unblock.call({ id, following: true })
      if (cancelled.length === 0 && times === 1) return void toast.success(`${done} com sucesso!`)
      const waiting = cancelled.length === 1 ? '1 consulta foi para a espera' : `${cancelled.length} consultas foram para a espera`
      const undo = () => unblock().then(() => takeBack(cancelled))
      const said = cancelled.length === 0 ? done : `${done}: ${waiting}`
      toastWithUndo(said, { undo: () => undo().finally(refresh) })
    },
    onError(error) {
      if (isExpected(error) && isOccupied(error)) setBooked((error.data as { count: number }).count)
    },
    onSettled: refresh,
  })

  function save(to_waiting: boolean) {
    const { data, error } = BlockInput.safeParse({ ...inputOf(typed), to_waiting, resource_id: whose === CLINIC ? null : whose })
    setErrors(Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message])))
    if (data) block.mutate(data)
  }

  function type(change: Partial<typeof typed>) {
    setTyped({ ...typed, ...change })
    setBooked(0)
  }

  const box = (name: 'from_date' | 'from_time' | 'to_date' | 'to_time', label: string) => ({
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
        label="Quem ou o quê"
        data-autofocus
        allowDeselect={false}
        data={whomOf(options)}
        value={whose}
        onChange={(value) => {
          setWhose(value ?? CLINIC)
          setBooked(0)
        }}
      />
      <Group align="flex-start" wrap="nowrap">
        <DateInput {...box('from_date', 'De')} />
        {!typed.all_day && <ClockInput {...box('from_time', 'Às')} />}
      </Group>
      <Group align="flex-start" wrap="nowrap">
        <DateInput {...box('to_date', 'Até')} />
        {!typed.all_day && <ClockInput {...box('to_time', 'Às')} />}
      </Group>
      <Checkbox label="Dia inteiro" checked={typed.all_day} onChange={(event) => type({ all_day: event.currentTarget.checked })} />
      <Group align="flex-start" wrap="nowrap" grow>
        <Select
          label="Repetir"
          allowDeselect={false}
          data={[
            { value: 'once', label: 'Não repete' },
            { value: 'weekly', label: 'Toda semana' },
          ]}
          value={typed.until === null ? 'once' : 'weekly'}
          onChange={(often) => type({ until: often === 'weekly' ? addDays(typed.from_date || date, 4 * 7) : null })}
        />
        {typed.until !== null && (
          <DateInput label="Repetir até" value={typed.until} error={errors.until} onChange={(until) => type({ until })} />
        )}
      </Group>
      <Group align="flex-start" wrap="nowrap" grow>
        <Select
          label="Tipo"
          allowDeselect={false}
          data={labelChoices(BLOCK_KINDS)}
          value={typed.kind}
          onChange={(kind) => kind && type({ kind: kind as BlockKind })}
        />
        <TextInput
          label="Motivo"
          required={typed.kind === 'other'}
          placeholder={typed.kind === 'other' ? undefined : BLOCK_KINDS[typed.kind]}
          value={typed.reason}
          error={errors.reason}
          onChange={(event) => type({ reason: event.currentTarget.value })}
        />
      </Group>
      {booked > 0 && (
        <Alert color="red" role="alert" title={`Há ${counted(booked, 'consulta')} neste período.`}>
          {can.update
            ? 'Quem está marcado pode ir para a espera, com prioridade alta. Quem já chegou ou foi atendido fica.'
            : 'Mova ou cancele antes de bloquear.'}
        </Alert>
      )}
    </FormFrame>
  )
}
