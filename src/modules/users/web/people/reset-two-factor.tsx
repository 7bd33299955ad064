import type { PersonRow } from '#modules/users/contract/person.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { api } from '../api.ts'
import { usePersonChange } from './use-person-change.ts'

/** Asks before somebody's second step is taken away: what ends with it. */
export function ResetTwoFactor({ person: { id, name }, onClose }: { person: PersonRow; onClose(): void }) {
  const reset = usePersonChange({
    work: () => api.resetTwoFactor.call({ id }),
    done: [`Duas etapas de ${name} redefinidas`, 'As sessões abertas terminaram, e a pessoa foi avisada por e-mail.'],
    onClose,
  })
  return (
    <ConfirmDialog
      question={`Redefinir as duas etapas de ${name}? Celular, códigos de recuperação e navegadores confiáveis deixam de valer, e as sessões abertas terminam agora.`}
      confirm="Redefinir"
      {...reset}
      onCancel={onClose}
    />
  )
}
