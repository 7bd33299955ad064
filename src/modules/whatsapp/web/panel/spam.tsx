import { Button } from '@mantine/core'
import type { Conversation } from '#modules/whatsapp/contract/conversation.ts'
import { toast } from '#web/toast.ts'
import { chat } from '../api.ts'
import composer from '../composer/composer.module.css'
import { useAct } from '../use-act.ts'

/** Says that a contact is meant after all. */
export const useNoSpam = (id: string) =>
  useAct(
    () => chat.setSpam.call({ id, spam: false }),
    () => toast.success('O contato não está mais marcado como spam.'),
  )

/** Why nothing can be written: above the box. */
export function SpamNote({ conversation: { id, spam, latest } }: { conversation: Conversation }) {
  const noSpam = useNoSpam(id)
  if (!spam) return null
  return (
    <div className={composer.warning} role="status">
      Este contato está marcado como spam: nada é enviado a ele.{' '}
      {latest && (
        <Button size="compact-xs" variant="default" loading={noSpam.isPending} onClick={() => noSpam.mutate()}>
          Não é spam
        </Button>
      )}
    </div>
  )
}
