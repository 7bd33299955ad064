import { Anchor, MultiSelect } from '@mantine/core'
import { useController } from 'react-hook-form'
import { columnChoice } from '#modules/dashboard/contract/column-title.ts'
import { MAX_ROW_COLUMNS } from '#modules/dashboard/contract/config.ts'
import type { SourceColumn } from '#modules/dashboard/contract/reading.ts'
import type { ConfigFields } from './config-values.ts'

/** Which columns people see who open a value of the widget and may see rows. */
export function RowColumnsField({ columns }: { columns: readonly SourceColumn[] }) {
  const { field, fieldState } = useController<ConfigFields, 'metadata.rowColumns'>({ name: 'metadata.rowColumns' })
  const all = columns.map(({ name }) => name)
  const isAll = all.every((name) => field.value.includes(name))
  return (
    <MultiSelect
      {...field}
      label="Colunas liberadas"
      description={
        <>
          O que mostra um número aberto por quem pode ver linhas. Sem colunas, o número não abre.{' '}
          {all.length > 0 && !isAll && (
            <Anchor component="button" type="button" size="xs" onClick={() => field.onChange(all.slice(0, MAX_ROW_COLUMNS))}>
              Liberar todas
            </Anchor>
          )}
        </>
      }
      data={[...new Set([...all, ...field.value])].map(columnChoice)}
      searchable
      clearable
      hidePickedOptions
      maxValues={MAX_ROW_COLUMNS}
      nothingFoundMessage="Nenhuma coluna encontrada"
      error={fieldState.error?.message}
    />
  )
}
