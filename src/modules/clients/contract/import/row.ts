import type { z } from 'zod'
import { type Issue, readState, rowReader, wholeCep } from '#parts/imports/contract/row-reader.ts'
import { normalizeCnpj } from '#shared/br/document.ts'
import { cleanText, foldForSearch } from '#shared/br/text.ts'
import { formValues } from '#shared/define-record.ts'
import { AddressInput, NEW_ADDRESS_COUNTRY } from '../address.ts'
import { CLIENT, ClientInput } from '../client.ts'
import { CLIENT_TYPE } from '../kinds.ts'
import type { ClientCells, ClientColumn } from './columns.ts'
import { readType } from './vocabulary.ts'

/** A client as a line of a file has it: a null leaves what is stored, or the default of a new client. */
export type ImportedClient = Pick<z.output<typeof ClientInput>, 'name' | 'document' | 'phone' | 'email' | 'website'> & {
  code: string | null
  type_id: number | null
  status_id: number | null
  /** The e-mail or the name of who looks after the client. */
  responsible: string | null
}

export type ImportedAddress = Omit<z.output<typeof AddressInput>, 'country' | 'is_primary'> & { country: string | null }

export interface ClientRow {
  client: ImportedClient
  /** Null without a CEP, which every address has. */
  address: ImportedAddress | null
  tags: string[]
  note: string | null
  /** Why the line cannot be imported. */
  errors: Issue<ClientColumn>[]
  /** What was left out of it, or read as something else. */
  warnings: Issue<ClientColumn>[]
}

export interface ReadContext {
  /** The company's own area code, for phones that come without. */
  default_ddd: string
  statuses: readonly { id: number; name: string }[]
}

const NEW_CLIENT = formValues(CLIENT, null)
const CODE_LENGTH = 40

const ADDRESS_COLUMNS = ['street', 'number', 'complement', 'district', 'city', 'state'] as const
const COLUMN_OF: Record<string, ClientColumn> = { type_id: 'type', status_id: 'status' }

/** Reads one line of a file of clients by the rules of the forms: ClientInput and AddressInput. */
export function readClientRow(cells: ClientCells, { default_ddd, statuses }: ReadContext): ClientRow {
  const { errors, warnings, text, leaveOut, checked, firstOf, phone, named, tags, document: readDocument } = rowReader(cells, COLUMN_OF)

  function code() {
    if (text('code').length > CODE_LENGTH) errors.push({ field: 'code', message: `Código deve ter no máximo ${CODE_LENGTH} caracteres` })
    return text('code') || null
  }

  function type(document: string | null) {
    const word = text('type')
    if (word !== '')
      return readType(word) ?? leaveOut('type', `Tipo não reconhecido: "${word}"; definido pelo documento`) ?? typeOf(document)
    return typeOf(document)
  }

  function address(): ImportedAddress | null {
    if (text('postal_code') === '') {
      if (ADDRESS_COLUMNS.some((column) => text(column) !== '')) leaveOut('postal_code', 'Endereço sem CEP: deixado de fora')
      return null
    }
    const read = checked(AddressInput, {
      postal_code: wholeCep(text('postal_code')),
      street: text('street'),
      number: text('number'),
      complement: text('complement'),
      district: text('district'),
      city: text('city'),
      state: readState(text('state')),
      country: text('country') || NEW_ADDRESS_COUNTRY,
      is_primary: false,
    })
    if (!read) return null
    const { is_primary: _, ...place } = read
    return { ...place, country: text('country') === '' ? null : place.country }
  }

  const document = readDocument('document')
  const said = {
    type_id: type(document),
    status_id: named('status', statuses, 'Status não reconhecido')?.id ?? null,
    code: code(),
    responsible: text('responsible') || null,
  }
  const typed = {
    name: text('name') || text('trade_name'),
    document,
    phone: phone(text('mobile') === '' ? 'phone' : 'mobile', default_ddd),
    email: firstOf('email', /[;,|\s]+/),
    website: text('website'),
  }
  const kind = { type_id: said.type_id ?? NEW_CLIENT.type_id, status_id: said.status_id ?? NEW_CLIENT.status_id }
  const input = { ...NEW_CLIENT, ...typed, ...kind }
  const read = checked(ClientInput, input as z.input<typeof ClientInput>) ?? typed
  const client = { name: read.name, document: read.document, phone: read.phone, email: read.email, website: read.website, ...said }
  return { client, address: address(), tags: tags('tags'), note: cleanText(cells.note ?? '') || null, errors, warnings }
}

function typeOf(document: string | null): number | null {
  if (document === null) return null
  return normalizeCnpj(document).length > 11 ? CLIENT_TYPE.company : CLIENT_TYPE.individual
}

/**
 * What tells two clients of one file apart: a line whose key came before is about the same client and is ignored.
 * The same order as on the server: code, else document, else name and phone.
 */
export function clientKey({ code, document, name, phone }: ImportedClient): string {
  if (code) return `code ${code}`
  if (document) return `document ${document}`
  return `name ${foldForSearch(name)} ${phone}`
}
