import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBolt, IconCalendarClock, IconTemplate } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { lazily } from '#web/lazily.tsx'
import { EmojiButton } from './emoji/emoji-button.tsx'
import { AttachTools } from './media/attach-tools.tsx'
import type { Attachments } from './media/use-attachments.ts'

const ManageReplies = lazily(async () => (await import('./replies/manage-replies.tsx')).ManageReplies)

const TOOL = { variant: 'subtle', color: 'gray' } as const
const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

interface Props {
  /** Where the text is typed. */
  input: RefObject<HTMLTextAreaElement | null>
  text: string
  onText(text: string): void
  /** A note has neither file nor time. */
  isReply: boolean
  attachments: Attachments
  onSchedule(): void
  /** Absent where no text was approved beforehand. */
  onTemplate: (() => void) | undefined
}

/** What else goes into a message than what is typed. */
export function ComposerTools({ input, text, onText, isReply, attachments, onSchedule, onTemplate }: Props) {
  const [managing, manage] = useDisclosure(false)
  const isEmpty = text.trim() === ''

  /** At the caret, which then stands behind it. */
  function insert(emoji: string) {
    const { selectionStart: from, selectionEnd: to } = input.current ?? { selectionStart: text.length, selectionEnd: text.length }
    onText(text.slice(0, from) + emoji + text.slice(to))
    const behind = from + emoji.length
    requestAnimationFrame(() => input.current?.setSelectionRange(behind, behind))
  }

  return (
    <>
      {isReply && <AttachTools attachments={attachments} />}
      <EmojiButton onChosen={insert} onClose={() => input.current?.focus()} />
      <ActionIcon {...TOOL} aria-label="Respostas rápidas" title="Respostas rápidas" onClick={manage.open}>
        <IconBolt {...ICON} />
      </ActionIcon>
      {isReply && (
        <ActionIcon
          {...TOOL}
          aria-label="Agendar envio"
          title={isEmpty ? 'Escreva a mensagem para agendar o envio' : 'Agendar envio'}
          disabled={isEmpty}
          onClick={onSchedule}
        >
          <IconCalendarClock {...ICON} />
        </ActionIcon>
      )}
      {isReply && onTemplate && (
        <ActionIcon {...TOOL} aria-label="Modelo" title="Modelo" onClick={onTemplate}>
          <IconTemplate {...ICON} />
        </ActionIcon>
      )}
      {managing && <ManageReplies onClose={manage.close} />}
    </>
  )
}
