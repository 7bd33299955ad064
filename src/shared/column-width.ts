/** Pixels that a column of a list may be narrow, and wide. */
export const COLUMN_WIDTH = { min: 60, max: 1200 }
