import { useCallbackRef } from '@mantine/hooks'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { lazily } from '#web/lazily.tsx'
import { usePermissions } from '#web/session.tsx'
import type { Told } from './told-contact.ts'

const NewConversation = lazily(async () => (await import('../list/new-conversation.tsx')).NewConversation)

type Save = (card: Omit<Told, 'instance_id'>) => void

const Saving = createContext<Save | null>(null)

/** Saves as a contact whom a message tells of; null where the person may not begin a conversation, and outside one. */
export const useSaveContact = () => useContext(Saving)

/** Within it messages offer to save whom they tell of. A contact is seen with a conversation alone: she is saved by opening one, in which nothing is sent. */
export function SavesContacts({
  instance_id,
  onOpened,
  children,
}: {
  instance_id: string
  onOpened(id: string): void
  children: ReactNode
}) {
  const can = usePermissions('whatsapp-chat')
  const [told, tell] = useState<Told | null>(null)
  const save = useCallbackRef((card: Omit<Told, 'instance_id'>) => tell({ ...card, instance_id }))
  return (
    <Saving value={can.create && can.update ? save : null}>
      {children}
      {told && <NewConversation told={told} onClose={() => tell(null)} onBegun={onOpened} />}
    </Saving>
  )
}
