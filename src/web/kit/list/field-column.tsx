import { type Field, fieldText, headingOf } from '#shared/record-fields.ts'
import { ContactLink } from '../display/contact-link.tsx'
import type { Column } from './columns.ts'

/** Kinds whose values are read letter by letter, and so stay on one line. */
const BREAKING = new Set<Field['kind']>([undefined, 'text', 'notes', 'pick', 'choice'])

/** A column of a list that shows a field: headed and read as its definition says, a dash when it is empty. */
export const fieldColumn = <Name extends string>(
  fields: Readonly<Record<Name, Field>>,
  name: Name,
  own: Pick<Column<unknown>, 'sort' | 'width' | 'hidden'> = {},
): Column<Readonly<Record<Name, unknown>>> => ({
  header: headingOf(fields[name]),
  cell: (row) => cellOf(fields[name], row[name]),
  ...own,
})

function cellOf(field: Field, value: unknown) {
  if (field.kind === 'phone' || field.kind === 'email') return <ContactLink way={field.kind} to={value as string | null} />
  return <span style={BREAKING.has(field.kind) ? undefined : { whiteSpace: 'nowrap' }}>{fieldText(field, value) || '-'}</span>
}
