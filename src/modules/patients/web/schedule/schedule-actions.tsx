import { IconCalendarOff, IconCalendarSearch, IconHourglass, IconPrinter } from '@tabler/icons-react'
import { CreateButton } from '#web/kit/list/create-button.tsx'
import { HeadButton, HeadIcon } from '#web/kit/list/head-button.tsx'
import { useRoomy } from './use-roomy.ts'

interface Props {
  /** Absent where who waits stands beside the days. */
  onPanel: (() => void) | undefined
  /** Absent where no days are shown. */
  onPrint?(): void
  isPrinting?: boolean
  /** Absent for whoever books nobody. */
  onBlock?(): void
  onSoonest?(): void
  onBook?(): void
}

/** What the agenda offers in its head; in a narrow window what is not booking is an icon. */
export function ScheduleActions({ onPanel, onPrint, isPrinting = false, onBlock, onSoonest, onBook }: Props) {
  const Way = useRoomy() ? HeadButton : HeadIcon
  return (
    <>
      {onPanel && <Way label="Espera e pendências" icon={IconHourglass} onClick={onPanel} />}
      {onSoonest && <Way label="Próximo horário livre" icon={IconCalendarSearch} onClick={onSoonest} />}
      {onBlock && <Way label="Bloquear horário" icon={IconCalendarOff} onClick={onBlock} />}
      {onPrint && <HeadIcon label="Imprimir" icon={IconPrinter} loading={isPrinting} onClick={onPrint} />}
      {onBook && <CreateButton label="Nova Consulta" onClick={onBook} />}
    </>
  )
}
