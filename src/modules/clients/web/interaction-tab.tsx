import { Text } from '@mantine/core'
import { CHANNELS, INTERACTION, type Interaction } from '#modules/clients/contract/interaction.ts'
import { NextStepField } from '#parts/tasks/web/next-step-field.tsx'
import { formatDateTime } from '#shared/br/date.ts'
import type { Column } from '#web/kit/list/columns.ts'
import { ChildTab } from '#web/kit/record/child-tab.tsx'
import { useSession } from '#web/session.tsx'
import { api } from './api.ts'
import type { ClientTabProps } from './client-tab-props.ts'

const columnsIn = (zone: string | undefined): Column<Interaction>[] => [
  { header: 'Data/Hora', width: 150, cell: ({ occurred_at }) => formatDateTime(occurred_at, zone) },
  { header: 'Canal', width: 110, cell: ({ channel }) => CHANNELS[channel] },
  { header: 'Assunto', cell: (interaction) => <Subject interaction={interaction} /> },
  { header: 'Próximo Passo', cell: ({ next_step }) => next_step ?? '-' },
]

function Subject({ interaction: { subject, notes } }: { interaction: Interaction }) {
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

export function InteractionTab(props: ClientTabProps) {
  const zone = useSession().company?.time_zone
  return (
    <ChildTab
      {...props}
      record={INTERACTION}
      procedures={api.interactions}
      columns={columnsIn(zone)}
      form="dialog"
      width={500}
      instead={{ next_step: <NextStepField name="next_step" subject={{ client_id: props.parent_id }} /> }}
      empty="Nenhuma interação registrada para este cliente"
    />
  )
}
