import { type SqlBool, sql } from 'kysely'
import { EvaluationFilters } from '#modules/whatsapp/contract/evaluation-filters.ts'
import type { Db } from '#server/database/database.ts'
import { clockOf } from '#server/export/clock.ts'
import type { ExportColumn } from '#server/export/columns.ts'
import { defineExport } from '#server/export/define-export.ts'
import { formatPhone } from '#shared/br/phone.ts'
import { matching } from './matching.ts'

interface Row {
  contact_name: string | null
  phone: string | null
  salesperson_name: string | null
  instance_name: string | null
  score: number | string | null
  generated_sale: boolean | null
  happened_at: string | null
  comment: string | null
  reviewed_at: string | null
}

const columns: readonly ExportColumn<Row>[] = [
  { header: 'Contato', type: 'text', width: 28, value: ({ contact_name }) => contact_name },
  { header: 'Telefone', type: 'text', width: 18, value: ({ phone }) => phone && formatPhone(phone) },
  { header: 'Vendedor', type: 'text', width: 24, value: ({ salesperson_name }) => salesperson_name },
  { header: 'Instância', type: 'text', width: 18, value: ({ instance_name }) => instance_name },
  { header: 'Nota', type: 'number', width: 8, value: ({ score }) => score },
  { header: 'Venda', type: 'text', width: 8, value: ({ generated_sale }) => (generated_sale ? 'Sim' : 'Não') },
  { header: 'Data da Avaliação', type: 'moment', width: 20, value: ({ happened_at }) => happened_at },
  { header: 'Revisada em', type: 'moment', width: 20, value: ({ reviewed_at }) => reviewed_at },
  { header: 'Comentário', type: 'text', width: 60, value: ({ comment }) => comment },
]

const chosen = (db: Db, { sort: _, direction: __, ...narrowing }: EvaluationFilters) =>
  db.selectFrom('vw_wa_judged as e').where(sql<SqlBool>`${matching(narrowing)}`)

/** The evaluations that the filters let through, newest first. */
export const evaluationExport = defineExport({
  name: 'whatsapp-evaluations',
  file: 'avaliacoes',
  access: { page: 'whatsapp-evaluations', action: 'read' },
  entity: 'wa_evaluation',
  filters: EvaluationFilters,
  columns,
  async count(db, filters: EvaluationFilters) {
    const { total } = await chosen(db, filters).select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
    return total
  },
  rows: (db, filters: EvaluationFilters) =>
    chosen(db, filters)
      .select(['contact_name', 'phone', 'salesperson_name', 'instance_name', 'score', 'generated_sale', 'comment'])
      .select([clockOf('e.happened_at').as('happened_at'), clockOf('e.reviewed_at').as('reviewed_at')])
      .orderBy('e.happened_at', 'desc')
      .orderBy('e.id', 'desc'),
})
