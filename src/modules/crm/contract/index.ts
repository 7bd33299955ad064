import { z } from 'zod'
import { importProcedures } from '#parts/imports/contract/run.ts'
import { ListSetup, listProcedures } from '#parts/lists/contract/list-setup.ts'
import { registerProcedures } from '#parts/lists/contract/register-procedures.ts'
import { PickedValue } from '#parts/picklists/contract/picklist.ts'
import { recordProcedures } from '#parts/records/contract/record-procedures.ts'
import { recordSearch } from '#parts/records/contract/record-search.ts'
import { recipientErrors, recipients, responsibleProcedures } from '#parts/scope/contract/responsible.ts'
import { Tag, tagProcedures } from '#parts/tags/contract/tag.ts'
import { Id, PageNumber, pageOf, procedure } from '#shared/procedure.ts'
import { activityProcedures, timeline } from './activity.ts'
import { BoardChoice, boardProcedures, moveErrors } from './board.ts'
import { closingProcedures, setStage } from './closing.ts'
import { conversationProcedures } from './conversation.ts'
import { DEAL, Deal, DealChange, DealCounts, DealRow, Sums } from './deal.ts'
import { DealFilter, DealFilters } from './filters.ts'
import { forecastProcedures } from './forecast.ts'
import { goalProcedures } from './goals.ts'
import { DealCells } from './import/columns.ts'
import { items } from './item.ts'
import { FormerPlaces, Pipeline } from './pipeline.ts'
import { setup } from './setup.ts'

const OfferedClient = z.object({ id: z.uuid(), name: z.string(), document: z.string().nullable(), phone: z.string() })

/** What forms, filters and the board choose from. */
const Options = z.object({
  /** Active ones in their order, with their active stages. */
  pipelines: z.array(Pipeline),
  /** By which a file names where closed deals stand. */
  former: z.array(FormerPlaces),
  /** Hidden ones too, which deals may have. */
  sources: z.array(PickedValue),
  lost_reasons: z.array(PickedValue),
  products: z.array(z.object({ id: z.uuid(), name: z.string(), unit_price: z.string().nullable() })),
  tags: z.array(Tag),
  ...recipients,
})

export const crm = {
  /** One page of the list with the cards and the sums of all that match: one request a screen. */
  list: procedure('crm', 'read')
    .input(DealFilters.extend({ page: PageNumber }).strict())
    .output(pageOf(DealRow).extend({ counts: DealCounts, sums: Sums })),
  /** The cards and the sums alone. */
  summary: procedure('crm', 'read')
    .input(DealFilter.strict())
    .output(z.object({ counts: DealCounts, sums: Sums })),

  ...recordProcedures('crm', DEAL, { change: DealChange, row: Deal, taken: { ...recipientErrors, ...moveErrors } }),
  ...registerProcedures('crm', DEAL, { filter: DealFilter, status: z.uuid(), taken: {} }),
  setStatus: setStage,
  ...responsibleProcedures('crm', DEAL, { filter: DealFilter }),
  ...boardProcedures,
  ...closingProcedures,
  ...forecastProcedures,
  ...conversationProcedures,

  options: procedure('crm', 'read').output(Options),
  /** All that the screens need beside the deals, in one request. */
  screen: procedure('crm', 'read').output(z.object({ options: Options, setup: ListSetup, board: BoardChoice })),

  /** Deals whose name, code or client contains what was typed: for the palette. */
  find: procedure('crm', 'read')
    .input(z.strictObject({ text: z.string().trim().min(1).max(100) }))
    .output(z.array(DealRow.pick({ id: true, name: true, code: true, client_name: true }))),
  /** Clients by name, document or phone, as far as the caller may read clients. */
  findClients: recordSearch('crm', OfferedClient),
  /** A client's name, contacts and open deals, as far as the caller may see them. */
  ofClient: procedure('crm', 'read')
    .input(Id)
    .output(
      z.object({
        name: z.string().nullable(),
        contacts: z.array(z.object({ id: z.uuid(), name: z.string() })),
        open: z.array(Deal.pick({ id: true, code: true, name: true })),
      }),
    ),
  /** A new open deal with the fields, items and tags of another. */
  duplicate: procedure('crm', 'create').input(Id).output(Deal).errors(moveErrors),

  items,
  activities: activityProcedures,
  timeline,
  setup,
  goals: goalProcedures,
  tags: tagProcedures('crm'),
  lists: listProcedures('crm'),
  imports: importProcedures('crm', DealCells),
}
