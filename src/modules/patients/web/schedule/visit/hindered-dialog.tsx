import { useState } from 'react'
import { errorMessage, failureOf } from '#web/errors.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { Failure } from '#web/kit/dialog/failure.tsx'
import { type Hindered, useStatusChange } from '../use-changes.ts'
import { FinishForm } from './finish-dialog.tsx'

interface Props {
  hindered: Hindered
  onClose(): void
}

/** Asks what is to be known before a visit begins; one answer may lead to another question. */
export function HinderedDialog({ hindered: first, onClose }: Props) {
  const [hindered, setHindered] = useState(first)
  const { asked, sentence, on_date } = hindered
  const change = useStatusChange({ saysWhyNot: false, onHindered: setHindered })
  const begin = (more: Pick<typeof asked, 'ends_other' | 'without_terms'>) => change.mutate({ ...asked, ...more }, { onSuccess: onClose })
  // What asks another question is said by that.
  const failure = change.error && errorMessage(change.error) !== sentence ? failureOf(change.error, 'Erro ao iniciar') : undefined
  if (on_date === null)
    return (
      <ConfirmDialog
        question={sentence}
        confirm="Iniciar mesmo assim"
        harmless
        busy={change.isPending}
        failure={failure}
        onConfirm={() => begin({ without_terms: true })}
        onCancel={onClose}
      />
    )
  return (
    <FinishForm
      subject={sentence}
      on_date={on_date}
      save="Finalizar e iniciar"
      pending={change.isPending}
      failure={<Failure reason={failure} />}
      onFinish={(return_due_on) => begin({ ends_other: { return_due_on } })}
      onClose={onClose}
    />
  )
}
