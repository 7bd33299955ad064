import { Fieldset, Grid } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import type { z } from 'zod'
import type { RecordDefinition } from '#shared/define-record.ts'
import type { Fields } from '#shared/record-fields.ts'
import { FormField } from './form-field.tsx'
import { RecordFieldsContext, type RecordForm } from './record-fields-context.ts'

interface Props<Schema extends z.ZodType> extends Omit<RecordForm, 'record' | 'autofocus'> {
  record: RecordDefinition<Schema>
  /** What stands in a field's cell where that is more than the field: one that depends on others, or fills them. False: it has no cell. */
  instead?: Partial<Record<keyof z.input<Schema> & string, ReactNode>>
  /** The first by default. */
  autofocus?: keyof z.input<Schema> & string
}

/** All fields of a record in the form above, in the order and the sections of its definition, but for its picture. */
export function RecordFields<Schema extends z.ZodType>({ record, lists, upload, instead = {}, autofocus }: Props<Schema>) {
  const { schema, sections } = record
  const fields: Fields = record.fields
  const form = useMemo(
    () => ({ record: { schema, fields }, lists, upload, autofocus: autofocus ?? Object.keys(fields)[0] }),
    [schema, fields, lists, upload, autofocus],
  )
  const cells = (group: Fields) => <Cells fields={group} instead={instead} />
  return (
    <RecordFieldsContext value={form}>
      {sections
        ? Object.entries(sections).map(([title, group]) => <Section key={title} title={title} cells={cells(group)} />)
        : cells(fields)}
    </RecordFieldsContext>
  )
}

const LEGEND = { legend: { fontSize: 'var(--mantine-font-size-sm)', fontWeight: 600 } }

const Section = ({ title, cells }: { title: string; cells: ReactNode }) => (
  <Fieldset legend={title} variant="unstyled" p={0} styles={LEGEND}>
    {cells}
  </Fieldset>
)

/** Fields on a grid of twelve columns. */
const Cells = ({ fields, instead }: { fields: Fields; instead: Partial<Record<string, ReactNode>> }) => (
  <Grid gap="md" flex={1}>
    {Object.entries(fields)
      .filter(([name, { kind }]) => kind !== 'picture' && instead[name] !== false)
      .map(([name, { span = 12, half }]) => (
        <Grid.Col key={name} span={{ base: half ? 6 : 12, sm: span }}>
          {instead[name] ?? <FormField name={name} />}
        </Grid.Col>
      ))}
  </Grid>
)
