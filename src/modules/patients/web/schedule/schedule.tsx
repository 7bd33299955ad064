import { useNetwork } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Appointment, Concern } from '#modules/patients/contract/schedule/appointment.ts'
import type { Block } from '#modules/patients/contract/schedule/block.ts'
import type { Days } from '#modules/patients/contract/schedule/days.ts'
import type { ScheduleOptions } from '#modules/patients/contract/schedule/options.ts'
import { addDays, formatLongDate, todayIn } from '#shared/br/date.ts'
import { mondayOf, weekText } from '#web/kit/calendar/period-text.ts'
import { ListFailed, ListSkeleton } from '#web/kit/list/list-states.tsx'
import { usePageKeys } from '#web/kit/page/use-page-keys.ts'
import { usePhone } from '#web/kit/page/use-phone.ts'
import { usePermissions, useSession } from '#web/session.tsx'
import { useNow } from '#web/use-now.ts'
import { api } from '../api.ts'
import { Balances } from '../charges/balances.tsx'
import { BlockedThings } from './blocks/blocked-things.tsx'
import type { Beginning } from './booking/booking-input.ts'
import { columnOf, type Place } from './grid/columns.ts'
import { MonthView } from './grid/month-view.tsx'
import { DayColumns, PhoneColumns, WEEK, WeekColumns } from './grid/schedule-columns.tsx'
import type { Slot } from './grid/use-card-drag.ts'
import { useCardKeys } from './grid/use-card-keys.ts'
import { WeekCounts } from './grid/week-counts.tsx'
import { AppointmentList } from './list/appointment-list.tsx'
import { PhoneHead } from './phone-head.tsx'
import { ScheduleActions } from './schedule-actions.tsx'
import { type Inside, ScheduleDialog } from './schedule-dialog.tsx'
import { ScheduleFrame } from './schedule-frame.tsx'
import { Legend, Notices } from './schedule-notices.tsx'
import { ScheduleTools } from './schedule-tools.tsx'
import { MOST_IN_WEEK, shownOf, stepped } from './shown.ts'
import { useAskedBooking } from './use-asked-booking.ts'
import { useFindPatient } from './use-find-patient.ts'
import { useMove } from './use-move.ts'
import { usePrintDays } from './use-print-days.ts'
import { useRoomy } from './use-roomy.ts'
import { useScheduleKeys } from './use-schedule-keys.ts'
import { type Mode, type Side, useScheduleState } from './use-schedule-state.ts'
import { AppointmentDialog } from './visit/appointment-dialog.tsx'
import { WaitingPanel } from './waiting/waiting-panel.tsx'
import { WaitingRail } from './waiting/waiting-rail.tsx'
import { focusPanel, inPanel, WithPanel } from './with-panel.tsx'

/** Said above a grid without an appointment. */
const EMPTY: Record<Mode, string | null> = {
  day: 'Nenhuma consulta neste dia',
  week: 'Nenhuma consulta nesta semana',
  month: null,
  list: null,
}

