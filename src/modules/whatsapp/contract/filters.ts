import { z } from 'zod'
import { ResponsibleFilter } from '#parts/scope/contract/responsible.ts'
import { cleanLine } from '#shared/br/text.ts'

export const ChatTab = z.enum(['mine', 'queue', 'team', 'all'])
export type ChatTab = z.output<typeof ChatTab>

/** A flag in an address: '1' or absent. */
const Flag = z.literal('1').optional()

/** What the list of conversations is narrowed by: the page's address and the procedure share it. */
export const ChatFilters = z.object({
  q: z.string().max(200).overwrite(cleanLine).optional(),
  unread: Flag,
  waiting: Flag,
  snoozed: Flag,
  resolved: Flag,
  instance: z.uuid().optional(),
  responsible: ResponsibleFilter.optional(),
  team: z.uuid().optional(),
  tag: z.uuid().optional(),
  /** The contact's newest score on the number. */
  score: z.enum(['evaluated', 'none', 'low', 'mid', 'high']).optional(),
  /** When the last message was. */
  last: z.enum(['today', '7d', '30d', 'older']).optional(),
})
export type ChatFilters = z.output<typeof ChatFilters>

export const ChatOrder = z.enum(['recent', 'waiting'])
export type ChatOrder = z.output<typeof ChatOrder>
