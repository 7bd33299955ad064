import { Anchor, UnstyledButton } from '@mantine/core'
import { IconNote } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { memo, useState } from 'react'
import type { Message, Quoted } from '#modules/whatsapp/contract/message.ts'
import { MESSAGE_KINDS } from '#modules/whatsapp/contract/words.ts'
import { errorMessage } from '#web/errors.ts'
import { toast } from '#web/toast.ts'
import { api, chat } from '../api.ts'
import { clockOf, useZone } from '../clock.ts'
import { MessageMedia } from '../media/message-media.tsx'
import classes from './flow.module.css'
import { KindIcon } from './kind-icon.tsx'
import { MessageMenu } from './message-menu.tsx'
import { MessageText } from './message-text.tsx'
import { copy } from './number-in-text.tsx'
import { useSaveContact } from './save-contact.tsx'
import { Ticks, useIsSettling } from './ticks.tsx'

interface Props {
  message: Message
  follows: boolean
  /** The message that the address names. */
  isCited: boolean
  contact_name: string
  /** Absent where the person may not answer here. */
  onReply: ((message: Message) => void) | undefined
  /** Whether she may take back what she sent, where the provider can. */
  mayDelete: boolean
  onQuoted(id: string): void
  /** Shows its picture large. */
  onView(id: string): void
}

/** One message: what was said, when, by whom, and how far it has come. Drawn again only where something of it changed: there are hundreds on a screen's page. */
export const Bubble = memo(function Bubble({ message, follows, isCited, contact_name, onReply, mayDelete, onQuoted, onView }: Props) {
  const zone = useZone()
  const { direction, origin, body, author, status, sent_at, reactions, quoted } = message
  const isNote = direction === 'note'
  return (
    <article
      className={classes.message}
      id={`message-${message.id}`}
      data-side={direction === 'in' ? 'in' : 'out'}
      data-note={isNote || undefined}
      data-follows={follows || undefined}
      data-cited={isCited || undefined}
      aria-label={direction === 'in' ? `Mensagem de ${contact_name}` : isNote ? 'Nota interna' : 'Mensagem enviada'}
    >
      {direction !== 'in' && !message.erased && <MessageMenu {...{ message, onReply, mayDelete }} />}
      <div className={classes.bubble}>
        {isNote && (
          <span className={classes.author}>
            <IconNote size={13} stroke={2} aria-hidden /> Nota interna · só a equipe vê
          </span>
        )}
        {direction === 'out' && !follows && <span className={classes.author}>{origin === 'person' ? author : ORIGINS[origin]}</span>}
        {quoted && <Quote quoted={quoted} contact_name={contact_name} onOpen={() => onQuoted(quoted.id)} />}
        {message.erased ? (
          <span className={classes.quiet}>{ERASED[message.erased]}</span>
        ) : message.deleted_at ? (
          <Hidden message={message} said={direction === 'in' ? 'Apagada pelo contato' : 'Apagada'} show="Mostrar" />
        ) : (
          <>
            <Content message={message} contact_name={contact_name} onView={() => onView(message.id)} />
            {body && (
              <span className={classes.body}>
                <MessageText text={body} mentions={message.mentions} />
              </span>
            )}
          </>
        )}
        <span className={classes.foot}>
          {isNote && author && `${author.split(' ')[0]} ·`}
          <time dateTime={sent_at.toISOString()}>{clockOf(sent_at, zone)}</time>
          <Ticks status={status} since={message.status_at} />
        </span>
        {message.edited_at && !message.deleted_at && !message.erased && <Hidden message={message} said="Editada" show="Ver original" />}
        <Problem message={message} />
        {reactions.length > 0 && <span className={classes.reactions}>{reactions.map(({ emoji }) => emoji).join(' ')}</span>}
      </div>
      {direction === 'in' && !message.erased && <MessageMenu {...{ message, onReply, mayDelete }} />}
    </article>
  )
}, isAsBefore)

/** What was asked for again is another object that says the same. */
function isAsBefore({ message: before, ...was }: Props, { message, ...now }: Props) {
  const rest = (Object.keys(was) as (keyof typeof was)[]).every((key) => was[key] === now[key])
  return rest && (before === message || JSON.stringify(before) === JSON.stringify(message))
}

