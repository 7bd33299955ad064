import { Drawer } from '@mantine/core'
import { useReturnFocus } from '#web/kit/dialog/use-return-focus.ts'
import { usePhone } from '#web/kit/page/use-phone.ts'
import { type Calculation, CalculationPanel } from './calculation-panel.tsx'

interface Props {
  begin: Calculation
  onClose(): void
}

/** The calculation over another screen; it fills a phone. */
export function CalculationDrawer({ begin, onClose }: Props) {
  const phone = usePhone()
  useReturnFocus()
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={phone ? '100%' : 520}
      padding={0}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      returnFocus={false}
      attributes={{ content: { 'aria-label': 'Cálculo do prazo' } }}
      styles={{ body: { display: 'flex', height: '100%' } }}
    >
      <CalculationPanel begin={begin} onClose={onClose} />
    </Drawer>
  )
}
