import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { ITEM, type Item, type ItemInput } from '#modules/crm/contract/item.ts'
import { formatBRL } from '#shared/br/money.ts'
import { FormField } from '#web/kit/fields/form-field.tsx'
import { NumberField } from '#web/kit/fields/number-field.tsx'
import type { Column } from '#web/kit/list/columns.ts'
import { ChildTab } from '#web/kit/record/child-tab.tsx'
import { CountBadge } from '#web/kit/record/count-badge.tsx'
import { api } from './api.ts'
import type { DealOptions } from './deal-options.ts'

type Typed = z.input<typeof ItemInput>

const decimal = (number: number) => number.toLocaleString('pt-BR', { maximumFractionDigits: 3 })

const COLUMNS: readonly Column<Item>[] = [
  { header: 'Item', cell: ({ description }) => description },
  { header: 'Qtd.', width: 90, cell: ({ quantity }) => decimal(quantity) },
  { header: 'Preço', width: 130, cell: ({ unit_price }) => formatBRL(unit_price) },
  { header: 'Desc. %', width: 90, cell: ({ discount_percent }) => (discount_percent === 0 ? '-' : decimal(discount_percent)) },
  { header: 'Total', width: 140, cell: ({ total }) => formatBRL(total) },
]

interface Props {
  parent_id: string
  options: DealOptions
  can: { create: boolean; update: boolean }
}

/** What a deal is made of. */
export const ItemTab = ({ parent_id, options, can }: Props) => (
  <ChildTab
    record={ITEM}
    parent_id={parent_id}
    procedures={api.items}
    refresh={api.key()}
    columns={COLUMNS}
    can={can}
    lists={{ products: options.products.map(({ name }) => name) }}
    instead={{
      description: <ProductField products={options.products} />,
      quantity: <NumberField<Typed> name="quantity" label="Quantidade" required decimals={3} />,
      discount_percent: <NumberField<Typed> name="discount_percent" label="Desconto (%)" decimals={2} />,
    }}
    form="dialog"
    width={520}
    empty="Nenhum item. O valor é digitado em Geral."
    summary={(items) =>
      items.length > 0 && <Text fw={600}>Total {formatBRL(items.reduce((sum, { total }) => sum + Number(total), 0))}</Text>
    }
  />
)

/** How many items a deal is made of. */
export const ItemCount = ({ id }: { id: string }) => (
  <CountBadge count={useQuery(api.items.list.queryOptions({ input: { parent_id: id } })).data?.length} />
)

/** A product of the company, which brings its price, or anything else. */
function ProductField({ products }: Pick<DealOptions, 'products'>) {
  const { setValue, getValues } = useFormContext<Typed>()
  const description = useWatch<Typed, 'description'>({ name: 'description' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another product brings another price
  useEffect(() => {
    const price = products.find(({ name }) => name === description)?.unit_price
    if (price && !getValues('unit_price')) setValue('unit_price', price, { shouldDirty: true })
  }, [description])
  return <FormField<Typed> name="description" />
}
