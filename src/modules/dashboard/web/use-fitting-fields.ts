import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { columnTitle } from '#modules/dashboard/contract/column-title.ts'
import { DEFAULTS } from '#modules/dashboard/contract/config.ts'
import type { SourceColumn } from '#modules/dashboard/contract/reading.ts'
import { type ConfigFields, defaultSeries } from './config-values.ts'

/** Fields that name a column, with the name that a new widget begins with. */
const PROPOSED = { dateField: DEFAULTS.dateField, valueField: DEFAULTS.valueField, goalField: DEFAULTS.goalField } as const
type Proposed = keyof typeof PROPOSED

/**
 * Once the columns of a view are known, a name that nobody chose and that the view does not have gives way to the only column that
 * fits, or to none. The only series of a chart follows its value field, and where that is called no more than 'value' it is named
 * as the chart. What a person chose stays.
 */
export function useFittingFields(columns: readonly SourceColumn[] | undefined) {
  const { getValues, setValue } = useFormContext<ConfigFields>()
  const [type, valueField, title] = useWatch<ConfigFields, ['type', 'metadata.valueField', 'title']>({
    name: ['type', 'metadata.valueField', 'title'],
  })
  const proposed = useRef<Record<Proposed, string>>({ ...PROPOSED })
  const valueBefore = useRef(valueField)
  const titleBefore = useRef(title)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form's functions never change
  useEffect(() => {
    const has = (name: string) => columns?.some((column) => column.name === name) ?? false
    const only = (...kinds: SourceColumn['kind'][]) => {
      const fitting = columns?.filter(({ kind }) => kinds.includes(kind)) ?? []
      return fitting.length === 1 ? fitting[0]!.name : ''
    }
    function replace(field: Proposed, column: string) {
      const current = getValues(`metadata.${field}`)
      if (current !== proposed.current[field] || has(current)) return
      proposed.current[field] = column
      if (current !== column) setValue(`metadata.${field}`, column)
    }
    if (!columns?.length) return
    const [first, ...others] = getValues('metadata.series')
    replace('dateField', only('day', 'moment'))
    replace('valueField', first && has(first.dataKey) ? first.dataKey : only('number'))
    replace('goalField', '')
    const value = getValues('metadata.valueField')
    const follows = first && (first.dataKey === valueBefore.current || (first.dataKey === DEFAULTS.dataKey && !has(first.dataKey)))
    if (follows && others.length === 0 && first.dataKey !== value) {
      const isNamedByUs = first.name === defaultSeries(type).name || first.name === columnTitle(first.dataKey)
      if (isNamedByUs && value) setValue('metadata.series.0.name', columnTitle(value))
      setValue('metadata.series.0.dataKey', value)
    }
    valueBefore.current = value
  }, [columns, type, valueField])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form's functions never change
  useEffect(() => {
    const before = titleBefore.current
    titleBefore.current = title
    const [first, ...others] = getValues('metadata.series')
    if (!first || others.length > 0 || first.dataKey !== DEFAULTS.dataKey || !columns?.some(({ name }) => name === first.dataKey)) return
    const nobodys = [defaultSeries(type).name, before.trim()]
    if (title.trim() && nobodys.includes(first.name)) setValue('metadata.series.0.name', title.trim())
  }, [columns, type, valueField, title])
}
