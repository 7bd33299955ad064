import { z } from 'zod'
import { requiredText } from '#shared/br/fields.ts'
import { Id, PageNumber, pageOf, procedure } from '#shared/procedure.ts'
import { Page, PermissionAction } from './page.ts'

/** What a key may do, by page. Finer rights are named, or left out. */
export const KeyRights = z.partialRecord(Page, z.array(PermissionAction).max(4))
export type KeyRights = z.output<typeof KeyRights>

/** Days that a key is good for. Source: spec/5 §13.1. */
export const KEY_DAYS = [
  { id: 90, name: '90 dias' },
  { id: 365, name: '1 ano' },
  { id: 730, name: '2 anos' },
] as const

const MOST_NETWORKS = 20

const isNetwork = (text: string) => [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()].some((form) => form.safeParse(text).success)

/** Addresses and networks divided by commas, spaces or lines. */
const Networks = z
  .string()
  .max(2_000, `No máximo ${MOST_NETWORKS} endereços`)
  .transform((text, context) => {
    const networks = [...new Set(text.split(/[\s,;]+/).filter(Boolean))]
    const wrong = networks.find((network) => !isNetwork(network))
    const problem =
      networks.length > MOST_NETWORKS ? `No máximo ${MOST_NETWORKS} endereços` : wrong && `Endereço inválido: ${wrong.slice(0, 60)}`
    if (problem) context.addIssue({ code: 'custom', message: problem })
    return networks
  })

export const KeyInput = z.strictObject({
  name: requiredText('Nome é obrigatório', 60),
  rights: KeyRights.refine((rights) => Object.values(rights).some((actions) => actions.length > 0), 'Escolha ao menos uma permissão'),
  addresses: Networks,
  days: z.int('Escolha a validade').refine((days) => KEY_DAYS.some(({ id }) => id === days), 'Escolha a validade'),
})
export type KeyInput = z.output<typeof KeyInput>

/** `no_access`: its person no longer comes in. */
const KeyState = z.enum(['active', 'expired', 'revoked', 'no_access'])

export const ApiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The part of the key by which people tell it from others. */
  prefix: z.string(),
  state: KeyState,
  person: z.string(),
  avatar_url: z.string().nullable(),
  /** Whether the reader may end it. */
  may_revoke: z.boolean(),
  rights: KeyRights,
  addresses: z.array(z.string()),
  created_at: z.date(),
  expires_at: z.date(),
  revoked_at: z.date().nullable(),
  last_used_at: z.date().nullable(),
  last_address: z.string().nullable(),
})
export type ApiKey = z.output<typeof ApiKey>

/** The programs of a company: each works as its person, within its key. */
export const integrations = {
  list: procedure('integrations', 'read')
    .input(z.strictObject({ page: PageNumber }))
    .output(pageOf(ApiKey)),
  /** The key itself is told this once. */
  make: procedure('integrations', 'create')
    .input(KeyInput)
    .output(z.object({ id: z.uuid(), key: z.string() }))
    .errors({
      GRANT_BEYOND: { status: 403, message: 'Você não pode conceder o que não tem.' },
      TOO_MANY_KEYS: { status: 409, message: 'Uma empresa tem no máximo 50 chaves em uso. Revogue as que não usa mais.' },
    }),
  /** One's own, or anybody's for who may delete here. */
  revoke: procedure('integrations', 'read', { writes: true }).input(Id).output(Id),
}
