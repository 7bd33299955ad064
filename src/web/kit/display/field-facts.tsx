import { Stack, Text } from '@mantine/core'
import { type Field, type Fields, fieldText, type Lists } from '#shared/record-fields.ts'

interface Props<Named extends Fields> {
  fields: Named
  values: { [Name in keyof Named]?: unknown }
  lists?: Lists | undefined
  /** What is said of a field that holds nothing. */
  none: string
}

/** The fields of a record to read, in their order, for who may not change them or before somebody does. */
export const FieldFacts = <Named extends Fields>({ fields, values, lists, none }: Props<Named>) => (
  <Stack component="dl" gap="sm" m={0}>
    {Object.entries<Field>(fields).map(([name, field]) => (
      <div key={name}>
        <Text component="dt" size="sm" c="dimmed">
          {field.label}
        </Text>
        <Text component="dd" m={0} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {fieldText(field, values[name] as never, { lists }) || none}
        </Text>
      </div>
    ))}
  </Stack>
)
