import { DndContext, type DragEndEvent, MouseSensor, useSensor, useSensors } from '@dnd-kit/core'
import { Card, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconCalendarDown } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AGENDA_KINDS, AGENDA_LIMIT, type AgendaEntry, AgendaFilters } from '#modules/legal/contract/agenda/agenda.ts'
import { responsibleFilter } from '#parts/scope/web/responsible-filter.ts'
import { addDays, DEFAULT_ZONE, monthLater } from '#shared/br/date.ts'
import { formatNumber } from '#shared/br/number.ts'
import { fromClock } from '#shared/br/zoned-time.ts'
import { saveFile } from '#web/download.ts'
import { errorMessage } from '#web/errors.ts'
import { PeriodNav } from '#web/kit/calendar/period-nav.tsx'
import { daysOfMonth, mondayOf, monthText, STEPS, weekText } from '#web/kit/calendar/period-text.ts'
import { labelChoices } from '#web/kit/fields/choices.ts'
import type { Filter } from '#web/kit/filters/filter.ts'
import { FilterBar } from '#web/kit/filters/filter-bar.tsx'
import { CreateButton } from '#web/kit/list/create-button.tsx'
import { HeadButton } from '#web/kit/list/head-button.tsx'
import { useListState } from '#web/kit/list/list-state.ts'
import { ListEmpty, ListFailed, ListSkeleton } from '#web/kit/list/list-states.tsx'
import { useScreen } from '#web/kit/list/use-screen.ts'
import { type Keys, useScreenKeys } from '#web/kit/page/screen-keys.ts'
import { onPage, usePageKeys } from '#web/kit/page/use-page-keys.ts'
import { usePhone } from '#web/kit/page/use-phone.ts'
import { lazily } from '#web/lazily.tsx'
import { usePermissions, useSession } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { useToday } from '#web/use-today.ts'
import { api } from '../api.ts'
import type { CaseOptions } from '../case-filters.ts'
import { CalculationDrawer } from '../deadline/calculation-drawer.tsx'
import { LegalHead } from '../legal-head.tsx'
import { AgendaList, AgendaMonth, AgendaWeek, WeekStrip } from './agenda-days.tsx'
import { HearingDialog } from './hearing-dialog.tsx'
import { hourOf } from './hour-of.ts'
import { NewHearing } from './new-hearing.tsx'
import { AGENDA_MODES, type AgendaMode, useAgendaState } from './use-agenda-state.ts'

const CaseOver = lazily(async () => (await import('../case/case-over.tsx')).CaseOver)

const filtersOf = (options: CaseOptions | undefined): Filter<AgendaFilters>[] => [
  { kind: 'select', key: 'kind', label: 'Tipo', otherwise: 'Tudo', options: labelChoices(AGENDA_KINDS) },
  { ...responsibleFilter(options?.people), label: 'Quem' },
]

const KEYS: Keys = [
  [['←'], 'Mês ou semana anterior'],
  [['→'], 'Próximo mês ou semana'],
  [['0'], 'Hoje'],
  [['n'], 'Nova Audiência'],
  [['c'], 'Calcular prazo'],
]

type Shown = { entry: AgendaEntry; starts_at: Date | null } | 'new' | null

