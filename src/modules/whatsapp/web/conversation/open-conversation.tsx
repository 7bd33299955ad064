import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Conversation } from '#modules/whatsapp/contract/conversation.ts'
import { CAPABILITIES } from '#modules/whatsapp/contract/instance.ts'
import type { Message } from '#modules/whatsapp/contract/message.ts'
import type { ScheduleValues } from '#modules/whatsapp/contract/scheduled.ts'
import { isDialogOpen } from '#web/kit/dialog/is-dialog-open.ts'
import { keepFocus } from '#web/kit/dialog/keep-focus.ts'
import { LeaveGuard } from '#web/kit/dialog/leave-guard.tsx'
import { useFileDrop } from '#web/kit/fields/use-file-drop.ts'
import { lazily } from '#web/lazily.tsx'
import { newId } from '#web/new-id.ts'
import { usePermissions, useSession } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { api, chat } from '../api.ts'
import pageClasses from '../chat.module.css'
import { Composer, type Kind } from '../composer/composer.tsx'
import { giveBack, useDraft } from '../composer/use-draft.ts'
import { useSending } from '../composer/use-sending.ts'
import { handedOver } from '../handed-over.ts'
import { useInFront } from '../in-front.ts'
import mediaClasses from '../media/media.module.css'
import { useAttachments } from '../media/use-attachments.ts'
import { OptedOutNote } from '../panel/opt-out.tsx'
import { SpamNote } from '../panel/spam.tsx'
import { useMentions } from '../replies/use-mentions.ts'
import { useQuickReplies } from '../replies/use-quick-replies.ts'
import { ScheduledList } from '../schedule/scheduled-list.tsx'
import { useWindow, WindowClosed } from '../templates/window.tsx'
import type { Chat } from '../use-chat.ts'
import { ContactTyping } from './contact-typing.tsx'
import { ConversationHead } from './conversation-head.tsx'
import { MessageFlow } from './message-flow.tsx'
import { SavesContacts } from './save-contact.tsx'
import { useFlow } from './use-flow.ts'
import { Erased, InstanceDown, SomebodyElses, Stale } from './warnings.tsx'
import { Writers } from './writers.tsx'

const FindWithin = lazily(async () => (await import('./find-within.tsx')).FindWithin)

const ScheduleDialog = lazily(async () => (await import('../schedule/schedule-dialog.tsx')).ScheduleDialog)

const ManageReplies = lazily(async () => (await import('../replies/manage-replies.tsx')).ManageReplies)
const TemplateDialog = lazily(async () => (await import('../templates/template-dialog.tsx')).TemplateDialog)

/** Source: spec/3 §7. */
const UNSAVED = { question: 'O rascunho ainda não foi salvo. Sair mesmo assim?', discard: 'Sair', stay: 'Ficar' }
const UNSAVED_NOTE = { question: 'A nota ainda não foi salva. Sair mesmo assim?', discard: 'Sair', stay: 'Ficar' }
const UNSENT = { question: 'Há mensagens que ainda não saíram. Sair mesmo assim?', discard: 'Sair', stay: 'Ficar' }

interface Props {
  conversation: Conversation
  state: Chat
  togglePanel(): void
}

