import { ADDRESS } from '#modules/clients/contract/address.ts'
import { CLIENT } from '#modules/clients/contract/client.ts'
import { CONTACT } from '#modules/clients/contract/contact.ts'
import { INTERACTION } from '#parts/journal/contract/interaction.ts'
import { NOTE } from '#parts/journal/contract/note.ts'
import { RECORD_TAG } from '#parts/tags/contract/tag.ts'

/** The tables of a client's history. */
export const CLIENT_HISTORY_KINDS = {
  client: { ...CLIENT, fields: { ...CLIENT.fields, merged: { label: 'Cadastro unido' } } },
  client_address: ADDRESS,
  client_contact: CONTACT,
  client_interaction: INTERACTION,
  client_note: NOTE,
  client_tag: RECORD_TAG,
}
