import { z } from 'zod'
import { importProcedures } from '#parts/imports/contract/run.ts'
import { ListSetup, listProcedures } from '#parts/lists/contract/list-setup.ts'
import { registerProcedures } from '#parts/lists/contract/register-procedures.ts'
import { PickedValue } from '#parts/picklists/contract/picklist.ts'
import { childRecords, removalUndo } from '#parts/records/contract/child-records.ts'
import { recordProcedures } from '#parts/records/contract/record-procedures.ts'
import { recordSearch } from '#parts/records/contract/record-search.ts'
import { recipientErrors, recipients, responsibleProcedures } from '#parts/scope/contract/responsible.ts'
import { Tag, tagProcedures } from '#parts/tags/contract/tag.ts'
import { Id, PageNumber, pageOf, procedure } from '#shared/procedure.ts'
import { agendaProcedures } from './agenda/agenda.ts'
import { calendarProcedures } from './calendar-procedures.ts'
import { CASE, Case, CaseCounts, CaseInput, CaseRow, taken } from './case.ts'
import { caseActions } from './case-actions.ts'
import { CASE_LINK, CaseLink, linkTaken, linkToItself } from './case-link.ts'
import { reportProcedures } from './client-report.ts'
import { COUNSEL, Counsel } from './counsel.ts'
import { dashboardProcedures } from './dashboard/dashboard.ts'
import { deadlineProcedures } from './deadline-procedures.ts'
import { CaseFilter, CaseFilters } from './filters.ts'
import { HEARING, Hearing, hearingActions, movedHere } from './hearing.ts'
import { CaseCells } from './import/columns.ts'
import { MovementCells } from './import/movement-columns.ts'
import { KnownCounsel, KnownParty, knownPeople } from './known-people.ts'
import { MOVEMENT, Movement } from './movement.ts'
import { PARTY, Party } from './party.ts'
import { PastedMovement } from './pasted-movements.ts'
import { publicationProcedures } from './publication/publication.ts'
import { settingsProcedures } from './settings.ts'
import { sourceProcedures } from './sources.ts'
import { CaseSuspension, SUSPENSION } from './suspension.ts'
import { entryProcedures } from './values/entry.ts'
import { riskProcedures } from './values/risk.ts'

const PAGE = 'legal-cases'

const OfferedClient = z.object({ id: z.uuid(), name: z.string() })

const { change: _, ...linkProcedures } = childRecords(PAGE, CASE_LINK, CaseLink, { taken: { ...linkTaken, ...linkToItself } })

/** The courts, types of action, tags, people and teams a form or a filter offers. */
const Options = z.object({
  courts: z.array(z.object({ id: z.string(), name: z.string() })),
  action_types: z.array(PickedValue),
  tags: z.array(Tag),
  ...recipients,
})

export const legal = {
  /** One page of the register with its cards: one request a screen. */
  list: procedure(PAGE, 'read')
    .input(CaseFilters.extend({ page: PageNumber }).strict())
    .output(pageOf(CaseRow).extend({ counts: CaseCounts })),

  ...recordProcedures(PAGE, CASE, {
    change: CaseInput,
    row: Case,
    taken: { ...taken, ...recipientErrors },
    traced: ({ secret }) => secret,
  }),
  ...registerProcedures(PAGE, CASE, { filter: CaseFilter, status: z.enum(['active', 'archived']), taken }),
  ...responsibleProcedures(PAGE, CASE, { filter: CaseFilter }),
  ...caseActions,

  options: procedure(PAGE, 'read').output(Options),
  /** All that the screen of the list needs beside the list, in one request. */
  screen: procedure(PAGE, 'read').output(z.object({ options: Options, setup: ListSetup })),

  /** Cases whose title, code, client, number (with or without its mask) or party has what was typed: for the palette. `party`: the one that it was found by. */
  find: procedure(PAGE, 'read')
    .input(z.strictObject({ text: z.string().trim().min(1).max(100) }))
    .output(z.array(CaseRow.pick({ id: true, name: true, code: true, cnj_number: true }).extend({ party: z.string().nullable() }))),
  /** The deal that a case was made from; null where there is none that the caller sees. */
  dealOf: procedure(PAGE, 'read')
    .input(Id)
    .output(z.object({ id: z.uuid(), code: z.string(), name: z.string() }).nullable()),
  /** Clients that a case may be given: of those the caller may see. */
  findClients: recordSearch(PAGE, OfferedClient),

  parties: { ...childRecords(PAGE, PARTY, Party), ...removalUndo(PAGE), known: knownPeople(PAGE, KnownParty) },
  counsel: { ...childRecords(PAGE, COUNSEL, Counsel), ...removalUndo(PAGE), known: knownPeople(PAGE, KnownCounsel) },
  /** Cases that this one belongs to, or that belong to it: of those that the caller sees. */
  links: { ...linkProcedures, ...removalUndo(PAGE) },
  suspensions: { ...childRecords(PAGE, SUSPENSION, CaseSuspension), ...removalUndo(PAGE) },
  hearings: {
    ...childRecords(PAGE, HEARING, Hearing),
    remove: procedure(PAGE, 'update').input(Id).output(Id).errors(movedHere),
    ...removalUndo(PAGE),
    ...hearingActions,
  },
  movements: {
    ...childRecords(PAGE, MOVEMENT, Movement),
    ...removalUndo(PAGE),
    /** Adds those of a pasted list that the case does not have yet. */
    paste: procedure(PAGE, 'update')
      .input(z.strictObject({ id: z.uuid(), movements: z.array(PastedMovement).min(1).max(500) }))
      .output(z.object({ added: z.int(), known: z.int() })),
    /** Somebody has read all of them. */
    read: procedure(PAGE, 'update')
      .input(Id)
      .output(z.object({ read: z.int() })),
    /** Files of movements of cases that are there. */
    imports: importProcedures(PAGE, MovementCells),
  },
  deadlines: deadlineProcedures,
  agenda: agendaProcedures,
  calendar: calendarProcedures,
  publications: publicationProcedures,
  settings: settingsProcedures,
  sources: sourceProcedures,
  risks: riskProcedures,
  entries: entryProcedures,
  dashboard: dashboardProcedures,
  report: reportProcedures,

  tags: tagProcedures(PAGE),
  lists: listProcedures(PAGE),
  imports: importProcedures(PAGE, CaseCells),
}
