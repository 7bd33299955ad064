import { z } from 'zod'
import { isCnpj, isCpf, normalizeCnpj, normalizeCpf } from '#shared/br/document.ts'
import { optionalEmail, optionalText, phone, requiredText } from '#shared/br/fields.ts'

/** Individual (pessoa física) or company (pessoa jurídica). The ids are fixed by spec/2 §2. */
export const CLIENT_TYPE = { individual: 1, company: 2 } as const
const ClientType = z.literal([CLIENT_TYPE.individual, CLIENT_TYPE.company])

/** What a user may type. The form, the server and the import all validate with this. */
export const ClientInput = z
  .strictObject({
    type_id: ClientType,
    name: requiredText('Nome é obrigatório', 200),
    document: z.string().max(40, 'Documento muito longo').nullable(),
    phone,
    email: optionalEmail(),
    website: optionalText(300),
    status_id: z.int(),
    avatar_url: z.string().max(300).nullable(),
  })
  .transform((client) => ({ ...client, document: normalizeDocument(client.type_id, client.document) }))
  .superRefine(({ type_id, document }, context) => {
    if (document === null) return
    const individual = type_id === CLIENT_TYPE.individual
    if (individual ? isCpf(document) : isCnpj(document)) return
    context.addIssue({ code: 'custom', path: ['document'], message: individual ? 'CPF inválido' : 'CNPJ inválido' })
  })
export type ClientInput = z.output<typeof ClientInput>

function normalizeDocument(type_id: number, typed: string | null): string | null {
  if (typed === null) return null
  return (type_id === CLIENT_TYPE.individual ? normalizeCpf(typed) : normalizeCnpj(typed)) || null
}

export const ClientTag = z.object({ id: z.uuid(), name: z.string(), color: z.string().nullable() })

/** A stored client. Looser than ClientInput: old rows may break today's rules, and must still open. */
export const Client = z.object({
  id: z.uuid(),
  code: z.string(),
  type_id: ClientType,
  name: z.string(),
  document: z.string().nullable(),
  phone: z.string(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  status_id: z.number(),
  avatar_url: z.string().nullable(),
  created_at: z.date(),
  updated_at: z.date(),
})
export type Client = z.output<typeof Client>

/** A row of the list: a client with the name and colour of its status, the name of its type, and its tags. */
export const ClientRow = Client.omit({ website: true, updated_at: true }).extend({
  type_name: z.string(),
  status_name: z.string(),
  status_color: z.string(),
  tags: z.array(ClientTag),
})
export type ClientRow = z.output<typeof ClientRow>

export const CLIENT_SORTS = ['name', 'status', 'created_at'] as const

/** The filter bar, the page's address and the list procedure share this one shape. */
export const ClientFilters = z.object({
  name: z.string().max(200).optional(),
  status_id: z.coerce.number().int().optional(),
  type_id: z.coerce.number().pipe(ClientType).optional(),
  tag: z.string().max(60).optional(),
  created_from: z.iso.date().optional(),
  created_to: z.iso.date().optional(),
  /** Set by a card: clients whose status is active or inactive, or that have an e-mail. */
  group: z.enum(['active', 'inactive']).optional(),
  with_email: z.coerce.boolean().optional(),
  sort: z.enum(CLIENT_SORTS).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
})
export type ClientFilters = z.output<typeof ClientFilters>

/** The four cards of the list (spec/2 §2), counted over the whole register whatever the filter. */
export const ClientCounts = z.object({ total: z.int(), active: z.int(), inactive: z.int(), with_email: z.int() })
export type ClientCounts = z.output<typeof ClientCounts>
