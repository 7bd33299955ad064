import { Highlight, UnstyledButton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { chat } from './api.ts'
import { shortMoment, useNow, useZone } from './clock.ts'
import classes from './conversation-list.module.css'

/** The messages in which a text was found. */
export function MessageHits({ text, onOpen }: { text: string; onOpen(conversation: string, message: string): void }) {
  const hits = useQuery(chat.search.queryOptions({ input: { text }, placeholderData: keepPreviousData }))
  const [now, zone] = [useNow(), useZone()]
  if (!hits.data?.length) return null
  return (
    <>
      <li className={classes.group}>Mensagens</li>
      {hits.data.map(({ id, wa_conversation_id, contact_name, body, sent_at }) => (
        <li key={id}>
          <UnstyledButton className={classes.hit} onClick={() => onOpen(wa_conversation_id, id)}>
            <strong>{contact_name}</strong> · {shortMoment(sent_at, now, zone)}
            <Highlight component="span" className={classes.hitText} highlight={text.split(' ').filter(Boolean)} inherit>
              {body}
            </Highlight>
          </UnstyledButton>
        </li>
      ))}
    </>
  )
}
