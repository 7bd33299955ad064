import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'

/** A password that can be shown, also from the keyboard, by a button that says what it will do. */
export function PasswordField(props: PasswordInputProps) {
  const [visible, { set }] = useDisclosure(false)
  return (
    <PasswordInput
      visible={visible}
      onVisibilityChange={set}
      visibilityToggleButtonProps={{ 'aria-label': visible ? 'Ocultar senha' : 'Mostrar senha', 'aria-hidden': false, tabIndex: 0 }}
      {...props}
    />
  )
}
