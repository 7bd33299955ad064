/** The handlers of the dashboard, by their procedures. */
export { report as contingencies } from './contingency.ts'
export { exposure, largest, provisions, risks } from './money.ts'
export { numbers } from './numbers.ts'
export { ages, areas, courts, hearings, load, months, phases } from './shares.ts'
