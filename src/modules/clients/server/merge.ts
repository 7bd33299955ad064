import { CLIENT_NOUN } from '#modules/clients/contract/client-fields.ts'
import { mergeHandlers } from '#parts/records/server/merge.ts'
import { CLIENTS } from './register.ts'
import { rpc } from './rpc.ts'

export const { previewMerge, merge, undoMerge } = mergeHandlers(rpc, CLIENTS, {
  noun: CLIENT_NOUN,
  moves: {
    addresses: { table: 'client_address', onePrimary: true },
    contacts: { table: 'client_contact' },
    interactions: { table: 'client_interaction' },
    notes: { table: 'client_note' },
  },
  /** A document brings the type of client it belongs to. */
  columnsOf: (field) => (field === 'document' ? ['document', 'type_id'] : [field]),
})
