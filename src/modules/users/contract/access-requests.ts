import { z } from 'zod'
import { optionalText, requiredText } from '#shared/br/fields.ts'
import { Id, procedure } from '#shared/procedure.ts'
import { Page, PermissionAction } from './page.ts'

const LONGEST = 300

export const AccessAsked = z.strictObject({ page: Page, action: PermissionAction, reason: optionalText(LONGEST) })

export const AccessRefusal = z.strictObject({ answer: requiredText('Diga por quê', LONGEST) })

/** What somebody asked for who did not have it, while nobody has answered. */
export const AccessRequest = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  name: z.string(),
  avatar_url: z.string().nullable(),
  page: Page,
  action: PermissionAction,
  reason: z.string().nullable(),
  asked_at: z.date(),
})
export type AccessRequest = z.output<typeof AccessRequest>

/** What became of the newest request of a person for a page. */
export const OwnRequest = z.object({
  asked_at: z.date(),
  /** She may not ask again before tomorrow. */
  is_today: z.boolean(),
  granted: z.boolean().nullable(),
  answer: z.string().nullable(),
  answered_by: z.string().nullable(),
})
export type OwnRequest = z.output<typeof OwnRequest>

/** Asking for access, and answering. Source: spec/5 §5.4. */
export const accessRequests = {
  /** Whoever may grant it hears of it. */
  ask: procedure('dashboard', 'read', { writes: true, personal: true })
    .input(AccessAsked)
    .output(Id)
    .errors({
      ASKED_TODAY: { status: 409, message: 'Você já pediu hoje.' },
      ALLOWED_ALREADY: { status: 409, message: 'Você já tem este acesso. Recarregue a página.' },
      NOBODY_GRANTS: { status: 409, message: 'Ninguém nesta empresa pode conceder isto.' },
    }),
  /** The oldest that the caller may grant. A request is granted by granting: who then has what she asked for is told. */
  list: procedure('users', 'read').output(z.array(AccessRequest)),
  refuse: procedure('permissoes', 'update')
    .input(Id.extend({ values: AccessRefusal }))
    .output(Id)
    .errors({ ANSWERED_ALREADY: { status: 409, message: 'Este pedido já foi respondido.' } }),
}
