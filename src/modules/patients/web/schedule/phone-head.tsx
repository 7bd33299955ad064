import { ActionIcon, Group, Menu, Select, Stack, Text, Title } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconDots } from '@tabler/icons-react'
import type { ScheduleOptions } from '#modules/patients/contract/schedule/options.ts'
import { monthText } from '#web/kit/calendar/period-text.ts'
import { namedChoices } from '#web/kit/fields/choices.ts'
import { DayButton } from '#web/kit/fields/day-button.tsx'
import { CreateButton } from '#web/kit/list/create-button.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { usePatientViews } from '../patient-views.tsx'
import { MODES, type Mode, type ScheduleState } from './use-schedule-state.ts'

/** As high as the buttons beside it. */
const AS_A_FINGER = { input: { minHeight: 44 } }

interface Props {
  state: ScheduleState
  options: ScheduleOptions
  /** Whose day it is. */
  professional_id: string | null
  today: string
  onStep(by: number): void
  /** Each absent for callers who may not. */
  onBook: (() => void) | undefined
  onSoonest: (() => void) | undefined
  onBlock: (() => void) | undefined
  /** Absent where no day is shown. */
  onPrint: (() => void) | undefined
}

/** The agenda's head on a phone: two lines, and the rest in a menu. */
export function PhoneHead({ state, options, professional_id, today, onStep, onBook, onSoonest, onBlock, onPrint }: Props) {
  usePageTitle('Agenda')
  const { views, open } = usePatientViews()
  const mode = state.mode === 'week' ? 'day' : state.mode
  return (
    <Stack gap="sm">
      <Group justify="space-between" wrap="nowrap">
        <Title order={1} size="h2">
          Agenda
        </Title>
        <Group gap="xs" wrap="nowrap">
          <Select
            aria-label="Período"
            w={104}
            styles={AS_A_FINGER}
            allowDeselect={false}
            data={Object.entries(MODES).flatMap(([value, label]) => (value === 'week' ? [] : [{ value, label }]))}
            value={mode}
            onChange={(chosen) => state.set({ mode: chosen as Mode })}
          />
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" size={44} aria-label="Mais ações da agenda">
                <IconDots size={20} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {state.date !== today && <Menu.Item onClick={() => state.set({ date: today })}>Ir para hoje</Menu.Item>}
              <Menu.Item onClick={() => state.set({ panel: 'waiting' })}>Espera e pendências</Menu.Item>
              {onSoonest && <Menu.Item onClick={onSoonest}>Próximo horário livre</Menu.Item>}
              {onBlock && <Menu.Item onClick={onBlock}>Bloquear horário</Menu.Item>}
              {mode === 'day' && (
                <Menu.Item onClick={() => state.set({ cancelled: !state.cancelled })}>
                  {state.cancelled ? 'Ocultar canceladas' : 'Mostrar canceladas'}
                </Menu.Item>
              )}
              {onPrint && <Menu.Item onClick={onPrint}>Imprimir</Menu.Item>}
              <Menu.Divider />
              {views
                .filter(({ value }) => value !== 'schedule')
                .map(({ value, label }) => (
                  <Menu.Item key={value} onClick={() => open(value)}>
                    {label}
                  </Menu.Item>
                ))}
            </Menu.Dropdown>
          </Menu>
        </Group>
      </Group>
      {mode === 'day' && (
        <Group gap="xs" wrap="nowrap">
          <Select
            aria-label="Profissional"
            flex={1}
            styles={AS_A_FINGER}
            data={namedChoices(options.professionals)}
            value={professional_id}
            allowDeselect={false}
            searchable
            onChange={(id) => id && state.set({ professionals: [id] })}
          />
          <DayButton
            variant="default"
            size={44}
            label="Data"
            clear="Hoje"
            day={state.date}
            onPick={(day) => state.set({ date: day ?? today })}
          />
        </Group>
      )}
      {mode === 'month' && (
        <Group justify="space-between" wrap="nowrap">
          <ActionIcon variant="default" size={44} aria-label="Mês anterior" onClick={() => onStep(-1)}>
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <Text fw={600} aria-live="polite">
            {monthText(state.date)}
          </Text>
          <ActionIcon variant="default" size={44} aria-label="Próximo mês" onClick={() => onStep(1)}>
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </Group>
      )}
      {onBook && <CreateButton label="Nova Consulta" onClick={onBook} />}
    </Stack>
  )
}
