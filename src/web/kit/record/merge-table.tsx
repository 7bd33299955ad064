import { Radio, Table, Text } from '@mantine/core'
import type { Lists, Field as RecordField } from '#shared/record-fields.ts'
import { shownValue } from './shown-value.ts'

interface Props<Field extends string> {
  fields: Readonly<Record<Field, RecordField>>
  /** What choices are made from. */
  lists?: Lists | undefined
  /** The fields to choose, in order. */
  names: readonly Field[]
  mine: Readonly<Record<Field, unknown>>
  theirs: Readonly<Record<Field, unknown>>
  /** The fields whose value comes from `theirs`. */
  chosen: ReadonlySet<Field>
  onChoose(chosen: ReadonlySet<Field>): void
  /** What the two columns are called. */
  heads: readonly [string, string]
}

/** A long address breaks instead of running into the next column. */
const BREAKING = { labelWrapper: { minWidth: 0, overflowWrap: 'anywhere' } } as const

/** Two records side by side: of each field that differs, one of the two values is chosen. */
export function MergeTable<Field extends string>({ fields, lists, names, mine, theirs, chosen, onChoose, heads }: Props<Field>) {
  function take(name: Field, from: 'mine' | 'theirs') {
    const next = new Set(chosen)
    if (from === 'theirs') next.add(name)
    else next.delete(name)
    onChoose(next)
  }

  return (
    <Table.ScrollContainer minWidth={340} scrollAreaProps={{ viewportProps: { tabIndex: -1 } }}>
      <Table layout="fixed" verticalSpacing={8} aria-label="Campos dos dois cadastros">
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={{ base: 100, sm: 150 }}>Campo</Table.Th>
            <Table.Th>{heads[0]}</Table.Th>
            <Table.Th>{heads[1]}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {names.map((name) => {
            const field = fields[name]
            const { label } = field
            const [left, right] = [shownValue(field, mine[name], { lists }), shownValue(field, theirs[name], { lists })]
            const same = mine[name] === theirs[name]
            return (
              <Table.Tr key={name}>
                <Table.Td>{label}</Table.Td>
                <Table.Td>
                  {same ? (
                    <Text size="sm">{left}</Text>
                  ) : (
                    <Radio
                      styles={BREAKING}
                      name={name}
                      label={left}
                      aria-label={`${label}: ${left}`}
                      checked={!chosen.has(name)}
                      onChange={() => take(name, 'mine')}
                    />
                  )}
                </Table.Td>
                <Table.Td>
                  {same ? (
                    <Text size="sm" c="dimmed">
                      igual
                    </Text>
                  ) : (
                    <Radio
                      styles={BREAKING}
                      name={name}
                      label={right}
                      aria-label={`${label}: ${right}`}
                      checked={chosen.has(name)}
                      onChange={() => take(name, 'theirs')}
                    />
                  )}
                </Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
