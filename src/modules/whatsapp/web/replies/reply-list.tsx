import { UnstyledButton } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import type { QuickReply } from '#modules/whatsapp/contract/quick-reply.ts'
import classes from './replies.module.css'

interface Props {
  id: string
  replies: readonly QuickReply[]
  /** Which one Enter takes. */
  at: number
  onTake(reply: QuickReply): void
}

/** The quick replies that a typed shortcut may mean, above the box. The caret stays in the text: arrows move here by the box's keys. */
export const ReplyList = ({ id, replies, at, onTake }: Props) => (
  <div className={classes.list} role="listbox" id={id} aria-label="Respostas rápidas">
    {replies.map((reply, index) => (
      <UnstyledButton
        key={reply.id}
        id={`${id}-${index}`}
        role="option"
        tabIndex={-1}
        aria-selected={index === at}
        className={classes.option}
        onPointerDown={(event) => {
          event.preventDefault()
          onTake(reply)
        }}
      >
        <span className={classes.shortcut}>/{reply.shortcut}</span>
        <span className={classes.title}>
          {reply.title}
          {reply.file_name && <IconPaperclip size={13} className={classes.clip} aria-label={`Com o arquivo ${reply.file_name}`} />}
        </span>
        <span className={classes.body}>{reply.body}</span>
      </UnstyledButton>
    ))}
  </div>
)
