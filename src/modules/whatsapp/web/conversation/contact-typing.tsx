import { useTimeout } from '@mantine/hooks'
import { useState } from 'react'
import { useTold } from '#web/events/told.ts'
import classes from '../composer/composer.module.css'

/** The module under whose name the server tells that a contact is typing (app.wa_tell_typing). */
const TOLD_AS = 'whatsapp-typing'

/** How long she is believed to go on, in milliseconds: nobody tells that she stopped. */
const GOES_ON = 8_000

interface Props {
  id: string
  contact_name: string
  /** Her newest message that is shown: once it is another one, what she typed has come. */
  last: string | undefined
}

/** That the contact is typing now. It is told as it happens, and stored nowhere. */
export function ContactTyping({ id, contact_name, last }: Props) {
  const [since, setSince] = useState<{ last: string | undefined } | null>(null)
  const stopped = useTimeout(() => setSince(null), GOES_ON)
  useTold(TOLD_AS, id, () => {
    setSince({ last })
    stopped.clear()
    stopped.start()
  })
  const types = since !== null && since.last === last
  return (
    <p className={classes.writers} role="status">
      {types && `${contact_name} está digitando…`}
    </p>
  )
}
