import type { Client } from '#modules/clients/contract/client.ts'
import { describeTimeline } from '#parts/journal/web/describe-timeline.tsx'
import { ChangeHistory } from '#web/kit/record/change-history.tsx'
import { HistoryButton } from '#web/kit/record/history-button.tsx'
import { HistoryList } from '#web/kit/record/history-list.tsx'
import { api } from './api.ts'
import type { ClientOptions } from './client-filters.ts'
import { CLIENT_HISTORY_KINDS } from './client-history-kinds.ts'

interface Props {
  client: Client
  options: ClientOptions
  mayMerge: boolean
}

/** What happened with a client, and who changed what. */
export function ClientHistory({ client: { id, name }, options, mayMerge }: Props) {
  return (
    <HistoryButton
      title={name}
      timeline={
        <HistoryList procedure={api.timeline} id={id} empty="Nada aconteceu ainda" describeEntry={describeTimeline(options.statuses)} />
      }
      changes={
        <ChangeHistory
          procedure={api.history}
          id={id}
          kinds={CLIENT_HISTORY_KINDS}
          lists={{ ...options }}
          actions={ACTIONS}
          merges={mayMerge && api}
        />
      }
    />
  )
}

/** What was done that is more than a change of fields. */
const ACTIONS = { merge: 'Outro cliente unido a este', unmerge: 'União desfeita' }
