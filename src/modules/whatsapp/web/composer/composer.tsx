import { ActionIcon, Button, CloseButton, Textarea, UnstyledButton } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import type { Message } from '#modules/whatsapp/contract/message.ts'
import { askToFill, openVariables } from '#modules/whatsapp/contract/reply-variables.ts'
import { LONGEST_MESSAGE, LONGEST_NOTE, MESSAGE_KINDS } from '#modules/whatsapp/contract/words.ts'
import { usePhone } from '#web/kit/page/use-phone.ts'
import { toast } from '#web/toast.ts'
import { Tray } from '../media/tray.tsx'
import type { Attachments } from '../media/use-attachments.ts'
import { ColleagueList, ReplyList } from '../replies/reply-list.tsx'
import type { useMentions } from '../replies/use-mentions.ts'
import type { useQuickReplies } from '../replies/use-quick-replies.ts'
import classes from './composer.module.css'
import { ComposerTools } from './composer-tools.tsx'

export type Kind = 'reply' | 'note'

interface Props {
  kind: Kind
  onKind(kind: Kind): void
  /** False where only notes are possible: the conversation is somebody else's. */
  mayReply: boolean
  text: string
  onText(text: string): void
  quoted: Message | null
  onQuote(message: null): void
  /** What is known of the unfinished text. */
  saved: string
  attachments: Attachments
  /** Of what was written, which may be nothing beside files. */
  onSend(text: string): void
  /** The same, to leave later. */
  onSchedule(text: string): void
  /** Absent where no text was approved beforehand. */
  onTemplate: (() => void) | undefined
  replies: ReturnType<typeof useQuickReplies>
  mentions: ReturnType<typeof useMentions>
}

/** From how many characters before the limit the count shows. */
const NEAR_LIMIT = 200

const LIMITS = { reply: LONGEST_MESSAGE, note: LONGEST_NOTE }
const TOO_LONG = { reply: 'A mensagem passa de 4.096 caracteres.', note: 'A nota passa de 4.000 caracteres.' }

const PLACEHOLDERS = {
  long: { reply: 'Escreva uma mensagem ou / para respostas rápidas', note: 'Escreva uma nota para a equipe; @ cita alguém' },
  short: { reply: 'Mensagem ou /', note: 'Nota para a equipe; @ cita alguém' },
}

/** Where an answer or a note is typed. Enter sends, Shift+Enter breaks the line. */
export function Composer({
  kind,
  onKind,
  mayReply,
  text,
  onText,
  quoted,
  onQuote,
  saved,
  attachments,
  onSend,
  onSchedule,
  onTemplate,
  replies,
  mentions,
}: Props) {
  const input = useRef<HTMLTextAreaElement>(null)
  const isPhone = usePhone()
  const limit = LIMITS[kind]
  const length = text.trim().length
  const open = kind === 'reply' ? openVariables(text) : []
  const choices = kind === 'note' ? mentions : replies

  const sending = kind === 'note' ? 'Salvar nota' : 'Enviar'
  const isEmpty = length === 0 && (kind === 'note' || attachments.files.length === 0)

  /** Whether what was typed may leave; if not, it is said why. */
  function isReady() {
    if (length > limit) toast.error(TOO_LONG[kind])
    else if (open.length > 0) toast.error(`${askToFill(open)}.`)
    else return true
    return false
  }

  function send() {
    if (isEmpty || !isReady()) return
    onSend(text.trim())
    input.current?.focus()
  }

  function keyed(event: KeyboardEvent) {
    if (choices.keyed(event)) return
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault()
      send()
    } else if (event.key === 'Escape') input.current?.blur()
  }

  function choose(next: Kind) {
    onKind(next)
    input.current?.focus()
  }

  return (
    <div className={classes.composer}>
      <div className={classes.kinds}>
        <fieldset className={classes.choice} aria-label="O que escrever">
          {mayReply && (
            <UnstyledButton data-chat-key="r" className={classes.kind} aria-pressed={kind === 'reply'} onClick={() => choose('reply')}>
              Responder
            </UnstyledButton>
          )}
          <UnstyledButton data-chat-key="i" className={classes.kind} aria-pressed={kind === 'note'} onClick={() => choose('note')}>
            Nota interna
          </UnstyledButton>
        </fieldset>
        <span className={classes.saved} role="status">
          {saved}
        </span>
      </div>
      <div className={classes.box} data-note={kind === 'note' || undefined}>
        {quoted && kind === 'reply' && (
          <div className={classes.quote}>
            <span>Respondendo: {quoted.body ?? MESSAGE_KINDS[quoted.type]}</span>
            <CloseButton size="sm" aria-label="Não responder a esta mensagem" onClick={() => onQuote(null)} />
          </div>
        )}
        {kind === 'reply' && <Tray attachments={attachments} onSend={send} />}
        <ReplyList of={replies} />
        <ColleagueList of={mentions} />
        <Textarea
          ref={input}
          className={classes.input}
          aria-label={kind === 'note' ? 'Nota interna' : 'Mensagem'}
          placeholder={PLACEHOLDERS[isPhone ? 'short' : 'long'][kind]}
          autosize
          minRows={isPhone ? 1 : 2}
          maxRows={8}
          value={text}
          onChange={(event) => {
            onText(event.currentTarget.value)
            choices.onCaret(event.currentTarget.selectionStart)
          }}
          onSelect={(event) => choices.onCaret(event.currentTarget.selectionStart)}
          aria-autocomplete="list"
          aria-controls={choices.offered.length > 0 ? choices.id : undefined}
          aria-activedescendant={choices.offered.length > 0 ? `${choices.id}-${choices.chosen}` : undefined}
          onKeyDown={keyed}
        />
        <div className={classes.foot}>
          {length > limit - NEAR_LIMIT && (
            <span className={classes.count} data-too-long={length > limit || undefined}>
              {length.toLocaleString('pt-BR')} de {limit.toLocaleString('pt-BR')}
            </span>
          )}
          {open.length > 0 && (
            <span className={classes.count} data-too-long>
              {askToFill(open)}.
            </span>
          )}
          <ComposerTools
            {...{ input, text, onText, attachments, replies, onTemplate }}
            isReply={kind === 'reply'}
            onSchedule={() => isReady() && onSchedule(text.trim())}
          />
          <span className={classes.hint}>Enter envia</span>
          {isPhone ? (
            <ActionIcon size={44} radius="xl" aria-label={sending} title={sending} disabled={isEmpty} onClick={send}>
              <IconSend size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          ) : (
            <Button size="xs" leftSection={<IconSend size={15} stroke={1.75} aria-hidden />} disabled={isEmpty} onClick={send}>
              {sending}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
