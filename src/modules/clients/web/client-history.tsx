import { ADDRESS } from '#modules/clients/contract/address.ts'
import type { Client } from '#modules/clients/contract/client.ts'
import { CLIENT } from '#modules/clients/contract/client.ts'
import { CONTACT } from '#modules/clients/contract/contact.ts'
import { INTERACTION } from '#parts/journal/contract/interaction.ts'
import { NOTE } from '#parts/journal/contract/note.ts'
import { describeTimeline } from '#parts/journal/web/describe-timeline.tsx'
import { RECORD_TAG } from '#parts/tags/contract/tag.ts'
import { describeChange } from '#web/kit/record/describe-change.tsx'
import { HistoryButton } from '#web/kit/record/history-button.tsx'
import { HistoryList } from '#web/kit/record/history-list.tsx'
import { api } from './api.ts'
import type { ClientOptions } from './client-filters.ts'

interface Props {
  client: Client
  options: ClientOptions
}

/** What happened with a client, and who changed what. */
export function ClientHistory({ client: { id, name }, options }: Props) {
  return (
    <HistoryButton
      title={name}
      timeline={
        <HistoryList procedure={api.timeline} id={id} empty="Nada aconteceu ainda" describeEntry={describeTimeline(options.statuses)} />
      }
      changes={
        <HistoryList
          procedure={api.history}
          id={id}
          empty="Nenhuma alteração registrada"
          describeEntry={describeChange(KINDS, { lists: options, actions: ACTIONS })}
        />
      }
    />
  )
}

/** The tables of a client's history. */
const KINDS = {
  client: { ...CLIENT, fields: { ...CLIENT.fields, merged: { label: 'Cadastro unido' } } },
  client_address: ADDRESS,
  client_contact: CONTACT,
  client_interaction: INTERACTION,
  client_note: NOTE,
  client_tag: RECORD_TAG,
}

/** What was done that is more than a change of fields. */
const ACTIONS = { merge: 'Outro cliente unido a este', unmerge: 'União desfeita' }
