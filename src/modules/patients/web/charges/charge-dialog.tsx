import { Anchor, Autocomplete, NumberInput, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { CHARGE, type Charge, type ChargeInput, type Payer } from '#modules/patients/contract/charges/charge.ts'
import type { VisitCharge } from '#modules/patients/contract/charges/index.ts'
import { formatBRL } from '#shared/br/money.ts'
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
  const queryClient = useQueryClient()
  const [id] = useState(newId)

  async function reload() {
    const asked = api.charges.ofVisit.queryOptions({ input: { id: appointment_id }, staleTime: 0 })
    const now = (await queryClient.fetchQuery(asked)).charge!
    return { values: formValues(CHARGE, now), version: now.updated_at }
  }

  const [payer] = payers
  const initial: Partial<Values> = charge
    ? formValues(CHARGE, charge)
    : { gross: price ?? '', discount: '', sessions: 1, payer_name: payer?.name ?? '', payer_document: payer?.document ?? '', due_on: '' }
  return (
    <FieldsDialog
      title={charge ? 'Editar cobrança' : 'Cobrar consulta'}
      record={CHARGE}
      initial={initial}
      instead={{
        discount: <DiscountField limit={discount_limit} />,
        sessions: <SessionsField price={charge ? null : price} />,
        payer_name: <PayerField payers={payers} />,
      }}
      submit={charge ? 'Salvar' : 'Cobrar'}
      save={(values, version) =>
        charge
          ? api.charges.change.call({ id: charge.id, updated_at: version ?? charge.updated_at, values })
          : api.charges.add.call({ id, appointment_id, values })
      }
      {...(charge && { stored: { version: charge.updated_at, reload } })}
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

/** How many sessions are charged. While the value is the price of as many, it follows; what each costs is said. */
function SessionsField({ price }: { price: string | null }) {
  const { setValue, formState } = useFormContext<Values>()
  const [gross, typed] = useWatch<Values, ['gross', 'sessions']>({ name: ['gross', 'sessions'] })
  const sessions = Number(typed)
  const priced = useRef(sessions)
  const isCount = Number.isInteger(sessions) && sessions >= 1
  useEffect(() => {
    if (!isCount || sessions === priced.current) return
    const isPrice = price !== null && cents(gross) === priced.current * cents(price)
    priced.current = sessions
    if (isPrice) {
      setValue('gross', ((sessions * cents(price)) / 100).toFixed(2), { shouldDirty: true, shouldValidate: formState.isSubmitted })
    }
  }, [isCount, sessions, price, gross, setValue, formState.isSubmitted])
  return (
    <div>
      <FormField<Values> name="sessions" />
      {isCount && sessions > 1 && cents(gross) > 0 && (
        <Text size="xs" c="dimmed">
          {formatBRL((cents(gross) / sessions / 100).toFixed(2))} por sessão
        </Text>
      )}
    </div>
  )
}

/** Of reais, or hundredths of a percent. */
const cents = (amount: number | string) => Math.round(Number(amount) * 100)

/** So many percent of an amount; of half a cent the whole is not taken off, or 10% were more than 10%. */
const percentOf = (gross: string, percent: number | string) => (Math.floor((cents(gross) * cents(percent)) / 10_000) / 100).toFixed(2)

/** A discount in reais; or in percent of the value, which is written in reais and follows the value. */
function DiscountField({ limit }: { limit: number }) {
  const { setValue, formState } = useFormContext<Values>()
  const gross = useWatch<Values, 'gross'>({ name: 'gross' })
  const [inPercent, setInPercent] = useState(false)
  const [percent, setPercent] = useState<number | string | null>(null)
  useEffect(() => {
    if (percent === null) return
    setValue('discount', percent === '' ? '' : percentOf(gross, percent), { shouldDirty: true, shouldValidate: true })
  }, [gross, percent, setValue])
  function turn() {
    setInPercent(!inPercent)
    setPercent(null)
  }
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
          onChange={setPercent}
          error={formState.errors.discount?.message}
          data-autofocus
        />
      ) : (
        <FormField<Values> name="discount" />
      )}
      <Anchor component="button" type="button" size="xs" onClick={turn}>
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
