import { z } from 'zod'
import { ChatFilters, ChatOrder, ChatTab } from './filters.ts'

/**
 * Everything that the address of the chat says besides the open conversation: which list (a tab; `tab` is that of an open record everywhere), order, filters, and
 * the message to show.
 */
export const ChatAddress = ChatFilters.extend({ list: ChatTab.optional(), order: ChatOrder.optional(), m: z.uuid().optional() })
export type ChatAddress = z.output<typeof ChatAddress>
