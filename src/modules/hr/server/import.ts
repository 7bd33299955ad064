import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import type { ImportBatch, ImportOutcome } from '#modules/hr/contract/import/batch.ts'
import { lineMessage } from '#modules/hr/contract/import/file.ts'
import { type PayrollEmployee, readPayrollRow } from '#modules/hr/contract/import/row.ts'
import type { Db } from '#server/database.ts'
import { DEFAULT_ZONE, todayIn } from '#shared/br/date.ts'
import { formatCpf } from '#shared/br/document.ts'
import { type Upserted, upsertPayroll } from './payroll-statement.ts'
import { rpc } from './rpc.ts'

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

export const write = rpc.import.write.handler(async ({ input, context: { db, caller } }) => {
  const lines = await readAgain(db, input, caller.time_zone)
  return importLines(db, lines)
})

/** Does all of it and takes it back: no other answer could be as true. */
export const rehearse = rpc.import.rehearse.handler(async ({ input, context: { db, caller } }) => {
  const lines = await readAgain(db, input, caller.time_zone)
  await sql`savepoint rehearsal`.execute(db)
  const outcome = await importLines(db, lines)
  await sql`rollback to savepoint rehearsal`.execute(db)
  return outcome
})

/** Reads the lines by the rules the browser read them by, and waits for any other import of the company to end its batch. */
async function readAgain(db: Db, { rows }: ImportBatch, time_zone: string | null): Promise<PayrollLine[]> {
  const { rows: settings } = await sql<{ default_ddd: string; may_update: boolean }>`
    select default_ddd, app.can('hr', 'update') as may_update, pg_advisory_xact_lock(hashtextextended('hr import ' || id, 0))
    from companies where id = app.current_company()`.execute(db)
  const { default_ddd = '', may_update = false } = settings[0] ?? {}
  if (!may_update) throw new ORPCError('FORBIDDEN', { message: 'Para importar é preciso poder criar e alterar colaboradores.' })

  const today = todayIn(time_zone ?? DEFAULT_ZONE)
  return rows.map(({ line, cells }) => {
    const { employee, problems } = readPayrollRow(cells, { today, default_ddd })
    const problem = problems[0]
    if (problem) throw new ORPCError('BAD_REQUEST', { message: lineMessage({ line, ...problem }) })
    return { line, employee }
  })
}

/** All the lines at once or, when one of them breaks a rule of the database, each half by itself, until only that line is left out. */
async function importLines(db: Db, lines: PayrollLine[]): Promise<ImportOutcome> {
  await sql`savepoint lines`.execute(db)
  try {
    const { rows } = await upsertPayroll(lines.map(({ employee }) => employee)).execute(db)
    await sql`release savepoint lines`.execute(db)
    return { done: outcomes(lines, rows), failed: [] }
  } catch (error) {
    await sql`rollback to savepoint lines`.execute(db)
    const duplicate = DUPLICATES[(error as { constraint?: string }).constraint ?? '']
    const [first, ...more] = lines
    if (!duplicate || !first) throw error
    if (more.length === 0) return { done: [], failed: [{ line: first.line, message: duplicate(first.employee) }] }
    const middle = Math.ceil(lines.length / 2)
    const [one, other] = [await importLines(db, lines.slice(0, middle)), await importLines(db, lines.slice(middle))]
    return { done: [...one.done, ...other.done], failed: [...one.failed, ...other.failed] }
  }
}

function outcomes(lines: readonly PayrollLine[], rows: readonly Upserted[]): ImportOutcome['done'] {
  const byCode = new Map(rows.map(({ code, ...outcome }) => [code, outcome]))
  return lines.flatMap(({ line, employee }) => {
    const outcome = byCode.get(employee.code)
    return outcome ? [{ line, ...outcome }] : []
  })
}
