import { z } from 'zod'
import { Id, procedure } from '#shared/procedure.ts'
import { recordChanged } from '#shared/record-change.ts'
import { CHAT_FILE, ChatFile } from './media.ts'
import { QuickReply, QuickReplyInput, shortcutTaken } from './quick-reply.ts'

const PAGE = 'whatsapp-chat'

/** Respostas rápidas. `parent_id` is the company. */
export const replies = {
  /** Those that the caller may use, the most used first. */
  list: procedure(PAGE, 'read')
    .input(z.strictObject({ parent_id: z.uuid() }))
    .output(z.array(QuickReply)),
  /** Stores the file of a reply that is not saved yet. */
  upload: procedure(PAGE, 'update')
    .input(z.strictObject({ file: ChatFile }))
    .output(z.object({ file_id: z.uuid() }))
    .errors(CHAT_FILE.errors),
  add: procedure(PAGE, 'update')
    .input(z.strictObject({ parent_id: z.uuid(), values: QuickReplyInput }))
    .output(QuickReply)
    .errors(shortcutTaken),
  change: procedure(PAGE, 'update')
    .input(z.strictObject({ id: z.uuid(), updated_at: z.date(), values: QuickReplyInput }))
    .output(QuickReply)
    .errors({ ...shortcutTaken, ...recordChanged }),
  remove: procedure(PAGE, 'update').input(Id).output(Id),
  /** It was put into a message. */
  use: procedure(PAGE, 'update').input(Id).output(Id),
}