/** The agenda of the professionals that there are, as its state shows it. */
export function Schedule({ options }: { options: ScheduleOptions }) {
  const navigate = useNavigate()
  const can = usePermissions('patients-schedule')
  const zone = useSession().company?.time_zone
  const phone = usePhone() ?? false
  const roomy = useRoomy()
  const now = useNow()
  const { online } = useNetwork()
  const today = todayIn(zone, now)
  const state = useScheduleState(today)
  const [inside, setInside] = useState<Inside | null>(null)
  const close = () => setInside(null)
  const byRoom = state.by === 'room' && !phone && options.rooms.length > 0 && (state.mode === 'day' || state.mode === 'week')
  const shown = shownOf(options, state, byRoom, phone)
  const week = state.mode === 'week' || (phone && state.mode === 'day')
  const counts = state.mode === 'week' && shown.length > MOST_IN_WEEK
  const counted = counts ? options.professionals.filter(({ id }) => shown.includes(id)) : null
  const inDays = state.mode === 'day' || (state.mode === 'week' && !counts)
  const from = week ? mondayOf(state.date) : state.date
  const input = { from, days: week ? 7 : 1, ...(byRoom ? { rooms: shown } : { professionals: shown }) }
  const days = useQuery({
    ...api.schedule.days.queryOptions({ input }),
    placeholderData: keepPreviousData,
    enabled: inDays,
  })
  const one = shown[0] ?? null
  const book = (beginning: Partial<Beginning> = {}, concerns?: readonly Concern[]) =>
    setInside({
      kind: 'book',
      concerns,
      beginning: { professional_id: shown.length === 1 && !byRoom ? one : null, on_date: state.date, ...beginning },
    })
  const step = (by: number) => {
    if (state.mode !== 'list' && !document.querySelector('[data-moving]')) state.set({ date: stepped(state, by) })
  }
  function openPanel(side: Side) {
    focusPanel()
    if (state.panel !== side) state.set({ panel: side })
  }
  function togglePanel() {
    if (state.panel && inPanel()) return state.set({ panel: null })
    openPanel(state.panel ?? 'waiting')
  }
  usePageKeys({ create: can.create ? () => book() : undefined })
  useScheduleKeys({
    step,
    today: () => state.set({ date: today }),
    mode: (mode) => state.set({ mode }),
    block: can.create ? () => setInside({ kind: 'block' }) : undefined,
    soonest: can.create ? () => book({ soonest: true }) : undefined,
    waiting: togglePanel,
    find: useFindPatient(state, from, week ? 7 : 1),
  })
  useAskedBooking(state, { options, today, onBook: can.create ? book : undefined })

  const move = useMove((asked) => setInside({ kind: 'move', ...asked }))
  const keyOn = useCardKeys({ now, today }, setInside)

  const holidayOn = (date: string) => days.data?.holidays.find(({ on_date }) => on_date === date)?.name
  const placeOf = (id: string): Place => (byRoom ? { room_id: id } : { professional_id: id })
  const places = [...shown.map(placeOf), ...(byRoom && state.mode === 'day' ? [{ room_id: null }] : [])]
  const columnIn = (data: Days, place: Place, on_date: string) => columnOf(data, { place, on_date }, { zone, cancelled: state.cancelled })
  const columnFor = (place: Place, on_date: string) => columnIn(days.data!, place, on_date)
  const ofWeek = state.mode === 'week' && !phone
  const { print, isPrinting } = usePrintDays({
    ...{ options, input, now, today, zone, counted },
    ...(ofWeek ? { date: from, when: weekText(from) } : { date: state.date, when: formatLongDate(state.date) }),
    columnsOf: (data) =>
      ofWeek
        ? WEEK.flatMap((day) => places.map((place) => columnIn(data, place, addDays(from, day))))
        : places.map((place) => columnIn(data, place, state.date)),
  })
  const shared = {
    ...{ options, now, today, zone, mayBook: can.create, mayMove: can.update, onKey: keyOn, columnFor },
    onBook: book,
    // One of a series asks first which of them move.
    onMove: (appointment: Appointment, to: Slot) =>
      appointment.series_id ? setInside({ kind: 'move', appointment, to }) : move.mutate({ appointment, to }),
    onOpen: ({ id }: Appointment) => state.set({ open: id }),
    onBlock: (block: Block) => setInside({ kind: 'info', block }),
  }

  return (
    <ScheduleFrame
      {...(phone && {
        head: (
          <PhoneHead
            {...{ state, options, today }}
            professional_id={one}
            onStep={step}
            onBook={can.create && !inside ? () => book() : undefined}
            onSoonest={can.create ? () => book({ soonest: true }) : undefined}
            onBlock={can.create ? () => setInside({ kind: 'block' }) : undefined}
            onPrint={inDays || counted ? print : undefined}
          />
        ),
      })}
      actions={
        <ScheduleActions
          onPanel={roomy ? undefined : () => openPanel('waiting')}
          {...((inDays || counted) && { onPrint: print, isPrinting })}
          {...(can.create && {
            onBlock: () => setInside({ kind: 'block' }),
            onSoonest: () => book({ soonest: true }),
            onBook: () => book(),
          })}
        />
      }
    >
      {!phone && (
        <ScheduleTools
          {...{ state, options, shown, today, week }}
          holiday={state.mode === 'day' ? holidayOn(state.date) : undefined}
          onStep={step}
        />
      )}
      <WithPanel
        open={state.panel !== null}
        onClose={() => state.set({ panel: null })}
        rail={<WaitingRail onOpen={openPanel} />}
        panel={
          <WaitingPanel
            options={options}
            date={state.date}
            side={state.panel ?? 'waiting'}
            onSide={(side) => state.set({ panel: side })}
            vacancies={state.vacancies}
            onVacancies={(vacancies) => state.set({ vacancies })}
            onBook={book}
            onOpen={({ id }) => state.set({ open: id })}
            onSwap={(professional_id, ids) => setInside({ kind: 'swap', professional_id, ids })}
          />
        }
      >
        {state.mode === 'list' && <AppointmentList options={options} now={now} />}
        {state.mode === 'month' && (
          <MonthView date={state.date} today={today} professionals={shown} onDay={(date) => state.set({ mode: 'day', date })} />
        )}
        {counted && <WeekCounts monday={from} today={today} professionals={counted} onDay={(date) => state.set({ mode: 'day', date })} />}
        {inDays && days.isPending && <ListSkeleton columns={4} />}
        {inDays && days.isError && !days.data && <ListFailed text="Erro ao carregar a agenda" error={days.error} onRetry={days.refetch} />}
        {inDays && days.data && (
          <Notices
            days={days.data}
            lost={days.isError || !online}
            at={days.dataUpdatedAt}
            zone={zone}
            empty={phone ? null : EMPTY[state.mode]}
          />
        )}
        {inDays && days.data && (
          <BlockedThings
            {...{ options, shown, zone }}
            blocks={days.data.blocks}
            days={state.mode === 'week' && !phone ? WEEK.map((day) => addDays(from, day)) : [state.date]}
            onBlock={shared.onBlock}
          />
        )}
        {inDays && days.data && (
          <Balances ids={days.data.appointments.map(({ id }) => id)}>
            {phone && one && (
              <PhoneColumns {...{ ...shared, state }} professional_id={one} monday={from} holiday={holidayOn(state.date)} onStep={step} />
            )}
            {!phone && state.mode === 'week' && places.length > 0 && (
              <>
                {places.length > 1 && <Legend professionals={options.professionals.filter(({ id }) => shown.includes(id))} />}
                <WeekColumns {...{ ...shared, places }} monday={from} />
              </>
            )}
            {!phone && state.mode === 'day' && <DayColumns {...shared} places={places} date={state.date} />}
          </Balances>
        )}
      </WithPanel>
      {inside && <ScheduleDialog inside={inside} options={options} date={state.date} professional_id={one} onClose={close} />}
      {state.open && (
        <AppointmentDialog
          id={state.open}
          options={options}
          onClose={() => state.set({ open: null })}
          onPatient={(id) => void navigate({ to: '/patients', search: { open: id } as never })}
        />
      )}
    </ScheduleFrame>
  )
}
