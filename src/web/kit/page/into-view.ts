/** The `ref` of what is said while somebody is elsewhere on a long form: it is scrolled to when it appears. */
export const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' })
