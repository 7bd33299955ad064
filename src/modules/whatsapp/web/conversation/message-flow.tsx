import { Button, Loader } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Conversation } from '#modules/whatsapp/contract/conversation.ts'
import type { Message } from '#modules/whatsapp/contract/message.ts'
import { errorMessage } from '#web/errors.ts'
import { useNow, useZone } from '../clock.ts'
import type { Pending } from '../composer/use-sending.ts'
import { Viewer } from '../media/viewer.tsx'
import { Separate } from '../panel/separate.tsx'
import { Bubble } from './bubble.tsx'
import classes from './flow.module.css'
import { firstUnread, flowEntries } from './flow-entries.ts'
import { PendingBubble } from './pending-bubble.tsx'
import { ToEnd } from './to-end.tsx'
import type { useFlow } from './use-flow.ts'
import { useSteadyScroll } from './use-steady-scroll.ts'

/** How near to an end the flow loads more, in pixels. */
const NEAR = 1_500

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
  name,
  returned,
  toEnd,
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
  const [viewed, view] = useState<string | null>(null)
  const [now, zone] = [useNow(), useZone()]
  if (unreadFrom === undefined && messages.length > 0) setUnreadFrom(firstUnread(messages, unread))
  const entries = useMemo(() => flowEntries(messages, { now, zone, unread_from: unreadFrom ?? null }), [messages, now, zone, unreadFrom])
  const [reply, show] = [useCallbackRef(onReply), useCallbackRef(onShow)]

  const last = messages.at(-1) ?? null
  const { atEnd, scrolled } = useSteadyScroll(box, {
    ...{ flow: name, first: messages[0]?.id, last: last?.id },
    ...{ pending: pending.length, stuck: pending.filter(({ waiting, problem }) => waiting || problem).length },
    ...{ start: cited ?? (returned ? null : (unreadFrom ?? null)), more: flow.hasNextPage },
  })
  const [seen, setSeen] = useState(last)
  if (atEnd && last && last.id !== seen?.id) setSeen(last)

  // What came is loaded for who is at the end, also where the last load was full.
  const { hasNextPage, isFetching, fetchNextPage } = flow
  useEffect(() => {
    if (atEnd && hasNextPage && !isFetching) void fetchNextPage()
  }, [atEnd, hasNextPage, isFetching, fetchNextPage])

  function loadMore(element: HTMLElement) {
    scrolled(element)
    const { scrollTop, scrollHeight, clientHeight } = element
    if (scrollTop < NEAR && flow.hasPreviousPage && !isFetching) void flow.fetchPreviousPage()
    if (scrollHeight - scrollTop - clientHeight < NEAR && hasNextPage && !isFetching) void fetchNextPage()
  }

  /** What is loaded may end far from the end. */
  function goToEnd() {
    if (hasNextPage) toEnd()
    else box.current?.scrollTo({ top: box.current.scrollHeight, behavior: 'smooth' })
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
      <div
        ref={box}
        className={classes.flow}
        role="log"
        aria-label={`Mensagens de ${conversation.contact_name}`}
        onScroll={({ currentTarget }) => loadMore(currentTarget)}
      >
        <div className={classes.inFlow}>
          {flow.isFetchingPreviousPage && <p className={classes.note}>Carregando…</p>}
          {entries.map((entry) =>
            entry.kind === 'message' ? (
              <Bubble
                key={entry.key}
                message={entry.message}
                follows={entry.follows}
                isCited={entry.message.id === cited}
                contact_name={conversation.contact_name}
                onReply={onReply && reply}
                mayDelete={mayDelete}
                onQuoted={show}
                onView={view}
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
        <div className={classes.toEnd} onWheel={({ deltaY }) => box.current?.scrollBy({ top: deltaY })}>
          <ToEnd conversation={conversation} messages={messages} since={seen} more={hasNextPage} onGo={goToEnd} />
        </div>
      )}
    </div>
  )
}
