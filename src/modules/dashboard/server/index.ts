import * as configs from './configs.ts'
import { columns, connect, sources } from './connect.ts'
import { data, preview } from './data.ts'
import * as demoData from './demo-data.ts'
import { filterValues } from './filter-values.ts'
import * as folders from './folders.ts'
import { rows, rowsFile } from './rows.ts'
import { tableFile } from './table-file.ts'

export const dashboardHandlers = {
  data,
  preview,
  filterValues,
  rows,
  rowsFile,
  tableFile,
  configs,
  folders,
  sources,
  columns,
  connect,
  demoData,
}
