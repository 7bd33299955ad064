import { Text } from '@mantine/core'
import type { Appointment } from '#modules/patients/contract/schedule/appointment.ts'
import { STATUSES } from '#modules/patients/contract/schedule/statuses.ts'
import { formatDate } from '#shared/br/date.ts'
import { formatPhone } from '#shared/br/phone.ts'
import { RecordRow } from '#web/kit/display/record-row.tsx'
import { StatusBadge } from '#web/kit/display/status-badge.tsx'
import type { Column } from '#web/kit/list/columns.ts'
import { waitingMinutes } from '../marks.ts'
import { LOOKS } from '../status-looks.ts'

/** An appointment as a row of a list, which is called by the patient's name. */
export type ListedAppointment = Appointment & { name: string }

/** The columns of the list of appointments, in the order of spec/6 §5.1. */
export const appointmentColumns = (now: Date): readonly Column<ListedAppointment>[] => [
  {
    header: 'Paciente',
    cell: ({ patient_name }) => <TwoLines text={patient_name} />,
    phone: (row) => (
      <RecordRow
        record={{ name: row.patient_name, tags: [] }}
        line={`${formatDate(row.on_date).slice(0, 5)} ${row.at_time} · ${row.service_name} · ${row.professional_name}`}
        end={<Standing appointment={row} minutes={waitingMinutes(row, now)} />}
      />
    ),
  },
  { header: 'Data/Hora', width: 140, cell: ({ on_date, at_time }) => <OneLine text={`${formatDate(on_date)} ${at_time}`} /> },
  { header: 'Telefone', width: 140, cell: ({ patient_phone }) => (patient_phone ? <OneLine text={formatPhone(patient_phone)} /> : '-') },
  { header: 'Profissional', width: 130, cell: ({ professional_name }) => <TwoLines text={professional_name} /> },
  { header: 'Sala', width: 60, cell: ({ room_name }) => (room_name ? <TwoLines text={room_name} /> : '-') },
  { header: 'Serviço', width: 130, cell: ({ service_name }) => <TwoLines text={service_name} /> },
  { header: 'Convênio', width: 110, cell: ({ payer_name }) => <TwoLines text={payer_name} /> },
  {
    header: 'Situação',
    width: 110,
    cell: (appointment) => <Standing appointment={appointment} />,
  },
  {
    header: 'Espera',
    width: 70,
    cell: (appointment) => {
      const minutes = waitingMinutes(appointment, now)
      return minutes === null ? '-' : <OneLine text={`${minutes} min`} />
    },
  },
]

const Standing = ({ appointment: { status }, minutes = null }: { appointment: Appointment; minutes?: number | null }) => (
  <StatusBadge color={LOOKS[status].color}>{minutes === null ? STATUSES[status] : `${STATUSES[status]} · ${minutes} min`}</StatusBadge>
)

const OneLine = ({ text }: { text: string }) => <span style={{ whiteSpace: 'nowrap' }}>{text}</span>

/** A name, which may be long, is told whole where the pointer rests. */
const TwoLines = ({ text }: { text: string }) => (
  <Text span inherit lineClamp={2} title={text}>
    {text}
  </Text>
)
