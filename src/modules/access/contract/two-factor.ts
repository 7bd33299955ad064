import { z } from 'zod'
import { Id, signedInProcedure } from '#shared/procedure.ts'
import { SignInInput } from './sign-in.ts'

const Code = z
  .string()
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Digite os 6 dígitos do código'))

/** What proves that the phone is at hand, or was once: a code of the app, or one of the ten on paper. */
export const SecondStep = z.union([
  z.strictObject({ code: Code }),
  z.strictObject({ recovery_code: z.string().trim().min(1, 'Digite um código de recuperação').max(40, 'Código incorreto') }),
])
export type SecondStep = z.output<typeof SecondStep>

export const codeErrors = {
  WRONG_CODE: { status: 400, message: 'Código incorreto' },
  TWO_FACTOR_LOCKED: { status: 429, message: 'Verificação bloqueada por 15 minutos.' },
}

const passwordErrors = {
  WRONG_PASSWORD: { status: 400, message: 'Senha incorreta' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Muitas tentativas. Tente novamente em alguns minutos' },
}

const TWO_FACTOR_CHANGED = { status: 409, message: 'A verificação em duas etapas mudou em outra janela. Atualize a página.' }

const password = SignInInput.shape.password
const Codes = z.object({ codes: z.array(z.string()) })

export const TrustedBrowser = z.object({
  id: z.uuid(),
  user_agent: z.string().nullable(),
  address: z.string().nullable(),
  created_at: z.date(),
  expires_at: z.date(),
})
export type TrustedBrowser = z.output<typeof TrustedBrowser>

/** A person's own second step. Source: spec/5 §6.1 to 6.4. */
export const twoFactor = {
  state: signedInProcedure().output(
    z.object({
      active: z.boolean(),
      codes_left: z.int(),
      /** The company that asks for it, by name: then it cannot be switched off. */
      required_by: z.string().nullable(),
      /** False where a company forbids it. */
      may_trust: z.boolean(),
      browsers: z.array(TrustedBrowser),
    }),
  ),
  /** A new secret, and the address by which an app takes it from a picture. It does not count yet. */
  begin: signedInProcedure()
    .input(z.strictObject({ password }))
    .output(z.object({ secret: z.string(), address: z.string() }))
    .errors({ ...passwordErrors, TWO_FACTOR_CHANGED }),
  /** The first code of the app; answers the recovery codes, which are shown once. */
  accept: signedInProcedure()
    .input(z.strictObject({ code: Code }))
    .output(Codes)
    .errors({ WRONG_CODE: codeErrors.WRONG_CODE, TWO_FACTOR_CHANGED }),
  /** From now on it counts. */
  finish: signedInProcedure()
    .input(z.strictObject({}))
    .output(z.object({ active: z.literal(true) }))
    .errors({ TWO_FACTOR_CHANGED }),
  /** Ten new recovery codes; the old ones are void. */
  newCodes: signedInProcedure().input(z.strictObject({})).output(Codes).errors({ TWO_FACTOR_CHANGED }),
  switchOff: signedInProcedure()
    .input(z.strictObject({ password, given: SecondStep }))
    .output(z.object({ active: z.literal(false) }))
    .errors({
      ...passwordErrors,
      ...codeErrors,
      TWO_FACTOR_NEEDED: { status: 403, message: 'Uma empresa em que você trabalha exige a verificação em duas etapas.' },
    }),
  /** A browser is asked for codes again. */
  distrust: signedInProcedure().input(Id).output(Id),
}
