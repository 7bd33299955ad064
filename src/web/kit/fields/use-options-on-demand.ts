import { useDisclosure } from '@mantine/hooks'

/** However narrow the box is that says what is chosen, names of people and stages are read whole in its list. */
const STYLES = { dropdown: { minWidth: 220 } }

/** Props of a `Select` whose options are drawn once the pointer or the focus reaches it: a bar has several of them, and most are never opened. */
export function useOptionsOnDemand() {
  const [reached, { open }] = useDisclosure(false)
  return { comboboxProps: { keepMounted: reached, position: 'bottom-start' as const }, styles: STYLES, onPointerEnter: open, onFocus: open }
}
