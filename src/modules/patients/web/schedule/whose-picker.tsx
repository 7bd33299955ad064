import { Badge, Button, Checkbox, ColorSwatch, Group, Popover, ScrollArea, Stack, Text, TextInput } from '@mantine/core'
import { IconChevronDown, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { MOST_SHOWN, TOO_MANY } from '#modules/patients/contract/schedule/days.ts'
import { foldForSearch } from '#shared/br/text.ts'
import { toast } from '#web/toast.ts'
import type { By } from './use-schedule-state.ts'

interface Choice {
  id: string
  name: string
  color?: string
}

const WORDS = {
  professional: { several: 'Profissionais', search: 'Buscar profissional' },
  room: { several: 'Salas', search: 'Buscar sala' },
} as const

interface Props {
  by: By
  choices: readonly Choice[]
  shown: readonly string[]
  /** Only one can be shown. */
  single: boolean
  onChoose(ids: string[]): void
}

/** Whose agenda shows: some, one alone, or all. Source: spec/6 §5.1. */
export function WhosePicker({ by, choices, shown, single, onChoose }: Props) {
  const [opened, setOpened] = useState(false)
  const [typed, setTyped] = useState('')
  const words = WORDS[by]
  const only = shown.length === 1 ? choices.find(({ id }) => id === shown[0]) : undefined
  const found = choices.filter(({ name }) => foldForSearch(name).includes(foldForSearch(typed)))
  const all = choices.map(({ id }) => id)
  function open(next: boolean) {
    setOpened(next)
    setTyped('')
  }
  function choose(ids: string[]) {
    if (ids.length > MOST_SHOWN) toast.info(TOO_MANY[by])
    else if (ids.length > 0) onChoose(ids)
  }
  function chooseAlone(id: string) {
    onChoose([id])
    open(false)
  }
  return (
    <Popover position="bottom-end" width={300} trapFocus opened={opened} onChange={open}>
      <Popover.Target>
        <Button
          variant="default"
          maw={240}
          leftSection={only?.color ? <Dot color={only.color} /> : <IconUsers size={16} aria-hidden />}
          rightSection={only ? <IconChevronDown size={16} aria-hidden /> : <Badge color="gray">{shown.length}</Badge>}
          onClick={() => open(!opened)}
        >
          {only?.name ?? words.several}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={words.several}>
        <Stack gap={6}>
          <TextInput
            data-autofocus
            aria-label={words.search}
            placeholder={words.search}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <ScrollArea.Autosize mah={320}>
            <Stack gap={2}>
              {!single && typed === '' && (
                <Checkbox
                  label="Todos"
                  py={6}
                  checked={shown.length === all.length}
                  indeterminate={shown.length > 0 && shown.length < all.length}
                  onChange={() => choose(all)}
                />
              )}
              {found.map(({ id, name, color }) => (
                <Group key={id} gap={8} wrap="nowrap" justify="space-between">
                  {single ? (
                    <Button
                      variant={shown.includes(id) ? 'light' : 'subtle'}
                      color="gray"
                      justify="flex-start"
                      fullWidth
                      onClick={() => chooseAlone(id)}
                    >
                      {name}
                    </Button>
                  ) : (
                    <>
                      <Checkbox
                        py={6}
                        flex={1}
                        label={
                          <Group gap={8} wrap="nowrap">
                            {color && <Dot color={color} />}
                            <span>{name}</span>
                          </Group>
                        }
                        checked={shown.includes(id)}
                        onChange={({ currentTarget: { checked } }) =>
                          choose(all.filter((one) => (one === id ? checked : shown.includes(one))))
                        }
                      />
                      <Button variant="subtle" color="gray" size="compact-sm" aria-label={`Só ${name}`} onClick={() => chooseAlone(id)}>
                        Só
                      </Button>
                    </>
                  )}
                </Group>
              ))}
              {found.length === 0 && (
                <Text size="sm" c="dimmed" py={6}>
                  Ninguém encontrado
                </Text>
              )}
            </Stack>
          </ScrollArea.Autosize>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

/** The colour of a professional, beside her name. */
export const Dot = ({ color }: { color: string }) => (
  <ColorSwatch color={color} size={10} withShadow={false} aria-hidden style={{ flex: 'none' }} />
)
