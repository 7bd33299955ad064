import { z } from 'zod'
import { responsibleColumns, responsibleInput } from '#parts/scope/contract/responsible.ts'
import { Tag } from '#parts/tags/contract/tag.ts'
import { isCnpj, isCpf, normalizeCnpj, normalizeCpf } from '#shared/br/document.ts'
import { optionalEmail, optionalPicture, optionalWebsite, phone, requiredText } from '#shared/br/fields.ts'
import { defineRecord } from '#shared/define-record.ts'
import { CLIENT_FIELDS, CLIENT_NOUN } from './client-fields.ts'
import { CLIENT_TYPE, ClientType, StatusId } from './kinds.ts'

/** What a user may type. The form, the server and the import all validate with this. */
export const ClientInput = z
  .strictObject({
    type_id: ClientType,
    name: requiredText('Nome é obrigatório', 200),
    document: z.string().max(40, 'Documento muito longo').nullable(),
    phone,
    email: optionalEmail(),
    website: optionalWebsite(300),
    status_id: StatusId,
    avatar_url: optionalPicture,
    responsible_id: responsibleInput,
  })
  // Checked even when other fields are wrong: the form shows everything at once.
  .refine(({ type_id, document }) => isDocumentOf(type_id, document), {
    path: ['document'],
    error: ({ input }) => (isIndividual((input as Typed).type_id) ? 'CPF inválido' : 'CNPJ inválido'),
    when: ({ value }) => typeof (value as Partial<Typed> | null)?.document === 'string',
  })
  .transform((client) => ({ ...client, document: normalizeDocument(client.type_id, client.document) }))
export type ClientInput = z.output<typeof ClientInput>

interface Typed {
  type_id: number
  document: string | null
}

const isIndividual = (type_id: number) => type_id === CLIENT_TYPE.individual

/** A mask without a number is no document; letters are, even where they are wrong. */
const isGiven = (typed: string | null): typed is string => typed !== null && /[\p{L}\p{N}]/u.test(typed)

function normalizeDocument(type_id: number, typed: string | null): string | null {
  if (!isGiven(typed)) return null
  return isIndividual(type_id) ? normalizeCpf(typed) : normalizeCnpj(typed)
}

function isDocumentOf(type_id: number, typed: string | null) {
  if (!isGiven(typed)) return true
  return isIndividual(type_id) ? isCpf(typed) : isCnpj(typed)
}

export const CLIENT = defineRecord({
  noun: CLIENT_NOUN,
  schema: ClientInput,
  fields: CLIENT_FIELDS,
  /** Source: spec/2 §9. */
  initial: () => ({ type_id: CLIENT_TYPE.individual, status_id: 1 }),
})

/** A document and a code belong to one client; those in the trash do not count. */
export const taken = {
  CLIENT_DOCUMENT_TAKEN: { status: 409, message: 'Já existe um cliente com este documento cadastrado.' },
  CLIENT_CODE_TAKEN: { status: 409, message: 'Já existe um cliente com este código.' },
}

/** Whoever has something under way with the company stays. */
export const kept = {
  CLIENT_HAS_OPEN_RECORDS: { status: 409, message: 'Este cliente tem demandas ou processos em andamento. Encerre-os antes.' },
}

/** A stored client. Looser than ClientInput: old rows may break today's rules, and must still open. */
export const Client = z.object({
  id: z.uuid(),
  code: z.string(),
  type_id: z.number(),
  name: z.string(),
  document: z.string().nullable(),
  phone: z.string(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  status_id: z.number(),
  avatar_url: z.string().nullable(),
  ...responsibleColumns,
  created_at: z.date(),
  updated_at: z.date(),
})
export type Client = z.output<typeof Client>

/** A row of the list: a client with the name and colour of its status, the name of its type, and its tags. */
export const ClientRow = Client.omit({ website: true, updated_at: true }).extend({
  type_name: z.string(),
  status_name: z.string(),
  status_color: z.string(),
  tags: z.array(Tag),
})
export type ClientRow = z.output<typeof ClientRow>

/** The four cards of the list (spec/2 §2), counted over the whole register whatever the filter. */
export const ClientCounts = z.object({ total: z.int(), active: z.int(), inactive: z.int(), with_email: z.int() })
export type ClientCounts = z.output<typeof ClientCounts>
