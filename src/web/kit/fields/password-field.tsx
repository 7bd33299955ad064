import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'

/** A password, or another secret (`what`), that can be shown, also from the keyboard, by a button that says what it will do. */
export function PasswordField({ what = 'senha', ...props }: PasswordInputProps & { what?: string }) {
  const [visible, { set }] = useDisclosure(false)
  return (
    <PasswordInput
      visible={visible}
      onVisibilityChange={set}
      visibilityToggleButtonProps={{ 'aria-label': `${visible ? 'Ocultar' : 'Mostrar'} ${what}`, 'aria-hidden': false, tabIndex: 0 }}
      {...props}
    />
  )
}

/** Tells a browser's password manager whose password a form without a visible e-mail is about. */
export const UsernameForPasswordManagers = ({ value }: { value: string }) => (
  <input type="text" autoComplete="username" value={value} readOnly hidden />
)
