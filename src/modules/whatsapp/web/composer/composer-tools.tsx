import { ActionIcon } from '@mantine/core'
import { IconBolt, IconCalendarClock, IconTemplate } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { EmojiButton } from '../emoji/emoji-button.tsx'
import { AttachTools } from '../media/attach-tools.tsx'
import type { Attachments } from '../media/use-attachments.ts'
import type { useQuickReplies } from '../replies/use-quick-replies.ts'

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
  replies: ReturnType<typeof useQuickReplies>
  onSchedule(): void
  /** Absent where no text was approved beforehand. */
  onTemplate: (() => void) | undefined
}

/** What else goes into a message than what is typed. */
export function ComposerTools({ input, text, onText, isReply, attachments, replies, onSchedule, onTemplate }: Props) {
  const isEmpty = text.trim() === ''

  /** Where somebody was typing. In a box that nobody was in yet it is 0: what is put in then follows the draft. */
  const caret = () => input.current?.selectionStart || text.length
  const caretTo = (place: number) => requestAnimationFrame(() => input.current?.setSelectionRange(place, place))

  /** At the caret, which then stands behind it. */
  function insert(emoji: string) {
    const from = caret()
    onText(text.slice(0, from) + emoji + text.slice(Math.max(from, input.current?.selectionEnd ?? 0)))
    caretTo(from + emoji.length)
  }

  function offerReplies() {
    if (!replies.offer) return replies.manage()
    caretTo(replies.offer(caret()))
    input.current?.focus()
  }

  return (
    <>
      {(isReply || attachments.voice.isRecording) && <AttachTools attachments={attachments} />}
      <EmojiButton onChosen={insert} onClose={() => input.current?.focus()} />
      {isReply && (
        <ActionIcon {...TOOL} aria-label="Respostas rápidas" title="Respostas rápidas" onClick={offerReplies}>
          <IconBolt {...ICON} />
        </ActionIcon>
      )}
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
    </>
  )
}
