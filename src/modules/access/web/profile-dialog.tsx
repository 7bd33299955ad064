import { Alert, Anchor, Button, Stack, TextInput } from '@mantine/core'
import { ORPCError } from '@orpc/client'
import { useState } from 'react'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { DialogActions } from '#web/kit/dialog/dialog-actions.tsx'
import { AvatarField } from '#web/kit/fields/avatar-field.tsx'
import { useSession } from '#web/session.tsx'
import { api } from './api.ts'
import { isChanging, NO_CHANGE, passwordProblem } from './password-change.ts'
import { PasswordChangeFields } from './password-change-fields.tsx'
import { useSaveProfile } from './use-save-profile.ts'

/** The person's own name, picture and password. Source: spec/1 §2. */
export function ProfileDialog({ onClose }: { onClose(): void }) {
  const { user } = useSession()
  const [name, setName] = useState(user.name)
  const [avatar_url, setAvatar] = useState(user.avatar_url)
  const [password, setPassword] = useState(NO_CHANGE)
  const [expanded, setExpanded] = useState(false)
  const [nameProblem, setNameProblem] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { save, saving } = useSaveProfile(user, { onPasswordChanged: collapse, onSaved: onClose })
  const changing = isChanging(password)

  async function submit() {
    const unnamed = name.trim() === '' ? 'Nome é obrigatório' : null
    const failure = changing ? passwordProblem(password) : null
    setNameProblem(unnamed)
    setProblem(unnamed || failure ? failure : await save({ name: name.trim(), avatar_url, password }))
  }

  function collapse() {
    setExpanded(false)
    setPassword(NO_CHANGE)
  }

  function cancelPassword() {
    collapse()
    setProblem(null)
  }

  return (
    <Dialog title="Perfil do Usuário" size="md" onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Stack>
          <AvatarField name={name} value={avatar_url} onChange={setAvatar} onUpload={upload} disabled={saving} />
          <TextInput
            label="Nome"
            autoComplete="name"
            maxLength={120}
            value={name}
            error={nameProblem}
            data-autofocus
            onChange={(event) => setName(event.target.value)}
          />
          <TextInput label="E-mail" autoComplete="username" value={user.email} disabled />
          {problem && (
            <Alert color="red" role="alert">
              {problem}
            </Alert>
          )}
          {expanded ? (
            <PasswordChangeFields email={user.email} name={user.name} value={password} onChange={setPassword} onCancel={cancelPassword} />
          ) : (
            <Anchor component="button" type="button" size="sm" fw={500} ta="left" onClick={() => setExpanded(true)}>
              Alterar senha
            </Anchor>
          )}
          <DialogActions onCancel={onClose}>
            <Button type="submit" disabled={saving}>
              {saving ? 'Salvando...' : changing ? 'Salvar Perfil e Senha' : 'Salvar'}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  )
}

async function upload(file: File): Promise<string> {
  try {
    return (await api.uploadAvatar.call({ file })).url
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'UNAUTHORIZED')
      throw new ORPCError('UNAUTHORIZED', { message: 'Usuário não autenticado', cause: error })
    throw error
  }
}
