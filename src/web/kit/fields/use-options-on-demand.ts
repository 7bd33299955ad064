import { useDisclosure } from '@mantine/hooks'

/** Props of a `Select` whose options are drawn once the pointer or the focus reaches it: a bar has several of them, and most are never opened. */
export function useOptionsOnDemand() {
  const [reached, { open }] = useDisclosure(false)
  return { comboboxProps: { keepMounted: reached }, onPointerEnter: open, onFocus: open }
}
