import { Group, SegmentedControl, Select, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { Folder } from '#modules/dashboard/contract/folder.ts'
import { namedChoices } from '#web/kit/fields/choices.ts'
import { type DashboardState, PRINCIPAL } from './dashboard-state.ts'

interface Props {
  state: DashboardState
  folders: readonly Folder[]
  /** Whether the deleted ones are offered: to whoever may bring them back. */
  mayRestore: boolean
}

/** What the list of widgets shows: found by title or source, of one tab, or deleted. */
export function ConfigListBar({ state: { listed, list }, folders, mayRestore }: Props) {
  return (
    <Group component="search" gap="sm" align="flex-end">
      <TextInput
        label="Buscar"
        placeholder="Título, tabela ou descrição"
        flex="1 1 220px"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={listed.text}
        onChange={(event) => list({ text: event.currentTarget.value })}
      />
      <Select
        label="Aba"
        w={200}
        data={[{ value: '', label: 'Todas' }, ...namedChoices(folders), { value: PRINCIPAL, label: 'Principal' }]}
        value={listed.folder}
        onChange={(folder) => list({ folder: folder ?? '' })}
        allowDeselect={false}
        checkIconPosition="right"
      />
      {mayRestore && (
        <SegmentedControl
          aria-label="Situação"
          data={[
            { value: 'false', label: 'Em uso' },
            { value: 'true', label: 'Excluídos' },
          ]}
          value={String(listed.deleted)}
          onChange={(deleted) => list({ deleted: deleted === 'true' })}
        />
      )}
    </Group>
  )
}
