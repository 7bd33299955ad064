import { useMediaQuery } from '@mantine/hooks'

/** True where there is no room for two panes beside each other: on a phone, and on a tablet held upright. */
export const useNarrow = () => useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false })
