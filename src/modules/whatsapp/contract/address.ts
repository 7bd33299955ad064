import { z } from 'zod'
import { ChatFilters, ChatOrder, ChatTab } from './filters.ts'

/** Everything that the address of the chat says besides the open conversation: tab, order, filters, and the message to show. */
export const ChatAddress = ChatFilters.extend({ tab: ChatTab.optional(), order: ChatOrder.optional(), m: z.uuid().optional() })
export type ChatAddress = z.output<typeof ChatAddress>
