import type { z } from 'zod'
import { countryName } from './br/country.ts'
import { emptyValues, storedValues } from './form-values.ts'
import type { Field, Fields } from './record-fields.ts'

/** What a kind of record is called, for every sentence about it. */
export interface RecordNoun {
  /** 'Endereço' */
  name: string
  /** 'endereços', where that is not the name with an s. */
  plural?: string
  feminine: boolean
  /** The name itself is a plural: 'Férias'. */
  many?: boolean
}

/** 'endereços', 'colaboradores'. */
export const pluralOf = ({ name, plural = `${name.toLowerCase()}s` }: RecordNoun) => plural

/** 'Cliente não encontrado.' Also said of one that is in the trash, or another company's. */
export const notFound = ({ name, feminine, many }: RecordNoun) => `${name} não encontrad${feminine ? 'a' : 'o'}${many ? 's' : ''}.`

/** A kind of record that people type: a client, an address, a salary. */
export interface RecordDefinition<Schema extends z.ZodType = z.ZodType> {
  noun: RecordNoun
  /** What may be typed. The form, the server and the import validate with it. */
  schema: Schema
  /** All of its fields, in the order of the form. */
  fields: Readonly<Record<keyof z.input<Schema> & string, Field>>
  /** The titled groups of fields that its form has, where it has any. */
  sections?: Readonly<Record<string, Fields>>
  /** What a new one begins with, where that is not empty. */
  initial?(): Partial<z.input<Schema>>
}

/** Defines a kind of record. A field of the schema that `fields` forgets does not compile. */
export const defineRecord = <Schema extends z.ZodType>(definition: RecordDefinition<Schema>) => definition

/** What a form begins with: a stored record's fields as they are typed, or those of a new one. */
export function formValues<Schema extends z.ZodType>(
  { schema, fields, initial }: RecordDefinition<Schema>,
  record: object | null,
): z.input<Schema> {
  if (!record) return emptyValues(schema, initial?.())
  const stored = Object.entries(storedValues(schema, record) as object)
  return Object.fromEntries(stored.map(([name, value]) => [name, asTyped((fields as Fields)[name], value)])) as z.input<Schema>
}

const asTyped = (field: Field | undefined, value: unknown) =>
  field?.kind === 'country' && typeof value === 'string' ? countryName(value) : value
