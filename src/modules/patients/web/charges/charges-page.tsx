import { Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowBackUp, IconCash, IconDiscount, IconEye, IconHourglass } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ChargeFilters } from '#modules/patients/contract/charges/filters.ts'
import type { ChargeTotals, PayerRow } from '#modules/patients/contract/charges/index.ts'
import { METHODS } from '#modules/patients/contract/charges/payment.ts'
import { formatDate, todayIn } from '#shared/br/date.ts'
import { formatBRL } from '#shared/br/money.ts'
import type { PageOf } from '#shared/procedure.ts'
import { FilterBar } from '#web/kit/filters/filter-bar.tsx'
import type { Column } from '#web/kit/list/columns.ts'
import { DataTable } from '#web/kit/list/data-table.tsx'
import { ExportMenu } from '#web/kit/list/export-menu.tsx'
import { ListFrame } from '#web/kit/list/list-frame.tsx'
import type { ListProcedure } from '#web/kit/list/list-page.ts'
import { useListState } from '#web/kit/list/list-state.ts'
import { StatCards } from '#web/kit/list/stat-cards.tsx'
import { type ListQuery, useListQuery } from '#web/kit/list/use-list-query.ts'
import { PageHead } from '#web/kit/page/page-head.tsx'
import { usePageKeys } from '#web/kit/page/use-page-keys.ts'
import { usePermissions, useSession } from '#web/session.tsx'
import { useToday } from '#web/use-today.ts'
import { api } from '../api.ts'
import { PatientViews } from '../patient-views.tsx'
import { AppointmentDialog } from '../schedule/visit/appointment-dialog.tsx'
import { type ChargeKind, ChargeKinds, useChargeKind } from './charge-kinds.tsx'
import { chargeColumns, chargeFilters, moreChargeFilters, type Named, payerColumns, paymentColumns } from './charge-lists.tsx'
import { GuidesPage } from './guides-page.tsx'

type Kind = Exclude<ChargeKind, 'guides'>
type List = ReturnType<typeof useListState<typeof ChargeFilters>>

/** The money of visits: what came in, what is owed, and who paid how much. Source: spec/6 §9.4. */
export function ChargesPage() {
  const { kind } = useChargeKind()
  const schedule = usePermissions('patients-schedule')
  usePageKeys({})
  if (kind === 'guides') return schedule.read ? <GuidesPage /> : <Money kind="payments" />
  return <Money kind={kind} />
}

/** What each list is called in the address of its export. */
const EXPORTS = { payments: 'patients-charges', charges: 'patients-charged', payers: 'patients-payers' } as const

function Money({ kind }: { kind: Kind }) {
  const list = useListState(ChargeFilters)
  const kinds = useChargeKind()
  const year = useToday().slice(0, 4)
  const show = (next: string, filters: ChargeFilters = {}) => {
    // What is owed is asked of charges alone; by what form, and who received, of payments alone.
    const status = list.filters.status === 'owed' && next !== 'charges' ? { status: undefined } : {}
    const payment = next === 'charges' ? { method: undefined, received_by: undefined } : {}
    // What each payer paid is asked of a year: this one, unless a period was chosen.
    const { date_from, date_to } = list.filters
    const period = next === 'payers' && !date_from && !date_to ? { date_from: `${year}-01-01`, date_to: `${year}-12-31` } : {}
    kinds.show(next, { ...status, ...payment, ...period, ...filters })
  }
  const totals = useQuery({
    ...api.charges.totals.queryOptions({ input: list.filters }),
    placeholderData: keepPreviousData,
  })
  return (
    <Stack gap="md">
      <PageHead title="Recebimentos" subtitleOnPhone subtitle={usePeriod(list.filters)} views={<PatientViews view="charges" />}>
        <ExportMenu list={list} name={EXPORTS[kind]} />
      </PageHead>
      <TotalCards totals={totals.isError ? null : totals.data} shown={list.filters.status === 'owed' ? 'owed' : kind} show={show} />
      {totals.data && totals.data.methods.length > 0 && <ByMethod methods={totals.data.methods} />}
      <ChargeKinds kind={kind} onChange={(next) => show(next)} />
      <Lists kind={kind} list={list} show={show} />
    </Stack>
  )
}

/** 'Hoje, 22/11/2026' */
function usePeriod({ date_from, date_to, patient }: ChargeFilters) {
  const zone = useSession().company?.time_zone
  if (date_from && date_to && date_from !== date_to) return `De ${formatDate(date_from)} a ${formatDate(date_to)}`
  if (date_from || date_to)
    return date_from === date_to ? formatDate(date_from) : `${date_from ? 'Desde' : 'Até'} ${formatDate(date_from ?? date_to)}`
  return patient ? 'De qualquer data' : `Hoje, ${formatDate(todayIn(zone))}`
}

interface TotalProps {
  totals: ChargeTotals | null | undefined
  shown: Kind | 'owed'
  show(kind: Kind, filters?: ChargeFilters): void
}

