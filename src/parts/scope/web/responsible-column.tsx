import { Group, Text } from '@mantine/core'
import type { Responsible } from '#parts/scope/contract/responsible.ts'
import { Avatar } from '#web/kit/display/avatar.tsx'
import type { Column } from '#web/kit/list/columns.ts'

/** The column 'Responsável' of a scoped list. `hidden` at first where the columns of the list are given. */
export const responsibleColumn = <Row extends { responsible: Responsible | null }>({ hidden }: { hidden?: true } = {}): Column<Row> => ({
  header: 'Responsável',
  width: 190,
  ...(hidden && { hidden }),
  cell: ({ responsible }) =>
    responsible && (
      <Group gap="xs" wrap="nowrap">
        <Avatar name={responsible.name} src={responsible.avatar_url} size={24} />
        <Text lineClamp={2} lh={1.3} title={responsible.name}>
          {responsible.name}
        </Text>
      </Group>
    ),
})
