import { Text } from '@mantine/core'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import type { Charge } from '#modules/patients/contract/charges/charge.ts'
import { PAYMENT, type PaymentInput } from '#modules/patients/contract/charges/payment.ts'
import { todayIn } from '#shared/br/date.ts'
import { formatBRL } from '#shared/br/money.ts'
import { FormField } from '#web/kit/fields/form-field.tsx'
import { FieldsDialog } from '#web/kit/record/fields-dialog.tsx'
import { newId } from '#web/new-id.ts'
import { useSession } from '#web/session.tsx'
import { api } from '../api.ts'

type Values = z.input<typeof PaymentInput>

/** What somebody pays now: the whole balance, unless another value is typed. */
export function ReceiveDialog({ charge: { id: charge_id, balance, payer_name }, onClose }: { charge: Charge; onClose(): void }) {
  const zone = useSession().company?.time_zone
  const [id] = useState(newId)
  return (
    <FieldsDialog
      title="Receber"
      record={PAYMENT}
      initial={{ amount: balance, paid_on: todayIn(zone) }}
      instead={{ installments: <InstallmentsField /> }}
      submit="Receber"
      save={(values) => api.charges.receive.call({ id, charge_id, values })}
      saved="Pagamento recebido!"
      failed="Erro ao receber"
      refresh={api.charges.key()}
      fieldErrors={{ PAYMENT_ABOVE_BALANCE: 'amount', PAYMENT_IN_FUTURE: 'paid_on' }}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {payer_name} · saldo de {formatBRL(balance)}
      </Text>
    </FieldsDialog>
  )
}

/** Only credit is paid in installments. */
function InstallmentsField() {
  const method = useWatch<Values, 'method'>({ name: 'method' })
  return method === 'credit' ? <FormField<Values> name="installments" /> : <span />
}
