import type { Cells } from '#modules/hr/contract/import/columns.ts'
import { lineMessage } from '#modules/hr/contract/import/file.ts'
import { REMARKS } from '#modules/hr/contract/import/remarks.ts'
import { readPayrollRow } from '#modules/hr/contract/import/row.ts'
import { importHandlers } from '#parts/imports/server/import-handlers.ts'
import { importWith } from '#parts/imports/server/import-with.ts'
import type { Db } from '#server/database/database.ts'
import { todayIn } from '#shared/br/date.ts'
import { formatCpf } from '#shared/br/document.ts'
import { upsertPayroll } from './payroll-statement.ts'
import { EMPLOYEES } from './register.ts'
import { rpc } from './rpc.ts'

const importRows = importWith({
  async context(db: Db) {
    const { default_ddd, time_zone } = await db.selectFrom('companies').select(['default_ddd', 'time_zone']).executeTakeFirstOrThrow()
    return { default_ddd, today: todayIn(time_zone) }
  },

  read({ line, cells }: { line: number; cells: Cells }, now) {
    const { employee, errors } = readPayrollRow(cells, now)
    const [error] = errors
    return { value: { employee }, problem: error && lineMessage({ line, ...error }) }
  },

  async upsert(db, lines) {
    const { rows } = await upsertPayroll(lines).execute(db)
    return rows.map(({ dismissed, salary_left_out, ...outcome }) => {
      const remarks = [...(dismissed ? [REMARKS.dismissed] : []), ...(salary_left_out ? [REMARKS.salaryLeftOut] : [])]
      return { ...outcome, remark: remarks.join('. ') || null }
    })
  },

  /** Source: spec/2 §8, import. */
  taken: {
    employee_email_taken: ({ employee }) => `Email duplicado (${employee.email})`,
    employee_cpf_taken: ({ employee }) => `CPF duplicado (${formatCpf(employee.cpf_raw)})`,
    employee_code_taken: ({ employee }) => `Código duplicado (${employee.code})`,
  },
})

export const imports = importHandlers(rpc.imports, EMPLOYEES, importRows)
