/** What makes a spreadsheet calculate a cell instead of showing it. */
const FORMULA = /^[=+\-@\t\r]/

/** A text as a file may hold it, so that no spreadsheet takes it for a formula. */
export const withGuard = (cell: string) => (FORMULA.test(cell) ? `'${cell}` : cell)

/** Takes back what `withGuard`, or an export of ours, put before a text. */
export const withoutGuard = (cell: string) => (cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell)
