import { sql } from 'kysely'
import { DEAL_COLUMNS, type DealCells } from '#modules/crm/contract/import/columns.ts'
import { dealKey, type ReadContext, readDealRow } from '#modules/crm/contract/import/row.ts'
import { importHandlers } from '#parts/imports/server/import-handlers.ts'
import { importWith } from '#parts/imports/server/import-with.ts'
import { valuesOf } from '#parts/picklists/server/values-of.ts'
import { recipientsNamed } from '#parts/scope/server/recipients-named.ts'
import { ensureTags } from '#parts/tags/server/ensure-tags.ts'
import type { Db } from '#server/database/database.ts'
import { refusedClients } from './import-clients.ts'
import { upsertDeals } from './import-statement.ts'
import { formerPlacesOf, pipelinesOf } from './options.ts'
import { DEALS } from './register.ts'
import { rpc } from './rpc.ts'

const importRows = importWith({
  async context(db: Db): Promise<ReadContext> {
    const company = sql<{ default_ddd: string }>`select default_ddd from companies where id = app.current_company()`.execute(db)
    const [{ rows }, pipelines, former, sources, lost_reasons] = await Promise.all([
      company,
      pipelinesOf(db),
      formerPlacesOf(db),
      valuesOf(db, 'vw_deal_source'),
      valuesOf(db, 'vw_deal_lost_reason'),
    ])
    return { default_ddd: rows[0]?.default_ddd ?? '', pipelines, former, sources, lost_reasons }
  },

  read({ line, cells }: { line: number; cells: DealCells }, now) {
    const { errors, warnings: _, ...value } = readDealRow(cells, now)
    const [error] = errors
    return { value, problem: error && `Linha ${line}, Campo ${DEAL_COLUMNS[error.field].label}: ${error.message}` }
  },

  key: ({ deal }) => dealKey(deal),
  repeats: (first) =>
    first === undefined ? 'Repetida: outra linha já trata desta demanda' : `Repetida: a demanda já está na linha ${first}`,
  refused: refusedClients,

  async upsert(db, lines) {
    const tags = lines.flatMap((line) => line.tags)
    await ensureTags(db, DEALS.table, tags)
    const responsibles = lines.map(({ deal }) => deal.responsible)
    const named = await recipientsNamed(db, DEALS, responsibles)
    const upserted = await upsertDeals(
      db,
      lines.map((line) => ({ ...line, responsible_id: named.idOf(line.deal.responsible) })),
    )
    const remarks = new Map(lines.map(({ line, deal }) => [line, named.remark(deal.responsible)]))
    return upserted.map((one) => ({ ...one, remark: remarks.get(one.line) ?? null }))
  },

  taken: {
    deal_closed_on_invalid: () => 'A data não pode ser futura nem anterior à criação da demanda.',
    deal_lost_reason_missing: () => 'Informe o motivo da perda.',
    deal_lost_note_missing: () => 'Escreva a observação deste motivo.',
    stage_gone: () => 'Esta etapa foi removida.',
  },
})

export const imports = importHandlers(rpc.imports, DEALS, importRows)
