import { UnstyledButton } from '@mantine/core'
import { IconClock, IconStar, IconZzz } from '@tabler/icons-react'
import type { LastMessage, ListedConversation } from '#modules/whatsapp/contract/conversation.ts'
import { MESSAGE_KINDS } from '#modules/whatsapp/contract/words.ts'
import { initials } from '#shared/br/text.ts'
import { Avatar } from '#web/kit/display/avatar.tsx'
import { comingMoment, dayAndClock, minutesInWords, playingTime, shortMoment, useNow, useZone } from '../clock.ts'
import { KindIcon } from '../conversation/kind-icon.tsx'
import { Ticks } from '../conversation/ticks.tsx'
import { pictureOf } from '../picture.ts'
import classes from './conversation-list.module.css'
import { FoundText } from './found-text.tsx'

/** How many tags a row names. */
const TAGS = 2

interface Props {
  row: ListedConversation
  isOpen: boolean
  /** The words that it was found by. */
  found: string[]
  onOpen(): void
}

/** A conversation in the list: who, what was said last, how long it waits, and whose it is. */
export function ConversationRow({ row, isOpen, found, onOpen }: Props) {
  const [now, zone] = [useNow(), useZone()]
  const { contact_name, unread, waiting_since, waiting_min, wait_color, snoozed_until, status, responsible, tags } = row
  const isQueued = responsible === null && status !== 'resolved'
  return (
    <UnstyledButton
      className={classes.row}
      data-conversation={row.id}
      data-unread={unread > 0 || undefined}
      aria-current={isOpen}
      onClick={onOpen}
    >
      <span className={classes.face}>
        <Avatar name={contact_name} src={pictureOf(row)} size={40} />
        <span className={classes.dot} style={{ background: row.instance_color }} title={row.instance_name} />
      </span>
      <span className={classes.text}>
        <FoundText className={classes.name} text={contact_name} words={found} />
        <span className={classes.last}>
          {row.draft && !isOpen ? (
            <>
              <span className={classes.draft}>Rascunho:</span>
              <span>{row.draft}</span>
            </>
          ) : (
            row.last && <Last last={row.last} at={row.last_message_at} />
          )}
        </span>
        <span className={classes.marks}>
          {waiting_since && waiting_min !== null && (
            <span
              className={classes.mark}
              data-wait={wait_color}
              title={`Espera resposta desde ${dayAndClock(waiting_since, zone)}. Conta só o horário de atendimento.`}
            >
              <IconClock size={12} stroke={2} aria-hidden />
              {minutesInWords(waiting_min)}
            </span>
          )}
          {snoozed_until && (
            <span className={classes.mark}>
              <IconZzz size={12} stroke={2} aria-hidden />
              volta {comingMoment(snoozed_until, now, zone)}
            </span>
          )}
          {status === 'resolved' && <span className={classes.mark}>Resolvida</span>}
          {row.score !== null && (
            <span className={classes.mark} title="Nota da última avaliação">
              <IconStar size={12} stroke={2} aria-label="Nota" />
              {row.score.toLocaleString('pt-BR', { minimumFractionDigits: 1 })}
            </span>
          )}
          {tags.slice(0, TAGS).map(({ id, name, color }) => (
            <span key={id} className={classes.mark}>
              <span className={classes.tagDot} style={{ background: color ?? '#6b7280' }} />
              {name}
            </span>
          ))}
          {tags.length > TAGS && <span>+{tags.length - TAGS}</span>}
        </span>
      </span>
      <span className={classes.side}>
        <span className={classes.time}>{shortMoment(row.last_message_at, now, zone)}</span>
        {unread > 0 ? (
          <span className={classes.unread} title={unread === 1 ? '1 não lida' : `${unread} não lidas`}>
            {unread > 99 ? '99+' : unread}
          </span>
        ) : (
          <span className={classes.whose} />
        )}
        <span className={classes.whose} data-queue={isQueued || undefined} title={responsible?.name ?? 'Sem responsável'}>
          {responsible ? initials(responsible.name) : isQueued && 'Fila'}
        </span>
      </span>
    </UnstyledButton>
  )
}

/** 'Áudio (0:12)', 'orcamento.pdf': what a message is besides its words. */
function kindOf({ type, file_name, seconds }: LastMessage): string {
  if (type === 'document' && file_name) return file_name
  if (type === 'audio' && seconds !== null) return `${MESSAGE_KINDS.audio} (${playingTime(seconds)})`
  return MESSAGE_KINDS[type]
}

function Last({ last, at }: { last: LastMessage; at: Date }) {
  const { direction, type, body, status, is_mine, author, automatic, deleted } = last
  if (deleted) return <span>Mensagem apagada</span>
  const kind = kindOf(last)
  const text = [kind, body].filter(Boolean).join(kind ? ' · ' : '')
  if (direction === 'note')
    return (
      <>
        <KindIcon of="note" />
        <span>Nota: {text}</span>
      </>
    )
  const nobody = automatic ? 'Automática' : 'Celular'
  const says = direction === 'out' && `${is_mine ? 'Você' : (author?.split(' ')[0] ?? nobody)}: `
  return (
    <>
      {says && <Ticks status={status} since={at} />}
      <KindIcon of={type} />
      <span>
        {says}
        {text}
      </span>
    </>
  )
}
