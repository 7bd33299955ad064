import { add, cancel, change, ofVisit, ofVisits } from './charges.ts'
import { list, options, payers, payments, totals } from './list.ts'
import { receipt, receive, reverse } from './payments.ts'

export const charges = { ofVisit, ofVisits, add, change, cancel, receive, reverse, receipt, payments, list, payers, totals, options }
