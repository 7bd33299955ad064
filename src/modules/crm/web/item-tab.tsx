import { Autocomplete, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useController, useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { ITEM, type Item, type ItemInput } from '#modules/crm/contract/item.ts'
import { formatBRL } from '#shared/br/money.ts'
import { useRecordField } from '#web/kit/fields/record-fields-context.ts'
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
    instead={{ description: <ProductField products={options.products} /> }}
    arrange={{
      what: 'O item',
      nameOf: ({ description }) => description,
      store: (ids) => api.items.arrange.call({ parent_id, ids }),
    }}
    form="line"
    width={760}
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
  const { required, ...common } = useRecordField('description').common
  const { field, fieldState } = useController<Typed, 'description'>({ name: 'description' })
  function pick(name: string) {
    const price = products.find((product) => product.name === name)?.unit_price
    if (price && !getValues('unit_price')) setValue('unit_price', price, { shouldDirty: true })
  }
  return (
    <Autocomplete
      {...common}
      {...field}
      value={field.value ?? ''}
      withAsterisk={required}
      aria-required={required}
      data={products.map(({ name }) => name)}
      limit={20}
      maxLength={200}
      openOnFocus={false}
      onOptionSubmit={pick}
      error={fieldState.error?.message}
    />
  )
}
