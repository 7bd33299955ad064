import type { ExportColumn } from '#server/export/columns.ts'
import { type Field, type Fields, fieldText, headingOf } from '#shared/record-fields.ts'

/** Fields that a file shows as they are stored: no pictures or files, and nothing that only a list of rows can name. */
type Legible<All extends Fields> = {
  [Name in keyof All & string]: All[Name] extends { kind: 'picture' | 'file' | 'person' } | { kind: 'choice'; options: string }
    ? never
    : Name
}[keyof All & string]

type Columns<Name extends string> = ExportColumn<Record<Name, unknown>>[]

const WIDTHS: Partial<Record<NonNullable<Field['kind']>, number>> = {
  ...{ uf: 8, number: 12, cep: 12, day: 14, check: 16, brl: 16, cpf: 16, pis: 16, phone: 18, document: 20, cnpj: 20, cns: 20 },
  ...{ email: 32, notes: 60 },
}

/** Columns of an exported list for the fields of its records, each by its heading and as people read it. The view calls them as the catalogue does. */
export function exportedFields<const All extends Fields>(fields: All) {
  function columnOf(name: string): ExportColumn<Record<string, unknown>> {
    const field: Field = fields[name]!
    const { kind = 'text' } = field
    const about = { header: headingOf(field), width: WIDTHS[kind] ?? 24 }
    if (kind === 'day') return { ...about, type: 'day', value: (row) => row[name] as string | null }
    if (kind === 'brl' || kind === 'number') return { ...about, type: 'number', value: (row) => row[name] as string | number | null }
    return { ...about, type: 'text', value: (row) => fieldText(field, row[name]) || null }
  }
  return {
    /** These, in this order. */
    columns: <Name extends Legible<All>>(...names: Name[]) => names.map(columnOf) as Columns<Name>,

    /** All but these, in the order of the form: a new field comes by itself, and does not compile where a file cannot show it. */
    others: <Named extends keyof All & string>(...but: Named[]) =>
      Object.keys(fields)
        .filter((name) => !(but as string[]).includes(name))
        .map(columnOf) as Exclude<keyof All & string, Named> extends Legible<All> ? Columns<Exclude<keyof All & string, Named>> : undefined,
  }
}
