import { Button } from '@mantine/core'
import { IconCalendarOff, IconCalendarSearch, IconHourglass } from '@tabler/icons-react'
import { CreateButton } from '#web/kit/list/create-button.tsx'

interface Props {
  /** Whether who waits stands beside the days. */
  panel: boolean
  onPanel(): void
  /** Absent for whoever books nobody. */
  onBlock?(): void
  onSoonest?(): void
  onBook?(): void
}

/** What the agenda offers in its head. */
export const ScheduleActions = ({ panel, onPanel, onBlock, onSoonest, onBook }: Props) => (
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
    {onBook && <CreateButton label="Nova Consulta" onClick={onBook} />}
  </>
)
