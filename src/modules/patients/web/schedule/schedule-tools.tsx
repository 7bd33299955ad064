import { Group, MultiSelect, SegmentedControl, Select, Switch } from '@mantine/core'
import type { ScheduleOptions } from '#modules/patients/contract/schedule/index.ts'
import { formatLongDate } from '#shared/br/date.ts'
import { PeriodNav } from '#web/kit/calendar/period-nav.tsx'
import { mondayOf, monthText, STEPS, weekText } from '#web/kit/calendar/period-text.ts'
import { MODES, type Mode, type ScheduleState } from './use-schedule-state.ts'

interface Props {
  state: ScheduleState
  options: ScheduleOptions
  shown: readonly string[]
  today: string
  /** One professional on the days of a week. */
  week: boolean
  /** Of the day shown, when it is one. */
  holiday: string | undefined
  onStep(by: number): void
}

/** Which days, whose, and how they are shown. Choosing nobody means everybody. */
export function ScheduleTools({ state, options, shown, today, week, holiday, onStep }: Props) {
  const { mode } = state
  const text = mode === 'month' ? monthText(state.date) : week ? weekText(mondayOf(state.date)) : formatLongDate(state.date)
  const people = options.professionals.map(({ id, name }) => ({ value: id, label: name }))
  const isAll = shown.length === people.length
  const modes = (
    <SegmentedControl
      aria-label="Período"
      data={Object.entries(MODES).map(([value, label]) => ({ value, label }))}
      value={mode}
      onChange={(chosen) => state.set({ mode: chosen as Mode, ...(chosen === 'day' && { professionals: null }) })}
    />
  )
  if (mode === 'list') return <Group justify="flex-end">{modes}</Group>
  return (
    <Group justify="space-between" gap="sm">
      <PeriodNav
        steps={STEPS[mode === 'month' ? 'month' : week ? 'week' : 'day']}
        away={state.date !== today}
        onStep={onStep}
        onToday={() => state.set({ date: today })}
      >
        {text}
        {holiday && ` · Feriado: ${holiday}`}
      </PeriodNav>
      <Group gap="sm">
        {mode !== 'month' && (
          <Switch
            label="Mostrar canceladas"
            checked={state.cancelled}
            onChange={(event) => state.set({ cancelled: event.currentTarget.checked })}
          />
        )}
        {week ? (
          <Select
            aria-label="Profissional"
            data={people}
            value={shown[0] ?? null}
            allowDeselect={false}
            searchable
            onChange={(id) => id && state.set({ professionals: [id] })}
          />
        ) : (
          <MultiSelect
            aria-label="Profissionais"
            placeholder={isAll ? 'Profissionais' : undefined}
            data={people}
            value={isAll ? [] : [...shown]}
            maxValues={20}
            clearable
            searchable
            hidePickedOptions
            maw={360}
            onChange={(ids) => state.set({ professionals: ids.length > 0 ? ids : people.map(({ value }) => value) })}
          />
        )}
        {modes}
      </Group>
    </Group>
  )
}
