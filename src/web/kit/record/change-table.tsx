import { Table, Text } from '@mantine/core'
import type { Fields, Lists } from '#shared/record-fields.ts'
import { useSession } from '#web/session.tsx'
import { shownValue } from './shown-value.ts'

interface Props {
  fields: Fields
  /** What choices are made from. */
  lists?: Lists | undefined
  changes: Readonly<Record<string, readonly [unknown, unknown]>>
  /** What the reader typed into the same fields, when that matters. */
  mine?: Readonly<Record<string, unknown>>
  caption: string
}

/** Fields from what to what, in the order of `fields`. */
export function ChangeTable({ fields, lists, changes, mine, caption }: Props) {
  const context = { lists, zone: useSession().company?.time_zone }
  const changed = Object.entries(fields).flatMap(([name, field]) => {
    const change = changes[name]
    return change ? [{ name, field, change }] : []
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
          {changed.map(({ name, field, change: [before, after] }) => (
            <Table.Tr key={name}>
              <Table.Td>{field.label}</Table.Td>
              <Table.Td>
                <Value dimmed text={shownValue(field, before, context)} />
              </Table.Td>
              <Table.Td>
                <Value text={shownValue(field, after, context)} />
              </Table.Td>
              {mine && <Table.Td>{name in mine && <Value text={shownValue(field, mine[name], context)} />}</Table.Td>}
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
