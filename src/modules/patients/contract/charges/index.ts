import { z } from 'zod'
import { Id, PageNumber, pageOf, procedure } from '#shared/procedure.ts'
import { recordChanged } from '#shared/record-change.ts'
import { Charge, ChargeInput, Payer, VisitBalance } from './charge.ts'
import { ChargeFilters } from './filters.ts'
import { Method, Payment, PaymentInput, PaymentRow, ReversalInput } from './payment.ts'
import { Receipt } from './receipt.ts'

const PAGE = 'patients-charges'

/** What the visit shows of its money. */
const VisitCharge = z.object({
  charge: Charge.nullable(),
  payments: z.array(Payment),
  /** What a new charge begins with: the price for this visit, or nothing where none is set. */
  price: z.string().nullable(),
  /** A return that costs nothing: within so many days, or after them and not charged. */
  free_return: z.object({ days: z.int(), waived: z.boolean() }).nullable(),
  payers: z.array(Payer),
  /** How many percent the caller takes off without asking. */
  discount_limit: z.int(),
})
export type VisitCharge = z.output<typeof VisitCharge>

/** The sums of what a filter shows. */
const Totals = z.object({
  received: z.string(),
  reversed: z.string(),
  discounts: z.string(),
  owed: z.string(),
  methods: z.array(z.object({ method: Method, amount: z.string(), payments: z.int() })),
})
export type ChargeTotals = z.output<typeof Totals>

export const PayerRow = z.object({
  id: z.string(),
  name: z.string(),
  document: z.string().nullable(),
  amount: z.string(),
  payments: z.int(),
})
export type PayerRow = z.output<typeof PayerRow>

const listed = ChargeFilters.extend({ page: PageNumber }).strict()

const cancelled = { CHARGE_CANCELLED: { status: 409, message: 'Esta cobrança está cancelada.' } }
/** Visits of one screen at most. */
const MOST_VISITS = 500

const chargeErrors = {
  ...cancelled,
  PATIENT_CHARGE_TAKEN: { status: 409, message: 'Esta consulta já tem uma cobrança.' },
  CHARGE_DISCOUNT_ABOVE_VALUE: { status: 409, message: 'Desconto maior que o valor' },
  CHARGE_DISCOUNT_REFUSED: { status: 409, message: 'Este desconto precisa de autorização' },
  CHARGE_SESSIONS_TAKEN: { status: 409, message: 'Já há mais sessões usadas ou marcadas do que isso.' },
  CHARGE_BELOW_PAID: { status: 409, message: 'Já foi recebido mais do que isso. Estorne antes.' },
}

export const charges = {
  ofVisit: procedure(PAGE, 'read').input(Id).output(VisitCharge),
  /** What is charged for each of some visits; nothing for those of which nothing is. */
  ofVisits: procedure(PAGE, 'read')
    .input(z.strictObject({ ids: z.array(z.uuid()).max(MOST_VISITS) }))
    .output(z.array(VisitBalance)),

  /** The browser makes the id: sending it again charges nothing twice. */
  add: procedure(PAGE, 'create')
    .input(z.strictObject({ id: z.uuid(), appointment_id: z.uuid(), values: ChargeInput }))
    .output(Charge)
    .errors(chargeErrors),
  change: procedure(PAGE, 'update')
    .input(z.strictObject({ id: z.uuid(), updated_at: z.date(), values: ChargeInput }))
    .output(Charge)
    .errors({ ...chargeErrors, ...recordChanged }),
  /** Nothing may have been received for it, or all of it was given back. */
  cancel: procedure(PAGE, 'update')
    .input(z.strictObject({ id: z.uuid(), note: ReversalInput.shape.note }))
    .output(Id)
    .errors(chargeErrors),

  /** The browser makes the id: sending it again receives nothing twice. */
  receive: procedure(PAGE, 'create')
    .input(z.strictObject({ id: z.uuid(), charge_id: z.uuid(), values: PaymentInput }))
    .output(Payment)
    .errors({
      ...cancelled,
      PAYMENT_ABOVE_BALANCE: { status: 409, message: 'Valor acima do saldo.' },
      PAYMENT_IN_FUTURE: { status: 409, message: 'Data de pagamento no futuro' },
    }),
  reverse: procedure(PAGE, 'delete')
    .input(z.strictObject({ id: z.uuid(), note: ReversalInput.shape.note }))
    .output(Payment)
    .errors({ PAYMENT_REVERSED: { status: 409, message: 'Este pagamento já foi estornado.' } }),

  receipt: procedure(PAGE, 'read')
    .input(Id)
    .output(Receipt)
    .errors({ RECEIPT_WITHOUT_DOCUMENT: { status: 409, message: 'Informe o CPF de quem paga para o recibo' } }),

  /** One page of what was received in a period, newest first. */
  payments: procedure(PAGE, 'read').input(listed).output(pageOf(PaymentRow)),
  /** One page of what is owed in a period, newest first. */
  list: procedure(PAGE, 'read').input(listed).output(pageOf(Charge)),
  /** One page of what each person paid in a period, by CPF, the greatest sum first: for Dmed and Receita Saúde. */
  payers: procedure(PAGE, 'read').input(listed).output(pageOf(PayerRow)),
  totals: procedure(PAGE, 'read').input(ChargeFilters.strict()).output(Totals),
  /** Who works with whom: what the filters offer. */
  options: procedure(PAGE, 'read').output(
    z.object({
      professionals: z.array(z.object({ id: z.uuid(), name: z.string() })),
      people: z.array(z.object({ id: z.uuid(), name: z.string() })),
    }),
  ),
}
