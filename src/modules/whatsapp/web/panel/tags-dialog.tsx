import { ATTENDANCE_NOUN } from '#modules/whatsapp/contract/attendances.ts'
import type { ListedConversation } from '#modules/whatsapp/contract/conversation.ts'
import { TagTab } from '#parts/tags/web/tag-tab.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { api, chat } from '../api.ts'

/** The tags of a conversation that is not open. */
export const TagsDialog = ({ conversation: { id, contact_name }, onClose }: { conversation: ListedConversation; onClose(): void }) => (
  <Dialog title={`Tags de ${contact_name}`} size={480} onClose={onClose}>
    <TagTab api={chat.tags} parent_id={id} noun={ATTENDANCE_NOUN} refresh={api.key()} allowed />
  </Dialog>
)
