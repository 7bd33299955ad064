import type { Appointment, Concern } from '#modules/patients/contract/schedule/appointment.ts'
import type { Block } from '#modules/patients/contract/schedule/block.ts'
import type { ScheduleOptions } from '#modules/patients/contract/schedule/options.ts'
import { useSession } from '#web/session.tsx'
import { BlockDialog } from './blocks/block-dialog.tsx'
import { BlockInfo } from './blocks/block-info.tsx'
import { BookingDialog } from './booking/booking-dialog.tsx'
import { type Beginning, withOnlyService } from './booking/booking-input.ts'
import type { Slot } from './grid/use-card-drag.ts'
import type { Hindered } from './use-changes.ts'
import { CancelDialog } from './visit/cancel-dialog.tsx'
import { CorrectDialog } from './visit/correct-dialog.tsx'
import { FinishDialog } from './visit/finish-dialog.tsx'
import { HinderedDialog } from './visit/hindered-dialog.tsx'
import { SwapDialog } from './visit/swap-dialog.tsx'

/** What is open over the agenda, besides the appointment that its address names. */
export type Inside =
  | { kind: 'book'; beginning: Beginning; concerns?: readonly Concern[] | undefined }
  | { kind: 'move'; appointment: Appointment; to: Slot; concerns?: readonly Concern[] }
  | { kind: 'block' }
  | { kind: 'info'; block: Block }
  | { kind: 'cancel'; appointment: Appointment }
  | { kind: 'finish'; appointment: Appointment }
  | { kind: 'begin'; hindered: Hindered }
  | { kind: 'correct'; appointment: Appointment }
  | { kind: 'swap'; ids: readonly string[]; professional_id: string }

interface Props {
  inside: Inside
  options: ScheduleOptions
  /** The day that the agenda shows, and whose column it shows first. */
  date: string
  professional_id: string | null
  onClose(): void
}

export function ScheduleDialog({ inside, date, professional_id, ...shared }: Props) {
  const zone = useSession().company?.time_zone
  switch (inside.kind) {
    case 'book':
      return (
        <BookingDialog
          appointment={null}
          beginning={withOnlyService(inside.beginning, shared.options)}
          concerns={inside.concerns}
          {...shared}
        />
      )
    case 'move':
      return <BookingDialog {...inside} beginning={inside.to} {...shared} />
    case 'block':
      return <BlockDialog date={date} professional_id={professional_id} {...shared} />
    case 'info':
      return <BlockInfo block={inside.block} zone={zone} {...shared} />
    case 'cancel':
      return <CancelDialog appointment={inside.appointment} onClose={shared.onClose} />
    case 'finish':
      return <FinishDialog appointment={inside.appointment} onClose={shared.onClose} />
    case 'begin':
      return <HinderedDialog {...inside} onClose={shared.onClose} />
    case 'correct':
      return <CorrectDialog appointment={inside.appointment} onClose={shared.onClose} />
    case 'swap':
      return <SwapDialog {...inside} {...shared} />
  }
}
