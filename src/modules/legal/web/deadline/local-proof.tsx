import { Anchor, Button, FileButton, Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { whoseDay } from '#modules/legal/contract/court-day.ts'
import type { StoredCourtDay } from '#modules/legal/contract/court-day-input.ts'
import { formatDays } from '#modules/legal/contract/deadline/print.ts'
import { acceptOf, DOCUMENT_FILE, fileProblem } from '#shared/file-rule.ts'
import { errorMessage } from '#web/errors.ts'
import { usePermissions } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { api } from '../api.ts'
import { type NamedPlace, useCourtCalendar } from './use-court-calendar.ts'

interface Props {
  /** Ids of rows of the calendar. */
  rows: readonly string[]
  place: NamedPlace
  /** A day from which the calendar is known to hold them. */
  from: string
}

/** What local holidays of a count are proved by: the act of each, or where to attach it. Source: spec/4 §17.6. */
export function LocalProof({ rows, place, from }: Props) {
  const { update } = usePermissions('legal-cases')
  const days = useCourtCalendar(place, from).data?.rows.filter(({ id }) => rows.includes(id)) ?? []
  return days.map((day) => (
    <Group key={day.id} gap="xs" justify="space-between" wrap="nowrap">
      <Text size="xs" style={{ overflowWrap: 'anywhere' }}>
        {day.name}, {formatDays(day.from_on, day.to_on)} ({whoseDay(day)})
      </Text>
      {day.file_id ? (
        <Anchor size="xs" href={`/files/${day.file_id}`} target="_blank" rel="noopener" style={{ flexShrink: 0 }}>
          Ver ato
        </Anchor>
      ) : (
        update && <AttachAct day={day} />
      )}
    </Group>
  ))
}

function AttachAct({ day: { id, name } }: { day: StoredCourtDay }) {
  const queryClient = useQueryClient()
  const attach = useMutation({
    mutationFn: async (file: File) => {
      const { file_id } = await api.calendar.upload.call({ file })
      await api.calendar.attach.call({ id, file_id })
    },
    async onSuccess() {
      toast.success('Ato anexado ao calendário')
      await queryClient.invalidateQueries({ queryKey: api.calendar.key() })
    },
    onError: (error) => void toast.error(`Erro ao anexar o ato: ${errorMessage(error)}`),
  })
  function send(file: File | null) {
    const problem = file && fileProblem(file, DOCUMENT_FILE)
    if (problem) toast.error(problem)
    else if (file) attach.mutate(file)
  }
  return (
    <FileButton onChange={send} accept={acceptOf(DOCUMENT_FILE)}>
      {(props) => (
        <Button
          {...props}
          variant="subtle"
          size="compact-xs"
          aria-label={`Anexar ato: ${name}`}
          loading={attach.isPending}
          style={{ flexShrink: 0 }}
        >
          Anexar ato
        </Button>
      )}
    </FileButton>
  )
}
