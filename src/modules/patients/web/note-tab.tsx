import { SegmentedControl, Stack, Text } from '@mantine/core'
import { IconPinned } from '@tabler/icons-react'
import { useState } from 'react'
import { PATIENT_NOTE, type PatientNote } from '#modules/patients/contract/note.ts'
import { InteractionTab } from '#parts/journal/web/interaction-tab.tsx'
import { formatDateTime } from '#shared/br/date.ts'
import type { Column } from '#web/kit/list/columns.ts'
import { ChildTab } from '#web/kit/record/child-tab.tsx'
import { usePermissions, useSession } from '#web/session.tsx'
import { api } from './api.ts'
import type { PatientOptions } from './patient-filters.ts'
import type { PatientTabProps } from './patient-tab-props.ts'
import { PatientTimeline } from './patient-timeline.tsx'

const PARTS = ['Anotações', 'Interações', 'Linha do tempo'] as const

/** What was written and talked about a patient, and all that happened in one line. */
export function JournalTab({ options, ...props }: PatientTabProps & { options: PatientOptions }) {
  const [part, setPart] = useState<(typeof PARTS)[number]>('Anotações')
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label="O que mostrar"
        data={[...PARTS]}
        value={part}
        onChange={(chosen) => setPart(chosen as typeof part)}
        style={{ alignSelf: 'flex-start' }}
      />
      {part === 'Anotações' && <Notes {...props} />}
      {part === 'Interações' && (
        <InteractionTab
          {...props}
          procedures={api.interactions}
          empty="Nenhuma interação registrada"
          subject={{ patient_id: props.parent_id }}
        />
      )}
      {part === 'Linha do tempo' && <PatientTimeline id={props.parent_id} options={options} />}
    </Stack>
  )
}

function Notes(props: PatientTabProps) {
  const zone = useSession().company?.time_zone
  const { remove } = usePermissions('patients')
  return (
    <Stack gap={4}>
      <Text size="sm" c="dimmed">
        A recepção lê as anotações: nada clínico aqui.
      </Text>
      <ChildTab
        {...props}
        record={PATIENT_NOTE}
        procedures={api.notes}
        columns={columnsIn(zone)}
        mayEdit={({ is_own }) => is_own || remove}
        form="dialog"
        width={400}
        empty="Nenhuma anotação cadastrada"
      />
    </Stack>
  )
}

const columnsIn = (zone: string | undefined): Column<PatientNote>[] => [
  { header: 'Anotação', cell: (note) => <Written note={note} /> },
  { header: 'Autor', width: 160, cell: ({ author }) => author ?? '-' },
  { header: 'Data', width: 150, cell: ({ created_at }) => formatDateTime(created_at, zone) },
]

const Written = ({ note: { note, pinned } }: { note: PatientNote }) => (
  <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
    {pinned && <IconPinned size={14} role="img" aria-label="Fixada" style={{ marginRight: 4 }} />}
    {note}
  </Text>
)
