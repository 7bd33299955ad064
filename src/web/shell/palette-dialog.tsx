import { Combobox, Kbd, Modal, Text, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useSession } from '#web/session.tsx'
import { ACTIONS, PAGES, type PaletteAction, type PaletteSource } from './palette.ts'
import classes from './palette-dialog.module.css'
import { matching, usePageSource, useThemeSource } from './palette-sources.tsx'
import { takeTyped } from './typed-ahead.ts'
import { answerOf, typedSearch } from './typed-search.ts'

/** Milliseconds of rest before anything is looked for. */
const REST = 200

/** Records in sight where several kinds were found, and the fewest of one kind. */
const SHARED = 10
const FEWEST = 3

interface Props {
  opened: boolean
  onClose(): void
  sources: readonly PaletteSource[]
}

/** Finds pages, actions and records by what is typed, and does what is chosen. */
export function PaletteDialog({ opened, onClose, sources }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Buscar ou ir para"
      size={600}
      yOffset="10dvh"
      padding={0}
      classNames={{ header: classes.header }}
      withCloseButton={false}
      transitionProps={{ duration: 80 }}
    >
      <Palette sources={sources} onDone={onClose} />
    </Modal>
  )
}

function Palette({ sources, onDone }: { sources: readonly PaletteSource[]; onDone(): void }) {
  const [text, setText] = useState('')
  const { actions: found, searching } = usePaletteResults(text.trim(), sources)
  const others =
    found.length === 0 && !searching && text.trim() !== '' ? sources.flatMap((source) => source.otherwise?.(text.trim()) ?? []) : []
  const actions = found.length > 0 ? found : others
  const combobox = useCombobox({ opened: true, onOpenedChange: onDone })

  const order = actions.map(({ id }) => id).join()
  const { selectFirstOption, resetSelectedOption } = combobox
  useEffect(() => {
    if (order) selectFirstOption()
    else resetSelectedOption()
  }, [order, selectFirstOption, resetSelectedOption])

  function run(id: string) {
    const action = actions.find((one) => one.id === id)
    onDone()
    action?.run()
  }

  /** Ctrl+Enter opens what is chosen in another tab. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    const { address } = actions[combobox.getSelectedOptionIndex()] ?? {}
    if (address) window.open(address, '_blank', 'noopener')
  }

  return (
    <Combobox store={combobox} onOptionSubmit={run}>
      <Combobox.EventsTarget withExpandedAttribute>
        <TextInput
          aria-label="Buscar telas, ações e registros"
          placeholder="Buscar telas, ações e registros…"
          size="lg"
          variant="unstyled"
          leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
          rightSection={<Kbd size="xs">Esc</Kbd>}
          rightSectionWidth={56}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onFocus={() => {
            const typed = takeTyped()
            setText((before) => before + typed)
          }}
          onKeyDownCapture={onKeyDown}
          data-autofocus
        />
      </Combobox.EventsTarget>
      <div className={classes.results}>
        <Combobox.Options aria-label="Resultados" aria-busy={searching} className={classes.list}>
          {groups(actions).map(([group, members]) => (
            <Combobox.Group key={group} label={group}>
              {members.map((action) => (
                <Combobox.Option key={action.id} value={action.id} className={classes.option}>
                  {action.icon}
                  <span className={classes.label}>{action.label}</span>
                  {action.description && (
                    <Text span size="xs" c="dimmed" ml="auto" truncate className={classes.description}>
                      {action.description}
                    </Text>
                  )}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
        </Combobox.Options>
        {found.length === 0 && (
          <Text size="sm" c="dimmed" ta="center" p="lg" role="status">
            {searching ? 'Buscando…' : text.trim() ? `Nada encontrado para "${text.trim()}"` : 'Nada encontrado'}
          </Text>
        )}
      </div>
      <Text size="xs" c="dimmed" px="md" py={8} className={classes.signs}>
        <Kbd size="xs">@</Kbd> pessoas <Kbd size="xs">#</Kbd> tags <Kbd size="xs">&gt;</Kbd> ações
      </Text>
    </Combobox>
  )
}

/** What every source finds, each as soon as it answers. Until then what of its old answer matches: Enter never runs what the person did not see. */
function usePaletteResults(text: string, sources: readonly PaletteSource[]) {
  const { company } = useSession()
  const [debounced] = useDebouncedValue(text, REST)
  const { sign, text: wanted } = typedSearch(text)
  const { found, pending } = useQueries({
    queries: [usePageSource(), useThemeSource(), ...sources].map((source) => ({
      queryKey: ['palette', company?.id, source.name, debounced],
      queryFn: ({ signal }: { signal: AbortSignal }) => answerOf(source, debounced, signal),
      staleTime: 0,
      placeholderData: keepPreviousData,
    })),
    combine: (results) => ({
      found: inOrder(
        results.flatMap(({ data = [], isPlaceholderData }) =>
          isPlaceholderData || debounced !== text || sign === '>' ? matching(wanted, data) : data,
        ),
      ),
      pending: results.some((result) => result.isPending || result.isPlaceholderData),
    }),
  })
  const searching = pending || debounced !== text
  return { actions: text ? inShares(found) : found, searching }
}

/** What has a rank first; the rest as the sources stand. */
const inOrder = (actions: PaletteAction[]) =>
  [...actions].sort((one, other) => (one.rank ?? Number.POSITIVE_INFINITY) - (other.rank ?? Number.POSITIVE_INFINITY) || 0)

/** Where several kinds of records are found, each has its share: none pushes the others out of sight. */
function inShares(actions: readonly PaletteAction[]) {
  const found = groups(actions)
  const kinds = found.filter(([group]) => group !== ACTIONS && group !== PAGES).length
  const share = kinds > 1 ? Math.max(FEWEST, Math.floor(SHARED / kinds)) : actions.length
  return found.flatMap(([group, members]) => (group === ACTIONS || group === PAGES ? members : members.slice(0, share)))
}

function groups(actions: readonly PaletteAction[]) {
  const found = new Map<string, PaletteAction[]>()
  for (const action of actions) found.set(action.group, [...(found.get(action.group) ?? []), action])
  return [...found]
}
