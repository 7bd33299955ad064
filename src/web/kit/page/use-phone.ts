import { useMediaQuery } from '@mantine/hooks'

const PHONE = '(max-width: 47.99em)'

const NARROW = '(max-width: 61.99em)'

/** True on a screen on which tables become cards and dialogs fill it. Known at the first render: nothing jumps. */
export const usePhone = () => useMediaQuery(PHONE, false, { getInitialValueInEffect: false })

/** True on a phone and on a tablet held upright, where what stands side by side elsewhere stands beneath each other. Known at the first render, too. */
export const useNarrow = () => useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
