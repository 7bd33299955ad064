import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Session, SessionUser } from '#shared/session.ts'
import { errorMessage, messageOr } from '#web/errors.ts'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'
import { isChanging, type PasswordChange } from './password-change.ts'
import { sessionQuery } from './session-query.ts'

interface ProfileEdit {
  name: string
  avatar_url: string | null
  password: PasswordChange
}

/** Only what differs is sent. */
function changes(user: SessionUser, { name, avatar_url }: ProfileEdit) {
  return { ...(name !== user.name && { name }), ...(avatar_url !== user.avatar_url && { avatar_url }) }
}

interface Steps {
  /** The new password counts from here on, whatever becomes of the rest: it is not to be sent again. */
  onPasswordChanged(): void
  onSaved(): void
}

/** Saves the person's own profile: the password first, because it can fail. */
export function useSaveProfile(user: SessionUser, { onPasswordChanged, onSaved }: Steps) {
  const queryClient = useQueryClient()

  const changePassword = useMutation(api.changePassword.mutationOptions())
  const updateProfile = useMutation(api.updateProfile.mutationOptions())

  async function save(edit: ProfileEdit): Promise<string | null> {
    const changing = isChanging(edit.password)
    if (changing) {
      const failure = await attempt(() =>
        changePassword.mutateAsync({ current_password: edit.password.current, new_password: edit.password.chosen }),
      )
      if (failure) return messageOr(failure, 'Ocorreu um erro inesperado')
      onPasswordChanged()
    }
    const changed = changes(user, edit)
    if (Object.keys(changed).length > 0) {
      const failure = await attempt(async () => {
        const saved = await updateProfile.mutateAsync(changed)
        queryClient.setQueryData(sessionQuery.queryKey, (session: Session | null | undefined) => session && { ...session, user: saved })
      })
      if (failure) {
        const reason = `Erro ao atualizar perfil: ${errorMessage(failure)}`
        toast.error('Erro ao atualizar perfil', reason)
        return changing ? `A senha foi alterada. ${reason}` : reason
      }
    }
    const saved = changing ? 'Perfil e senha atualizados com sucesso' : 'Perfil atualizado com sucesso'
    toast.success(saved, 'Suas informações foram salvas com sucesso')
    onSaved()
    return null
  }

  return { save, saving: changePassword.isPending || updateProfile.isPending }
}

async function attempt(work: () => Promise<unknown>): Promise<Error | null> {
  try {
    await work()
    return null
  } catch (error) {
    return error as Error
  }
}
