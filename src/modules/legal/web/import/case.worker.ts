import { CASE_COLUMNS } from '#modules/legal/contract/import/columns.ts'
import { caseKey, readCaseRow } from '#modules/legal/contract/import/row.ts'
import { hostTable } from '#parts/imports/web/host-table.ts'

hostTable(CASE_COLUMNS, (cells, context: Parameters<typeof readCaseRow>[1]) => {
  const { legal_case, errors, warnings } = readCaseRow(cells, context)
  return { name: legal_case.title, key: caseKey(legal_case), errors, warnings }
})
