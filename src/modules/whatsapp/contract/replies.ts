import { z } from 'zod'
import { Trashed } from '#parts/lists/contract/register-procedures.ts'
import { TickedIds } from '#parts/lists/contract/selection.ts'
import { Id, PageNumber, pageOf, procedure } from '#shared/procedure.ts'
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
  /** To the trash, for 30 days. */
  remove: procedure(PAGE, 'update').input(Id).output(Id),
  /** Back from it; all, or none if a shortcut is another's by now. */
  restore: procedure(PAGE, 'update', { bulk: true })
    .input(TickedIds)
    .output(z.object({ changed: z.int() }))
    .errors(shortcutTaken),
  /** Those that the caller can bring back, last removed first; with a text, of which title or shortcut has its words. */
  trash: procedure(PAGE, 'update')
    .input(z.strictObject({ page: PageNumber, text: z.string().max(200).optional() }))
    .output(pageOf(Trashed)),
  /** It was put into a message. */
  use: procedure(PAGE, 'update').input(Id).output(Id),
}