function TotalCards({ totals, shown, show }: TotalProps) {
  const amount = (key: 'received' | 'reversed' | 'discounts' | 'owed') => (totals ? formatBRL(totals[key]) : totals)
  return (
    <StatCards
      cards={[
        {
          label: 'Recebido',
          value: amount('received'),
          icon: IconCash,
          color: 'green',
          active: shown === 'payments',
          onClick: () => show('payments'),
        },
        {
          label: 'A receber',
          value: amount('owed'),
          icon: IconHourglass,
          color: 'yellow',
          active: shown === 'owed',
          onClick: () => show('charges', { status: 'owed' }),
        },
        { label: 'Descontos', value: amount('discounts'), icon: IconDiscount, color: 'blue' },
        { label: 'Estornos', value: amount('reversed'), icon: IconArrowBackUp, color: 'red' },
      ]}
    />
  )
}

/** The closing of the till: what came in by each form, less what was given back. */
const ByMethod = ({ methods }: Pick<ChargeTotals, 'methods'>) => (
  <Group gap="lg" component="ul" aria-label="Por forma" m={0} p={0} style={{ listStyle: 'none' }}>
    {methods.map(({ method, amount, payments }) => (
      <li key={method}>
        <Text span c="dimmed">
          {METHODS[method]}{' '}
        </Text>
        <Text span fw={600} data-numbers>
          {formatBRL(amount)}
        </Text>
        <Text span c="dimmed">
          {' '}
          ({payments})
        </Text>
      </li>
    ))}
  </Group>
)

function Lists({ kind, list, show }: { kind: Kind; list: List; show(kind: Kind, filters?: ChargeFilters): void }) {
  const offered = useQuery(api.charges.options.queryOptions())
  return (
    <ListFrame>
      <FilterBar list={list} filters={chargeFilters(kind, offered.data, list.filters)} more={moreChargeFilters(kind, offered.data)} />
      {kind === 'payments' && (
        <Rows list={list} procedure={api.charges.payments} columns={paymentColumns} empty="Nenhum recebimento no período" />
      )}
      {kind === 'charges' && <Rows list={list} procedure={api.charges.list} columns={chargeColumns} empty="Nenhuma cobrança no período" />}
      {kind === 'payers' && <Payers list={list} onOpen={({ name, document }) => show('payments', { payer: document ?? name })} />}
    </ListFrame>
  )
}

interface OfVisit {
  id: string
  patient_id: string
  patient_name: string
  appointment_id: string | null
}

interface RowsProps<Row> {
  list: List
  procedure: ListProcedure<PageOf<Row>>
  columns: readonly Column<Named<Row>>[]
  empty: string
}

/** Rows that open the visit they are about; without the agenda, the patient. */
function Rows<Row extends OfVisit>({ list, procedure, columns, empty }: RowsProps<Row>) {
  const navigate = useNavigate()
  const schedule = usePermissions('patients-schedule')
  const options = useQuery({ ...api.schedule.options.queryOptions(), enabled: schedule.read })
  const listed = useListQuery(procedure, list)
  const rows = listed.data?.rows.map((row) => ({ ...row, name: row.patient_name }))
  const query = { ...listed, data: listed.data && { ...listed.data, rows } } as unknown as ListQuery<PageOf<Named<Row>>>
  const openPatient = (id: string) => void navigate({ to: '/patients', search: { open: id } as never })
  const open = ({ appointment_id, patient_id }: Named<Row>) =>
    schedule.read && appointment_id ? list.show(appointment_id) : openPatient(patient_id)
  return (
    <>
      <DataTable
        {...{ list, query, columns, empty }}
        first={schedule.read && <FirstCharge />}
        ticks={false}
        actions={[{ label: 'Abrir', icon: IconEye, run: open }]}
        onOpen={open}
        failed="Erro ao carregar os recebimentos"
      />
      {list.open && options.data && (
        <AppointmentDialog id={list.open} options={options.data} onPatient={openPatient} onClose={() => list.show(null)} />
      )}
    </>
  )
}

/** Where money comes from, while there is none. */
const FirstCharge = () => (
  <>
    <Text size="sm" c="dimmed" ta="center">
      Cobrar e receber é em cada consulta, na Agenda.
    </Text>
    <Button variant="default" renderRoot={(props) => <Link to="/patients" search={{ view: 'schedule' } as never} {...props} />}>
      Abrir a Agenda
    </Button>
  </>
)

/** The sums of a year by CPF are what Dmed and Receita Saúde ask for. A row opens the payments that it sums. */
function Payers({ list, onOpen }: { list: List; onOpen(payer: PayerRow): void }) {
  const query = useListQuery(api.charges.payers, list)
  return (
    <DataTable
      {...{ list, query }}
      columns={payerColumns}
      ticks={false}
      actions={[{ label: 'Ver pagamentos', icon: IconEye, run: onOpen }]}
      onOpen={onOpen}
      empty="Nenhum recebimento no período"
      failed="Erro ao carregar os recebimentos"
    />
  )
}
