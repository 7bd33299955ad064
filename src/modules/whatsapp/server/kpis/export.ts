import { sql } from 'kysely'
import { KpiFilters, type KpiNumbers } from '#modules/whatsapp/contract/kpis.ts'
import type { Db } from '#server/database/database.ts'
import type { ExportColumn } from '#server/export/columns.ts'
import { defineExport, type Further } from '#server/export/define-export.ts'
import { aspectRows, dayRows, hourRows, instanceRows, personRows, scoreRows, tagRows } from './blocks.ts'
import { waiting } from './facts.ts'
import { type Asked, askedPart, numbersOf, periodBefore } from './numbers.ts'

interface NumberRow {
  label: string
  now: number | null
  before: number | null
}

const EVALUATIONS = 'whatsapp-evaluations'

/** As the cards are called; minutes and scores as they are. */
const LABELS: Partial<Record<keyof KpiNumbers, string>> = {
  conversations: 'Conversas',
  by_contact: 'Conversas iniciadas pelo contato',
  by_company: 'Conversas iniciadas pela empresa',
  messages: 'Mensagens',
  contacts: 'Contatos únicos',
  first_response: 'Primeira resposta, mediana (minutos)',
  first_response_p90: 'Primeira resposta, p90 (minutos)',
  unanswered: 'Sem resposta',
  spam: 'Spam',
}
const JUDGED_LABELS: Partial<Record<keyof KpiNumbers, string>> = {
  score: 'Nota média',
  evaluations: 'Avaliações',
  sales: 'Vendas',
  conversion: 'Taxa de conversão (%)',
}

async function numberRows(db: Db, filters: KpiFilters): Promise<NumberRow[]> {
  const asked = await askedPart(db, filters)
  const { part } = asked
  const [now, before, waits, may] = await Promise.all([
    numbersOf(db, asked),
    numbersOf(db, { ...asked, part: { ...part, period: periodBefore(part.period) } }),
    sql<{ total: number }>`select count(*)::int as total from ${waiting(part)}`.execute(db),
    sql<{ judges: boolean }>`select app.can(${EVALUATIONS}, 'read') as judges`.execute(db),
  ])
  const labels = { ...LABELS, ...(may.rows[0]?.judges && JUDGED_LABELS) }
  return [
    { label: 'Aguardando agora', now: waits.rows[0]!.total, before: null },
    ...Object.entries(labels).map(([key, label]) => ({
      label,
      now: now[key as keyof KpiNumbers],
      before: before[key as keyof KpiNumbers],
    })),
  ]
}

/** A percentile between two values has more digits than anybody reads. */
const rounded = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100)

const columns: readonly ExportColumn<NumberRow>[] = [
  { header: 'Número', type: 'text', width: 40, value: ({ label }) => label },
  { header: 'No período', type: 'number', width: 14, value: ({ now }) => rounded(now) },
  { header: 'No período anterior', type: 'number', width: 20, value: ({ before }) => rounded(before) },
]

/** A block as a sheet of its own. */
const block = <Row>(name: string, rows: (db: Db, asked: Asked) => Promise<Row[]>, shown: readonly ExportColumn<Row>[]) =>
  ({
    ...{ name, columns: shown },
    rows: async (db: Db, filters: KpiFilters) => rows(db, await askedPart(db, filters)),
  }) as unknown as Further<KpiFilters, never>

const text = <Row>(header: string, width: number, value: (row: Row) => string | null): ExportColumn<Row> => ({
  header,
  type: 'text',
  width,
  value,
})
const number = <Row>(header: string, value: (row: Row) => number | null, page?: typeof EVALUATIONS): ExportColumn<Row> => ({
  ...{ header, type: 'number', width: Math.max(12, header.length + 2), value: (row: Row) => rounded(value(row)) },
  ...(page && { page }),
})

const WEEKDAYS = ['segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado', 'domingo'] as const

/** The numbers of the dashboard, a sheet a block. Source: spec/3 §15. */
export const kpiExport = defineExport({
  name: 'whatsapp-kpis',
  file: 'kpis-whatsapp',
  access: { page: 'whatsapp-dashboard', action: 'read' },
  entity: 'wa_conversation',
  filters: KpiFilters,
  columns,
  count: async (db, filters) => (await numberRows(db, filters)).length,
  rows: numberRows,
  further: [
    block('Por dia', dayRows, [
      { header: 'Dia', type: 'day', width: 12, value: ({ date }) => date },
      number('Iniciadas pelo contato', ({ by_contact }) => by_contact),
      number('Iniciadas pela empresa', ({ by_company }) => by_company),
      number('Primeira resposta (minutos)', ({ first_response }) => first_response),
      number('Respondidas', ({ answered }) => answered),
    ]),
    block('Mapa de calor', hourRows, [
      text('Dia da semana', 16, ({ weekday }) => WEEKDAYS[weekday - 1]!),
      number('Hora', ({ hour }) => hour),
      number('Mensagens recebidas', ({ inbound }) => inbound),
      number('Primeira resposta (minutos)', ({ first_response }) => first_response),
    ]),
    block('Nota por aspecto', aspectRows, [
      text('Aspecto', 32, ({ name }) => name),
      number('Nota', ({ score }) => score, EVALUATIONS),
      number('Avaliações', ({ evaluations }) => evaluations, EVALUATIONS),
    ]),
    block('Equipe', personRows, [
      text('Pessoa', 32, ({ name }) => name ?? 'Sem responsável'),
      number('Abertas agora', ({ open }) => open),
      number('Conversas', ({ conversations }) => conversations),
      number('Primeira resposta (minutos)', ({ first_response }) => first_response),
      number('Sem resposta', ({ unanswered }) => unanswered),
      number('Nota', ({ score }) => score, EVALUATIONS),
      number('Avaliações', ({ evaluations }) => evaluations, EVALUATIONS),
      number('Vendas', ({ sales }) => sales, EVALUATIONS),
      number('Conversão (%)', ({ conversion }) => conversion, EVALUATIONS),
      { ...text('Pior aspecto', 32, ({ worst_aspect }: { worst_aspect: string | null }) => worst_aspect), page: EVALUATIONS },
    ]),
    block('Instâncias', instanceRows, [
      text('Instância', 32, ({ name }) => name),
      number('Conversas', ({ conversations }) => conversations),
      number('Recebidas', ({ received }) => received),
      number('Enviadas', ({ sent }) => sent),
      number('Mensagens', ({ received, sent }) => received + sent),
      number('Nota', ({ score }) => score, EVALUATIONS),
      number('Avaliações', ({ evaluations }) => evaluations, EVALUATIONS),
    ]),
    block('Evolução da nota', scoreRows, [
      { header: 'Dia', type: 'day', width: 12, value: ({ date }) => date },
      number('Nota', ({ score }) => score, EVALUATIONS),
      number('Avaliações', ({ evaluations }) => evaluations, EVALUATIONS),
    ]),
    block('Tags', tagRows, [text('Tag', 32, ({ name }) => name), number('Conversas', ({ conversations }) => conversations)]),
  ],
})
