import { z } from 'zod'
import { cepLookup } from '#parts/addresses/contract/cep.ts'
import { importProcedures } from '#parts/imports/contract/run.ts'
import { ListSetup, listProcedures } from '#parts/lists/contract/list-setup.ts'
import { trashProcedure } from '#parts/lists/contract/trash.ts'
import { Tag, tagProcedures } from '#parts/tags/contract/tag.ts'
import { childRecords } from '#shared/child-records.ts'
import { PICTURE_FILE } from '#shared/file-rule.ts'
import { pageOf, procedure } from '#shared/procedure.ts'
import { recordChanged } from '#shared/record-change.ts'
import { Address, AddressInput } from './address.ts'
import { bulk } from './bulk.ts'
import { Client, ClientCounts, ClientInput, ClientRow, documentTaken, restoreErrors } from './client.ts'
import { Contact, ContactInput } from './contact.ts'
import { ClientFilters } from './filters.ts'
import { ClientCells } from './import/columns.ts'
import { Interaction, InteractionInput } from './interaction.ts'
import { Note, NoteInput } from './note.ts'
import { clientRecord } from './record.ts'

const Id = z.strictObject({ id: z.uuid('Cliente não encontrado.') })

const Page = z.int().min(1).max(100_000).default(1)

/** The types, statuses and tags a form or a filter offers. */
const Options = z.object({
  types: z.array(z.object({ id: z.int(), name: z.string() })),
  statuses: z.array(z.object({ id: z.int(), name: z.string(), color: z.string(), group: z.string() })),
  tags: z.array(Tag),
})

export const clients = {
  /** One page of the register with the four cards: one request a screen. */
  list: procedure('clients', 'read')
    .input(ClientFilters.extend({ page: Page }).strict())
    .output(pageOf(ClientRow).extend({ counts: ClientCounts })),

  get: procedure('clients', 'read').input(Id).output(Client),

  create: procedure('clients', 'create').input(ClientInput).output(Client).errors(documentTaken),

  /** `updated_at` is the version the person saw: a newer one is not overwritten. */
  update: procedure('clients', 'update')
    .input(z.strictObject({ id: z.uuid(), updated_at: z.date(), client: ClientInput }))
    .output(Client)
    .errors({ ...documentTaken, ...recordChanged }),

  /** Moves a client to the trash, whence `restore` brings it back for 30 days. */
  remove: procedure('clients', 'delete').input(Id).output(Id),
  restore: procedure('clients', 'delete').input(Id).output(Client).errors(restoreErrors),
  trash: trashProcedure('clients'),

  options: procedure('clients', 'read').output(Options),

  /** All that the screen of the list needs beside the list, in one request. */
  screen: procedure('clients', 'read').output(z.object({ options: Options, setup: ListSetup })),

  /** Clients whose name, document, phone or e-mail contains what was typed: for the palette. */
  find: procedure('clients', 'read')
    .input(z.strictObject({ text: z.string().trim().min(1).max(100) }))
    .output(z.array(ClientRow.pick({ id: true, name: true, document: true, phone: true }))),

  uploadAvatar: procedure('clients', 'update')
    .input(z.strictObject({ file: z.file() }))
    .output(z.object({ url: z.string() }))
    .errors(PICTURE_FILE.errors),

  ...bulk,
  ...clientRecord,

  addresses: childRecords('clients', AddressInput, Address),
  contacts: childRecords('clients', ContactInput, Contact),
  interactions: childRecords('clients', InteractionInput, Interaction),
  notes: childRecords('clients', NoteInput, Note),
  tags: tagProcedures('clients'),
  lists: listProcedures('clients'),
  imports: importProcedures('clients', ClientCells),

  lookUpCep: cepLookup('clients'),
}
