import { useMutation } from '@tanstack/react-query'
import type { Matrix } from '#modules/users/contract/permissions.ts'
import { failureOf } from '#web/errors.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'

/** Asks before what a person has of her own goes, and her profile counts again. */
export function FollowProfile({ matrix, follow, onClose }: { matrix: Matrix; follow(): Promise<void>; onClose(): void }) {
  const { name, profile_name, has_object } = matrix
  const following = useMutation({ mutationFn: follow })
  return (
    <ConfirmDialog
      question={`${name} volta a seguir o perfil ${profile_name}. As permissões e os escopos individuais somem.${has_object ? ' As permissões gravadas no cadastro continuam contando.' : ''}`}
      confirm="Voltar ao perfil"
      busy={following.isPending}
      failure={failureOf(following.error, 'Erro ao salvar permissões')}
      onConfirm={() => following.mutate()}
      onCancel={onClose}
    />
  )
}
