import { Text, TextInput } from '@mantine/core'
import { type KeyboardEvent, memo, useDeferredValue, useMemo, useState } from 'react'
import classes from './emoji.module.css'
import { type EmojiGroup, emojiGroups, searchedEmojis } from './emoji-groups.ts'
import text from './emojis.txt?raw'

const GROUPS = emojiGroups(text)

/** Of the arrows, how many emojis further each leads. A row has eight (emoji.module.css). */
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 8, ArrowUp: -8 }

/** Emojis by group, found by their names. Arrows move among them. */
export function EmojiPanel({ onChosen }: { onChosen(emoji: string): void }) {
  const [typed, setTyped] = useState('')
  const asked = useDeferredValue(typed)
  const groups = useMemo(() => searchedEmojis(GROUPS, asked), [asked])

  function keyed(event: KeyboardEvent<HTMLElement>) {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button[data-emoji]')]
    const at = all.indexOf(document.activeElement as HTMLElement)
    const step = STEPS[event.key]
    if (at < 0 && event.key === 'Enter') all[0]?.click()
    else if (at < 0 && event.key === 'ArrowDown') all[0]?.focus()
    else if (at >= 0 && step && at + step >= 0) all[at + step]?.focus()
    else if (at >= 0 && step) event.currentTarget.querySelector('input')?.focus()
    else return
    event.preventDefault()
  }

  return (
    <search className={classes.panel} onKeyDown={keyed}>
      <TextInput
        size="sm"
        type="search"
        aria-label="Buscar emoji"
        placeholder="Buscar emoji"
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={classes.scrolls}>
        {groups.length === 0 ? (
          <Text size="sm" c="dimmed" py="md" ta="center" role="status">
            Nenhum emoji encontrado
          </Text>
        ) : (
          <Groups groups={groups} onChosen={onChosen} />
        )}
      </div>
    </search>
  )
}

/** There are hundreds: they are drawn anew where others are found, and not while somebody types. */
const Groups = memo(function Groups({ groups, onChosen }: { groups: readonly EmojiGroup[]; onChosen(emoji: string): void }) {
  const first = groups[0]?.emojis[0]
  return groups.map(({ name, emojis }) => (
    <fieldset key={name} className={classes.group}>
      <legend>{name}</legend>
      {emojis.map((one) => (
        <button
          key={one.emoji}
          type="button"
          className={classes.emoji}
          data-emoji
          tabIndex={one === first ? 0 : -1}
          aria-label={one.name}
          title={one.name}
          onClick={() => onChosen(one.emoji)}
        >
          {one.emoji}
        </button>
      ))}
    </fieldset>
  ))
})
