/** Media query of a screen on which tables become cards and dialogs fill it. */
export const PHONE = '(max-width: 47.99em)'
