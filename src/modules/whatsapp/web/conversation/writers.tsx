import { useQuery } from '@tanstack/react-query'
import { enumerated } from '#shared/br/text.ts'
import { chat } from '../api.ts'
import classes from '../composer/composer.module.css'

/** The module under whose name the server tells that somebody writes (app.wa_tell_writing). */
const TOLD_AS = 'whatsapp-writing'

/** How often it is asked whether somebody still writes, in milliseconds: nobody tells that she stopped. */
const STILL = 4_000

/** Who else writes in this conversation now. */
export function Writers({ id }: { id: string }) {
  const writers = useQuery({
    queryKey: [[TOLD_AS], { input: { id } }],
    queryFn: () => chat.writers.call({ id }),
    refetchInterval: ({ state }) => (state.data?.length ? STILL : false),
  })
  const names = writers.data ?? []
  return (
    <p className={classes.writers} role="status">
      {names.length > 0 && `${enumerated(names.map((name) => name.split(' ')[0]!))} ${names.length === 1 ? 'está' : 'estão'} escrevendo…`}
    </p>
  )
}
