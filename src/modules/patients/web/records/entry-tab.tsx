import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RecordHead } from '#modules/patients/contract/records/head.ts'
import { usePermissions } from '#web/session.tsx'
import { api } from '../api.ts'
import { NotSetUp } from '../not-set-up.tsx'
import { ASKED_FOR } from './asked-for.ts'
import { Composer } from './composer.tsx'
import { EntryList } from './entry-list.tsx'
import { useVisitInHand } from './use-visit-in-hand.ts'

/** Whoever signed goes on from here. */
const focusIt = (button: HTMLButtonElement | null) => button?.focus()

/** The signed evolutions of a record, and the one that is being written. */
export function EntryTab({ head }: { head: RecordHead }) {
  const { id } = head.patient
  const can = usePermissions('patients-records')
  const queryClient = useQueryClient()
  const appointment_id = useVisitInHand(head)
  const [writing, setWriting] = useState(false)
  const [written, setWritten] = useState(0)
  const ownDraft = api.records.draft.queryOptions({ input: { id } })
  const draft = useQuery({ ...ownDraft, ...ASKED_FOR, enabled: can.create, gcTime: 0 })
  const hasTemplates = head.templates.length > 0
  const known = draft.data !== undefined
  const begin = can.create && known && hasTemplates && !(writing || draft.data !== null) ? () => setWriting(true) : undefined
  const isWriting = can.create && known && hasTemplates && (writing || draft.data !== null)

  function done() {
    queryClient.setQueryData(ownDraft.queryKey, null)
    setWriting(false)
    setWritten(written + 1)
  }
  return (
    <EntryList
      head={head}
      kind="evolution"
      maySign={can.update && head.author_line !== null}
      action={
        can.create &&
        !isWriting && (
          <Button
            ref={written > 0 ? focusIt : undefined}
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={!begin}
            onClick={begin}
          >
            Nova Evolução
          </Button>
        )
      }
      onCreate={begin}
    >
      {can.create && !hasTemplates && (
        <NotSetUp
          missing="Nenhum modelo de evolução está em uso."
          tab="templates"
          right="update"
          mend="Ligue um modelo em Configuração."
          ask="Peça a quem configura a clínica que ligue um em Configuração, aba Modelos."
        />
      )}
      {isWriting && (
        <Composer key={written} begins={writing} head={head} draft={draft.data} appointment_id={appointment_id} onDone={done} />
      )}
    </EntryList>
  )
}
