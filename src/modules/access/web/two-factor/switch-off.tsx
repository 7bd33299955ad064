import { Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '#web/errors.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { DialogActions } from '#web/kit/dialog/dialog-actions.tsx'
import { api } from '../api.ts'
import { AuthForm } from '../auth-form.tsx'
import { OwnPassword } from '../own-password.tsx'
import { CodeField } from './code-field.tsx'

interface Props {
  onDone(): void
  onClose(): void
}

/** Switching off takes what signing in takes: password and code. */
export function SwitchOff({ onDone, onClose }: Props) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const off = useMutation({ mutationFn: () => api.twoFactor.switchOff.call({ password, given: { code } }), onSuccess: onDone })
  return (
    <Dialog title="Desativar verificação em duas etapas" size={440} small modal onClose={onClose}>
      <AuthForm problem={off.error && errorMessage(off.error)} onSubmit={() => off.mutate()}>
        <Stack>
          <OwnPassword value={password} onChange={setPassword} />
          <CodeField value={code} onChange={setCode} />
          <DialogActions onCancel={onClose}>
            <Button type="submit" color="red" disabled={off.isPending || password === '' || code.length < 6}>
              Desativar
            </Button>
          </DialogActions>
        </Stack>
      </AuthForm>
    </Dialog>
  )
}
