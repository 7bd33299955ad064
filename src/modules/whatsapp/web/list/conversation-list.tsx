import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { IconArrowUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import type { ListedConversation } from '#modules/whatsapp/contract/conversation.ts'
import { errorMessage } from '#web/errors.ts'
import { keepFocus } from '#web/kit/dialog/keep-focus.ts'
import { usePermissions } from '#web/session.tsx'
import { chat } from '../api.ts'
import { ChatTabs, ChatTools } from '../chat-tools.tsx'
import { ConnectFirst } from '../connect-first.tsx'
import type { Chat } from '../use-chat.ts'
import classes from './conversation-list.module.css'
import { ConversationRow } from './conversation-row.tsx'
import { ConversationRowMenu, RowDialog, type RowQuestion } from './conversation-row-menu.tsx'
import { MessageHits, useMessageHits } from './message-hits.tsx'
import { useHeldRows } from './use-held-rows.ts'

/** How near to its end the list loads more, in pixels. */
const NEAR_END = 400

const SKELETONS = ['1', '2', '3', '4', '5', '6', '7', '8']

interface Props {
  state: Chat
  /** Absent where the person may not take conversations. */
  takeNext: (() => void) | undefined
}

/** The conversations of a tab, with everything that narrows them. */
export function ConversationList({ state, takeNext }: Props) {
  const { conversations, rows, filters, tab, order } = state
  const { shown, fresh, hold, pointer } = useHeldRows(JSON.stringify([tab, order, filters]), rows)
  const can = usePermissions('whatsapp-chat')
  const words = filters.q?.split(' ').filter(Boolean) ?? []
  const box = useRef<HTMLUListElement>(null)
  const list = useMergedRef(box, keepFocus)
  const [asked, ask] = useState<{ what: RowQuestion; row: ListedConversation } | null>(null)
  const onGone = ({ id }: ListedConversation) => id === state.open && state.goOn()

  function bringFresh() {
    hold()
    box.current?.scrollTo({ top: 0 })
  }

  function loadMore({ currentTarget: box }: { currentTarget: HTMLElement }) {
    const left = box.scrollHeight - box.scrollTop - box.clientHeight
    if (left < NEAR_END && conversations.hasNextPage && !conversations.isFetchingNextPage) void conversations.fetchNextPage()
  }

  return (
    <>
      <ChatTools state={state} />
      <ChatTabs state={state} />
      <ul ref={list} className={classes.rows} onScroll={loadMore} aria-busy={conversations.isFetching} {...pointer}>
        {fresh > 0 && (
          <li className={classes.fresh}>
            <Button size="compact-xs" radius="xl" leftSection={<IconArrowUp size={14} aria-hidden />} onClick={bringFresh}>
              {fresh === 1 ? '1 nova' : `${fresh} novas`}
            </Button>
          </li>
        )}
        {filters.q && rows.length > 0 && <li className={classes.group}>Conversas</li>}
        {shown.map((row) => (
          <li key={row.id} className={classes.rowBox} onContextMenu={openRowMenu}>
            <ConversationRow row={row} isOpen={row.id === state.open} found={words} onOpen={() => state.show(row.id)} />
            {can.update && row.latest && <ConversationRowMenu row={row} onGone={() => onGone(row)} onAsk={(what) => ask({ what, row })} />}
          </li>
        ))}
        {conversations.isPending && <Loading />}
        {conversations.isError && rows.length === 0 && (
          <li>
            <div className={classes.state} role="alert">
              <strong>Erro ao carregar conversas</strong>
              <span>{errorMessage(conversations.error)}</span>
              <Button variant="default" size="xs" onClick={() => void conversations.refetch()}>
                Tentar Novamente
              </Button>
            </div>
          </li>
        )}
        {conversations.isFetchNextPageError && (
          <li className={classes.more}>
            <Button variant="default" size="xs" onClick={() => void conversations.fetchNextPage()}>
              Tentar Novamente
            </Button>
          </li>
        )}
        {filters.q && filters.q.length >= 2 && <MessageHits text={filters.q} onOpen={state.show} />}
        {conversations.isSuccess && rows.length === 0 && <Empty state={state} takeNext={takeNext} />}
      </ul>
      {asked && <RowDialog {...asked} onGone={() => onGone(asked.row)} onClose={() => ask(null)} />}
    </>
  )
}

/** The right button, a long touch and the menu key open the menu of a row. */
function openRowMenu(event: MouseEvent<HTMLElement>) {
  const dots = event.currentTarget.querySelector<HTMLElement>('[aria-haspopup="menu"]')
  if (!dots || (event.target as HTMLElement).closest('[role="menu"]')) return
  event.preventDefault()
  dots.click()
}

const Loading = () => (
  <li>
    <VisuallyHidden role="status">Carregando conversas…</VisuallyHidden>
    {SKELETONS.map((row) => (
      <div key={row} className={classes.row} aria-hidden>
        <Skeleton circle h={40} w={40} />
        <div>
          <Skeleton h={12} w="60%" mb={8} />
          <Skeleton h={10} />
        </div>
      </div>
    ))}
  </li>
)

/** Why there is nothing, and what to do about it. Source: spec/3 §8.2. */
function Empty({ state, takeNext }: Props) {
  const { filters, narrowed, clearFilters, tab, counts } = state
  const options = useQuery(chat.options.queryOptions())
  if (options.data?.instances.length === 0)
    return (
      <Says>
        <ConnectFirst to="começar" />
      </Says>
    )
  if (filters.q) return <NothingFound text={filters.q} />
  if (narrowed)
    return (
      <Says>
        Nenhuma conversa com esses filtros
        <Button variant="default" size="xs" onClick={clearFilters}>
          Limpar filtros
        </Button>
      </Says>
    )
  if (tab === 'mine')
    return (
      <Says>
        Você está em dia
        {takeNext && (counts.data?.queue ?? 0) > 0 && (
          <Button variant="default" size="xs" onClick={takeNext}>
            Pegar a próxima da fila
          </Button>
        )}
      </Says>
    )
  return <Says>{tab === 'queue' ? 'Ninguém na fila' : 'Nenhuma conversa aberta'}</Says>
}

/** Nothing at all, unless the words stand in messages. */
function NothingFound({ text }: { text: string }) {
  const hits = useMessageHits(text)
  return hits.data?.pages[0]?.length || hits.isPending ? null : <Says>{`Nada encontrado para "${text}"`}</Says>
}

const Says = ({ children }: { children: ReactNode }) => (
  <li>
    <div className={classes.state} role="status">
      {children}
    </div>
  </li>
)
