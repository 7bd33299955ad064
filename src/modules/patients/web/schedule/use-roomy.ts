import { useMediaQuery } from '@mantine/hooks'

/** Whether there is room for a panel beside the days, and for words on every button of the head. */
export const useRoomy = () => useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false })
