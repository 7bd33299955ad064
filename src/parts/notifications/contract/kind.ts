import type { PageKey } from '#shared/pages.ts'

/** When a kind of notification comes by mail, if it does: at once, or with the digest of the next working day. */
export const MAIL_TIMES = { now: 'Na hora', digest: 'No resumo', never: 'Nunca' } as const
export type MailTime = keyof typeof MAIL_TIMES

/** What a notification is about. */
export interface NotificationFacts {
  page: PageKey | null
  entity: string | null
  entity_id: string | null
  /** The name of what it is about, where it may be said. */
  title: string | null
  /** How often it happened since the person last read it, or how much it stands for. */
  times: number
}

/** A kind of notification: what it says, and what it opens. */
export interface NotificationKind {
  key: string
  /** As the preferences call it. */
  label: string
  /** The person's choice until she chooses. */
  mail: MailTime
  /** A mail of its own goes at once, whatever the person chooses. */
  mailedAnyway?: true
  text(facts: NotificationFacts): string
  /** The address that it opens; null where there is nothing to open. */
  open(facts: NotificationFacts): string | null
}

export const KIND_KEY = /^[a-z0-9-]{1,60}$/

export function defineKind(kind: NotificationKind) {
  // A key of another shape would stop the whole list of whoever is told.
  if (!KIND_KEY.test(kind.key)) throw new Error(`${kind.key} is no key of a notification`)
  return kind
}