/** One conversation: what was said, and where one answers. */
export function OpenConversation({ conversation, state, togglePanel }: Props) {
  const { id, responsible_id, latest, erased } = conversation
  const can = usePermissions('whatsapp-chat')
  const { user_id } = useSession().user
  const isOurs = responsible_id === null || responsible_id === user_id
  const mayWrite = can.update && isOurs && latest && conversation.may_write
  const windowLeft = useWindow(conversation)
  const isClosed = windowLeft !== null && windowLeft <= 0
  const mayReply = mayWrite && !isClosed
  const [choosing, chooseTemplate] = useDisclosure(false)
  const [finding, find] = useDisclosure(false)
  const [managing, manage] = useDisclosure(false)
  useFindKey(finding, find.open)
  const [kind, setKind] = useState<Kind>('reply')
  const [quoted, setQuoted] = useState<Message | null>(null)
  const [note, setNote] = useState('')
  const draft = useDraft(id, conversation.draft)
  const shown = useFlow(id, state.message)
  const { messages } = shown
  const attachments = useAttachments(CAPABILITIES[conversation.instance_kind].convertsWebm, () => handedOver.take(id))
  const { pending, send, retry, cancel } = useSending({
    id,
    messages,
    onRefused: ({ kind: was, body }) => (was === 'note' ? setNote((typed) => giveBack(body, typed)) : draft.giveBack(body)),
  })
  useReading(conversation, messages.at(-1)?.id, can.update && isOurs)
  const queryClient = useQueryClient()
  const [scheduling, schedule] = useState<{ body: string; client_id: string } | null>(null)
  const writing: Kind = mayReply ? kind : 'note'
  const drop = useFileDrop(writing === 'reply' && mayReply ? attachments.add : null)
  const quick = useQuickReplies({
    ...{ conversation, text: draft.text, onText: draft.type, onFiles: attachments.add },
    active: writing === 'reply' && mayReply,
    onManage: manage.open,
  })
  const mentions = useMentions({ conversation_id: id, text: note, onText: typeNote, active: writing === 'note' && can.update })

  /** Whoever writes a note goes on writing a note, also when the conversation becomes hers meanwhile: what the team alone may read would leave for the contact. */
  function typeNote(text: string) {
    setNote(text)
    setKind('note')
  }

  /** The files first, then what was written. The first of them answers the message that was chosen. */
  function sendAll(body: string) {
    if (writing === 'note') {
      send({ kind: 'note', body, file: null, reply_to_id: null, mentions: mentions.named(body) })
      if (!mayReply) setKind('reply')
      return setNote('')
    }
    const files = attachments.files.map(({ file, caption }) => ({ file, body: caption.trim() }))
    const parts = body ? [...files, { file: null, body }] : files
    for (const [n, part] of parts.entries()) send({ kind: 'reply', ...part, reply_to_id: n === 0 ? (quoted?.id ?? null) : null })
    attachments.clear()
    if (body) draft.clear()
    setQuoted(null)
  }

  async function sendLater(values: ScheduleValues) {
    await chat.schedule.call({ id, client_id: scheduling!.client_id, values })
    draft.clear()
    toast.success('Mensagem agendada.')
    await queryClient.invalidateQueries({ queryKey: api.key() })
  }

  function reply(message: Message) {
    setKind('reply')
    setQuoted(message)
    document.querySelector<HTMLElement>('[data-chat-key="r"]')?.click()
  }

  const isUnfinished = draft.isUnsaved || note.trim() !== '' || attachments.isUnsent

  return (
    <section
      ref={keepFocus}
      className={pageClasses.flowColumn}
      data-chat-open={id}
      aria-label={`Conversa com ${conversation.contact_name}`}
      {...drop.props}
    >
      {drop.over && <div className={mediaClasses.drop}>Solte para enviar</div>}
      <ConversationHead conversation={conversation} state={state} togglePanel={togglePanel} find={find.open} />
      {finding && <FindWithin id={id} onShow={state.point} onClose={find.close} />}
      <SavesContacts instance_id={conversation.instance_id} onOpened={(opened) => state.show(opened)}>
        <MessageFlow
          conversation={conversation}
          {...shown}
          toEnd={() => (state.message ? state.show(id) : shown.toEnd())}
          pending={pending}
          cited={state.message}
          onReply={mayReply ? reply : undefined}
          onShow={(message) => state.show(id, message)}
          maySeparate={can.update}
          mayDelete={can.remove && CAPABILITIES[conversation.instance_kind].deletes}
          retry={retry}
          cancel={cancel}
        />
      </SavesContacts>
      <LeaveGuard
        isDirty={() => isUnfinished || pending.some(({ waiting, problem }) => waiting || problem)}
        stays={({ search }) => (search as { open?: string }).open === id}
        isUnderway={() => isUnfinished || pending.length > 0}
        words={attachments.isUnsent || pending.length > 0 ? UNSENT : draft.isUnsaved ? UNSAVED : UNSAVED_NOTE}
      />
      <ContactTyping id={id} contact_name={conversation.contact_name} last={messages.findLast(({ direction }) => direction === 'in')?.id} />
      <Writers id={id} />
      <InstanceDown conversation={conversation} />
      {can.update && <Stale conversation={conversation} />}
      {can.update && <SpamNote conversation={conversation} />}
      {can.update && !conversation.spam && <OptedOutNote conversation={conversation} />}
      {can.update && isClosed && conversation.may_write && <WindowClosed onChoose={mayWrite ? chooseTemplate.open : undefined} />}
      <ScheduledList id={id} mayChange={can.update} />
      {erased && <Erased />}
      {can.update && !isOurs && !erased && <SomebodyElses conversation={conversation} files={attachments.files.length} />}
      {can.update && !erased && (
        <Composer
          kind={writing}
          onKind={setKind}
          mayReply={mayReply}
          text={writing === 'note' ? note : draft.text}
          onText={writing === 'note' ? typeNote : draft.type}
          quoted={quoted}
          onQuote={setQuoted}
          saved={writing === 'reply' ? draft.saved : ''}
          attachments={attachments}
          onSend={sendAll}
          onTemplate={conversation.has_templates ? chooseTemplate.open : undefined}
          onSchedule={(body) => schedule({ body, client_id: newId() })}
          replies={quick}
          mentions={mentions}
        />
      )}
      {choosing && <TemplateDialog id={id} contact_name={conversation.contact_name} onClose={chooseTemplate.close} />}
      {managing && <ManageReplies onClose={manage.close} />}
      {scheduling !== null && (
        <ScheduleDialog title="Agendar envio" submit="Agendar" given={scheduling} send={sendLater} onClose={() => schedule(null)} />
      )}
    </section>
  )
}

/** Ctrl+F looks within the conversation; pressed again it is the browser's. */
function useFindKey(finding: boolean, find: () => void) {
  useHotkeys(
    [
      [
        'mod+F',
        (event) => {
          if (finding || isDialogOpen()) return
          event.preventDefault()
          find()
        },
        { preventDefault: false },
      ],
    ],
    [],
  )
}

/** What whose conversation it is has before her was read. A supervisor's look clears nothing. */
function useReading({ id, unread }: Conversation, last: string | undefined, reads: boolean) {
  const queryClient = useQueryClient()
  const inFront = useInFront()
  const { mutate } = useMutation({
    mutationFn: (message_id: string) => chat.markRead.call({ id, message_id }),
    onSuccess: () =>
      Promise.all([chat.list, chat.counts, chat.get].map((procedure) => queryClient.invalidateQueries({ queryKey: procedure.key() }))),
  })
  useEffect(() => {
    if (reads && inFront && unread > 0 && last) mutate(last)
  }, [reads, inFront, unread, last, mutate])
}
