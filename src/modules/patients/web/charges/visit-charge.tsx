import { Button, Divider, Group, Stack, Text } from '@mantine/core'
import { IconArrowBackUp, IconCash, IconPencil, IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CHARGE_STATUSES, type Charge } from '#modules/patients/contract/charges/charge.ts'
import type { VisitCharge as Visit } from '#modules/patients/contract/charges/index.ts'
import { METHODS, type Payment, REVERSAL } from '#modules/patients/contract/charges/payment.ts'
import { formatDate } from '#shared/br/date.ts'
import { formatDocument } from '#shared/br/document.ts'
import { formatBRL } from '#shared/br/money.ts'
import { StatusBadge } from '#web/kit/display/status-badge.tsx'
import { ListFailed, ListSkeleton } from '#web/kit/list/list-states.tsx'
import { FieldsDialog } from '#web/kit/record/fields-dialog.tsx'
import { usePermissions } from '#web/session.tsx'
import { api } from '../api.ts'
import { usePaper } from '../papers/use-paper.ts'
import { ChargeDialog } from './charge-dialog.tsx'
import { CHARGE_COLORS } from './charge-looks.ts'
import { ReceiveDialog } from './receive-dialog.tsx'

type Inside = { kind: 'charge' | 'again' | 'receive' | 'cancel' } | { kind: 'reverse'; payment: Payment }

/** The money of a visit: what is charged, what was received, and what is left. Source: spec/6 §9.1. */
export function VisitCharge({ appointment_id }: { appointment_id: string }) {
  const can = usePermissions('patients-charges')
  const [inside, setInside] = useState<Inside | null>(null)
  const visit = useQuery(api.charges.ofVisit.queryOptions({ input: { id: appointment_id } }))
  if (visit.isPending) return <ListSkeleton columns={2} />
  if (!visit.data) return <ListFailed text="Erro ao carregar a cobrança" error={visit.error} onRetry={visit.refetch} />
  const { charge, payments, price, free_return } = visit.data
  const close = () => setInside(null)
  const isOpen = charge !== null && charge.status !== 'cancelled'
  return (
    <Stack gap="xs" component="section" aria-label="Cobrança">
      <Divider />
      <Group justify="space-between">
        <Group gap="xs">
          <Text fw={600}>Cobrança</Text>
          {charge && <StatusBadge color={CHARGE_COLORS[charge.status]}>{CHARGE_STATUSES[charge.status]}</StatusBadge>}
        </Group>
        <Group gap="xs">
          {can.create && !isOpen && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconCash size={16} aria-hidden />}
              onClick={() => setInside({ kind: 'again' })}
            >
              Cobrar{price && !free_return && ` ${formatBRL(price)}`}
            </Button>
          )}
          {can.create && isOpen && Number(charge.balance) > 0 && (
            <Button
              size="xs"
              data-autofocus
              leftSection={<IconCash size={16} aria-hidden />}
              onClick={() => setInside({ kind: 'receive' })}
            >
              Receber {formatBRL(charge.balance)}
            </Button>
          )}
          {can.update && isOpen && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={() => setInside({ kind: 'charge' })}
            >
              Editar
            </Button>
          )}
          {can.update && isOpen && Number(charge.paid) === 0 && (
            <Button size="xs" variant="subtle" color="red" onClick={() => setInside({ kind: 'cancel' })}>
              Cancelar cobrança
            </Button>
          )}
        </Group>
      </Group>
      {charge ? (
        <ChargeFacts charge={charge} />
      ) : (
        <Text c="dimmed">{free_return ? freeText(free_return) : 'Nada foi cobrado por esta consulta.'}</Text>
      )}
      {payments.map((payment) => (
        <PaymentLine
          key={payment.id}
          payment={payment}
          onReverse={can.remove ? () => setInside({ kind: 'reverse', payment }) : undefined}
        />
      ))}
      {inside?.kind === 'again' && <ChargeDialog {...{ appointment_id }} charge={null} visit={visit.data} onClose={close} />}
      {inside?.kind === 'charge' && <ChargeDialog {...{ appointment_id, charge }} visit={visit.data} onClose={close} />}
      {inside?.kind === 'receive' && charge && <ReceiveDialog charge={charge} onClose={close} />}
      {inside?.kind === 'cancel' && charge && (
        <FieldsDialog
          title="Cancelar cobrança"
          record={REVERSAL}
          submit="Cancelar cobrança"
          save={({ note }) => api.charges.cancel.call({ id: charge.id, note })}
          saved="Cobrança cancelada!"
          failed="Erro ao cancelar a cobrança"
          refresh={api.charges.key()}
          onClose={close}
        >
          {charge.sessions > 1 && (
            <Text size="sm">
              O pacote inteiro é cancelado: as outras consultas das {charge.sessions} sessões ficam sem cobrança, e podem ser cobradas uma a
              uma.
            </Text>
          )}
        </FieldsDialog>
      )}
      {inside?.kind === 'reverse' && (
        <FieldsDialog
          title={`Estornar ${formatBRL(inside.payment.amount)}`}
          record={REVERSAL}
          submit="Estornar"
          save={({ note }) => api.charges.reverse.call({ id: inside.payment.id, note })}
          saved="Pagamento estornado!"
          failed="Erro ao estornar"
          refresh={api.charges.key()}
          onClose={close}
        />
      )}
    </Stack>
  )
}

