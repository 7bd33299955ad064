import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Block } from '#modules/patients/contract/schedule/block.ts'
import { BlockInput } from '#modules/patients/contract/schedule/block.ts'
import type { ScheduleOptions } from '#modules/patients/contract/schedule/index.ts'
import { formatDateTime } from '#shared/br/date.ts'
import { errorMessage } from '#web/errors.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { DialogActions } from '#web/kit/dialog/dialog-actions.tsx'
import { ClockInput } from '#web/kit/fields/clock-input.tsx'
import { DateInput } from '#web/kit/fields/date-input.tsx'
import { toast } from '#web/toast.ts'
import { api } from '../api.ts'

interface Props {
  options: ScheduleOptions
  date: string
  professional_id: string | null
  onClose(): void
}

const WHOLE_CLINIC = 'clinic'

/** A time in which nobody is to be booked. */
export function BlockDialog({ options, date, professional_id, onClose }: Props) {
  const queryClient = useQueryClient()
  const [whose, setWhose] = useState(professional_id ?? WHOLE_CLINIC)
  const [typed, setTyped] = useState({ from_date: date, from_time: '12:00', to_date: date, to_time: '13:00', reason: '' })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const block = useMutation({
    mutationFn: (input: BlockInput) => api.schedule.block.call(input),
    retry: false,
    onSuccess() {
      toast.success('Horário bloqueado com sucesso!')
      onClose()
    },
    onError: (error) => toast.error(`Erro ao bloquear: ${errorMessage(error)}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.key() }),
  })

  function save() {
    const { data, error } = BlockInput.safeParse({ ...typed, resource_id: whose === WHOLE_CLINIC ? null : whose })
    setErrors(Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message])))
    if (data) block.mutate(data)
  }

  const box = (name: keyof typeof typed, label: string) => ({
    ...{ label, value: typed[name], error: errors[name], style: { flex: 1 } },
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
  })
  return (
    <Dialog title="Bloquear horário" size={440} modal small onClose={onClose}>
      <Stack>
        <Select
          label="Quem"
          allowDeselect={false}
          data={[
            { value: WHOLE_CLINIC, label: 'Clínica inteira' },
            ...options.professionals.map(({ id, name }) => ({ value: id, label: name })),
            ...options.rooms.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={whose}
          onChange={(value) => setWhose(value ?? WHOLE_CLINIC)}
        />
        <Group align="flex-start" wrap="nowrap">
          <DateInput {...box('from_date', 'De')} />
          <ClockInput {...box('from_time', 'Às')} />
        </Group>
        <Group align="flex-start" wrap="nowrap">
          <DateInput {...box('to_date', 'Até')} />
          <ClockInput {...box('to_time', 'Às')} />
        </Group>
        <TextInput {...box('reason', 'Motivo')} onChange={(event) => setTyped({ ...typed, reason: event.currentTarget.value })} />
        <DialogActions onCancel={onClose}>
          <Button onClick={save} disabled={block.isPending}>
            {block.isPending ? 'Salvando...' : 'Bloquear'}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}

/** What a block is, and the question whether it goes. */
export function BlockInfo({ block, zone, onClose }: { block: Block; zone: string | undefined; onClose(): void }) {
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: () => api.schedule.unblock.call({ id: block.id }),
    retry: false,
    onSuccess() {
      toast.success('Horário liberado com sucesso!')
      onClose()
    },
    onError: (error) => toast.error(`Erro ao liberar: ${errorMessage(error)}`),
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
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    />
  )
}
