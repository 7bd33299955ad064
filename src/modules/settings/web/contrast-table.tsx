import { Group, Table } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { brandScale } from '#web/theme/brand-scale.ts'
import { contrastRows, MINIMUM } from './contrast-rows.ts'
import { ratio } from './ratio.ts'

/** Where the primary colour stands as text or behind it, in both themes. */
export const ContrastTable = ({ color }: { color: string }) => (
  <Table>
    <Table.Thead>
      <Table.Tr>
        <Table.Th>Contraste</Table.Th>
        <Table.Th>Claro</Table.Th>
        <Table.Th>Escuro</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {contrastRows(brandScale(color)).map(({ label, light, dark }) => (
        <Table.Tr key={label}>
          <Table.Td>{label}</Table.Td>
          <Table.Td>
            <Ratio value={light} />
          </Table.Td>
          <Table.Td>
            <Ratio value={dark} />
          </Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)

function Ratio({ value }: { value: number }) {
  const passes = value >= MINIMUM
  const Mark = passes ? IconCheck : IconX
  return (
    <Group gap={4} wrap="nowrap">
      <Mark
        size={14}
        role="img"
        aria-label={passes ? 'Legível' : 'Pouco legível'}
        color={passes ? 'var(--mantine-color-success)' : 'var(--mantine-color-error)'}
      />
      {ratio(value)}
    </Group>
  )
}
