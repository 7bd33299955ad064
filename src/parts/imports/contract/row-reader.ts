import type { z } from 'zod'
import { readTagCell } from '#parts/tags/contract/tag-cell.ts'
import { isCnpj, isCpf, normalizeCnpj } from '#shared/br/document.ts'
import { beforeWords, normalizePhone } from '#shared/br/phone.ts'
import { cleanLine, foldForSearch } from '#shared/br/text.ts'
import { isUf, UF_NAMES } from '#shared/br/uf.ts'
import { withoutGuard } from './formula.ts'

/** What is wrong with a cell, or was left out of it. */
export interface Issue<Column extends string> {
  field: Column
  message: string
}

const TAG_LENGTH = 50

/** Reads the cells of one line by the rules of a form. `columnOf` names the column of a field that is called otherwise. */
export function rowReader<Column extends string>(cells: Partial<Record<Column, string>>, columnOf: Readonly<Record<string, Column>> = {}) {
  /** Why the line cannot be imported. */
  const errors: Issue<Column>[] = []
  /** What was left out of it, or read as something else. */
  const warnings: Issue<Column>[] = []
  const text = (column: Column) => withoutGuard(cleanLine(cells[column] ?? ''))

  function leaveOut(field: Column, message: string) {
    warnings.push({ field, message })
    return null
  }

  /** The first of several e-mails or phones in one cell. */
  function firstOf(column: Column, separator: RegExp) {
    const [first = '', ...more] = text(column)
      .split(separator)
      .filter((part) => part.trim() !== '')
    if (more.length > 0) leaveOut(column, `Só o primeiro foi importado: "${first.trim()}"`)
    return first.trim()
  }

  return {
    ...{ errors, warnings, text, leaveOut, firstOf },

    /** What the schema makes of the values; null, with what is wrong among the errors, when it refuses them. */
    checked<Schema extends z.ZodType>(schema: Schema, values: z.input<Schema>): z.output<Schema> | null {
      const { data, error } = schema.safeParse(values)
      for (const { path, message } of error?.issues ?? []) {
        const field = String(path[0])
        errors.push({ field: columnOf[field] ?? (field as Column), message })
      }
      return data ?? null
    },

    /** Digits of the phone, with the company's own area code where there is none. */
    phone(column: Column, default_ddd: string) {
      const whole = firstOf(column, /[;,|]|\s\/\s/)
      const number = beforeWords(whole)
      if (number !== whole) leaveOut(column, `Texto ao lado do telefone deixado de fora: "${whole.slice(number.length)}"`)
      const digits = normalizePhone(number)
      return /^\d{8,9}$/.test(digits) ? `${default_ddd}${digits}` : digits
    },

    /** A CPF or CNPJ, not yet checked. A word without a number, such as ISENTO, is none. */
    document(column: Column): string | null {
      const word = text(column)
      return /\p{L}/u.test(word) && !/\d/.test(word)
        ? leaveOut(column, `Documento não reconhecido: "${word}"; deixado de fora`)
        : wholeDocument(word)
    },

    /** The row of a list that the cell names; null for none, and for one that is not there. `what` begins the warning: 'Status não reconhecido'. */
    named<Row extends { name: string }>(column: Column, rows: readonly Row[], what: string): Row | null {
      const word = text(column)
      if (word === '') return null
      return rows.find(({ name }) => bareWord(name) === bareWord(word)) ?? leaveOut(column, `${what}: "${word}"; deixado de fora`)
    },

    tags: (column: Column) =>
      readTagCell(text(column)).filter((name) => {
        if (name.length > TAG_LENGTH) leaveOut(column, `Tag com mais de ${TAG_LENGTH} caracteres: deixada de fora`)
        return name.length <= TAG_LENGTH
      }),
  }
}

/** A word as it is compared: without accents, case and punctuation. */
export const bareWord = (text: string) =>
  foldForSearch(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const UF_BY_NAME = new Map(Object.entries(UF_NAMES).map(([uf, name]) => [bareWord(name), uf]))

/** A state by its letters or its whole name, as its letters; any other text as it is. */
export function readState(text: string): string {
  const letters = text.toUpperCase()
  return isUf(letters) ? letters : (UF_BY_NAME.get(bareWord(text)) ?? text)
}

/** A CEP with the zero at its start, which a spreadsheet drops: São Paulo's begin with one. */
export const wholeCep = (text: string) => text.replace(/^\d{7}$/, '0$&')

/** A CPF or CNPJ with the zeros at its start, which a spreadsheet drops when it takes a document for a number; null for none. */
function wholeDocument(text: string): string | null {
  const bare = normalizeCnpj(text)
  if (/^\d{8,10}$/.test(bare) && isCpf(bare.padStart(11, '0'))) return bare.padStart(11, '0')
  if (/^\d{11,13}$/.test(bare) && !isCpf(bare) && isCnpj(bare.padStart(14, '0'))) return bare.padStart(14, '0')
  return text || null
}
