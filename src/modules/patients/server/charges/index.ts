import { add, cancel, change, ofVisit } from './charges.ts'
import { list, options, payers, payments, totals } from './list.ts'
import { receipt, receive, reverse } from './payments.ts'

export const charges = { ofVisit, add, change, cancel, receive, reverse, receipt, payments, list, payers, totals, options }
