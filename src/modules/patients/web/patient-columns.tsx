import { Stack, Text } from '@mantine/core'
import { ageOf } from '#modules/patients/contract/age.ts'
import type { PatientRow } from '#modules/patients/contract/patient.ts'
import { PATIENT_FIELDS } from '#modules/patients/contract/patient-fields.ts'
import { responsibleColumn } from '#parts/scope/web/responsible-column.tsx'
import { formatDate, todayIn } from '#shared/br/date.ts'
import { ContactLink } from '#web/kit/display/contact-link.tsx'
import { RecordName } from '#web/kit/display/record-name.tsx'
import { RecordRow } from '#web/kit/display/record-row.tsx'
import { StatusBadge } from '#web/kit/display/status-badge.tsx'
import type { Column } from '#web/kit/list/columns.ts'
import { fieldColumn } from '#web/kit/list/field-column.tsx'
import { StandingChip } from './standing-chip.tsx'

const named = (patient: PatientRow) => ({ ...patient, name: patient.social_name ?? patient.name })

const Status = ({ status_name, status_color }: Pick<PatientRow, 'status_name' | 'status_color'>) => (
  <StatusBadge color={status_color}>{status_name}</StatusBadge>
)

const VISIT_COLUMNS: readonly Column<PatientRow>[] = [
  { header: 'Última consulta', width: 130, hidden: true, cell: ({ last_visit_on }) => (last_visit_on ? formatDate(last_visit_on) : '-') },
  { header: 'Próxima consulta', width: 140, hidden: true, cell: ({ next_visit_on }) => (next_visit_on ? formatDate(next_visit_on) : '-') },
  { header: 'Faltas', width: 80, hidden: true, cell: ({ missed_visits }) => missed_visits || '-' },
]

/** The columns of spec/2 §2, in its order, and those of spec/6 §4.4 that are shown when asked for. The name that a patient goes by stands first. */
export const patientColumns = (zone: string | undefined, mayReadVisits: boolean): readonly Column<PatientRow>[] => [
  {
    header: 'Paciente',
    sort: 'name',
    cell: (patient) => <RecordName record={named(patient)} />,
    phone: (patient) => (
      <RecordRow
        record={named(patient)}
        line={<ContactLink way="phone" to={patient.phone} />}
        end={patient.deceased_on ? <StandingChip deceased lacks={null} /> : <Status {...patient} />}
      />
    ),
  },
  fieldColumn(PATIENT_FIELDS, 'document', { width: 140 }),
  {
    header: 'Idade',
    sort: 'birth_date',
    width: 70,
    cell: (patient) => ageOf(patient, todayIn(zone)) ?? '-',
  },
  { header: 'Gênero', width: 76, cell: ({ gender }) => gender ?? '-' },
  { header: 'Convênio', width: 130, cell: ({ insurance }) => <Text c={insurance ? undefined : 'dimmed'}>{insurance ?? '-'}</Text> },
  {
    header: 'Status',
    sort: 'status',
    width: 96,
    cell: (patient) => (
      <Stack gap={4} align="start">
        <Status {...patient} />
        <StandingChip deceased={patient.deceased_on !== null} lacks={null} />
      </Stack>
    ),
  },
  {
    header: 'E-mail',
    width: 170,
    cell: ({ email }) => (
      <Text truncate maw={170} title={email ?? undefined}>
        {email ?? '-'}
      </Text>
    ),
  },
  fieldColumn(PATIENT_FIELDS, 'phone', { width: 140 }),
  fieldColumn(PATIENT_FIELDS, 'code', { width: 120, hidden: true }),
  fieldColumn(PATIENT_FIELDS, 'birth_date', { width: 120, hidden: true }),
  responsibleColumn({ hidden: true }),
  ...(mayReadVisits ? VISIT_COLUMNS : []),
]
