import { ActionIcon, Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconTrash, IconUsers } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { Failure } from '../dialog/failure.tsx'

/** A way to look at a list that somebody saved. */
export interface View {
  id: string
  name: string
  shared: boolean
  mine: boolean
  removable: boolean
}

interface Props<Saved extends View> {
  views: readonly Saved[]
  onPick(view: Saved): void
  /** Rejects where it came to nothing, and `failure` says why. */
  onSave(view: Pick<View, 'name' | 'shared'>): Promise<unknown>
  busy: boolean
  /** Why the last save or removal came to nothing. */
  failure: string | undefined
  onRemove(view: Saved): void
}

/** The saved views of a list, and a way to save what it shows now. */
export function ViewsPanel<Saved extends View>({ views, onPick, onSave, busy, failure, onRemove }: Props<Saved>) {
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const replaces = views.some((view) => view.mine && view.name === name.trim())

  function save(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '' || busy) return
    const cleared = () => {
      setName('')
      setShared(false)
    }
    onSave({ name: name.trim(), shared }).then(cleared, () => undefined)
  }

  return (
    <Stack gap="sm">
      {views.length === 0 ? (
        <Text size="sm" c="dimmed">
          Nenhuma visão salva. Filtre e arrume a lista, dê um nome e salve.
        </Text>
      ) : (
        <Stack gap={2} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
          {views.map((view) => (
            <Group key={view.id} component="li" gap={4} wrap="nowrap">
              <Button
                variant="subtle"
                color="gray"
                c="var(--mantine-color-text)"
                size="compact-md"
                fullWidth
                justify="flex-start"
                fw={500}
                rightSection={view.shared && <IconUsers size={14} aria-label="Compartilhada" role="img" />}
                onClick={() => onPick(view)}
              >
                {view.name}
              </Button>
              {view.removable && (
                <ActionIcon variant="subtle" color="gray" aria-label={`Excluir visão ${view.name}`} onClick={() => onRemove(view)}>
                  <IconTrash size={16} stroke={1.75} aria-hidden />
                </ActionIcon>
              )}
            </Group>
          ))}
        </Stack>
      )}
      <form onSubmit={save}>
        <Stack gap="xs">
          <TextInput
            label="Nome da visão"
            maxLength={60}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Checkbox label="Compartilhar com a empresa" checked={shared} onChange={(event) => setShared(event.currentTarget.checked)} />
          <Failure reason={failure} />
          <Button type="submit" size="compact-md" disabled={name.trim() === '' || busy}>
            {replaces ? 'Substituir visão' : 'Salvar visão'}
          </Button>
        </Stack>
      </form>
    </Stack>
  )
}
