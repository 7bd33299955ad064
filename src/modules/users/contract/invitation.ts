import { z } from 'zod'
import { ProfileId, personErrors } from './person.ts'

/** Invitations at a time. */
const AT_ONCE = 50

/** Also as mail programs write them: 'Ana Lima <ana@exemplo.com.br>'. */
const addressesOf = (text: string) => [
  ...new Set(
    text
      .replaceAll(/[^<>,;\n]*<([^<>]*)>/g, ' $1 ')
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map((address) => address.toLowerCase()),
  ),
]

/** Addresses divided by commas, spaces or lines. */
const Addresses = z
  .string()
  .max(20_000, `No máximo ${AT_ONCE} convites por vez`)
  .transform((text, context) => {
    const addresses = addressesOf(text)
    const wrong = addresses.find((address) => address.length > 254 || !z.email().safeParse(address).success)
    const problem =
      addresses.length === 0
        ? 'Informe ao menos um e-mail'
        : addresses.length > AT_ONCE
          ? `No máximo ${AT_ONCE} convites por vez`
          : wrong && `E-mail inválido: ${wrong}`
    if (problem) context.addIssue({ code: 'custom', message: problem })
    return addresses
  })

export const Scope = z.enum(['all', 'team', 'own'])
export type Scope = z.output<typeof Scope>

export const SCOPES = { all: 'Todos', team: 'Minha equipe', own: 'Só meus' } as const

/** By page. A field that was left alone is null, and means 'Todos'. */
const Scopes = z
  .record(z.string(), Scope.nullable().optional())
  .transform((scopes) => Object.fromEntries(Object.entries(scopes).flatMap(([page, scope]) => (scope ? [[page, scope] as const] : []))))

/** Whom to invite, and with what. With `like`, profile, permissions and scopes are that person's. */
export const InvitationInput = z.strictObject({
  emails: Addresses,
  name: z.string().trim().max(120, 'O nome deve ter no máximo 120 caracteres'),
  profile_id: ProfileId,
  scopes: Scopes,
  teams: z.array(z.uuid()).max(500),
  like: z.uuid().nullable(),
})
export type InvitationInput = z.output<typeof InvitationInput>

/** How many addresses a text holds, as it is typed. */
export const countAddresses = (text: string) => addressesOf(text).length

export const invitationErrors = {
  ...personErrors,
  WORKS_HERE_ALREADY: { status: 409, message: 'Esta pessoa já trabalha nesta empresa' },
}
