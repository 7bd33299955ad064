import { Group, MultiSelect, SegmentedControl, Select, Stack, Switch } from '@mantine/core'
import { MOST_SHOWN, TOO_MANY } from '#modules/patients/contract/schedule/days.ts'
import type { ScheduleOptions } from '#modules/patients/contract/schedule/options.ts'
import { formatLongDate } from '#shared/br/date.ts'
import { PeriodNav } from '#web/kit/calendar/period-nav.tsx'
import { mondayOf, monthText, STEPS, weekText } from '#web/kit/calendar/period-text.ts'
import { labelChoices, namedChoices } from '#web/kit/fields/choices.ts'
import { toast } from '#web/toast.ts'
import classes from './schedule-tools.module.css'
import { useRoomy } from './use-roomy.ts'
import { BY, type By, MODES, type Mode, type ScheduleState } from './use-schedule-state.ts'

interface Props {
  state: ScheduleState
  options: ScheduleOptions
  shown: readonly string[]
  today: string
  /** One professional, or one room, on the days of a week. */
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
  const choices = namedChoices(byRoom ? options.rooms : options.professionals)
  const choose = (ids: string[]) => state.set(byRoom ? { rooms: ids } : { professionals: ids })
  function chooseMany(ids: string[]) {
    if (ids.length > MOST_SHOWN) toast.info(TOO_MANY[byRoom ? 'room' : 'professional'])
    else choose(ids.length > 0 ? ids : choices.map(({ value }) => value))
  }
  const isAll = shown.length === choices.length
  const modes = (
    <SegmentedControl
      aria-label="Período"
      data={labelChoices(MODES)}
      value={mode}
      onChange={(chosen) => state.set({ mode: chosen as Mode, ...(chosen === 'day' && { professionals: null, rooms: null }) })}
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
      {week ? (
        <Select
          aria-label={byRoom ? 'Sala' : 'Profissional'}
          data={choices}
          value={shown[0] ?? null}
          allowDeselect={false}
          searchable
          onChange={(id) => id && choose([id])}
        />
      ) : (
        <MultiSelect
          aria-label={byRoom ? 'Salas' : 'Profissionais'}
          placeholder={isAll ? (byRoom ? 'Salas' : 'Profissionais') : undefined}
          data={choices}
          value={isAll ? [] : [...shown]}
          clearable
          searchable
          hidePickedOptions
          w={250}
          classNames={{ pillsList: classes.chosen, inputField: classes.typed }}
          onChange={chooseMany}
        />
      )}
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
