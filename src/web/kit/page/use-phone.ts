import { useMediaQuery } from '@mantine/hooks'

const PHONE = '(max-width: 47.99em)'

/** True on a screen on which tables become cards and dialogs fill it. Known at the first render: nothing jumps. */
export const usePhone = () => useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
