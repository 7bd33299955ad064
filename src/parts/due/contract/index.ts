import { z } from 'zod'
import { PageNumber, pageOf, procedure } from '#shared/procedure.ts'
import { Due, DueCounts, DueFilters, DueKey, DueKind, DueNarrowing } from './due.ts'

/** Everybody who works in the company may ask; each row is there for who may read its page. */
const read = () => procedure('dashboard', 'read')
const write = () => procedure('dashboard', 'read', { writes: true })

export const due = {
  /** By the day it is due, the longest late first. */
  list: read()
    .input(DueFilters.extend({ page: PageNumber }))
    .output(pageOf(Due)),

  /** What each card counts, of what the filters let through. */
  counts: read().input(DueNarrowing).output(DueCounts),

  kinds: read().output(z.array(DueKind)),

  /** Says for everybody that it is dealt with, until it is due on another day. */
  dismiss: write()
    .input(DueKey.extend({ note: z.string().trim().max(300, 'Máximo de 300 caracteres') }))
    .output(DueKey)
    .errors({ ONLY_SOLVED: { status: 409, message: 'Este vencimento só some quando for cumprido.' } }),
  restore: write().input(DueKey).output(DueKey),

  /** The days as a calendar file (RFC 5545), 1,000 at most. */
  calendar: read().input(DueFilters).output(z.string()),
}
