import { Anchor, Group, Stack, Text } from '@mantine/core'
import { PasswordField, UsernameForPasswordManagers } from '#web/kit/fields/password-field.tsx'
import type { PasswordChange } from './password-change.ts'
import { PasswordStrength } from './password-strength.tsx'

interface Props {
  /** Whose password it is. */
  email: string
  name: string
  value: PasswordChange
  onChange(value: PasswordChange): void
  onCancel(): void
}

export function PasswordChangeFields({ email, name, value, onChange, onCancel }: Props) {
  const field = (key: keyof PasswordChange) => ({
    value: value[key],
    onChange: (event: { target: { value: string } }) => onChange({ ...value, [key]: event.target.value }),
  })
  return (
    <Stack gap="sm" role="group" aria-label="Alterar senha">
      <Group justify="space-between">
        <Text size="sm" fw={600}>
          Alterar senha
        </Text>
        <Anchor component="button" type="button" size="sm" fw={500} onClick={onCancel}>
          Cancelar
        </Anchor>
      </Group>
      <UsernameForPasswordManagers value={email} />
      <PasswordField label="Senha Atual" autoComplete="current-password" autoFocus {...field('current')} />
      <PasswordField label="Nova Senha" autoComplete="new-password" {...field('chosen')} />
      <PasswordStrength password={value.chosen} email={email} name={name} />
      <PasswordField label="Confirmar Nova Senha" autoComplete="new-password" {...field('repeated')} />
    </Stack>
  )
}
