import { sql } from 'kysely'
import { ADDRESS } from '#modules/clients/contract/address.ts'
import { CONTACT } from '#modules/clients/contract/contact.ts'
import { INTERACTION } from '#parts/journal/contract/interaction.ts'
import { NOTE } from '#parts/journal/contract/note.ts'
import { childHandlers } from '#parts/records/server/child-handlers.ts'
import { CLIENTS } from './register.ts'
import { rpc } from './rpc.ts'

export const contacts = childHandlers(rpc.contacts, CLIENTS, {
  table: 'client_contact',
  order: sql`created_at desc, id desc`,
  noun: CONTACT.noun,
})

export const interactions = childHandlers(rpc.interactions, CLIENTS, {
  table: 'client_interaction',
  order: sql`occurred_at desc, id desc`,
  noun: INTERACTION.noun,
})

export const notes = childHandlers(rpc.notes, CLIENTS, {
  table: 'client_note',
  order: sql`created_at desc, id desc`,
  noun: NOTE.noun,
})

export const addresses = childHandlers(rpc.addresses, CLIENTS, {
  table: 'client_address',
  view: 'vw_client_addresses',
  order: sql`is_primary desc, created_at, id`,
  noun: ADDRESS.noun,
  onePrimary: true,
})
