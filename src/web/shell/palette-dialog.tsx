import { createSpotlight, Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight'
import '@mantine/spotlight/styles.css'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSession } from '#web/session.tsx'
import type { PaletteAction, PaletteSource } from './palette.tsx'
import { usePageSource, useThemeSource } from './palette-sources.tsx'

/** Milliseconds of rest before anything is looked for. */
const REST = 200

const [store, spotlight] = createSpotlight()

interface Props {
  opened: boolean
  onClose(): void
  sources: readonly PaletteSource[]
}

/** Finds pages, actions and records by what is typed, and does what is chosen. */
export function PaletteDialog({ opened, onClose, sources }: Props) {
  const { company } = useSession()
  const [text, setText] = useState('')
  const [asked] = useDebouncedValue(text.trim(), REST)
  const all = [usePageSource(), useThemeSource(), ...sources]
  const found = useQueries({
    queries: all.map((source) => ({
      queryKey: ['palette', company?.id, source.name, asked],
      queryFn: () => source.find(asked),
      enabled: opened,
      staleTime: 0,
    })),
    combine: (results) => ({
      actions: results.flatMap((result) => result.data ?? []),
      pending: results.some((result) => result.isPending),
    }),
  })

  useEffect(() => {
    if (opened) spotlight.open()
    else spotlight.close()
  }, [opened])

  const searching = found.pending || asked !== text.trim()
  return (
    <Spotlight
      store={store}
      shortcut={null}
      actions={grouped(found.actions)}
      filter={(_text, actions) => actions}
      query={text}
      onQueryChange={setText}
      onSpotlightClose={onClose}
      nothingFound={searching ? 'Buscando…' : 'Nada encontrado'}
      searchProps={{
        leftSection: <IconSearch size={18} stroke={1.6} />,
        placeholder: 'Buscar telas, ações e clientes…',
        'aria-label': 'Buscar telas e ações',
      }}
      title="Buscar"
      scrollable
      maxHeight={420}
      radius="lg"
    />
  )
}

function grouped(actions: readonly PaletteAction[]): SpotlightActionGroupData[] {
  const groups = new Map<string, SpotlightActionGroupData>()
  for (const { group, icon, run, ...action } of actions) {
    const held = groups.get(group) ?? { group, actions: [] }
    held.actions.push({ ...action, leftSection: icon, onClick: run })
    groups.set(group, held)
  }
  return [...groups.values()]
}
