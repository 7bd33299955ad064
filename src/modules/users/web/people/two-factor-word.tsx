import { Badge, Text } from '@mantine/core'
import type { TwoFactor } from '#modules/users/contract/person.ts'

/** How somebody signs in. Red where the company asks for two steps and she has one. Source: spec/5 §4.2. */
export function TwoFactorWord({ state }: { state: TwoFactor | null }) {
  if (state === 'required') return <Badge color="red">Exigida</Badge>
  return <Text c={state === 'on' ? undefined : 'dimmed'}>{state === null ? '-' : state === 'on' ? 'Ativa' : 'Inativa'}</Text>
}
