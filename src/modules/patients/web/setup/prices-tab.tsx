import { Badge, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { PRICE, type PriceInput, type PriceRow } from '#modules/patients/contract/setup/price.ts'
import { formatBRL } from '#shared/br/money.ts'
import { FormField } from '#web/kit/fields/form-field.tsx'
import { useRecordField } from '#web/kit/fields/record-fields-context.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import type { Column } from '#web/kit/list/columns.ts'
import { ChildTab } from '#web/kit/record/child-tab.tsx'
import { api } from '../api.ts'
import type { SetupTabProps } from './setup-tab-props.ts'

const PRICE_COLUMNS: readonly Column<PriceRow>[] = [
  { header: 'Serviço', cell: ({ service_name }) => service_name },
  { header: 'Para', cell: (row) => <For row={row} /> },
  { header: 'TUSS', width: 120, cell: ({ tuss_code }) => tuss_code ?? '-' },
  { header: 'Preço', width: 140, cell: ({ price }) => formatBRL(price) },
]

const For = ({ row: { insurer_name, plan_name, professional_name, needs_authorization } }: { row: PriceRow }) => (
  <Group gap="xs">
    {[insurer_name ?? professional_name ?? 'Todos', plan_name].filter(Boolean).join(' · ')}
    {needs_authorization && <Badge color="yellow">Exige autorização</Badge>}
  </Group>
)

/** What services cost, and what insurers ask for them. Source: spec/6 §3, §9.1. */
export function PricesTab(shared: SetupTabProps) {
  const options = useQuery(api.setup.priceOptions.queryOptions()).data
  return (
    <ChildTab
      {...shared}
      record={PRICE}
      procedures={api.setup.prices}
      columns={PRICE_COLUMNS}
      lists={options}
      instead={{
        plan_id: <PlanField plans={options?.plans ?? []} />,
        tuss_code: <OfInsurer name="tuss_code" />,
        needs_authorization: <OfInsurer name="needs_authorization" />,
      }}
      width={480}
      empty="Nenhum preço cadastrado"
    />
  )
}

/** Of the insurer that is chosen: another one has other plans. */
function PlanField({ plans }: { plans: readonly { id: string; name: string; insurer_id: string }[] }) {
  const { watch, setValue } = useFormContext<PriceInput>()
  const { common } = useRecordField('plan_id')
  const [insurer_id, plan_id] = watch(['insurer_id', 'plan_id'])
  const offered = plans.filter((plan) => plan.insurer_id === insurer_id)
  const strange = plan_id !== null && plan_id !== undefined && plans.length > 0 && !offered.some(({ id }) => id === plan_id)
  useEffect(() => {
    if (strange) setValue('plan_id', null, { shouldDirty: true })
  }, [strange, setValue])
  return <SelectField<PriceInput> {...common} name="plan_id" options={offered} disabled={offered.length === 0} placeholder="Todos" />
}

/** What only an insurer asks. */
function OfInsurer({ name }: { name: 'tuss_code' | 'needs_authorization' }) {
  const { watch } = useFormContext<PriceInput>()
  return <FormField<PriceInput> name={name} disabled={!watch('insurer_id')} />
}
