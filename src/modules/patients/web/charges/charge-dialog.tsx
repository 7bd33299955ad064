import { Anchor, Autocomplete, NumberInput, Text } from '@mantine/core'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { CHARGE, type Charge, type ChargeInput, type Payer } from '#modules/patients/contract/charges/charge.ts'
import type { VisitCharge } from '#modules/patients/contract/charges/index.ts'
import { formValues } from '#shared/define-record.ts'
import { FormField } from '#web/kit/fields/form-field.tsx'
import { FieldsDialog } from '#web/kit/record/fields-dialog.tsx'
import { newId } from '#web/new-id.ts'
import { api } from '../api.ts'

type Values = z.input<typeof ChargeInput>

interface Props {
  appointment_id: string
  /** What is changed; null to charge for the visit. */
  charge: Charge | null
  visit: VisitCharge
  onClose(): void
}

/** What a visit costs and who pays. A new charge begins with the visit's price and with who usually pays. */
export function ChargeDialog({ appointment_id, charge, visit: { price, payers, discount_limit }, onClose }: Props) {
  const [id] = useState(newId)
  const [payer] = payers
  const initial: Partial<Values> = charge
    ? formValues(CHARGE, charge)
    : { gross: price ?? '', discount: '', sessions: 1, payer_name: payer?.name ?? '', payer_document: payer?.document ?? '', due_on: '' }
  return (
    <FieldsDialog
      title={charge ? 'Editar cobrança' : 'Cobrar consulta'}
      record={CHARGE}
      initial={initial}
      instead={{ discount: <DiscountField limit={discount_limit} />, payer_name: <PayerField payers={payers} /> }}
      submit={charge ? 'Salvar' : 'Cobrar'}
      save={(values) =>
        charge
          ? api.charges.change.call({ id: charge.id, updated_at: charge.updated_at, values })
          : api.charges.add.call({ id, appointment_id, values })
      }
      saved={charge ? 'Cobrança atualizada!' : 'Cobrança registrada!'}
      failed="Erro ao salvar a cobrança"
      refresh={api.key()}
      fieldErrors={{
        CHARGE_DISCOUNT_REFUSED: 'discount',
        CHARGE_DISCOUNT_ABOVE_VALUE: 'discount',
        CHARGE_BELOW_PAID: 'gross',
        CHARGE_SESSIONS_TAKEN: 'sessions',
      }}
      onClose={onClose}
    />
  )
}

/** A discount in reais; or in percent of the value, which is written in reais. */
function DiscountField({ limit }: { limit: number }) {
  const { getValues, setValue, formState } = useFormContext<Values>()
  const [inPercent, setInPercent] = useState(false)
  const write = (percent: number | string) =>
    setValue('discount', percent === '' ? '' : ((Number(getValues('gross')) * Number(percent)) / 100).toFixed(2), {
      shouldDirty: true,
      shouldValidate: true,
    })
  return (
    <div>
      {inPercent ? (
        <NumberInput
          label="Desconto"
          suffix=" %"
          decimalSeparator=","
          decimalScale={2}
          min={0}
          max={100}
          onChange={write}
          error={formState.errors.discount?.message}
          data-autofocus
        />
      ) : (
        <FormField<Values> name="discount" />
      )}
      <Anchor component="button" type="button" size="xs" onClick={() => setInPercent(!inPercent)}>
        {inPercent ? 'Ver em reais' : 'Digitar em %'}
      </Anchor>
      {limit > 0 && limit < 100 && (
        <Text span size="xs" c="dimmed">
          {' '}
          Até {limit}% sem autorização.
        </Text>
      )}
    </div>
  )
}

/** Whoever may pay is offered; anybody else is typed. */
function PayerField({ payers }: { payers: readonly Payer[] }) {
  const { field, fieldState } = useController<Values, 'payer_name'>({ name: 'payer_name' })
  const { setValue } = useFormContext<Values>()
  return (
    <Autocomplete
      {...field}
      label="Quem paga"
      withAsterisk
      aria-required
      autoComplete="off"
      data={[...new Set(payers.map(({ name }) => name))]}
      filter={({ options }) => options}
      onChange={(name) => {
        field.onChange(name)
        const known = payers.find((one) => one.name === name)
        if (known) setValue('payer_document', known.document ?? '', { shouldDirty: true })
      }}
      error={fieldState.error?.message}
    />
  )
}
