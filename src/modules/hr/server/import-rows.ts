import { ORPCError } from '@orpc/server'
import type { Cells } from '#modules/hr/contract/import/columns.ts'
import { lineMessage } from '#modules/hr/contract/import/file.ts'
import { type PayrollEmployee, readPayrollRow } from '#modules/hr/contract/import/row.ts'
import type { ImportOutcome } from '#parts/imports/contract/outcome.ts'
import { inHalves } from '#parts/imports/server/in-halves.ts'
import type { Db } from '#server/database.ts'
import { found } from '#server/rpc.ts'
import { todayIn } from '#shared/br/date.ts'
import { formatCpf } from '#shared/br/document.ts'
import { upsertPayroll } from './payroll-statement.ts'

interface SentRow {
  line: number
  cells: Cells
}

interface PayrollLine {
  line: number
  employee: PayrollEmployee
}

/** What another employee already has, by the constraint that says so. Source: spec/2 §8, import. */
const DUPLICATES: Record<string, (employee: PayrollEmployee) => string> = {
  employee_email_taken: ({ email }) => `Email duplicado (${email})`,
  employee_cpf_taken: ({ cpf_raw }) => `CPF duplicado (${formatCpf(cpf_raw)})`,
  employee_code_taken: ({ code }) => `Código duplicado (${code})`,
}

const DISMISSED = 'Desligado no cadastro: importado sem reativar'

/** Creates or updates the employees of some lines, and adds their salaries, except those that another employee stands in the way of. */
export async function importRows(db: Db, rows: readonly SentRow[]): Promise<ImportOutcome> {
  const done: ImportOutcome['done'] = []
  const lines = await readAgain(db, rows)
  const leftOut = await inHalves(db, lines, isDuplicate, async (some) => {
    const upserted = await upsertPayroll(some.map(({ employee }) => employee)).execute(db)
    const byCode = new Map(upserted.rows.map(({ code, ...outcome }) => [code, outcome]))
    for (const { line, employee } of some) {
      const { dismissed, ...outcome } = found(byCode.get(employee.code), 'Colaborador não encontrado.')
      done.push({ line, ...outcome, remark: dismissed ? DISMISSED : null })
    }
  })
  const failed = leftOut.map(({ item: { line, employee }, constraint }) => ({ line, message: DUPLICATES[constraint]?.(employee) ?? '' }))
  return { done, ignored: [], failed }
}

const isDuplicate = (constraint: string) => constraint in DUPLICATES

/** Reads the lines by the rules the browser read them by. */
async function readAgain(db: Db, rows: readonly SentRow[]): Promise<PayrollLine[]> {
  const { default_ddd, time_zone } = await db.selectFrom('companies').select(['default_ddd', 'time_zone']).executeTakeFirstOrThrow()
  const today = todayIn(time_zone)
  return rows.map(({ line, cells }) => {
    const { employee, problems } = readPayrollRow(cells, { today, default_ddd })
    const problem = problems[0]
    if (problem) throw new ORPCError('BAD_REQUEST', { message: lineMessage({ line, ...problem }) })
    return { line, employee }
  })
}
