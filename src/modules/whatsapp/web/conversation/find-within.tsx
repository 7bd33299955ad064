import { ActionIcon, CloseButton, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { MOST_WITHIN } from '#modules/whatsapp/contract/limits.ts'
import { errorMessage } from '#web/errors.ts'
import { useReturnFocus } from '#web/kit/dialog/use-return-focus.ts'
import { chat } from '../api.ts'
import classes from './flow.module.css'

/** Milliseconds of rest before a typed text is looked for. */
const REST = 250

interface Props {
  id: string
  /** Shows a message of the conversation. */
  onShow(message: string): void
  onClose(): void
}

/** Looks for words within a conversation, from the newest message to the oldest. */
export function FindWithin({ id, onShow, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), REST)
  const asks = text.length >= 2
  const hits = useQuery(chat.searchWithin.queryOptions({ input: { id, text }, enabled: asks }))
  const found = asks ? (hits.data ?? []) : []
  const [place, setPlace] = useState({ text: '', at: 0 })
  const at = place.text === text ? place.at : 0
  useReturnFocus()

  function go(to: number) {
    const next = (to + found.length) % found.length
    const hit = found[next]
    if (!hit) return
    setPlace({ text, at: next })
    onShow(hit.id)
  }

  const begin = useEffectEvent(() => found.length > 0 && go(0))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text begins anew
  useEffect(() => {
    if (hits.isSuccess) begin()
  }, [text, hits.isSuccess])

  function keyed(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.stopPropagation() // the conversation stays open
      onClose()
    } else if (event.key === 'Enter' || event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      go(at + (event.shiftKey || event.key === 'ArrowDown' ? -1 : 1))
    }
  }

  return (
    <search className={classes.find} onKeyDown={keyed}>
      <TextInput
        flex={1}
        size="xs"
        type="search"
        autoFocus
        aria-label="Buscar nesta conversa"
        placeholder="Buscar nesta conversa"
        leftSection={<IconSearch size={14} stroke={1.75} aria-hidden />}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <span role="status">{asks && !hits.isPending && statusOf(found.length, at, hits.error)}</span>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label="Achado mais antigo"
        title="Mais antigo (Enter)"
        disabled={found.length < 2}
        onClick={() => go(at + 1)}
      >
        <IconChevronUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label="Achado mais recente"
        title="Mais recente (Shift + Enter)"
        disabled={found.length < 2}
        onClick={() => go(at - 1)}
      >
        <IconChevronDown size={16} aria-hidden />
      </ActionIcon>
      <CloseButton size="sm" aria-label="Fechar a busca" onClick={onClose} />
    </search>
  )
}

function statusOf(count: number, at: number, error: Error | null) {
  if (error) return errorMessage(error)
  return count === 0 ? 'Nada encontrado' : `${at + 1} de ${count}${count === MOST_WITHIN ? '+' : ''}`
}
