import { ActionIcon, Button } from '@mantine/core'
import { IconCalendarOff, IconCalendarSearch, IconHourglass, IconPrinter } from '@tabler/icons-react'
import { CreateButton } from '#web/kit/list/create-button.tsx'

interface Props {
  /** Whether who waits stands beside the days. */
  panel: boolean
  onPanel(): void
  /** Absent where no days are shown. */
  onPrint?(): void
  isPrinting?: boolean
  /** Absent for whoever books nobody. */
  onBlock?(): void
  onSoonest?(): void
  onBook?(): void
}

/** What the agenda offers in its head. */
export const ScheduleActions = ({ panel, onPanel, onPrint, isPrinting = false, onBlock, onSoonest, onBook }: Props) => (
  <>
    <Button variant="default" aria-pressed={panel} leftSection={<IconHourglass size={18} aria-hidden />} onClick={onPanel}>
      Espera
    </Button>
    {onBlock && (
      <Button variant="default" leftSection={<IconCalendarOff size={18} aria-hidden />} onClick={onBlock}>
        Bloquear horário
      </Button>
    )}
    {onSoonest && (
      <Button variant="default" leftSection={<IconCalendarSearch size={18} aria-hidden />} onClick={onSoonest}>
        Próximo horário livre
      </Button>
    )}
    {onPrint && (
      <ActionIcon variant="default" size={36} aria-label="Imprimir" title="Imprimir" loading={isPrinting} onClick={onPrint}>
        <IconPrinter size={18} aria-hidden />
      </ActionIcon>
    )}
    {onBook && <CreateButton label="Nova Consulta" onClick={onBook} />}
  </>
)
