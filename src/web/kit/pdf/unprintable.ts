/** Stands on a sheet for a character that no font has. */
export const UNPRINTABLE = '?'
