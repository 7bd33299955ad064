import { CHARGE_STATUSES, type Charge } from '#modules/patients/contract/charges/charge.ts'
import { CHARGE_CHOICES, type ChargeFilters } from '#modules/patients/contract/charges/filters.ts'
import type { PayerRow } from '#modules/patients/contract/charges/index.ts'
import { METHODS, type PaymentRow } from '#modules/patients/contract/charges/payment.ts'
import { formatDate } from '#shared/br/date.ts'
import { formatDocument } from '#shared/br/document.ts'
import { formatBRL } from '#shared/br/money.ts'
import { RecordRow } from '#web/kit/display/record-row.tsx'
import { StatusBadge } from '#web/kit/display/status-badge.tsx'
import { labelChoices, namedChoices } from '#web/kit/fields/choices.ts'
import type { Filter } from '#web/kit/filters/filter.ts'
import type { Column } from '#web/kit/list/columns.ts'
import type { ChargeKind } from './charge-kinds.tsx'
import { CHARGE_COLORS } from './charge-looks.ts'

const Amount = ({ value }: { value: string }) => (
  <span data-numbers style={{ whiteSpace: 'nowrap', color: Number(value) < 0 ? 'var(--mantine-color-red-text)' : undefined }}>
    {formatBRL(value)}
  </span>
)

/** A row of a list that is called by somebody's name. */
export type Named<Row> = Row & { name: string }

const receiptOf = ({ receipt_number, is_reversed }: PaymentRow) =>
  is_reversed ? `${receipt_number} (estornado)` : (receipt_number ?? 'Estorno')

const methodOf = ({ method, installments }: PaymentRow) => (installments > 1 ? `${METHODS[method]} ${installments}x` : METHODS[method])

export const paymentColumns: readonly Column<Named<PaymentRow>>[] = [
  {
    header: 'Paciente',
    cell: ({ name }) => name,
    phone: (row) => (
      <RecordRow
        record={{ name: row.name, tags: [] }}
        line={`${formatDate(row.paid_on)} · ${methodOf(row)} · ${receiptOf(row)} · ${row.description}`}
        end={<Amount value={row.amount} />}
      />
    ),
  },
  { header: 'Data', width: 105, cell: ({ paid_on }) => formatDate(paid_on) },
  { header: 'Valor', width: 120, cell: ({ amount }) => <Amount value={amount} /> },
  {
    header: 'Forma',
    width: 130,
    cell: (payment) => methodOf(payment),
  },
  {
    header: 'Recibo',
    width: 110,
    cell: (payment) => <span style={{ whiteSpace: 'nowrap' }}>{receiptOf(payment)}</span>,
  },
  { header: 'Referente a', width: 180, cell: ({ description }) => description },
  { header: 'Profissional', width: 150, cell: ({ professional_name }) => professional_name ?? '-' },
  { header: 'Recebido por', width: 140, cell: ({ received_by_name }) => received_by_name ?? '-' },
]

const Standing = ({ status }: Pick<Charge, 'status'>) => <StatusBadge color={CHARGE_COLORS[status]}>{CHARGE_STATUSES[status]}</StatusBadge>

export const chargeColumns: readonly Column<Named<Charge>>[] = [
  {
    header: 'Paciente',
    cell: ({ name }) => name,
    phone: ({ name, net, day, description, status }) => (
      <RecordRow
        record={{ name, tags: [] }}
        line={`${formatBRL(net)} · ${formatDate(day)} · ${description}`}
        end={<Standing status={status} />}
      />
    ),
  },
  { header: 'Vencimento', width: 110, cell: ({ day }) => formatDate(day) },
  { header: 'Total', width: 120, cell: ({ net }) => <Amount value={net} /> },
  { header: 'Saldo', width: 120, cell: ({ balance }) => <Amount value={balance} /> },
  {
    header: 'Situação',
    width: 110,
    cell: ({ status }) => <Standing status={status} />,
  },
  {
    header: 'Referente a',
    width: 180,
    cell: ({ description, visit_cancelled }) => (visit_cancelled ? `${description} (consulta cancelada)` : description),
  },
  { header: 'Quem paga', width: 160, cell: ({ payer_name }) => payer_name },
  { header: 'Profissional', width: 150, cell: ({ professional_name }) => professional_name ?? '-' },
]

export const payerColumns: readonly Column<PayerRow>[] = [
  { header: 'Quem paga', cell: ({ name }) => name },
  { header: 'CPF ou CNPJ', width: 180, cell: ({ document }) => (document ? formatDocument(document) : 'Não informado') },
  { header: 'Pagamentos', width: 120, cell: ({ payments }) => payments },
  { header: 'Soma', width: 140, cell: ({ amount }) => <Amount value={amount} /> },
]

interface Offered {
  professionals: readonly { id: string; name: string }[]
  people: readonly { id: string; name: string }[]
}

type Kind = Exclude<ChargeKind, 'guides'>

/** The filters of the three lists. Of what is charged nobody has received anything yet: its form is not asked for. */
export const chargeFilters = (kind: Kind, offered: Offered | undefined, { patient }: ChargeFilters): Filter<ChargeFilters>[] => [
  { kind: 'text', key: 'patient', label: 'Paciente', placeholder: 'Nome, CPF, telefone' },
  { kind: 'dates', from: 'date_from', to: 'date_to', label: 'Período', otherwise: patient ? undefined : 'Hoje' },
  kind === 'charges'
    ? { kind: 'select', key: 'status', label: 'Situação', options: labelChoices(CHARGE_CHOICES) }
    : { kind: 'select', key: 'method', label: 'Forma', options: labelChoices(METHODS) },
  { kind: 'select', key: 'prof', label: 'Profissional', options: namedChoices(offered?.professionals), searchable: true },
]

/** Those that are seldom needed. */
export const moreChargeFilters = (kind: Kind, offered: Offered | undefined): Filter<ChargeFilters>[] => [
  { kind: 'text', key: 'payer', label: 'Quem paga', placeholder: 'Nome ou CPF' },
  ...(kind === 'charges'
    ? []
    : [
        { kind: 'select', key: 'received_by', label: 'Recebido por', options: namedChoices(offered?.people), searchable: true } as const,
        { kind: 'select', key: 'status', label: 'Situação', options: labelChoices(CHARGE_STATUSES) } as const,
      ]),
]
