import { Badge } from '@mantine/core'
import type { ApiKey } from '#modules/users/contract/keys.ts'

const STATES = {
  active: { label: 'Em uso', color: 'blue' },
  expired: { label: 'Vencida', color: 'gray' },
  revoked: { label: 'Revogada', color: 'gray' },
  no_access: { label: 'Pessoa sem acesso', color: 'red' },
} as const

export const KeyState = ({ state }: Pick<ApiKey, 'state'>) => <Badge color={STATES[state].color}>{STATES[state].label}</Badge>