/** What happens when: hearings, fatal and internal days, in a month, a week or a list. Source: spec/4 §16.4, §16.5. */
export function AgendaView() {
  const zone = useSession().company?.time_zone ?? DEFAULT_ZONE
  const today = useToday()
  const phone = usePhone() ?? false
  const { update } = usePermissions('legal-cases')
  const list = useListState(AgendaFilters)
  const { mode, date, set } = useAgendaState(today, phone)
  const { options } = useScreen(api.screen.queryOptions(), api.options.queryKey())
  const week = mode === 'week' || phone
  const monday = mondayOf(date)
  const days = week ? Array.from({ length: 7 }, (_, n) => addDays(monday, n)) : daysOfMonth(date)
  const agenda = useQuery({
    ...api.agenda.days.queryOptions({ input: { ...list.filters, from: days[0]!, to: days.at(-1)! } }),
    placeholderData: keepPreviousData,
  })
  const [shown, setShown] = useState<Shown>(null)
  const [over, setOver] = useState<{ id: string } | null>(null)
  const [deadline, setDeadline] = useState<string | null>(null)
  const step = (by: number) => set({ date: week ? addDays(date, by * 7) : monthLater(date, by) })
  usePageKeys({ create: update ? () => setShown('new') : undefined })
  useScreenKeys(KEYS)
  useHotkeys([
    ['0', onPage(() => set({ date: today }))],
    ['ArrowLeft', onPage(() => step(-1))],
    ['ArrowRight', onPage(() => step(1))],
  ])

  const open = (entry: AgendaEntry) => (entry.kind === 'hearing' ? setShown({ entry, starts_at: null }) : setDeadline(entry.id))
  const sensors = useSensors(useSensor(MouseSensor, { activationConstraint: { distance: 6 } }))
  /** A hearing dropped on another day is asked about, with its hour. */
  function drop({ active, over: target }: DragEndEvent) {
    const entry = active.data.current?.entry as AgendaEntry | undefined
    if (!entry?.starts_at || !target || target.id === entry.on_date) return
    setShown({ entry, starts_at: fromClock(`${target.id}T${hourOf(entry.starts_at, zone)}`, zone) })
  }
  const common = { days, today, entries: agenda.data?.entries ?? [], onOpen: open }
  const onDay = (day: string) => set({ mode: 'week', date: day })

  return (
    <Stack gap="md">
      <LegalHead view="calendar">
        <FileButton filters={list.filters} />
        {update && <CreateButton label="Nova Audiência" onClick={() => setShown('new')} />}
      </LegalHead>
      <Card padding={0}>
        <Stack gap="md" p="md">
          <FilterBar compact list={list} filters={filtersOf(options.data)} />
          <Group justify="space-between" gap="sm">
            <PeriodNav steps={STEPS[week ? 'week' : 'month']} away={date !== today} onStep={step} onToday={() => set({ date: today })}>
              {week ? weekText(monday) : monthText(date)}
            </PeriodNav>
            {!phone && (
              <SegmentedControl
                aria-label="Período"
                data={labelChoices(AGENDA_MODES)}
                value={mode}
                onChange={(chosen) => set({ mode: chosen as AgendaMode })}
              />
            )}
          </Group>
          {phone && <WeekStrip days={days} date={date} entries={common.entries} onDay={(day) => set({ date: day })} />}
          {agenda.data?.more && (
            <Text size="sm" c="dimmed">
              Só os primeiros {formatNumber(AGENDA_LIMIT)} compromissos. Escolha um período menor ou filtre.
            </Text>
          )}
          {agenda.isPending ? (
            <ListSkeleton columns={week ? 7 : 5} />
          ) : agenda.isLoadingError ? (
            <ListFailed text="Erro ao carregar a agenda" error={agenda.error} onRetry={agenda.refetch} />
          ) : mode === 'list' && common.entries.length === 0 ? (
            <ListEmpty text="Nenhum compromisso no período" onClear={list.filtered ? list.clearFilters : undefined} />
          ) : (
            <DndContext sensors={sensors} onDragEnd={drop}>
              {mode === 'month' && <AgendaMonth {...common} date={date} may={update} onDay={onDay} />}
              {mode === 'week' && <AgendaWeek {...common} may={update} />}
              {mode === 'list' && <AgendaList {...common} days={phone ? fromDay(days, date) : days} />}
            </DndContext>
          )}
        </Stack>
      </Card>
      {shown === 'new' && <NewHearing onClose={() => setShown(null)} />}
      {shown && shown !== 'new' && (
        <HearingDialog
          {...shown}
          may={update}
          onCase={() => {
            setOver({ id: shown.entry.legal_case_id })
            setShown(null)
          }}
          onClose={() => setShown(null)}
        />
      )}
      {deadline && <CalculationDrawer begin={{ deadline }} onClose={() => setDeadline(null)} />}
      {over && <CaseOver id={over.id} tab="Audiências" onShow={(id) => setOver(id === null ? null : { id })} />}
    </Stack>
  )
}

/** The chosen day first, the days before it last. */
const fromDay = (days: readonly string[], date: string) => [...days.filter((day) => day >= date), ...days.filter((day) => day < date)]

/** What the filters show, from 30 days ago to a year ahead, for a calendar program. */
function FileButton({ filters }: { filters: AgendaFilters }) {
  const file = useMutation({
    mutationFn: () => api.agenda.file.call(filters),
    onSuccess({ text, events, more }) {
      saveFile('agenda-juridico.ics', new Blob([text], { type: 'text/calendar;charset=utf-8' }))
      toast.success(more ? `Agenda baixada com os primeiros ${formatNumber(events)} compromissos` : 'Agenda baixada')
    },
    onError: (error) => toast.error(`Erro ao baixar a agenda: ${errorMessage(error)}`),
  })
  return <HeadButton label="Baixar .ics" icon={IconCalendarDown} disabled={file.isPending} onClick={() => file.mutate()} />
}
