import { Group, SegmentedControl, Stack, Switch } from '@mantine/core'
import type { ScheduleOptions } from '#modules/patients/contract/schedule/options.ts'
import { formatLongDate } from '#shared/br/date.ts'
import { PeriodNav } from '#web/kit/calendar/period-nav.tsx'
import { mondayOf, monthText, STEPS, weekText } from '#web/kit/calendar/period-text.ts'
import { labelChoices } from '#web/kit/fields/choices.ts'
import { useRoomy } from './use-roomy.ts'
import { BY, type By, MODES, type Mode, type ScheduleState } from './use-schedule-state.ts'
import { WhosePicker } from './whose-picker.tsx'

interface Props {
  state: ScheduleState
  options: ScheduleOptions
  shown: readonly string[]
  today: string
  /** What shows is a week. */
  week: boolean
  /** Of the day shown, when it is one. */
  holiday: string | undefined
  onStep(by: number): void
}

/** Which days, whose, and how they are shown. Choosing nobody means everybody. */
export function ScheduleTools({ state, options, shown, today, week, holiday, onStep }: Props) {
  const { mode } = state
  const roomy = useRoomy()
  const text = mode === 'month' ? monthText(state.date) : week ? weekText(mondayOf(state.date)) : formatLongDate(state.date)
  const byRoom = state.by === 'room' && mode !== 'month'
  const modes = (
    <SegmentedControl
      aria-label="Período"
      data={labelChoices(MODES)}
      value={mode}
      onChange={(chosen) =>
        // Whose week it was is one alone: the day is everybody's again.
        state.set({ mode: chosen as Mode, ...(chosen === 'day' && shown.length === 1 && { professionals: null, rooms: null }) })
      }
    />
  )
  const nav = (
    <PeriodNav
      steps={STEPS[mode === 'month' ? 'month' : week ? 'week' : 'day']}
      away={state.date !== today}
      onStep={onStep}
      onToday={() => state.set({ date: today })}
    >
      {text}
      {holiday && ` · Feriado: ${holiday}`}
    </PeriodNav>
  )
  const whose = (
    <>
      {mode !== 'month' && (
        <Switch
          label="Mostrar canceladas"
          checked={state.cancelled}
          onChange={(event) => state.set({ cancelled: event.currentTarget.checked })}
        />
      )}
      <WhosePicker
        by={byRoom ? 'room' : 'professional'}
        choices={byRoom ? options.rooms : options.professionals}
        shown={shown}
        single={byRoom && week}
        onChoose={(ids) => state.set(byRoom ? { rooms: ids } : { professionals: ids })}
      />
      {mode !== 'month' && options.rooms.length > 0 && (
        <SegmentedControl aria-label="Colunas" data={labelChoices(BY)} value={state.by} onChange={(by) => state.set({ by: by as By })} />
      )}
    </>
  )
  if (mode === 'list') return <Group justify="flex-end">{modes}</Group>
  if (!roomy)
    return (
      <Stack gap="sm">
        <Group justify="space-between" gap="sm">
          {nav}
          {modes}
        </Group>
        <Group gap="sm">{whose}</Group>
      </Stack>
    )
  return (
    <Group justify="space-between" gap="sm">
      {nav}
      <Group gap="sm">
        {whose}
        {modes}
      </Group>
    </Group>
  )
}