/** What a message is besides its words: a file, a place, a card. */
function Content({ message, contact_name, onView }: Pick<Props, 'message' | 'contact_name'> & { onView(): void }) {
  const { type, media, location, card, direction } = message
  if (media) {
    const kind = MESSAGE_KINDS[type]
    return (
      <MessageMedia message={message} media={media} label={`${kind} de ${direction === 'in' ? contact_name : 'nós'}`} onView={onView} />
    )
  }
  if (type === 'text') return null
  return (
    <span className={classes.kind}>
      <KindIcon of={type} />
      {MESSAGE_KINDS[type]}
      {location && (
        <Anchor
          href={`https://www.google.com/maps?q=${location.latitude},${location.longitude}`}
          target="_blank"
          rel="noopener noreferrer"
          size="sm"
        >
          Abrir no mapa
        </Anchor>
      )}
      {card?.phones.map((phone) => (
        <span key={phone}>{phone}</span>
      ))}
      {card && card.phones.length > 0 && <SaveCard name={message.body ?? ''} phones={card.phones} />}
    </span>
  )
}

function SaveCard(card: { name: string; phones: string[] }) {
  const save = useSaveContact()
  return (
    save && (
      <Anchor component="button" type="button" size="sm" onClick={() => save(card)}>
        Salvar como contato
      </Anchor>
    )
  )
}

const ERASED = { request: 'Mensagem apagada a pedido do titular', retention: 'Mensagem apagada pela política de retenção' } as const

const ORIGINS = { contact: '', person: '', phone: 'Enviada pelo celular', auto: 'Mensagem automática' } as const

function Quote({ quoted: { direction, type, body }, contact_name, onOpen }: { quoted: Quoted; contact_name: string; onOpen(): void }) {
  return (
    <UnstyledButton className={classes.quoted} onClick={onOpen} title="Ir para a mensagem">
      <strong>{direction === 'in' ? contact_name : 'Nós'}</strong> · {body ?? (MESSAGE_KINDS[type] || 'Mensagem apagada')}
    </UnstyledButton>
  )
}

/** What a message said before it was changed: shown when asked for, and it is written down who asked. */
function Hidden({ message: { id }, said, show }: { message: Message; said: string; show: string }) {
  const [original, setOriginal] = useState<string | null>(null)
  const reveal = useMutation({
    mutationFn: () => chat.reveal.call({ id }),
    onSuccess: ({ body }) => setOriginal(body ?? ''),
    onError: (error) => toast.error(`Erro ao mostrar a mensagem: ${errorMessage(error)}`),
  })
  return (
    <span className={classes.problem}>
      <span className={classes.quiet}>{said}</span>
      {original === null ? (
        <Anchor component="button" type="button" size="xs" onClick={() => reveal.mutate()} disabled={reveal.isPending}>
          {show}
        </Anchor>
      ) : (
        <span className={classes.body}>{original}</span>
      )}
    </span>
  )
}

/** What is wrong with a message of ours, and what can be done about it. */
function Problem({ message: { id, status, status_at, failure_text, body } }: { message: Message }) {
  const isSettling = useIsSettling(status, status_at)
  const queryClient = useQueryClient()
  const settle = useMutation({
    mutationFn: (how: 'sent' | 'again') => chat.settle.call({ id, how }),
    onError: (error) => toast.error(errorMessage(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.key() }),
  })
  if (status === 'cancelled') return <span className={classes.problem}>Cancelada{failure_text && `: ${failure_text}`}</span>
  if ((status !== 'failed' && status !== 'unsure') || isSettling) return null
  const action = (label: string, run: () => void) => (
    <Anchor component="button" type="button" size="xs" onClick={run} disabled={settle.isPending}>
      {label}
    </Anchor>
  )
  return (
    <span className={classes.problem}>
      <span>{status === 'failed' ? `Não enviada: ${failure_text ?? 'motivo desconhecido'}` : 'Sem confirmação'}</span>
      {status === 'unsure' && action('Já chegou', () => settle.mutate('sent'))}
      {action(status === 'unsure' ? 'Enviar de novo' : 'Tentar de novo', () => settle.mutate('again'))}
      {status === 'failed' && body && action('Copiar texto', () => void copy(body))}
    </span>
  )
}
