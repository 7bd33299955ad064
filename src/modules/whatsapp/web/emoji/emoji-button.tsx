import { ActionIcon, Popover, Skeleton } from '@mantine/core'
import { useCallbackRef, useDisclosure } from '@mantine/hooks'
import { IconMoodSmile } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { lazily } from '#web/lazily.tsx'

const EmojiPanel = lazily(async () => (await import('./emoji-panel.tsx')).EmojiPanel, <Skeleton h={280} />)

interface Props {
  onChosen(emoji: string): void
  /** Whoever closes it goes on writing. */
  onClose(): void
}

/** Puts emojis into what is being written. */
export function EmojiButton({ onChosen, onClose }: Props) {
  const [opened, { toggle, close }] = useDisclosure(false)
  const chosen = useCallbackRef(onChosen)
  function keyed(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.stopPropagation() // the conversation stays open
    close()
    onClose()
  }
  return (
    <Popover opened={opened} onChange={(open) => !open && close()} position="top-start" width={340} trapFocus closeOnEscape={false}>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" aria-label="Emoji" title="Emoji" onClick={toggle}>
          <IconMoodSmile size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p="xs" maw="96vw" aria-label="Emojis" onKeyDown={keyed}>
        <EmojiPanel onChosen={chosen} />
      </Popover.Dropdown>
    </Popover>
  )
}
