import { z } from 'zod'
import { PhoneStart } from '#shared/session.ts'

/** Source: spec/1 §9. */
export const MINIMUM_PASSWORD = 6
const MAXIMUM_PASSWORD = 128

const REQUIRED = 'Por favor, preencha todos os campos'
const password = (tooShort: string) =>
  z.string().min(MINIMUM_PASSWORD, tooShort).max(MAXIMUM_PASSWORD, `A senha deve ter no máximo ${MAXIMUM_PASSWORD} caracteres`)

export const SignInInput = z.strictObject({
  email: z.string().trim().min(1, REQUIRED).max(254, 'Email muito longo'),
  password: z.string().min(1, REQUIRED).max(MAXIMUM_PASSWORD, 'Email ou senha incorretos'),
})
export type SignInInput = z.output<typeof SignInInput>

export const ForgotPasswordInput = z.strictObject({
  email: z.string().trim().min(1, 'Informe o seu e-mail').max(254, 'Email muito longo').pipe(z.email('Email inválido')),
})

/** The parameters a recovery link may carry (spec/1 §4): our own token, perhaps of an invitation (spec/5 §4.5), or a pair of session tokens. */
export const RecoveryLink = z.union([
  z.strictObject({ type: z.literal('recovery'), token: z.string().min(1).max(512), invitation: z.literal(true).optional() }),
  z.strictObject({ type: z.literal('recovery'), access_token: z.string().min(1).max(4096), refresh_token: z.string().min(1).max(4096) }),
])
export type RecoveryLink = z.output<typeof RecoveryLink>

export const ResetPasswordInput = z.strictObject({ password: password('A senha deve ter pelo menos 6 caracteres.') })

export const ProfileInput = z.strictObject({
  name: z.string().trim().min(1, 'Nome é obrigatório').max(120, 'O nome deve ter no máximo 120 caracteres').optional(),
  avatar_url: z.string().max(300).nullable().optional(),
  phone_start: PhoneStart.optional(),
})

export const PasswordChangeInput = z.strictObject({
  current_password: z.string().min(1, 'Todos os campos de senha são obrigatórios').max(MAXIMUM_PASSWORD, 'Senha atual incorreta'),
  new_password: password('A nova senha deve ter pelo menos 6 caracteres'),
})

/** What the branded sign-in shows: the first row of get_login_branding. */
export const LoginBranding = z.object({
  group_name: z.string(),
  group_logo: z.string().nullable(),
  group_theme: z.enum(['light', 'dark']),
  primary_color: z.string(),
  secondary_color: z.string(),
  total_companies: z.int(),
})
export type LoginBranding = z.output<typeof LoginBranding>

/** Whom an invitation is from. `by` is null when the person who invited is gone. */
export const InvitationWords = z.object({ company: z.string(), by: z.string().nullable() })
export type InvitationWords = z.output<typeof InvitationWords>
