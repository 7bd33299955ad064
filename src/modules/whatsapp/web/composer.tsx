import { Button, CloseButton, Textarea, UnstyledButton } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import type { Message } from '#modules/whatsapp/contract/message.ts'
import { LONGEST_MESSAGE, LONGEST_NOTE, MESSAGE_KINDS } from '#modules/whatsapp/contract/words.ts'
import { toast } from '#web/toast.ts'
import classes from './composer.module.css'

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
  onSend(text: string): void
}

/** From how many characters before the limit the count shows. */
const NEAR_LIMIT = 200

const LIMITS = { reply: LONGEST_MESSAGE, note: LONGEST_NOTE }
const TOO_LONG = { reply: 'A mensagem passa de 4.096 caracteres.', note: 'A nota passa de 4.000 caracteres.' }

/** Where an answer or a note is typed. Enter sends, Shift+Enter breaks the line. */
export function Composer({ kind, onKind, mayReply, text, onText, quoted, onQuote, saved, onSend }: Props) {
  const input = useRef<HTMLTextAreaElement>(null)
  const limit = LIMITS[kind]
  const length = text.trim().length

  function send() {
    if (length === 0) return
    if (length > limit) return void toast.error(TOO_LONG[kind])
    onSend(text.trim())
    input.current?.focus()
  }

  function keyed(event: KeyboardEvent) {
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
        <Textarea
          ref={input}
          className={classes.input}
          aria-label={kind === 'note' ? 'Nota interna' : 'Mensagem'}
          placeholder={kind === 'note' ? 'Escreva uma nota para a equipe' : 'Escreva uma mensagem'}
          autosize
          minRows={2}
          maxRows={8}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
          onKeyDown={keyed}
        />
        <div className={classes.foot}>
          {length > limit - NEAR_LIMIT && (
            <span className={classes.count} data-too-long={length > limit || undefined}>
              {length.toLocaleString('pt-BR')} de {limit.toLocaleString('pt-BR')}
            </span>
          )}
          <span className={classes.hint}>Enter envia</span>
          <Button size="xs" leftSection={<IconSend size={15} stroke={1.75} aria-hidden />} disabled={length === 0} onClick={send}>
            {kind === 'note' ? 'Salvar nota' : 'Enviar'}
          </Button>
        </div>
      </div>
    </div>
  )
}
