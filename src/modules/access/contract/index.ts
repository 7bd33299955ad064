import { z } from 'zod'
import { PICTURE_FILE } from '#shared/file-rule.ts'
import { openProcedure, signedInProcedure } from '#shared/procedure.ts'
import { AccessibleCompany, Session, SessionUser } from '#shared/session.ts'
import {
  ForgotPasswordInput,
  InvitationWords,
  LoginBranding,
  PasswordChangeInput,
  ProfileInput,
  RecoveryLink,
  ResetPasswordInput,
  SignInInput,
} from './sign-in.ts'
import { codeErrors, SecondStep, twoFactor } from './two-factor.ts'

const TOO_MANY_REQUESTS = { status: 429, message: 'Muitas tentativas. Tente novamente em alguns minutos' }
const PASSWORD_GUESSABLE = { status: 422, message: 'Esta senha é fácil de adivinhar. Escolha outra, de preferência uma frase.' }

export const access = {
  /** Who is signed in, working in the company asked for if still accessible, else in the first. Null when nobody is. */
  session: openProcedure()
    .input(z.strictObject({ company_id: z.uuid().nullable() }))
    .output(Session.nullable()),

  signIn: openProcedure()
    .input(SignInInput)
    .output(z.object({ user: SessionUser }))
    .errors({
      INVALID_CREDENTIALS: { status: 401, message: 'Email ou senha incorretos' },
      /** The password was right; `secondStep` is awaited for five minutes. A company may forbid to trust browsers. */
      TWO_FACTOR_REQUIRED: { status: 401, message: 'Digite o código de verificação.', data: z.object({ may_trust: z.boolean() }) },
      EMAIL_NOT_CONFIRMED: { status: 403, message: 'Email não confirmado. Verifique sua caixa de entrada' },
      TOO_MANY_REQUESTS,
    }),
  /** The second step of a sign-in, on the browser that gave the password. */
  secondStep: openProcedure()
    .input(z.strictObject({ given: SecondStep, trust: z.boolean() }))
    .output(z.object({ user: SessionUser }))
    .errors({
      ...codeErrors,
      SIGN_IN_AGAIN: { status: 401, message: 'Muitas tentativas. Entre novamente.' },
      SIGN_IN_EXPIRED: { status: 401, message: 'A verificação expirou. Entre novamente.' },
    }),
  twoFactor,
  /** Why the session of this browser ended, told to whoever still has its cookie. */
  ended: openProcedure().output(z.object({ blocked: z.boolean() })),
  signOut: openProcedure().output(z.object({ signed_out: z.literal(true) })),

  /** Answers the same, in the same time, whether or not the address is known. */
  forgotPassword: openProcedure()
    .input(ForgotPasswordInput)
    .output(z.object({ sent: z.literal(true) }))
    .errors({ TOO_MANY_REQUESTS }),

  /** Verifies a recovery link once and keeps it as a short recovery session of this browser. */
  openRecovery: openProcedure()
    .input(RecoveryLink)
    .output(z.object({ valid: z.literal(true), invitation: InvitationWords.nullable() }))
    .errors({
      INVALID_LINK: { status: 400, message: 'Link expirado ou inválido' },
      INVALID_INVITATION: { status: 400, message: 'Convite expirado ou já usado', data: z.object({ by: z.string().nullable() }) },
      TOO_MANY_REQUESTS,
    }),
  /** Whether this browser may set a new password now: by a recovery session or a recent sign-in. */
  recovery: openProcedure().output(z.object({ valid: z.boolean(), invitation: InvitationWords.nullable() })),
  resetPassword: openProcedure()
    .input(ResetPasswordInput)
    .output(z.object({ email: z.string() }))
    .errors({
      INVALID_LINK: { status: 400, message: 'Link expirado ou inválido' },
      PASSWORD_GUESSABLE,
      TOO_MANY_REQUESTS,
    }),

  /** Gives a person the new address that the link went to. */
  confirmEmail: openProcedure()
    .input(z.strictObject({ token: z.string().min(1).max(200) }))
    .output(z.object({ email: z.string() }))
    .errors({ INVALID_LINK: { status: 400, message: 'Link expirado ou já usado' }, TOO_MANY_REQUESTS }),

  branding: openProcedure().output(LoginBranding.nullable()),

  companies: signedInProcedure().output(z.array(AccessibleCompany)),
  /** Says whether a company has active companies below it. Source: spec/1 §7. */
  hasChildren: signedInProcedure()
    .input(z.strictObject({ parent_id: z.uuid() }))
    .output(z.object({ has_children: z.boolean() })),

  updateProfile: signedInProcedure().input(ProfileInput).output(SessionUser),
  changePassword: signedInProcedure()
    .input(PasswordChangeInput)
    .output(z.object({ updated: z.literal(true) }))
    .errors({
      WRONG_PASSWORD: { status: 400, message: 'Senha atual incorreta' },
      PASSWORD_GUESSABLE,
      TOO_MANY_REQUESTS,
    }),
  /** Says again who one is, before something dangerous: it holds for a quarter of an hour. */
  confirmPassword: signedInProcedure()
    .input(z.strictObject({ password: SignInInput.shape.password }))
    .output(z.object({ confirmed: z.literal(true) }))
    .errors({ WRONG_PASSWORD: { status: 400, message: 'Senha incorreta' }, TOO_MANY_REQUESTS }),
  /** Stores a cropped avatar and returns its address; updateProfile makes it the person's. */
  uploadAvatar: signedInProcedure()
    .input(z.strictObject({ file: z.file() }))
    .output(z.object({ url: z.string() }))
    .errors(PICTURE_FILE.errors),
}
