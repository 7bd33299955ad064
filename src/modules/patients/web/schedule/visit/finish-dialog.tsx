import { Group, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Appointment } from '#modules/patients/contract/schedule/appointment.ts'
import { isOpen } from '#modules/patients/contract/schedule/statuses.ts'
import { Failure } from '#web/kit/dialog/failure.tsx'
import { FormFrame } from '#web/kit/dialog/form-frame.tsx'
import { useStatusChange, whenOf } from '../use-changes.ts'
import { ReturnChoice } from './return-choice.tsx'

interface FormProps {
  /** Whose visit, and when. */
  subject: string
  on_date: string
  /** The word on the button that ends it. */
  save: string
  pending: boolean
  ready?: boolean
  failure?: ReactNode
  onFinish(return_due_on: string | null): void
  onClose(): void
}

/** Asks when the patient is to be seen again, as a visit ends. Source: spec/6 §5.5. */
export function FinishForm({ subject, on_date, save, pending, ready = true, failure, onFinish, onClose }: FormProps) {
  const [due_on, setDueOn] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  function finish() {
    if (due_on && due_on <= on_date) return setError('O retorno é depois da consulta.')
    onFinish(due_on)
  }
  return (
    <FormFrame
      title="Finalizar consulta"
      save={save}
      busy="Finalizando..."
      cancel="Voltar"
      saving={pending}
      ready={ready}
      failure={failure}
      send={finish}
      isDirty={() => false}
      onClose={onClose}
    >
      <Text>{subject}</Text>
      <Group align="flex-start" gap="sm">
        <ReturnChoice
          {...{ on_date, due_on, error }}
          autofocus
          onChange={(chosen) => {
            setDueOn(chosen)
            setError(undefined)
          }}
        />
      </Group>
    </FormFrame>
  )
}

/** Ends a visit, and plans the next. */
export function FinishDialog({ appointment, onClose }: { appointment: Appointment; onClose(): void }) {
  const change = useStatusChange({ saysWhyNot: false })
  return (
    <FinishForm
      subject={`${appointment.patient_name}, ${whenOf(appointment)}.`}
      on_date={appointment.on_date}
      save="Finalizar"
      pending={change.isPending}
      ready={isOpen(appointment.status)}
      failure={<Failure error={change.error} what="Erro ao finalizar" />}
      onFinish={(return_due_on) => change.mutate({ appointment, to: 'attended', return_due_on }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
