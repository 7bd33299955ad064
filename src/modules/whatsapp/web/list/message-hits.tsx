import { Button, UnstyledButton } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { HITS_A_LOAD } from '#modules/whatsapp/contract/limits.ts'
import { chat } from '../api.ts'
import { shortMoment, useNow, useZone } from '../clock.ts'
import classes from './conversation-list.module.css'
import { FoundText } from './found-text.tsx'

/** The messages that have all words of a text, load by load. */
export const useMessageHits = (text: string) =>
  useInfiniteQuery(
    chat.search.infiniteOptions({
      input: (before: string | undefined) => ({ text, before }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (hits) => (hits.length === HITS_A_LOAD ? hits.at(-1)?.place : undefined),
      placeholderData: keepPreviousData,
    }),
  )

/** The messages in which a text was found. */
export function MessageHits({ text, onOpen }: { text: string; onOpen(conversation: string, message: string): void }) {
  const hits = useMessageHits(text)
  const rows = hits.data?.pages.flat() ?? []
  const [now, zone] = [useNow(), useZone()]
  if (rows.length === 0) return null
  return (
    <>
      <li className={classes.group}>Mensagens</li>
      {rows.map(({ id, wa_conversation_id, contact_name, body, sent_at }) => (
        <li key={id}>
          <UnstyledButton className={classes.hit} onClick={() => onOpen(wa_conversation_id, id)}>
            <strong>{contact_name}</strong> · {shortMoment(sent_at, now, zone)}
            <FoundText className={classes.hitText} text={body} words={text.split(' ')} excerpt />
          </UnstyledButton>
        </li>
      ))}
      {hits.hasNextPage && (
        <li className={classes.more}>
          <Button variant="subtle" size="compact-xs" loading={hits.isFetchingNextPage} onClick={() => void hits.fetchNextPage()}>
            Ver mais
          </Button>
        </li>
      )}
    </>
  )
}
