import { Table, Text } from '@mantine/core'
import { type FieldNames, shownValue } from './field-names.ts'

interface Props {
  fields: FieldNames
  changes: Readonly<Record<string, readonly [unknown, unknown]>>
  /** What the reader typed into the same fields, when that matters. */
  mine?: Readonly<Record<string, unknown>>
  caption: string
}

/** Fields from what to what, in the order of `fields`. */
export function ChangeTable({ fields, changes, mine, caption }: Props) {
  const changed = Object.entries(fields).flatMap(([name, { label }]) => {
    const change = changes[name]
    return change ? [{ name, label, change }] : []
  })
  if (changed.length === 0) return null
  return (
    <Table.ScrollContainer minWidth={mine ? 520 : 380} scrollAreaProps={{ viewportProps: { tabIndex: -1 } }}>
      <Table layout="fixed" verticalSpacing={6} aria-label={caption}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Campo</Table.Th>
            <Table.Th>Antes</Table.Th>
            <Table.Th>Depois</Table.Th>
            {mine && <Table.Th>O que você digitou</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changed.map(({ name, label, change: [before, after] }) => (
            <Table.Tr key={name}>
              <Table.Td>{label}</Table.Td>
              <Table.Td>
                <Value dimmed text={shownValue(fields, name, before)} />
              </Table.Td>
              <Table.Td>
                <Value text={shownValue(fields, name, after)} />
              </Table.Td>
              {mine && <Table.Td>{name in mine && <Value text={shownValue(fields, name, mine[name])} />}</Table.Td>}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

const Value = ({ text, dimmed = false }: { text: string; dimmed?: boolean }) => (
  <Text size="sm" c={dimmed ? 'dimmed' : undefined} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
    {text}
  </Text>
)
