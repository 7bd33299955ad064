import { z } from 'zod'
import { Responsible, ResponsibleFilter } from '#parts/scope/contract/responsible.ts'
import { isCivilDate } from '#shared/br/date.ts'
import { procedure } from '#shared/procedure.ts'
import { HearingMode, HearingStatus } from '../hearing.ts'

export const AGENDA_KINDS = { hearing: 'Audiências', fatal: 'Prazos fatais', internal: 'Prazos internos' } as const
const AgendaKind = z.enum(Object.keys(AGENDA_KINDS) as [keyof typeof AGENDA_KINDS])

/** Whose, and what. Each absent: all of it. */
export const AgendaFilters = z.object({ kind: AgendaKind.optional(), responsible_id: ResponsibleFilter.optional() })
export type AgendaFilters = z.output<typeof AgendaFilters>

/** A hearing, or the fatal or internal day of a pending deadline, with what its case says. `id` is the hearing's or the deadline's. */
export const AgendaEntry = z.object({
  id: z.uuid(),
  kind: AgendaKind,
  legal_case_id: z.uuid(),
  title: z.string(),
  on_date: z.string(),
  /** Of hearings; deadlines have the whole day. */
  starts_at: z.date().nullable(),
  minutes: z.int().nullable(),
  place: z.string().nullable(),
  status: HearingStatus.nullable(),
  case_title: z.string(),
  case_code: z.string(),
  cnj_number: z.string().nullable(),
  secret: z.boolean(),
  responsible: Responsible.nullable(),
  /** The names of who attends a hearing. */
  people: z.array(z.string()),
})
export type AgendaEntry = z.output<typeof AgendaEntry>

/** An agenda, a file of it, never hold more. */
export const AGENDA_LIMIT = 2000

/** When a hearing of a case is to be. `id`: the hearing that is changed, or moved. */
export const HearingTime = z.strictObject({
  parent_id: z.uuid(),
  id: z.uuid().nullable(),
  starts_at: z.date(),
  minutes: z.int().min(5).max(1440),
  mode: HearingMode,
  /** The people of the company who are to attend it, beside whoever looks after the case. */
  people: z.array(z.uuid()).max(20),
})
export type HearingTime = z.output<typeof HearingTime>

const Day = z.iso.date().refine(isCivilDate, 'Data inválida')

/** What happens when in all cases. Source: spec/4 §16.4, §16.5. */
export const agendaProcedures = {
  /** From one day to another, in order. `more`: there is more than is answered. */
  days: procedure('legal-cases', 'read')
    .input(AgendaFilters.extend({ from: Day, to: Day }).strict())
    .output(z.object({ entries: z.array(AgendaEntry), more: z.boolean() })),
  /** The same from 30 days ago to a year ahead as an .ics file, with how much is in it. */
  file: procedure('legal-cases', 'read')
    .input(AgendaFilters.strict())
    .output(z.object({ text: z.string(), events: z.int(), more: z.boolean() })),
  /** What speaks against a hearing at that time, in sentences; nothing of it forbids one. */
  warnings: procedure('legal-cases', 'read').input(HearingTime).output(z.array(z.string())),
}
