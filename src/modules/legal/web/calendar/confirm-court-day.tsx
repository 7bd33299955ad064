import { CourtDayInput } from '#modules/legal/contract/court-day-input.ts'
import { formatDays } from '#modules/legal/contract/deadline/print.ts'
import { type NamedPlace, useCourtCalendar } from '../deadline/use-court-calendar.ts'
import { ApplyChange } from './apply-change.tsx'

interface Props {
  id: string
  place: NamedPlace
  /** A day from which the calendar is known to hold the row. */
  from: string
  onClose(): void
}

/** Confirms a row of the calendar that a calculation warns of. */
export function ConfirmCourtDay({ id, place, from, onClose }: Props) {
  const row = useCourtCalendar(place, from).data?.rows.find((one) => one.id === id)
  if (!row) return null
  const { id: _id, updated_at: _version, ...values } = row
  return (
    <ApplyChange
      title={`Confirmar ${row.name}, ${formatDays(row.from_on, row.to_on)}`}
      change={{ id, values: CourtDayInput.parse({ ...values, confirmed: true }) }}
      done="Dia confirmado"
      onClose={onClose}
    />
  )
}
