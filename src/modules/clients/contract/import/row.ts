import type { z } from 'zod'
import { withoutGuard } from '#parts/imports/contract/formula.ts'
import { readTagCell } from '#parts/tags/contract/tag-cell.ts'
import { isCnpj, isCpf, normalizeCnpj } from '#shared/br/document.ts'
import { normalizePhone } from '#shared/br/phone.ts'
import { cleanLine, cleanText, foldForSearch } from '#shared/br/text.ts'
import { formValues } from '#shared/define-record.ts'
import { AddressInput, NEW_ADDRESS_COUNTRY } from '../address.ts'
import { CLIENT, ClientInput } from '../client.ts'
import { CLIENT_TYPE } from '../kinds.ts'
import type { ClientCells, ClientColumn } from './columns.ts'
import { bareWord, readState, readType } from './vocabulary.ts'

/** A client as a line of a file has it: a null leaves what is stored, or the default of a new client. */
export type ImportedClient = Pick<z.output<typeof ClientInput>, 'name' | 'document' | 'phone' | 'email' | 'website'> & {
  code: string | null
  type_id: number | null
  status_id: number | null
  /** The e-mail or the name of who looks after the client. */
  responsible: string | null
}

export type ImportedAddress = Omit<z.output<typeof AddressInput>, 'country' | 'is_primary'> & { country: string | null }

export interface Issue {
  field: ClientColumn
  message: string
}

export interface ClientRow {
  client: ImportedClient
  /** Null without a CEP, which every address has. */
  address: ImportedAddress | null
  tags: string[]
  note: string | null
  /** Why the line cannot be imported. */
  errors: Issue[]
  /** What was left out of it, or read as something else. */
  warnings: Issue[]
}

export interface ReadContext {
  /** The company's own area code, for phones that come without. */
  default_ddd: string
  statuses: readonly { id: number; name: string }[]
}

const NEW_CLIENT = formValues(CLIENT, null)
const CODE_LENGTH = 40
const TAG_LENGTH = 50

const ADDRESS_COLUMNS = ['street', 'number', 'complement', 'district', 'city', 'state'] as const
const COLUMN_OF: Record<string, ClientColumn> = { type_id: 'type', status_id: 'status' }

/** Reads one line of a file of clients by the rules of the forms: ClientInput and AddressInput. */
export function readClientRow(cells: ClientCells, { default_ddd, statuses }: ReadContext): ClientRow {
  const errors: Issue[] = []
  const warnings: Issue[] = []
  const text = (column: ClientColumn) => withoutGuard(cleanLine(cells[column] ?? ''))

  function leaveOut(field: ClientColumn, message: string) {
    warnings.push({ field, message })
    return null
  }

  function checked<Schema extends z.ZodType>(schema: Schema, values: z.input<Schema>): z.output<Schema> | null {
    const { data, error } = schema.safeParse(values)
    for (const { path, message } of error?.issues ?? []) {
      const field = String(path[0])
      errors.push({ field: COLUMN_OF[field] ?? (field as ClientColumn), message })
    }
    return data ?? null
  }

  /** The first of several e-mails or phones in one cell. */
  function firstOf(column: ClientColumn, separator: RegExp) {
    const [first = '', ...more] = text(column)
      .split(separator)
      .filter((part) => part.trim() !== '')
    if (more.length > 0) leaveOut(column, `Só o primeiro foi importado: "${first.trim()}"`)
    return first.trim()
  }

  function code() {
    if (text('code').length > CODE_LENGTH) errors.push({ field: 'code', message: `Código deve ter no máximo ${CODE_LENGTH} caracteres` })
    return text('code') || null
  }

  function phone() {
    const digits = normalizePhone(firstOf(text('mobile') === '' ? 'phone' : 'mobile', /[;,|]|\s\/\s/))
    return /^\d{8,9}$/.test(digits) ? `${default_ddd}${digits}` : digits
  }

  function type(document: string | null) {
    const word = text('type')
    if (word !== '')
      return readType(word) ?? leaveOut('type', `Tipo não reconhecido: "${word}"; definido pelo documento`) ?? typeOf(document)
    return typeOf(document)
  }

  function status() {
    const word = text('status')
    if (word === '') return null
    const named = statuses.find(({ name }) => bareWord(name) === bareWord(word))
    return named?.id ?? leaveOut('status', `Status não reconhecido: "${word}"; deixado de fora`)
  }

  function address(): ImportedAddress | null {
    if (text('postal_code') === '') {
      if (ADDRESS_COLUMNS.some((column) => text(column) !== '')) leaveOut('postal_code', 'Endereço sem CEP: deixado de fora')
      return null
    }
    const read = checked(AddressInput, {
      postal_code: text('postal_code').replace(/^\d{7}$/, '0$&'), // a spreadsheet drops the zero of São Paulo
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

  function tags() {
    return readTagCell(text('tags')).filter((name) => {
      if (name.length > TAG_LENGTH) leaveOut('tags', `Tag com mais de ${TAG_LENGTH} caracteres: deixada de fora`)
      return name.length <= TAG_LENGTH
    })
  }

  const document = wholeDocument(text('document'))
  const said = { type_id: type(document), status_id: status(), code: code(), responsible: text('responsible') || null }
  const typed = {
    name: text('name') || text('trade_name'),
    document,
    phone: phone(),
    email: firstOf('email', /[;,|\s]+/),
    website: text('website'),
  }
  const kind = { type_id: said.type_id ?? NEW_CLIENT.type_id, status_id: said.status_id ?? NEW_CLIENT.status_id }
  const input = { ...NEW_CLIENT, ...typed, ...kind }
  const read = checked(ClientInput, input as z.input<typeof ClientInput>) ?? typed
  const client = { name: read.name, document: read.document, phone: read.phone, email: read.email, website: read.website, ...said }
  return { client, address: address(), tags: tags(), note: cleanText(cells.note ?? '') || null, errors, warnings }
}

/** A CPF or CNPJ with the zeros at its start, which a spreadsheet drops when it takes a document for a number. */
function wholeDocument(text: string): string | null {
  const bare = normalizeCnpj(text)
  if (/^\d{8,10}$/.test(bare) && isCpf(bare.padStart(11, '0'))) return bare.padStart(11, '0')
  if (/^\d{11,13}$/.test(bare) && !isCpf(bare) && isCnpj(bare.padStart(14, '0'))) return bare.padStart(14, '0')
  return text || null
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