const freeText = ({ days, waived }: NonNullable<Visit['free_return']>) =>
  waived ? `Retorno fora do prazo de ${days} dias, sem cobrança.` : `Retorno dentro do prazo de ${days} dias: sem custo.`

function ChargeFacts({ charge }: { charge: Charge }) {
  const { gross, discount, net, sessions, paid, balance, payer_name, payer_document, due_on, cancel_reason } = charge
  const facts = [
    Number(discount) > 0 ? `${formatBRL(gross)} menos ${formatBRL(discount)} de desconto: ${formatBRL(net)}` : formatBRL(net),
    sessions > 1 && `${sessions} sessões`,
    Number(paid) > 0 && `recebido ${formatBRL(paid)}`,
    Number(balance) > 0 && charge.status !== 'cancelled' && `a receber ${formatBRL(balance)}`,
    due_on && `vence em ${formatDate(due_on)}`,
  ]
  return (
    <div>
      <Text data-numbers>{facts.filter(Boolean).join(' · ')}</Text>
      <Text size="sm" c="dimmed">
        Quem paga: {payer_name}
        {payer_document ? `, ${formatDocument(payer_document)}` : ' (sem CPF: o recibo precisa dele)'}
      </Text>
      {cancel_reason && (
        <Text size="sm" c="dimmed">
          Cancelada: {cancel_reason}
        </Text>
      )}
    </div>
  )
}

async function receiptOf(id: string) {
  const receipt = await api.charges.receipt.call({ id })
  return { file: `recibo-${receipt.number}.pdf`, paper: { kind: 'receipt', receipt } as const }
}

/** One payment, with its receipt; or what was given back. */
function PaymentLine({ payment, onReverse }: { payment: Payment; onReverse: (() => void) | undefined }) {
  const { id, method, amount, paid_on, installments, receipt_number, is_reversed, reverses_id, note, received_by_name } = payment
  const paper = usePaper({ made: 'Recibo gerado!', failed: 'Erro ao gerar o recibo' })
  const form = installments > 1 ? `${METHODS[method]} em ${installments}x` : METHODS[method]
  return (
    <Group justify="space-between" gap="xs">
      <div>
        <Text size="sm" data-numbers td={is_reversed ? 'line-through' : undefined}>
          {reverses_id ? 'Estorno' : formatDate(paid_on)} · {form} · {formatBRL(amount)}
          {receipt_number && ` · ${receipt_number}`}
        </Text>
        <Text size="xs" c="dimmed">
          {[reverses_id ? `Estornado por ${received_by_name ?? '-'}` : `Recebido por ${received_by_name ?? '-'}`, note]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      {!reverses_id && (
        <Group gap={4}>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconReceipt size={14} aria-hidden />}
            loading={paper.isPending}
            onClick={() => paper.mutate({ id, ask: () => receiptOf(id) })}
          >
            Recibo
          </Button>
          {onReverse && !is_reversed && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              leftSection={<IconArrowBackUp size={14} aria-hidden />}
              onClick={onReverse}
            >
              Estornar
            </Button>
          )}
        </Group>
      )}
    </Group>
  )
}
