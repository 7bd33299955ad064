import { z } from 'zod'
import { cepLookup } from '#parts/addresses/contract/cep.ts'
import { importProcedures } from '#parts/imports/contract/run.ts'
import { INTERACTION, Interaction } from '#parts/journal/contract/interaction.ts'
import { NOTE, Note } from '#parts/journal/contract/note.ts'
import { ListSetup, listProcedures } from '#parts/lists/contract/list-setup.ts'
import { registerProcedures } from '#parts/lists/contract/register-procedures.ts'
import { StatusValue } from '#parts/picklists/contract/picklist.ts'
import { childRecords } from '#parts/records/contract/child-records.ts'
import { recordProcedures } from '#parts/records/contract/record-procedures.ts'
import { recipientErrors, recipients, responsibleProcedures } from '#parts/scope/contract/responsible.ts'
import { Tag, tagProcedures } from '#parts/tags/contract/tag.ts'
import { pictureUpload } from '#shared/picture-upload.ts'
import { PageNumber, pageOf, procedure } from '#shared/procedure.ts'
import { ADDRESS, Address } from './address.ts'
import { CLIENT, Client, ClientCounts, ClientInput, ClientRow, kept, taken } from './client.ts'
import { CONTACT, Contact } from './contact.ts'
import { ClientFilter, ClientFilters } from './filters.ts'
import { ClientCells } from './import/columns.ts'
import { StatusId } from './kinds.ts'
import { clientRecord } from './record.ts'

/** The types, statuses, tags, people and teams a form or a filter offers. */
const Options = z.object({
  types: z.array(z.object({ id: z.int(), name: z.string() })),
  statuses: z.array(StatusValue),
  tags: z.array(Tag),
  ...recipients,
})

export const clients = {
  /** One page of the register with the four cards: one request a screen. */
  list: procedure('clients', 'read')
    .input(ClientFilters.extend({ page: PageNumber }).strict())
    .output(pageOf(ClientRow).extend({ counts: ClientCounts })),

  ...recordProcedures('clients', CLIENT, { change: ClientInput, row: Client, taken: { ...taken, ...recipientErrors } }),
  ...registerProcedures('clients', CLIENT, { filter: ClientFilter, status: StatusId, taken, kept }),
  ...responsibleProcedures('clients', CLIENT, { filter: ClientFilter }),
  ...clientRecord,

  options: procedure('clients', 'read').output(Options),

  /** All that the screen of the list needs beside the list, in one request. */
  screen: procedure('clients', 'read').output(z.object({ options: Options, setup: ListSetup })),

  /** Clients whose name, document, phone or e-mail contains what was typed: for the palette. */
  find: procedure('clients', 'read')
    .input(z.strictObject({ text: z.string().trim().min(1).max(100) }))
    .output(z.array(ClientRow.pick({ id: true, name: true, document: true, phone: true }))),

  addresses: childRecords('clients', ADDRESS, Address),
  contacts: childRecords('clients', CONTACT, Contact),
  interactions: childRecords('clients', INTERACTION, Interaction),
  notes: childRecords('clients', NOTE, Note),
  tags: tagProcedures('clients'),
  lists: listProcedures('clients'),
  imports: importProcedures('clients', ClientCells),

  uploadAvatar: pictureUpload('clients'),
  lookUpCep: cepLookup('clients'),
}
