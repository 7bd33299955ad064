import { ActionIcon, Button, Loader } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Conversation } from '#modules/whatsapp/contract/conversation.ts'
import type { Message } from '#modules/whatsapp/contract/message.ts'
import { errorMessage } from '#web/errors.ts'
import { Bubble } from './bubble.tsx'
import { useNow, useZone } from './clock.ts'
import classes from './flow.module.css'
import { firstUnread, flowEntries } from './flow-entries.ts'
import { Viewer } from './media/viewer.tsx'
import { PendingBubble } from './pending-bubble.tsx'
import { Separate } from './separate.tsx'
import type { useFlow } from './use-flow.ts'
import type { Pending } from './use-sending.ts'

/** How near to an end the flow loads more, and still counts as being at its end, in pixels. */
const NEAR_START = 240
const NEAR_END = 80

interface Props extends ReturnType<typeof useFlow> {
  conversation: Conversation
  pending: readonly Pending[]
  /** The message that the address names. */
  cited: string | null
  onReply: ((message: Message) => void) | undefined
  onShow(message: string): void
  /** Whether the person may take contacts apart, and delete what she sent for everybody. */
  maySeparate: boolean
  mayDelete: boolean
  retry(pending: Pending): void
  cancel(pending: Pending): void
}

/** Everything that was said with a contact on a number, oldest first. */
export function MessageFlow({
  conversation,
  flow,
  messages,
  pending,
  cited,
  onReply,
  onShow,
  maySeparate,
  mayDelete,
  retry,
  cancel,
}: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [unread] = useState(conversation.unread)
  const [unreadFrom, setUnreadFrom] = useState<string | null>()
  const [atEnd, setAtEnd] = useState(true)
  const [viewed, view] = useState<string | null>(null)
  const [now, zone] = [useNow(), useZone()]
  if (unreadFrom === undefined && messages.length > 0) setUnreadFrom(firstUnread(messages, unread))

  useSteadyScroll(box, messages, pending, { atEnd, cited, start: unreadFrom })

  function scrolled({ currentTarget: { scrollTop, scrollHeight, clientHeight } }: { currentTarget: HTMLElement }) {
    setAtEnd(scrollHeight - scrollTop - clientHeight < NEAR_END)
    if (scrollTop < NEAR_START && flow.hasPreviousPage && !flow.isFetching) void flow.fetchPreviousPage()
    if (scrollHeight - scrollTop - clientHeight < NEAR_START && flow.hasNextPage && !flow.isFetching) void flow.fetchNextPage()
  }

  if (flow.isPending)
    return (
      <div className={classes.state} role="status">
        <Loader size="sm" aria-label="Carregando mensagens" />
      </div>
    )
  if (flow.isError && messages.length === 0)
    return (
      <div className={classes.state} role="alert">
        <strong>Erro ao carregar mensagens</strong>
        {errorMessage(flow.error)}
        <Button variant="default" size="xs" onClick={() => void flow.refetch()}>
          Tentar Novamente
        </Button>
      </div>
    )

  return (
    <div className={classes.flowBox}>
      <div ref={box} className={classes.flow} role="log" aria-label={`Mensagens de ${conversation.contact_name}`} onScroll={scrolled}>
        {flow.isFetchingPreviousPage && <p className={classes.note}>Carregando…</p>}
        {flowEntries(messages, { now, zone, unread_from: unreadFrom ?? null }).map((entry) =>
          entry.kind === 'message' ? (
            <Bubble
              key={entry.key}
              message={entry.message}
              follows={entry.follows}
              isCited={entry.message.id === cited}
              contact_name={conversation.contact_name}
              onReply={onReply}
              mayDelete={mayDelete}
              onQuoted={onShow}
              onView={() => view(entry.message.id)}
            />
          ) : (
            <p
              key={entry.key}
              className={entry.kind === 'day' || entry.kind === 'unread' ? classes.line : classes.note}
              data-unread={entry.kind === 'unread' || undefined}
            >
              {entry.text}
              {maySeparate && entry.separates && <Separate line={entry.separates} />}
            </p>
          ),
        )}
        {pending.map((one) => (
          <PendingBubble key={one.client_id} pending={one} retry={() => retry(one)} cancel={() => cancel(one)} />
        ))}
      </div>
      {viewed && (
        <Viewer
          pictures={messages.filter(({ type, media }) => type === 'image' && media?.state === 'ready')}
          id={viewed}
          contact_name={conversation.contact_name}
          onMove={view}
          onClose={() => view(null)}
        />
      )}
      {!atEnd && (
        <ActionIcon
          className={classes.toEnd}
          variant="default"
          radius="xl"
          size="lg"
          aria-label="Ir para o fim"
          title="Ir para o fim"
          onClick={() => box.current?.scrollTo({ top: box.current.scrollHeight, behavior: 'smooth' })}
        >
          <IconArrowDown size={18} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}

interface Anchor {
  atEnd: boolean
  cited: string | null
  start: string | null | undefined
}

/** Begins at what is new or was asked for, stays at the end while somebody is there, and holds what is read in place when older messages come. */
function useSteadyScroll(
  box: { current: HTMLDivElement | null },
  messages: readonly Message[],
  unsent: readonly Pending[],
  { atEnd, cited, start }: Anchor,
) {
  const seen = useRef({ first: '', height: 0, begun: false, pending: 0 })
  const first = messages[0]?.id ?? ''
  const last = messages.at(-1)?.id
  const pending = unsent.length
  // Each has a line more, which says why it is still here.
  const stuck = unsent.filter(({ waiting, problem }) => waiting || problem).length
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows what is shown, not what it was shown by
  useLayoutEffect(() => {
    const element = box.current
    if (!element || !first) return
    const before = seen.current
    if (!before.begun) {
      const target = cited ?? start
      const row = target ? document.getElementById(`message-${target}`) : null
      if (row) row.scrollIntoView({ block: 'center' })
      else element.scrollTop = element.scrollHeight
    } else if (before.first !== first) element.scrollTop += element.scrollHeight - before.height
    else if (atEnd || pending > before.pending) element.scrollTop = element.scrollHeight
    seen.current = { first, height: element.scrollHeight, begun: true, pending }
  }, [first, last, messages.length, pending, stuck])
}
