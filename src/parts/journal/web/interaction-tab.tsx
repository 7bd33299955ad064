import { Text } from '@mantine/core'
import type { z } from 'zod'
import { CHANNELS, INTERACTION, type Interaction, type InteractionInput } from '#parts/journal/contract/interaction.ts'
import { NextStepField } from '#parts/tasks/web/next-step-field.tsx'
import { formatDateTime } from '#shared/br/date.ts'
import type { Subject } from '#shared/subjects.ts'
import type { Column } from '#web/kit/list/columns.ts'
import type { ChildProcedures } from '#web/kit/record/child-procedures.ts'
import { ChildTab } from '#web/kit/record/child-tab.tsx'
import { useSession } from '#web/session.tsx'

const columnsIn = (zone: string | undefined): Column<Interaction>[] => [
  { header: 'Data/Hora', width: 150, cell: ({ occurred_at }) => formatDateTime(occurred_at, zone) },
  { header: 'Canal', width: 110, cell: ({ channel }) => CHANNELS[channel] },
  { header: 'Assunto', cell: (interaction) => <Topic interaction={interaction} /> },
  { header: 'Próximo Passo', cell: ({ next_step }) => next_step ?? '-' },
]

function Topic({ interaction: { subject, notes } }: { interaction: Interaction }) {
  return (
    <>
      {subject ?? '-'}
      {notes && (
        <Text size="xs" c="dimmed">
          {notes}
        </Text>
      )}
    </>
  )
}

interface Props {
  parent_id: string
  can: { create: boolean; update: boolean }
  procedures: ChildProcedures<z.input<typeof InteractionInput>, Interaction>
  /** Said of a record without any. */
  empty: string
  /** Whom it is about. */
  subject: Subject
}

/** What was talked about with whom a record is about, newest first. */
export function InteractionTab({ subject, ...props }: Props) {
  const zone = useSession().company?.time_zone
  return (
    <ChildTab
      {...props}
      record={INTERACTION}
      columns={columnsIn(zone)}
      form="dialog"
      width={500}
      instead={{ next_step: <NextStepField name="next_step" subject={subject} /> }}
    />
  )
}
