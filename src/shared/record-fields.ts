import { formatCep } from './br/cep.ts'
import { countryName } from './br/country.ts'
import { formatDate, formatDateTime } from './br/date.ts'
import { formatCnpj, formatCns, formatCpf, formatDocument, formatPis } from './br/document.ts'
import { formatBRL } from './br/money.ts'
import { formatPhone } from './br/phone.ts'
import type { FileRule } from './file-rule.ts'

/** How a field of a record is called, typed and read. Forms, lists, histories, conflicts, merges and files all go by it. */
export type Field = Labels & Cell & Kind

/** Fields by the name of their column. */
export type Fields = Readonly<Record<string, Field>>

interface Labels {
  /** In forms, histories and messages. */
  label: string
  /** As the heading of a column of a list or a file, where that is not the label. */
  heading?: string
}

interface Cell {
  /** Columns of the form's twelve; all of them unless said. */
  span?: number
  /** Half of the width on a phone, and not all of it. */
  half?: true
}

type Kind =
  | { kind?: 'text'; placeholder?: string }
  /** Several lines. `rows`: lines it begins with; `limit`: characters at most. */
  | { kind: 'notes'; rows?: number; limit?: number; placeholder?: string }
  | { kind: Formatted }
  /** Several short texts. */
  | { kind: 'words' }
  | { kind: 'email' | 'country' | 'day' | 'moment' | 'check' | 'picture' }
  /** `rule`: what may be uploaded, where that is no document. */
  | { kind: 'file'; rule?: FileRule }
  /** `decimals`: digits after the comma. */
  | { kind: 'number'; min?: number; max?: number; decimals?: number }
  | { kind: 'color'; swatches: readonly string[] }
  /** Who looks after the record: an id, read by the names of the list `people`. */
  | { kind: 'person' }
  /** One of a few; `inSight` shows all of them at once. */
  | { kind: 'choice'; options: Options; inSight?: true }
  /** A value of the list that is in use, or `another`: 'Novo cargo'. */
  | { kind: 'pick'; options: string; another: string }

/** Text in a Brazilian format, stored bare. */
export type Formatted = 'cpf' | 'cnpj' | 'document' | 'phone' | 'cep' | 'pis' | 'cns' | 'uf' | 'brl'

/** What may be chosen: names by what is stored, or the name of a list of rows. */
export type Options = Readonly<Record<string, string>> | string

/** The rows that choices are made from, by the name of their list: `{ statuses: [{ id: 1, name: 'Ativo' }] }`. */
export type Lists = Readonly<Record<string, readonly (string | Option)[]>>

export interface Option {
  id: number | string
  name: string
}

/** What a choice offers; nothing while its list is not there. */
export function optionsOf(options: Options, lists: Lists = {}): Option[] {
  if (typeof options !== 'string') return Object.entries(options).map(([id, name]) => ({ id, name }))
  return (lists[options] ?? []).map((entry) => (typeof entry === 'string' ? { id: entry, name: entry } : entry))
}

/** What reading a value may need: the lists of choices, and the company's time zone. */
export interface ReadContext {
  lists?: Lists
  zone?: string | undefined
}

const FORMATS: Record<Formatted, (text: string) => string> = {
  cpf: formatCpf,
  cnpj: formatCnpj,
  document: formatDocument,
  phone: formatPhone,
  cep: formatCep,
  pis: formatPis,
  cns: formatCns,
  uf: String,
  brl: formatBRL,
}

/** A stored value as people read it; '' when there is none. A chosen row that is gone reads '(excluído)'. */
export function fieldText(field: Field, value: unknown, { lists, zone }: ReadContext = {}): string {
  if (value === null || value === undefined || value === '') return ''
  switch (field.kind) {
    case 'check':
      return value ? 'Sim' : 'Não'
    case 'day':
      return formatDate(String(value))
    case 'moment':
      return formatDateTime(value as Date | string, zone)
    case 'number':
      // What has no decimals may be a year: it is not grouped.
      return field.decimals ? Number(value).toLocaleString('pt-BR', { maximumFractionDigits: field.decimals }) : String(value)
    case 'words':
      return (value as string[]).join('; ')
    case 'country':
      return countryName(String(value))
    case 'picture':
      return 'Imagem'
    case 'file':
      return 'Arquivo'
    case 'person':
      return optionsOf('people', lists).find(({ id }) => id === value)?.name ?? '(outra pessoa)'
    case 'choice': {
      const chosen = optionsOf(field.options, lists).find(({ id }) => String(id) === String(value))
      return chosen?.name ?? (typeof field.options === 'string' ? '(excluído)' : String(value))
    }
    default:
      return isFormatted(field) ? FORMATS[field.kind](String(value)) : String(value)
  }
}

const isFormatted = (field: Field): field is Field & { kind: Formatted } => field.kind !== undefined && field.kind in FORMATS

/** The heading of a column that holds the field. */
export const headingOf = ({ label, heading = label }: Field) => heading
