import { ActionIcon, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowBackUp, IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react'
import type { Conversation } from '#modules/whatsapp/contract/conversation.ts'
import { formatPhone } from '#shared/br/phone.ts'
import { Avatar } from '#web/kit/display/avatar.tsx'
import { usePhone } from '#web/kit/page/use-phone.ts'
import { lazily } from '#web/lazily.tsx'
import { usePermissions, useSession } from '#web/session.tsx'
import { chat } from '../api.ts'
import { comingMoment, useNow, useZone } from '../clock.ts'
import { CopiedPhone } from '../panel/copied-phone.tsx'
import { pictureOf } from '../picture.ts'
import { WindowChip } from '../templates/window.tsx'
import { useAct } from '../use-act.ts'
import type { Chat } from '../use-chat.ts'
import { ConversationMenu } from './conversation-menu.tsx'
import classes from './flow.module.css'
import { SnoozeMenu } from './snooze-menu.tsx'
import { useResolve } from './use-resolve.tsx'

const TransferDialog = lazily(async () => (await import('./transfer-dialog.tsx')).TransferDialog)

interface Props {
  conversation: Conversation
  state: Chat
  togglePanel(): void
  /** Looks for words within the conversation. */
  find(): void
}

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** Who it is, whose it is, and what can be done with the conversation. */
export function ConversationHead({ conversation, state, togglePanel, find }: Props) {
  const { id, contact_name, status, responsible_id, latest } = conversation
  const can = usePermissions('whatsapp-chat')
  const { user_id } = useSession().user
  const [transferring, transfer] = useDisclosure(false)
  const take = useAct(() => chat.take.call({ id, from: responsible_id }))
  const reopen = useAct(() => chat.reopen.call({ id }))
  const resolution = useResolve(conversation, state.goOn)
  const isOpen = latest && status !== 'resolved'
  const isMine = responsible_id === user_id
  // A phone shows the conversation alone.
  const Name = usePhone() ? 'h1' : 'h2'

  return (
    <header className={classes.head}>
      <ActionIcon
        className={classes.back}
        variant="subtle"
        color="gray"
        size={44}
        aria-label="Voltar às conversas"
        onClick={() => state.show(null)}
      >
        <IconArrowLeft {...ICON} />
      </ActionIcon>
      <Avatar name={contact_name} src={pictureOf(conversation)} size={40} />
      <div className={classes.who}>
        <div className={classes.whoName}>
          <Name>{contact_name}</Name>
          <WindowChip conversation={conversation} />
        </div>
        <Note conversation={conversation} isMine={isMine} />
      </div>
      {can.update && isOpen && responsible_id === null && (
        <Button
          className={classes.wideOnly}
          data-chat-key="a"
          variant="default"
          size="xs"
          loading={take.isPending}
          onClick={() => take.mutate()}
        >
          Assumir
        </Button>
      )}
      {can.update && isOpen && (
        <>
          <ActionIcon
            className={classes.widestOnly}
            data-chat-key="m"
            variant="default"
            size={34}
            aria-label="Transferir"
            title="Transferir (m)"
            onClick={transfer.open}
          >
            <IconArrowRight {...ICON} />
          </ActionIcon>
          <SnoozeMenu id={id} status={status} className={classes.wideOnly} />
          <Button
            className={classes.resolve}
            data-chat-key="e"
            variant="default"
            size="xs"
            title="Resolver (e)"
            loading={resolution.isPending}
            onClick={resolution.resolve}
          >
            <IconCheck {...ICON} size={16} />
            <span className={classes.word}>Resolver</span>
          </Button>
        </>
      )}
      {can.update && latest && status !== 'open' && !conversation.spam && !conversation.erased && (
        <Button
          className={classes.resolve}
          variant="default"
          size="xs"
          title={status === 'snoozed' ? 'Trazer de volta' : 'Abrir de novo'}
          loading={reopen.isPending}
          onClick={() => reopen.mutate()}
        >
          <IconArrowBackUp {...ICON} size={16} />
          <span className={classes.word}>{status === 'snoozed' ? 'Trazer de volta' : 'Abrir de novo'}</span>
        </Button>
      )}
      <ConversationMenu
        conversation={conversation}
        {...{ togglePanel, find }}
        take={isMine ? undefined : take.mutate}
        transfer={transfer.open}
        leave={() => state.show(null)}
      />
      {resolution.dialog}
      {transferring && <TransferDialog conversation={conversation} onClose={transfer.close} onDone={state.goOn} />}
    </header>
  )
}

/** Phone, instance, number of the attendance, and whose it is. */
function Note({ conversation, isMine }: { conversation: Conversation; isMine: boolean }) {
  const [now, zone] = [useNow(), useZone()]
  // A line that is cut leaves a button out as a whole: there the panel copies.
  const onPhone = usePhone()
  const { phone, instance_name, number, responsible, spam, status, snoozed_until } = conversation
  const whose = isMine ? 'com você' : responsible ? `com ${responsible.name}` : 'na fila'
  // First what is looked for most: the line is cut where there is no room.
  const before = [
    spam && 'spam',
    status === 'resolved' ? 'resolvido' : whose,
    snoozed_until && `volta ${comingMoment(snoozed_until, now, zone)}`,
  ].filter(Boolean)
  const after = [instance_name, `Atendimento nº ${number.toLocaleString('pt-BR')}`]
  return (
    <div className={classes.whoNote} title={[...before, ...(phone ? [formatPhone(phone)] : []), ...after].join(' · ')}>
      {before.join(' · ')}
      {phone && (
        <>
          {' · '}
          {onPhone ? formatPhone(phone) : <CopiedPhone phone={phone} />}
        </>
      )}
      {' · '}
      {after.join(' · ')}
    </div>
  )
}
