import { CASE_COLUMNS, type CaseCells } from '#modules/legal/contract/import/columns.ts'
import { caseKey, type ReadContext, readCaseRow } from '#modules/legal/contract/import/row.ts'
import { importHandlers } from '#parts/imports/server/import-handlers.ts'
import { importWith } from '#parts/imports/server/import-with.ts'
import { valuesOf } from '#parts/picklists/server/values-of.ts'
import { recipientsNamed } from '#parts/scope/server/recipients-named.ts'
import { ensureTags } from '#parts/tags/server/ensure-tags.ts'
import type { Db } from '#server/database/database.ts'
import { refusedCases, upsertCases } from './import-statement.ts'
import { CASES } from './register.ts'
import { rpc } from './rpc.ts'

const importRows = importWith({
  async context(db: Db): Promise<ReadContext> {
    return { action_types: await valuesOf(db, 'vw_legal_action_type') }
  },

  read({ line, cells }: { line: number; cells: CaseCells }, context) {
    const { errors, warnings: _, ...value } = readCaseRow(cells, context)
    const [error] = errors
    return { value, problem: error && `Linha ${line}, Campo ${CASE_COLUMNS[error.field].label}: ${error.message}` }
  },

  key: ({ legal_case }) => caseKey(legal_case),
  repeats: (first) =>
    first === undefined ? 'Repetida: outra linha já trata deste processo' : `Repetida: o processo já está na linha ${first}`,
  refused: refusedCases,

  async upsert(db, lines) {
    await ensureTags(
      db,
      CASES.table,
      lines.flatMap(({ tags }) => tags),
    )
    const responsibles = lines.map(({ legal_case }) => legal_case.responsible)
    const named = await recipientsNamed(db, CASES, responsibles)
    const upserted = await upsertCases(
      db,
      lines.map((line) => ({ ...line, responsible_id: named.idOf(line.legal_case.responsible) })),
    )
    const remarks = new Map(lines.map(({ line, legal_case }) => [line, named.remark(legal_case.responsible)]))
    return upserted.map((one) => ({ ...one, remark: remarks.get(one.line) ?? null }))
  },

  taken: { legal_case_cnj_taken: () => 'Já existe um processo com este número.' },
})

export const imports = importHandlers(rpc.imports, CASES, importRows)
