import { CASE_COLUMNS, type CaseColumn } from '#modules/legal/contract/import/columns.ts'
import { caseKey, readCaseRow } from '#modules/legal/contract/import/row.ts'
import type { Issue } from '#parts/imports/contract/row-reader.ts'
import { hostTable } from '#parts/imports/web/host-table.ts'

/** A remark with the field it is about, unless it names it itself. */
function messageOf({ field, message }: Issue<CaseColumn>) {
  const { label } = CASE_COLUMNS[field]
  return message.includes(label) ? message : `${label}: ${message}`
}

hostTable((cells) => {
  const { legal_case, errors, warnings } = readCaseRow(cells)
  return { name: legal_case.title, key: caseKey(legal_case), errors: errors.map(messageOf), warnings: warnings.map(messageOf) }
})
