import { ActionIcon, Button, Group, MultiSelect, SegmentedControl, Select, Switch, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ScheduleOptions } from '#modules/patients/contract/schedule/index.ts'
import { addDays, formatLongDate } from '#shared/br/date.ts'
import { mondayOf } from './columns.ts'
import type { Mode, ScheduleState } from './use-schedule-state.ts'

interface Props {
  state: ScheduleState
  options: ScheduleOptions
  shown: readonly string[]
  today: string
  phone: boolean
  /** One professional on the days of a week. */
  week: boolean
  onStep(by: number): void
}

const MODES = [
  { value: 'day', label: 'Dia' },
  { value: 'week', label: 'Semana' },
]

/** Which days, whose, and how they are shown. */
export function ScheduleTools({ state, options, shown, today, phone, week, onStep }: Props) {
  const people = options.professionals.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Group justify="space-between" gap="sm">
      <Group gap="xs">
        <ActionIcon variant="default" size={34} aria-label={week && !phone ? 'Semana anterior' : 'Dia anterior'} onClick={() => onStep(-1)}>
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <Button variant="default" h={34} px="sm" disabled={state.date === today} onClick={() => state.set({ date: today })}>
          Hoje
        </Button>
        <ActionIcon variant="default" size={34} aria-label={week && !phone ? 'Próxima semana' : 'Próximo dia'} onClick={() => onStep(1)}>
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
        <Text fw={600} aria-live="polite">
          {week && !phone ? weekText(mondayOf(state.date)) : formatLongDate(state.date)}
        </Text>
      </Group>
      <Group gap="sm">
        <Switch
          label="Mostrar canceladas"
          checked={state.cancelled}
          onChange={(event) => state.set({ cancelled: event.currentTarget.checked })}
        />
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
            placeholder={state.professionals ? undefined : 'Profissionais'}
            data={people}
            value={state.professionals ? [...shown] : []}
            maxValues={20}
            clearable
            searchable
            hidePickedOptions
            maw={360}
            onChange={(ids) => state.set({ professionals: ids.length > 0 ? ids : null })}
          />
        )}
        {!phone && (
          <SegmentedControl
            aria-label="Período"
            data={MODES}
            value={state.mode}
            onChange={(mode) => state.set({ mode: mode as Mode, ...(mode === 'day' && { professionals: null }) })}
          />
        )}
      </Group>
    </Group>
  )
}

const LONG = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const noon = (date: string) => new Date(`${date}T12:00:00Z`)

/** '23 a 29 de novembro de 2026' */
const weekText = (monday: string) => LONG.formatRange(noon(monday), noon(addDays(monday, 6)))
