import { READINGS } from '#modules/whatsapp/contract/privacy.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { AccessTable } from '#web/kit/record/access-table.tsx'
import { chat } from '../api.ts'

/** Who opened the conversation of somebody else. */
export const AccessesDialog = ({ conversation_id, onClose }: { conversation_id: string; onClose(): void }) => (
  <Dialog title="Acessos à conversa" size={680} onClose={onClose}>
    <AccessTable page={(page) => chat.accesses.queryOptions({ input: { id: conversation_id, page } })} actions={READINGS} />
  </Dialog>
)
