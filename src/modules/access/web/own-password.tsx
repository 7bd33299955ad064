import { PasswordField, UsernameForPasswordManagers } from '#web/kit/fields/password-field.tsx'
import { useSession } from '#web/session.tsx'

interface Props {
  value: string
  onChange(value: string): void
}

/** The password of whoever is signed in, asked again; password managers are told whose it is. */
export function OwnPassword({ value, onChange }: Props) {
  const { email } = useSession().user
  return (
    <>
      <UsernameForPasswordManagers value={email} />
      <PasswordField
        label="Senha"
        autoComplete="current-password"
        data-autofocus
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  )
}
