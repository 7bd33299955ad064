import { MINIMUM_PASSWORD } from '#modules/access/contract/sign-in.ts'

/** The three fields of a password change, as typed. */
export interface PasswordChange {
  current: string
  chosen: string
  repeated: string
}

export const NO_CHANGE: PasswordChange = { current: '', chosen: '', repeated: '' }

/** True once any of the fields is filled: then all of them count. */
export const isChanging = ({ current, chosen, repeated }: PasswordChange) => current !== '' || chosen !== '' || repeated !== ''

/** What is wrong with a password change, in the order of spec/1 §5; null when nothing is. */
export function passwordProblem({ current, chosen, repeated }: PasswordChange): string | null {
  if (!current || !chosen || !repeated) return 'Todos os campos de senha são obrigatórios'
  if (chosen !== repeated) return 'A nova senha e confirmação não coincidem'
  if (chosen.length < MINIMUM_PASSWORD) return 'A nova senha deve ter pelo menos 6 caracteres'
  return null
}
