import { Button, Group, Pagination, Stack, Table, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CHARGE_STATUSES, type VisitBalance } from '#modules/patients/contract/charges/charge.ts'
import type { Appointment } from '#modules/patients/contract/schedule/appointment.ts'
import { isOpen, STATUSES } from '#modules/patients/contract/schedule/statuses.ts'
import { formatDate, todayIn } from '#shared/br/date.ts'
import { formatBRL } from '#shared/br/money.ts'
import { PAGE_SIZE } from '#shared/page-size.ts'
import { StatusBadge } from '#web/kit/display/status-badge.tsx'
import { ListEmpty, ListFailed, ListSkeleton } from '#web/kit/list/list-states.tsx'
import { usePermissions, useSession } from '#web/session.tsx'
import { api } from '../../api.ts'
import { useBalances } from '../../charges/balances.tsx'
import { CHARGE_COLORS } from '../../charges/charge-looks.ts'
import { NoAccess } from '../../no-access.tsx'
import { Authorizations } from '../../sessions/authorizations.tsx'
import { BookingDialog } from '../booking/booking-dialog.tsx'
import { LOOKS } from '../status-looks.ts'
import { AppointmentDialog } from './appointment-dialog.tsx'

interface Props {
  patient: { id: string; name: string }
  /** Whether anything may still be booked for this patient. */
  may: boolean
}

/** The appointments of a patient, those to come above. Source: spec/6 §4.12. */
export function VisitsTab({ patient, may }: Props) {
  const can = usePermissions('patients-schedule')
  if (!can.read) return <NoAccess page="patients-schedule" />
  return <Visits patient={patient} mayBook={may && can.create} />
}

function Visits({ patient, mayBook }: { patient: Props['patient']; mayBook: boolean }) {
  const zone = useSession().company?.time_zone
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<string | null>(null)
  const visits = useQuery({
    ...api.schedule.ofPatient.queryOptions({ input: { parent_id: patient.id, page } }),
    placeholderData: keepPreviousData,
  })
  const options = useQuery(api.schedule.options.queryOptions())
  const seesCharges = usePermissions('patients-charges').read
  const { byVisit } = useBalances(visits.data?.rows.map(({ id }) => id) ?? [])
  if (visits.isPending) return <ListSkeleton columns={4} />
  if (!visits.data) return <ListFailed text="Erro ao carregar consultas" error={visits.error} onRetry={visits.refetch} />
  const { rows, total } = visits.data
  const { attended, no_show, next } = visits.data.visits
  const summary = [`Compareceu ${attended}`, `Faltou ${no_show}`, next && `Próxima ${formatDate(next.on_date)} ${next.at_time}`]
  const coming = rows.filter(({ status, starts_at }) => isOpen(status) && starts_at > new Date())
  const past = rows.filter((row) => !coming.includes(row))
  const shared = { onOpen: setOpen, charged: seesCharges ? byVisit : null }
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text c="dimmed">{total > 0 && summary.filter(Boolean).join(' · ')}</Text>
        {mayBook && options.data && (
          <Button size="compact-md" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen('new')}>
            Nova Consulta
          </Button>
        )}
      </Group>
      {total === 0 && <ListEmpty text="Nenhuma consulta registrada" onClear={undefined} />}
      {coming.length > 0 && <Rows title="Próximas" rows={coming} {...shared} />}
      {past.length > 0 && <Rows title={coming.length > 0 ? 'Anteriores' : null} rows={past} {...shared} />}
      {options.data && <Authorizations patient_id={patient.id} services={options.data.services} may={mayBook} />}
      {total > PAGE_SIZE && <Pagination value={page} onChange={setPage} total={Math.ceil(total / PAGE_SIZE)} />}
      {open === 'new' && options.data && (
        <BookingDialog
          appointment={null}
          beginning={{ patient, on_date: todayIn(zone) }}
          options={options.data}
          onClose={() => setOpen(null)}
        />
      )}
      {open && open !== 'new' && options.data && <AppointmentDialog id={open} options={options.data} onClose={() => setOpen(null)} />}
    </Stack>
  )
}

interface RowsProps {
  title: string | null
  rows: readonly Appointment[]
  /** What is charged for them; null for callers who see no amounts. */
  charged: ReadonlyMap<string, VisitBalance> | null
  onOpen(id: string): void
}

function Rows({ title, rows, charged, onOpen }: RowsProps) {
  return (
    <Stack gap={4}>
      {title && (
        <Text size="sm" fw={600}>
          {title}
        </Text>
      )}
      <Table.ScrollContainer minWidth={560}>
        <Table highlightOnHover verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Data/Hora</Table.Th>
              <Table.Th>Profissional</Table.Th>
              <Table.Th>Serviço</Table.Th>
              <Table.Th>Convênio</Table.Th>
              <Table.Th>Situação</Table.Th>
              {charged && <Table.Th>Valor</Table.Th>}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ id, on_date, at_time, professional_name, service_name, payer_name, status }) => (
              <Table.Tr key={id} onClick={() => onOpen(id)} style={{ cursor: 'pointer' }}>
                <Table.Td style={{ whiteSpace: 'nowrap' }}>
                  <Button variant="transparent" size="compact-sm" p={0} onClick={() => onOpen(id)}>
                    {formatDate(on_date)} {at_time}
                  </Button>
                </Table.Td>
                <Table.Td>{professional_name}</Table.Td>
                <Table.Td>{service_name}</Table.Td>
                <Table.Td>{payer_name}</Table.Td>
                <Table.Td>
                  <StatusBadge color={LOOKS[status].color}>{STATUSES[status]}</StatusBadge>
                </Table.Td>
                {charged && (
                  <Table.Td style={{ whiteSpace: 'nowrap' }}>
                    <Amount charged={charged.get(id)} />
                  </Table.Td>
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  )
}

/** What is charged for a visit, and where that stands. */
function Amount({ charged }: { charged: VisitBalance | undefined }) {
  if (!charged) return '-'
  return (
    <Group gap={6} wrap="nowrap" data-numbers>
      {formatBRL(charged.net)}
      <StatusBadge color={CHARGE_COLORS[charged.status]}>{CHARGE_STATUSES[charged.status]}</StatusBadge>
    </Group>
  )
}
