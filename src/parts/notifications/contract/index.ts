import { z } from 'zod'
import { PAGE_KEYS, type PageKey } from '#shared/pages.ts'
import { PageNumber, pageOf, procedure } from '#shared/procedure.ts'
import { KIND_KEY, MAIL_TIMES, type MailTime } from './kind.ts'

/** Everybody who works in the company has notifications of her own. */
const read = () => procedure('dashboard', 'read', { personal: true })
const write = () => procedure('dashboard', 'read', { writes: true, personal: true })

/** More than these are not counted: '99+'. */
export const COUNTED = 100

const WhenMailed = z.enum(Object.keys(MAIL_TIMES) as [MailTime, ...MailTime[]])
const Kind = z.string().regex(KIND_KEY)

export const Notification = z.object({
  id: z.uuid(),
  kind: Kind,
  page: z.enum(PAGE_KEYS.map(({ key }) => key) as [PageKey, ...PageKey[]]).nullable(),
  entity: z.string().nullable(),
  entity_id: z.uuid().nullable(),
  title: z.string().nullable(),
  times: z.int(),
  updated_at: z.date(),
  read_at: z.date().nullable(),
})
export type Notification = z.output<typeof Notification>

const Changed = z.object({ changed: z.int() })

export const notifications = {
  /** The caller's own of what she may open today, newest first. */
  list: read()
    .input(z.strictObject({ unread: z.boolean().default(false), page: PageNumber }))
    .output(pageOf(Notification)),

  /** How many are unread, `COUNTED` at most. */
  count: read().output(z.object({ unread: z.int() })),

  /** Read, or unread again. */
  mark: write()
    .input(z.strictObject({ ids: z.array(z.uuid()).min(1).max(100), read: z.boolean() }))
    .output(Changed),

  markAll: write().output(Changed),

  /** When each kind comes by mail, as far as the caller has chosen. */
  preferences: read().output(z.record(z.string(), WhenMailed)),

  choose: write()
    .input(z.strictObject({ kind: Kind, mail: WhenMailed }))
    .output(z.record(z.string(), WhenMailed)),
}
