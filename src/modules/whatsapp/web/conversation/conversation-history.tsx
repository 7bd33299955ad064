import { useQuery } from '@tanstack/react-query'
import { CONVERSATION_HISTORY } from '#modules/whatsapp/contract/history.ts'
import type { HistoryEntry } from '#shared/record-change.ts'
import type { Lists } from '#shared/record-fields.ts'
import { changeLines } from '#web/kit/record/change-lines.ts'
import { HistoryList } from '#web/kit/record/history-list.tsx'
import { shownValue } from '#web/kit/record/shown-value.ts'
import { chat } from '../api.ts'
import { useZone } from '../clock.ts'

/** Who changed what of a conversation and of who writes in it, in words that fit beside it. */
export function ConversationHistory({ id }: { id: string }) {
  const zone = useZone()
  const options = useQuery(chat.options.queryOptions())
  const { people = [], teams = [], tags = [] } = options.data ?? {}
  const context = { zone, lists: { people, teams, tags } satisfies Lists }
  const linesOf = changeLines(CONVERSATION_HISTORY, context)

  function describeEntry(entry: HistoryEntry) {
    const lines = entry.action === 'delete' ? [`Tag removida: ${shownValue(TAG, entry.changes.tag_id?.[0], context)}`] : linesOf(entry)
    return { title: lines.map((line) => <div key={line}>{line}</div>) }
  }
  return <HistoryList procedure={chat.history} id={id} empty="Nenhuma alteração registrada" describeEntry={describeEntry} />
}

const TAG = CONVERSATION_HISTORY.wa_conversation_tag.fields.tag_id
