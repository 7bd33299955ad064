import { ActionIcon, Group, ScrollArea, Stack, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { foldForSearch } from '#shared/br/text.ts'
import { ICON_CATEGORIES } from './icons/index.ts'

/** All icons by section, narrowed by what is typed: part of a label, of a name, or of a section. */
export function IconPicker({ chosen, onPick }: { chosen: string; onPick(name: string): void }) {
  const [typed, setTyped] = useState('')
  const wanted = foldForSearch(typed.trim())
  const sections = ICON_CATEGORIES.map(({ label, icons }) => ({
    label,
    icons: Object.entries(icons).filter(([name, icon]) => foldForSearch(`${icon.label} ${name} ${label}`).includes(wanted)),
  })).filter(({ icons }) => icons.length > 0)

  return (
    <Stack gap="xs">
      <TextInput
        type="search"
        aria-label="Buscar ícone"
        placeholder="Buscar ícone"
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      />
      {sections.length === 0 && (
        <Text size="sm" c="dimmed" ta="center" py="lg" role="status">
          Nenhum ícone encontrado
        </Text>
      )}
      <ScrollArea.Autosize mah={300} type="auto" viewportProps={{ tabIndex: -1 }}>
        {sections.map(({ label, icons }) => (
          <section key={label} aria-label={label}>
            <Text size="xs" c="dimmed" fw={600} my={6}>
              {label}
            </Text>
            <Group gap={2}>
              {icons.map(([name, { label: iconLabel, icon: Icon }]) => (
                <ActionIcon
                  key={name}
                  size={34}
                  variant={name === chosen ? 'filled' : 'subtle'}
                  color={name === chosen ? 'brand' : 'gray'}
                  aria-label={iconLabel}
                  aria-pressed={name === chosen}
                  title={iconLabel}
                  onClick={() => onPick(name)}
                >
                  <Icon size={20} stroke={1.75} aria-hidden />
                </ActionIcon>
              ))}
            </Group>
          </section>
        ))}
      </ScrollArea.Autosize>
    </Stack>
  )
}
